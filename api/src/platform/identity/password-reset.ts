import { mailJob } from '../jobs/mail-jobs.ts';
import type { Language } from '@troskel/contract/ground/language';
import type { Log } from '../log.ts';
import type { Database, Executor } from '../db/database.ts';
import { anyRefusal } from '../http/refusal.ts';
import { enqueue } from '../jobs/queue.ts';
import { notify } from '../notifications/notify.ts';
import { recordSecurityEvent } from '../security-events/record.ts';
import { passwordResetDoneMail } from './account-notices.mails.ts';
import { acceptFirstProof } from './address-proof.ts';
import { removeEmailChange } from './email-change.ts';
import { reasonOf } from '../log.ts';
import { removeResetLinks } from './reset-links.ts';
import { lockUser } from './user-lock.ts';
import { passwordReset } from './notification-kinds.ts';
import { endSessions } from './end-sessions.ts';

/**
 * Lists what opens the account beside the password and BankID: passkeys by their names, and linked
 * ways. A new password locks out nobody who has added one.
 */
async function readWaysLeft(tx: Executor, userId: string): Promise<string[]> {
  const passkeys = await tx
    .selectFrom('passkey')
    .select('name')
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .execute();
  const accounts = await tx
    .selectFrom('account')
    .select('providerId')
    .where('userId', '=', userId)
    .execute();
  const linked = Object.entries({ google: 'Google', microsoft: 'Microsoft' }).filter(([provider]) =>
    accounts.some(({ providerId }) => providerId === provider),
  );
  return [...passkeys.map(({ name }) => `passkey ${name}`), ...linked.map(([, name]) => name)];
}

/**
 * Follows the library's change of a password by a mailed link: ends all sessions and pending
 * changes in one transaction, and tells the owner. The link verified the address; on an unverified
 * one, a provider linked before may be a stranger's.
 */
export async function finishPasswordReset(options: {
  db: Database;
  secret: string;
  publicUrl: string;
  userId: string;
  languageOf: () => Promise<Language>;
  log: Log;
}): Promise<void> {
  const { db, secret, publicUrl, userId, log } = options;
  const { email, bankidOf, waysLeft } = await db.transaction().execute(async (tx) => {
    const user = await lockUser(tx, { refusal: anyRefusal }, userId);
    await removeResetLinks(tx, userId);
    // A change of address begun by somebody else ends with their session.
    await removeEmailChange(tx, { secret, userId });
    await endSessions(tx, userId);
    await recordSecurityEvent(tx, { kind: 'password_reset', userId });
    await notify(tx, { kind: passwordReset, recipients: [userId], data: {} });
    const removed = user.emailVerified
      ? null
      : await acceptFirstProof(tx, { secret, userId, keepsPassword: true });
    return {
      email: user.email,
      bankidOf: removed?.bankidOf ?? null,
      waysLeft: await readWaysLeft(tx, userId),
    };
  });
  try {
    const url = `${publicUrl}/user-settings${waysLeft.length > 0 ? '/sign-in' : ''}`;
    const language = await options.languageOf();
    const mail = passwordResetDoneMail({ to: email, url, language, bankidOf, waysLeft });
    await enqueue(db, mailJob, mail);
  } catch (error) {
    // The password is changed: its owner must not be told that something failed.
    log.error({ userId, reason: reasonOf(error) }, 'a new password was not told');
  }
}
