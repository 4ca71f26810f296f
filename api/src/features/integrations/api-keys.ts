import { endedKeyDays, mostApiKeys } from '@troskel/contract/integrations/api-keys';
import { apiKeys as calls } from '@troskel/contract/integrations/api-keys';
import { mayCall } from '@troskel/contract/ground/partner-rights';
import type { ResponseOf } from '@troskel/contract/ground/route';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { lockMembers } from '../../domain/partners/membership.ts';
import { roleOf } from '../../domain/partners/members.ts';
import { hashOfKey, makeKey, startOfKey } from '../../platform/api-keys/key-form.ts';
import { audit } from '../../platform/audit.ts';
import type { App } from '../../platform/collaborators.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { Call } from '../../platform/http/implement.ts';
import { notify } from '../../platform/notifications/notify.ts';
import { beginningOfDay, dayAfter, dayInSweden } from '../../platform/time/swedish-time.ts';
import { apiKeyMade } from './notification-kinds.ts';
import { keyRows, toApiKey } from './key-rows.ts';
import { ownersOf } from './owners.ts';
import { isLive } from './rules.ts';
import { msPerDay } from '@troskel/contract/values/durations';

/** Ended keys that are listed, at most. */
const mostEnded = 50;

export async function listApiKeys(
  { db }: Pick<App, 'db'>,
  { params }: Call<typeof calls.listApiKeys>,
): Promise<ResponseOf<typeof calls.listApiKeys>> {
  const now = new Date();
  const since = new Date(now.getTime() - endedKeyDays * msPerDay);
  const ofPartner = keyRows(db).where('key.partnerId', '=', params.partnerId);
  const [live, ended] = await Promise.all([
    ofPartner
      .where('key.revokedAt', 'is', null)
      .where((eb) => eb.or([eb('key.endsAt', 'is', null), eb('key.endsAt', '>', now)]))
      .execute(),
    ofPartner
      .where((eb) => eb.or([eb('key.revokedAt', 'is not', null), eb('key.endsAt', '<=', now)]))
      .where(sql<Date>`least(key.revoked_at, key.ends_at)`, '>', since)
      .limit(mostEnded)
      .execute(),
  ]);
  return { keys: [...live, ...ended].map((row) => toApiKey(row, now)) };
}

/**
 * Serialises additions of keys to the partner, looks once more whether the caller may, whose role may
 * have been taken from them since the call began, and checks the limit.
 *
 * @throws {ExpectedError} OFFICE_REQUIRED or API_KEY_LIMIT_REACHED
 */
async function demandRoom(
  tx: Executor,
  { params: { partnerId }, caller, refusal }: Call<typeof calls.makeApiKey>,
  now: Date,
): Promise<void> {
  const members = (await lockMembers(tx, partnerId)) ?? [];
  const own = members.find(({ userId }) => userId === caller.userId);
  if (!mayCall(own ? roleOf(own.role) : null, calls.makeApiKey)) throw refusal('OFFICE_REQUIRED');
  const rows = await tx
    .selectFrom('apiKey')
    .select(['revokedAt', 'endsAt'])
    .where('partnerId', '=', partnerId)
    .execute();
  if (rows.filter((row) => isLive(row, now)).length >= mostApiKeys) {
    throw refusal('API_KEY_LIMIT_REACHED');
  }
}

/**
 * Makes a key, and tells the owners and its maker, who may not be the one who sat there.
 *
 * @throws {ExpectedError} OFFICE_REQUIRED, API_KEY_LIMIT_REACHED, or a refused last day
 */
export async function makeApiKey(
  app: Pick<App, 'db'>,
  call: Call<typeof calls.makeApiKey>,
): Promise<ResponseOf<typeof calls.makeApiKey>> {
  const { partnerId } = call.params;
  const { userId } = call.caller;
  const { name, scopes, lastDay } = call.body;
  const now = new Date();
  if (lastDay !== null && lastDay < dayInSweden(now)) {
    throw call.fieldsRefusal([{ field: 'lastDay', code: 'API_KEY_DAY_PASSED' }]);
  }
  const token = makeKey();
  const id = uuid();
  const row = await app.db.transaction().execute(async (tx) => {
    await demandRoom(tx, call, now);
    await tx
      .insertInto('apiKey')
      .values({
        id,
        partnerId,
        madeByUserId: userId,
        name,
        keyHash: hashOfKey(token),
        start: startOfKey(token),
        scopes: JSON.stringify(scopes),
        madeAt: now,
        lastDay,
        endsAt: lastDay === null ? null : beginningOfDay(dayAfter(lastDay)),
      })
      .execute();
    const subject = { type: 'api_key', id };
    const detail = { partnerId, scopes, lastDay };
    await audit(tx, { actorUserId: userId, action: 'api_key.made', subject, detail }, now);
    await notify(tx, {
      kind: apiKeyMade,
      recipients: [...new Set([...(await ownersOf(tx, partnerId)), userId])],
      data: {
        partnerId,
        start: startOfKey(token),
        mayWrite: Object.values(scopes).includes('write'),
      },
      actorUserId: userId,
    });
    return keyRows(tx).where('key.id', '=', id).executeTakeFirstOrThrow();
  });
  return { key: toApiKey(row, now), token };
}

/**
 * Revokes a key, from its next call on. One that works no longer stays as it is.
 *
 * @throws {ExpectedError} NOT_FOUND
 */
export async function revokeApiKey(
  app: Pick<App, 'db'>,
  call: Call<typeof calls.revokeApiKey>,
): Promise<Record<string, never>> {
  const { partnerId, keyId } = call.params;
  const { userId } = call.caller;
  const now = new Date();
  await app.db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom('apiKey')
      .select(['revokedAt', 'endsAt'])
      .where('id', '=', keyId)
      .where('partnerId', '=', partnerId)
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw call.refusal('NOT_FOUND');
    if (!isLive(row, now)) return;
    await tx
      .updateTable('apiKey')
      .set({ revokedAt: now, revokedByUserId: userId })
      .where('id', '=', keyId)
      .execute();
    const subject = { type: 'api_key', id: keyId };
    const detail = { partnerId };
    await audit(tx, { actorUserId: userId, action: 'api_key.revoked', subject, detail }, now);
  });
  return {};
}
