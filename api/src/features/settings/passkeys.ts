import type { passkeys as calls } from '@troskel/contract/settings/passkeys';
import { mostPasskeys, passkeyNameLength } from '@troskel/contract/values/passkey';
import type { ResponseOf } from '@troskel/contract/ground/route';
import type { Transaction } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { App } from '../../platform/collaborators.ts';
import { isUniqueViolation } from '../../platform/db/database.ts';
import type { DB } from '../../platform/db/tables.ts';
import { mustBeStrong } from '../../platform/http/access.ts';
import type { Call } from '../../platform/http/implement.ts';
import { wayAddedMail, wayRemovedMail } from '../../platform/identity/account-notices.mails.ts';
import { signInWayAdded, signInWayRemoved } from '../../platform/identity/notification-kinds.ts';
import {
  checkNewPasskey,
  newPasskeyOptions,
  passkeyOptions,
} from '../../platform/identity/passkeys.ts';
import { lockUser } from '../../platform/identity/user-lock.ts';
import { mailJob } from '../../platform/jobs/mail-jobs.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import { notify } from '../../platform/notifications/notify.ts';
import { presentOrigin } from '../../platform/security-events/origin.ts';
import { recordSecurityEvent } from '../../platform/security-events/record.ts';
import { readWays } from './read-ways.ts';
import { isPasskeyRemovable } from './rules.ts';

/** @throws {ExpectedError} PASSKEY_LIMIT_REACHED */
export async function requestNewPasskeyOptions(
  app: Pick<App, 'db' | 'settings'>,
  call: Call<typeof calls.requestNewPasskeyOptions>,
): Promise<ResponseOf<typeof calls.requestNewPasskeyOptions>> {
  const { caller } = call;
  const { passkeyCount } = await readWays(app.db, caller.userId);
  if (passkeyCount >= mostPasskeys) throw call.refusal('PASSKEY_LIMIT_REACHED');
  return newPasskeyOptions(app.db, app.settings, caller);
}

/** Names a passkey by the browser that made it; the owner can call it something else. */
async function nameByBrowser(tx: Transaction<DB>, userId: string): Promise<string> {
  const { browser, operatingSystem } = presentOrigin();
  const name = [browser, operatingSystem].filter(Boolean).join(', ') || 'Passkey';
  const rows = await tx.selectFrom('passkey').select('name').where('userId', '=', userId).execute();
  const taken = new Set(rows.map((row) => row.name));
  const choices = Array.from({ length: mostPasskeys + 1 }, (_, index) => {
    const number = index === 0 ? '' : ` ${index + 1}`;
    return `${name.slice(0, passkeyNameLength - number.length)}${number}`;
  });
  return choices.find((choice) => !taken.has(choice)) ?? name;
}

/** Tells the owner of a change of the passkeys: by event, notification and mail. */
async function tellOwner(
  app: Pick<App, 'settings'>,
  tx: Transaction<DB>,
  call: Call<typeof calls.addPasskey> | Call<typeof calls.removePasskey>,
  { to, isAdded }: { to: string; isAdded: boolean },
): Promise<void> {
  const { caller, language } = call;
  const { userId } = caller;
  await recordSecurityEvent(tx, { kind: isAdded ? 'passkey_added' : 'passkey_removed', userId });
  const kind = isAdded ? signInWayAdded : signInWayRemoved;
  await notify(tx, { kind, recipients: [userId], data: { way: 'passkey' } });
  const mail = isAdded ? wayAddedMail : wayRemovedMail;
  const url = `${app.settings.publicUrl}/user-settings/${isAdded ? 'sign-in' : 'sessions'}`;
  const notice = { to, way: 'passkey', url, language: caller.language ?? language } as const;
  await enqueue(tx, mailJob, mail(notice));
}

/**
 * Requires of one of the staff a session that may add a way in. The call's access was judged before
 * it waited for the user's lock: meanwhile its caller may have become one of them.
 *
 * @throws {ExpectedError} STRONG_LOGIN_REQUIRED
 */
async function demandStillStrong(
  app: Pick<App, 'settings'>,
  tx: Transaction<DB>,
  { caller: { sessionId }, refusal }: Call<typeof calls.addPasskey>,
): Promise<void> {
  const present = await tx
    .selectFrom('session')
    .innerJoin('userStanding as standing', 'standing.userId', 'session.userId')
    .select(['standing.isStaff', 'standing.isVerified', 'session.strongAt', 'session.strongUntil'])
    .where('session.id', '=', sessionId)
    .executeTakeFirstOrThrow();
  const { strongAt, strongUntil } = present;
  const isStrong = strongAt !== null && (strongUntil === null || strongUntil > new Date());
  if (mustBeStrong(present, app.settings) && !isStrong) throw refusal('STRONG_LOGIN_REQUIRED');
}

/**
 * @throws {ExpectedError} PASSKEY_REFUSED, PASSKEY_EXISTS or PASSKEY_LIMIT_REACHED;
 * STRONG_LOGIN_REQUIRED
 */
export async function addPasskey(
  app: Pick<App, 'db' | 'settings'>,
  call: Call<typeof calls.addPasskey>,
): Promise<ResponseOf<typeof calls.addPasskey>> {
  const { userId, sessionId } = call.caller;
  const purpose = { for: 'new', userId, sessionId } as const;
  const checked = await checkNewPasskey(app.db, app.settings, purpose, call.body.made);
  if (!checked) throw call.refusal('PASSKEY_REFUSED');
  const passkeyId = uuid();
  let name = '';
  try {
    await app.db.transaction().execute(async (tx) => {
      const { email: to } = await lockUser(tx, call, userId, sessionId);
      await demandStillStrong(app, tx, call);
      const { passkeyCount } = await readWays(tx, userId);
      if (passkeyCount >= mostPasskeys) throw call.refusal('PASSKEY_LIMIT_REACHED');
      name = await nameByBrowser(tx, userId);
      await tx
        .insertInto('passkey')
        .values({ id: passkeyId, userId, name, createdAt: new Date(), ...checked })
        .execute();
      await tellOwner(app, tx, call, { to, isAdded: true });
    });
  } catch (error) {
    if (isUniqueViolation(error, 'passkey_by_credential')) throw call.refusal('PASSKEY_EXISTS');
    throw error;
  }
  return { passkeyId, name };
}

/** @throws {ExpectedError} NOT_FOUND */
export async function renamePasskey(
  app: Pick<App, 'db'>,
  call: Call<typeof calls.renamePasskey>,
): Promise<ResponseOf<typeof calls.renamePasskey>> {
  const { userId } = call.caller;
  const { name } = call.body;
  await app.db.transaction().execute(async (tx) => {
    const passkey = await tx
      .selectFrom('passkey')
      .select(['id', 'name'])
      .where('id', '=', call.params.passkeyId)
      .where('userId', '=', userId)
      .forUpdate()
      .executeTakeFirst();
    if (!passkey) throw call.refusal('NOT_FOUND');
    if (passkey.name === name) return;
    await tx.updateTable('passkey').set({ name }).where('id', '=', passkey.id).execute();
    await recordSecurityEvent(tx, { kind: 'passkey_renamed', userId });
  });
  return {};
}

/** @throws {ExpectedError} NOT_FOUND or LAST_SIGN_IN_WAY */
export async function removePasskey(
  app: Pick<App, 'db' | 'settings'>,
  call: Call<typeof calls.removePasskey>,
): Promise<ResponseOf<typeof calls.removePasskey>> {
  const { userId, sessionId } = call.caller;
  await app.db.transaction().execute(async (tx) => {
    const { email: to } = await lockUser(tx, call, userId, sessionId);
    const removed = await tx
      .deleteFrom('passkey')
      .where('id', '=', call.params.passkeyId)
      .where('userId', '=', userId)
      .returning('id')
      .executeTakeFirst();
    if (!removed) throw call.refusal('NOT_FOUND');
    const { ways, passkeyCount } = await readWays(tx, userId);
    if (!isPasskeyRemovable(ways, passkeyCount + 1)) throw call.refusal('LAST_SIGN_IN_WAY');
    // It may have opened them, and be in strange hands now.
    await tx
      .updateTable('session')
      .set({ strongAt: null, strongUntil: null })
      .where('userId', '=', userId)
      .where('id', '!=', sessionId)
      .execute();
    await tellOwner(app, tx, call, { to, isAdded: false });
  });
  return {};
}

export async function requestPasskeyStepUp(
  app: Pick<App, 'db' | 'settings'>,
  { caller: { userId, sessionId } }: Call<typeof calls.requestPasskeyStepUp>,
): Promise<ResponseOf<typeof calls.requestPasskeyStepUp>> {
  return passkeyOptions(app.db, app.settings, { for: 'step-up', userId, sessionId });
}
