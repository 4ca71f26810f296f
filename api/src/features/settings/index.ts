import { accountSecurity as calls } from '@troskel/contract/settings/account-security';
import { cancelEmailChange, confirmEmailChange } from './email-change.ts';
import { requestEmailVerification, verifyEmail } from './email-verification.ts';
import { setPassword } from './password.ts';
import { endOtherSessions, endSession, listSessions } from './sessions.ts';
import { getSettings } from './settings.ts';
import { removeSignInWay } from './sign-in-ways.ts';
import { requestStepUpCode, stepUp } from './step-up.ts';
import { securityEvents } from '@troskel/contract/settings/security-events';
import { listSecurityEvents } from './security-events.ts';
import { passkeys as passkeyCalls } from '@troskel/contract/settings/passkeys';
import {
  addPasskey,
  removePasskey,
  renamePasskey,
  requestNewPasskeyOptions,
  requestPasskeyStepUp,
} from './passkeys.ts';
import { avatar as avatarCalls } from '@troskel/contract/settings/avatar';
import { createAvatarSlot, removeAvatar, setAvatar } from './avatar.ts';
import { accountSecurityPersonalData } from './personal-data.ts';
import type { Feature } from '../../platform/feature.ts';
import { handled } from '../../platform/http/implement.ts';
import { avatarPicture } from './avatar.ts';

export const settings: Feature = {
  name: 'settings',
  description: 'The name, picture, address and ways of signing in of a user.',
  calls: [
    ...handled(calls, {
      getSettings,
      requestEmailVerification,
      verifyEmail,
      confirmEmailChange,
      cancelEmailChange,
      setPassword,
      removeSignInWay,
      listSessions,
      endSession,
      endOtherSessions,
      requestStepUpCode,
      stepUp,
    }),
    ...handled(securityEvents, { listSecurityEvents }),
    ...handled(passkeyCalls, {
      requestNewPasskeyOptions,
      addPasskey,
      renamePasskey,
      removePasskey,
      requestPasskeyStepUp,
    }),
    ...handled(avatarCalls, { createAvatarSlot, setAvatar, removeAvatar }),
  ],
  personalData: accountSecurityPersonalData,
  blobPurposes: [avatarPicture],
};
