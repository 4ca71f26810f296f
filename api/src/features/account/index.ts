import { account as calls } from '@troskel/contract/account/account';
import { partner } from '@troskel/contract/account/partner';
import { legalDays } from '@troskel/contract/account/legal-days';
import { shell } from '@troskel/contract/account/shell';
import { signInWays } from '@troskel/contract/account/sign-in-ways';
import { checkEmailAvailability, connectUser, registerUser } from './registration.ts';
import { becomeHomeowner } from './homeowner.ts';
import { logOut, refreshUser } from './session.ts';
import { getIdentity, listSignInWays } from './sign-in-ways.ts';
import { getCurrentUser, recordActivity, updateCurrentUser } from './current-user.ts';
import { getPresentDays } from './legal-days.ts';
import { getShell } from './shell.ts';
import { getProfile, getUserDetails } from './partner.ts';
import { accountPersonalData } from './personal-data.ts';
import type { Feature } from '../../platform/feature.ts';
import { handled } from '../../platform/http/implement.ts';

export const account: Feature = {
  name: 'account',
  calls: [
    ...handled(calls, {
      checkEmailAvailability,
      registerUser,
      connectUser,
      refreshUser,
      logOut,
      getCurrentUser,
      updateCurrentUser,
      becomeHomeowner,
      recordActivity,
    }),
    ...handled(partner, { getProfile, getUserDetails }),
    ...handled(legalDays, { getPresentDays }),
    ...handled(shell, { getShell }),
    ...handled(signInWays, { listSignInWays, getIdentity }),
  ],
  personalData: accountPersonalData,
};
