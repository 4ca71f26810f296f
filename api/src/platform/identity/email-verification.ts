import type { Language } from '@troskel/contract/ground/language';
import type { Executor } from '../db/database.ts';
import { queueSecretMail } from '../jobs/secret-mail.ts';
import { emailVerificationMail } from './email-verification.mails.ts';
import { oneTimeCodes } from './one-time-code.ts';

/** Name of the code that verifies an account's address; bound to that address. */
export const verificationCodeName = (userId: string) => `verify-email:${userId}`;

/**
 * Mails a code that verifies an account's address. A code, not a link, since it must be typed where
 * the account is signed in: a link in a sign-up with another's address would be confirmed by the
 * owner's first click, or by a scanner of their mail.
 */
export async function mailVerificationCode(
  db: Executor,
  options: { secret: string; userId: string; email: string; language: Language },
): Promise<void> {
  const { secret, userId, email, language } = options;
  const code = await oneTimeCodes(secret).issue(db, {
    name: verificationCodeName(userId),
    boundTo: email,
  });
  await queueSecretMail(db, secret, emailVerificationMail({ to: email, code, language }));
}
