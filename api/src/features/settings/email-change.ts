import { mailJob } from '../../platform/jobs/mail-jobs.ts';
import type { accountSecurity } from '@troskel/contract/settings/account-security';
import type { Language } from '@troskel/contract/ground/language';
import type { ResponseOf } from '@troskel/contract/ground/route';
import type { App } from '../../platform/collaborators.ts';
import { isUniqueViolation } from '../../platform/db/database.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { Call } from '../../platform/http/implement.ts';
import { recordSecurityEvent } from '../../platform/security-events/record.ts';
import { codeRefusal } from '../../platform/identity/code-refusals.ts';
import {
  changeCodeName,
  changedCodeName,
  changeOf,
  describeEmailChange,
  removeEmailChange,
} from '../../platform/identity/email-change.ts';
import { emailChangedMail } from '../../platform/identity/email-change.mails.ts';
import { verificationCodeName } from '../../platform/identity/email-verification.ts';
import { oneTimeCodes } from '../../platform/identity/one-time-code.ts';
import type { Redeemed } from '../../platform/identity/one-time-code.ts';
import { removeResetLinks } from '../../platform/identity/reset-links.ts';
import { lockUser } from '../../platform/identity/user-lock.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import { notify } from '../../platform/notifications/notify.ts';
import { limitGuesses } from './code-guess-limit.ts';
import { isConfirmedByBoth } from './rules.ts';
import { stepUpCodeName } from './step-up.ts';
import { emailChanged } from '../../platform/identity/notification-kinds.ts';

/** Invalidates what was mailed to the old address. */
async function removeMailedSecrets(tx: Executor, secret: string, userId: string): Promise<void> {
  const codes = oneTimeCodes(secret);
  await removeResetLinks(tx, userId);
  await codes.withdraw(tx, verificationCodeName(userId));
  const sessions = await tx
    .selectFrom('session')
    .select('id')
    .where('userId', '=', userId)
    .execute();
  for (const { id } of sessions) await codes.withdraw(tx, stepUpCodeName(id));
}

/** Another account has the new address. */
class AddressTakenError extends Error {
  readonly newEmail: string;
  constructor(newEmail: string) {
    super('The address is taken.');
    this.newEmail = newEmail;
  }
}

async function completeEmailChange(
  app: Pick<App, 'settings'>,
  tx: Executor,
  change: { userId: string; oldEmail: string; newEmail: string; language: Language },
): Promise<void> {
  const { userId, oldEmail, newEmail, language } = change;
  const secret = app.settings.authSecret;
  try {
    await tx
      .updateTable('user')
      .set({ email: newEmail, emailVerified: true, updatedAt: new Date() })
      .where('id', '=', userId)
      .execute();
  } catch (error) {
    throw isUniqueViolation(error, 'user_email_key') ? new AddressTakenError(newEmail) : error;
  }
  // A page that still shows the old address would ask to change back.
  await tx
    .updateTable('userProfile')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('userId', '=', userId)
    .execute();
  await removeEmailChange(tx, { secret, userId });
  await removeMailedSecrets(tx, secret, userId);
  await recordSecurityEvent(tx, { kind: 'email_changed', userId });
  await notify(tx, { kind: emailChanged, recipients: [userId], data: {} });
  await enqueue(tx, mailJob, emailChangedMail({ to: oldEmail, language }));
}

type Confirmed = ResponseOf<typeof accountSecurity.confirmEmailChange>;

/** Checks a side's code. A wrong attempt must be stored, so it is an answer and not an error. */
async function confirmSide(
  app: Pick<App, 'db' | 'settings'>,
  call: Call<typeof accountSecurity.confirmEmailChange>,
): Promise<Confirmed | Exclude<Redeemed, 'right'>> {
  const { caller, body } = call;
  const { userId, sessionId } = caller;
  const { address: side, code } = body;
  const column = side === 'old' ? 'oldConfirmedAt' : 'newConfirmedAt';
  return app.db.transaction().execute(async (tx) => {
    const { email: oldEmail } = await lockUser(tx, call, userId, sessionId);
    const codes = oneTimeCodes(app.settings.authSecret);
    const now = new Date();
    const change = await tx
      .selectFrom('emailChange')
      .selectAll()
      .where('userId', '=', userId)
      .where('expiresAt', '>', now)
      .executeTakeFirst();
    if (!change) {
      const done = { name: changedCodeName(side, userId), boundTo: oldEmail, code };
      if ((await codes.redeem(tx, done)) !== 'right') return 'expired';
      await codes.keep(tx, done);
      return { emailChange: null, email: oldEmail };
    }
    const { newEmail } = change;
    // A second press after a lost answer: this side has already confirmed.
    if (change[column] === null) {
      const redeemed = await codes.redeem(tx, {
        name: changeCodeName(side, userId),
        boundTo: changeOf(oldEmail, newEmail),
        code,
      });
      if (redeemed !== 'right') return redeemed;
    }
    const confirmed = await tx
      .updateTable('emailChange')
      .set({ [column]: now })
      .where('userId', '=', userId)
      .returningAll()
      .executeTakeFirstOrThrow();
    if (!isConfirmedByBoth(confirmed)) {
      return { emailChange: describeEmailChange(confirmed), email: oldEmail };
    }
    await completeEmailChange(app, tx, {
      userId,
      oldEmail,
      newEmail,
      language: caller.language ?? call.language,
    });
    await codes.keep(tx, { name: changedCodeName(side, userId), boundTo: newEmail, code });
    return { emailChange: null, email: newEmail };
  });
}

/**
 * Confirms the change from one of the two addresses; with the second it takes effect.
 *
 * @throws {ExpectedError} CODE_WRONG, CODE_EXPIRED (also when no change is pending), CODE_LOCKED,
 * TOO_MANY_REQUESTS, or EMAIL_EXISTS when another account has taken the address meanwhile: the
 * change is cancelled then
 */
export async function confirmEmailChange(
  app: Pick<App, 'db' | 'limits' | 'settings'>,
  call: Call<typeof accountSecurity.confirmEmailChange>,
): Promise<Confirmed> {
  const { userId } = call.caller;
  try {
    const outcome = await limitGuesses(app, call, changeCodeName(call.body.address, userId), () =>
      confirmSide(app, call),
    );
    if (typeof outcome === 'string') throw codeRefusal(call, outcome);
    return outcome;
  } catch (error) {
    if (!(error instanceof AddressTakenError)) throw error;
    const { newEmail } = error;
    await app.db.transaction().execute(async (tx) => {
      await lockUser(tx, call, userId);
      await removeEmailChange(tx, { secret: app.settings.authSecret, userId, newEmail });
    });
    throw call.refusal('EMAIL_EXISTS');
  }
}

export async function cancelEmailChange(
  app: Pick<App, 'db' | 'settings'>,
  call: Call<typeof accountSecurity.cancelEmailChange>,
): Promise<ResponseOf<typeof accountSecurity.cancelEmailChange>> {
  const { userId, sessionId } = call.caller;
  await app.db.transaction().execute(async (tx) => {
    await lockUser(tx, call, userId, sessionId);
    const wasUnderWay = await removeEmailChange(tx, {
      secret: app.settings.authSecret,
      userId,
    });
    if (wasUnderWay) await recordSecurityEvent(tx, { kind: 'email_change_cancelled', userId });
  });
  return {};
}
