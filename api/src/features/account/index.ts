import { account as calls } from '@troskel/contract/account/account';
import { partner } from '@troskel/contract/account/partner';
import { legalDays } from '@troskel/contract/account/legal-days';
import { shell } from '@troskel/contract/account/shell';
import { signInWays } from '@troskel/contract/account/sign-in-ways';
import { versionsInForce } from '../../domain/legal-versions.ts';
import type { App } from '../../platform/collaborators.ts';
import { checkEmailAvailability, connectUser, registerUser } from './registration.ts';
import { becomeHomeowner } from './homeowner.ts';
import { logOut, refreshUser } from './session.ts';
import { getIdentity, listSignInWays } from './sign-in-ways.ts';
import {
  chooseCompany,
  getCurrentUser,
  recordActivity,
  updateCurrentUser,
} from './current-user.ts';
import { getShell } from './shell.ts';
import { getProfile, getUserDetails } from './partner.ts';
import { accountPersonalData } from './personal-data.ts';
import type { Feature } from '../../platform/feature.ts';
import { handled } from '../../platform/http/implement.ts';

const getPresentDays = ({ db }: Pick<App, 'db'>) => versionsInForce(db, new Date());

export const account: Feature = {
  name: 'account',
  description:
    'Registering the signed-in identity as a user, who the user is, and what the frame around the pages shows.',
  calls: [
    ...handled(calls, {
      checkEmailAvailability,
      registerUser,
      connectUser,
      refreshUser,
      logOut,
      getCurrentUser,
      chooseCompany,
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
