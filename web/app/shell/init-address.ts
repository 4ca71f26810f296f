import type { CurrentUser } from '@troskel/contract/account/account';
import { addressWithoutCompany } from './guard-decision.ts';

/** Where somebody who has signed in goes on. */
export function initAddress(user: CurrentUser, partnerId: string | null): string {
  if (!user.hasConfiguredBankId) return '/bank-id';
  if (partnerId === null) {
    const { partnerCompanyApplicationId: applicationId, isStaff = false } = user;
    return addressWithoutCompany({ applicationId, isStaff });
  }
  return `/partners/${encodeURIComponent(partnerId)}/home`;
}
