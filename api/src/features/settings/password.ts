import { mailJob } from '../../platform/jobs/mail-jobs.ts';
import type { accountSecurity } from '@troskel/contract/settings/account-security';
import type { ResponseOf } from '@troskel/contract/ground/route';
import { v7 as uuid } from 'uuid';
import type { App } from '../../platform/collaborators.ts';
import type { Executor } from '../../platform/db/database.ts';
import { lacksStrongLogin, mustBeStrong } from '../../platform/http/access.ts';
import type { Call } from '../../platform/http/implement.ts';
import { recordSecurityEvent } from '../../platform/security-events/record.ts';
import {
  passwordChangedMail,
  passwordSetMail,
} from '../../platform/identity/account-notices.mails.ts';
import { renewFreshness } from '../../platform/identity/freshness.ts';
import { isEasilyGuessed, knownOfUser } from '../../platform/identity/new-password.ts';
import { removeResetLinks } from '../../platform/identity/reset-links.ts';
import { lockUser } from '../../platform/identity/user-lock.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import { notify } from '../../platform/notifications/notify.ts';
import { isPasswordRight, passwordHashOf } from './password-check.ts';
import { passwordChanged, passwordSet } from '../../platform/identity/notification-kinds.ts';
import { endSessions } from '../../platform/identity/end-sessions.ts';

type SetPassword = Call<typeof accountSecurity.setPassword>;

const currentMissing = ({ fieldsRefusal }: SetPassword) =>
  fieldsRefusal([{ field: 'currentPassword', code: 'FIELD_MANDATORY' }]);
const easilyGuessed = ({ fieldsRefusal }: SetPassword) =>
  fieldsRefusal([{ field: 'newPassword', code: 'PASSWORD_RULES' }]);
const currentWrong = ({ refusal }: SetPassword) =>
  refusal('PASSWORD_WRONG', { field: 'currentPassword' });

/** Replaces the verified hash by a new one; false when it has changed meanwhile. */
async function replaceHash(
  tx: Executor,
  { userId, present, next }: { userId: string; present: string | null; next: string },
): Promise<boolean> {
  const now = new Date();
  if (present === null) {
    const made = await tx
      .insertInto('account')
      .values({
        id: uuid(),
        userId,
        accountId: userId,
        providerId: 'credential',
        password: next,
        createdAt: now,
        updatedAt: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    return made !== undefined;
  }
  const changed = await tx
    .updateTable('account')
    .set({ password: next, updatedAt: now })
    .where('userId', '=', userId)
    .where('providerId', '=', 'credential')
    .where('password', '=', present)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

/**
 * Sets or changes the password. A present password must be given, and counts as a new login of all
 * but staff;
 * without one a recent login is required. Ends all other sessions.
 *
 * @throws {ExpectedError} PASSWORD_WRONG, STRONG_LOGIN_REQUIRED, REQUIRES_RECENT_LOGIN or TOO_MANY_REQUESTS
 * @throws {FieldsRefusedError} FIELD_MANDATORY on `currentPassword`, PASSWORD_RULES on `newPassword`
 */
export async function setPassword(
  app: Pick<App, 'auth' | 'db' | 'limits' | 'settings'>,
  call: SetPassword,
): Promise<ResponseOf<typeof accountSecurity.setPassword>> {
  const { caller, body, language } = call;
  const { userId, sessionId } = caller;
  if (lacksStrongLogin(caller)) throw call.refusal('STRONG_LOGIN_REQUIRED');
  const present = await passwordHashOf(app, userId);
  if (present === null) {
    if (!caller.isFresh) throw call.refusal('REQUIRES_RECENT_LOGIN');
  } else {
    if (body.currentPassword === undefined) throw currentMissing(call);
    const isRight = await isPasswordRight(app, call, body.currentPassword, present);
    if (!isRight) throw currentWrong(call);
  }
  if (await isEasilyGuessed(body.newPassword, await knownOfUser(app.db, userId))) {
    throw easilyGuessed(call);
  }
  const { password } = await app.auth.$context;
  const next = await password.hash(body.newPassword);
  await app.db.transaction().execute(async (tx) => {
    const user = await lockUser(tx, call, userId, sessionId);
    if (!(await replaceHash(tx, { userId, present, next }))) {
      // It was set, changed or removed while this one was being checked.
      throw present === null ? currentMissing(call) : currentWrong(call);
    }
    await endSessions(tx, userId, sessionId);
    await removeResetLinks(tx, userId);
    const isProof = present !== null && !mustBeStrong(caller, app.settings);
    if (isProof) await renewFreshness(tx, sessionId, new Date(), 'password');
    const happened = present === null ? 'password_set' : 'password_changed';
    await recordSecurityEvent(tx, { kind: happened, userId });
    const kind = present === null ? passwordSet : passwordChanged;
    await notify(tx, { kind, recipients: [userId], data: {} });
    const mail = present === null ? passwordSetMail : passwordChangedMail;
    const url = `${app.settings.publicUrl}/user-settings`;
    await enqueue(
      tx,
      mailJob,
      mail({ to: user.email, url, language: caller.language ?? language }),
    );
  });
  return {};
}
