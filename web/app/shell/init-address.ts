import type { CurrentUser } from '@troskel/contract/account/account';
import { addressWithoutCompany, customerAddress, isCustomer } from './guard-decision.ts';

/** Address to which a user is led after signing in. */
export function initAddress(user: CurrentUser, partnerId: string | null): string {
  const { partnerCompanyApplicationId: applicationId, isStaff = false, isHomeowner = false } = user;
  const hats = { applicationId, isStaff, isHomeowner };
  if (isCustomer(hats, partnerId)) return customerAddress;
  if (!user.hasConfiguredBankId) return '/bank-id';
  if (partnerId === null) return addressWithoutCompany(hats);
  return `/partners/${encodeURIComponent(partnerId)}/home`;
}
