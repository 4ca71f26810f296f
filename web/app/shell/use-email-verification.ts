import { accountSecurity } from '@troskel/contract/settings/account-security';
import { call, handlesOwnErrors } from '../lib/api.ts';
import { reloadToken } from '../lib/session.ts';
import { useTexts } from '../lib/texts.ts';
import { showToast } from '../lib/toasts.ts';
import { rereadAccountSettings } from './account-settings.ts';
import { emailVerificationTexts } from './email-verification.texts.ts';

/** Confirms the address of the account by the mailed code, or mails another one. */
export function useEmailVerification(): {
  /** @throws {CallError} */
  confirm: (code: string) => Promise<void>;
  /** @throws {CallError} */
  sendCode: () => Promise<void>;
} {
  const texts = useTexts(emailVerificationTexts);
  return {
    confirm: async (code) => {
      await call(accountSecurity.verifyEmail, { body: { code } }, handlesOwnErrors);
      showToast({ kind: 'success', title: texts.done });
      await Promise.all([reloadToken(), rereadAccountSettings()]);
    },
    sendCode: async () => {
      await call(accountSecurity.requestEmailVerification, {}, handlesOwnErrors);
    },
  };
}
