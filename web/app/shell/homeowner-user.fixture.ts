import type { AccountSettings } from '@troskel/contract/settings/account-security';
import type { FaceFixture } from '../fixture.ts';
import { settings } from './account-settings.fixture.ts';

/** The answer to `account.getCurrentUser` for a homeowner without a company. */
export const homeownerUser = {
  body: { hasConfiguredBankId: false, partnerCompanyApplicationId: null, isHomeowner: true },
};

/** Answers for the settings of a homeowner, who logs in by mailed codes. */
export function showingHomeowner(change: Partial<AccountSettings> = {}) {
  const own = {
    name: 'Maja Lind',
    givenName: 'Maja',
    surname: 'Lind',
    verifiedName: null,
    email: 'maja.lind@example.com',
    ways: [],
    passkeys: [],
  } satisfies Partial<AccountSettings>;
  return {
    'account.getCurrentUser': homeownerUser,
    'settings.getSettings': { body: { ...settings, ...own, ...change } },
  } satisfies FaceFixture;
}
