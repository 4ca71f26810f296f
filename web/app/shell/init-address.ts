import type { CurrentUser } from '@troskel/contract/account/account';
import { addressWithoutCompany } from './guard-decision.ts';

/** Address to which a user is led after signing in. */
export function initAddress(user: CurrentUser, partnerId: string | null): string {
  if (!user.hasConfiguredBankId) return '/bank-id';
  if (partnerId === null) {
    const { partnerCompanyApplicationId: applicationId, isStaff = false } = user;
    return addressWithoutCompany({ applicationId, isStaff });
  }
  return `/partners/${encodeURIComponent(partnerId)}/home`;
}
