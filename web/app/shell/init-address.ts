import type { CurrentUser } from '@troskel/contract/account';
import { onboardingAddress } from './guard-decision.ts';

/** Where somebody who has signed in goes on. */
export function initAddress(user: CurrentUser, partnerId: string | null): string {
  if (!user.hasConfiguredBankId) return '/bank-id';
  if (partnerId === null) return onboardingAddress(user.partnerCompanyApplicationId);
  return `/partners/${encodeURIComponent(partnerId)}/home`;
}
