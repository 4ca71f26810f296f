import {
  pushChoices,
  mostPushDevices,
  pushEndpointLength,
} from '@troskel/contract/notifications/push';
import type {
  push,
  PushChoice,
  PushDevice,
  PushSettings,
  PushSubscription,
} from '@troskel/contract/notifications/push';
import type { ResponseOf } from '@troskel/contract/ground/route';
import { isCustomer } from '@troskel/contract/values/customer';
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { App } from '../../platform/collaborators.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { DB } from '../../platform/db/tables.ts';
import { isDeviceKey } from '../../platform/gateways/push-service.ts';
import type { SessionCaller } from '../../platform/http/caller.ts';
import type { Call } from '../../platform/http/implement.ts';
import { judgeOutsideUrl } from '../../platform/http/outside-url.ts';
import type { FieldsRefusal } from '../../platform/http/refusal.ts';
import { deviceOf } from '../../platform/identity/device.ts';
import { lockUser } from '../../platform/identity/user-lock.ts';
import { groupsOf } from '../../platform/notifications/kinds.ts';
import { pushTest, quietHoursOf } from '../../platform/notifications/push.ts';
import { recordSecurityEvent } from '../../platform/security-events/record.ts';

type Caller = Pick<
  SessionCaller,
  'userId' | 'sessionId' | 'isExpert' | 'isHomeowner' | 'isStaff' | 'partnerId' | 'applicationId'
>;
type Kept = Pick<App, 'notificationKinds' | 'settings'> & { db: Executor };

/** Most characters kept of a browser's User-Agent header; browsers send one short line. */
const userAgentLength = 500;

/** Lists what a user can have pushed; a customer has no bell, and is told of their account alone. */
function offeredTo({ notificationKinds }: Kept, caller: Caller): PushChoice[] {
  const groups = groupsOf(notificationKinds).filter(
    ({ isOffered }) => isOffered === undefined || isOffered(caller),
  );
  const offered = new Set<PushChoice>(isCustomer(caller) ? [] : groups.map(({ choice }) => choice));
  return pushChoices.filter((choice) => choice === 'account' || offered.has(choice));
}

/** Lists the choices that are off until a device chooses: all but those that are told at once. */
const unchosenOff = ({ notificationKinds }: Pick<App, 'notificationKinds'>): string[] =>
  groupsOf(notificationKinds)
    .filter(({ unchosen }) => unchosen !== 'at_once')
    .map(({ choice }) => choice);

async function readSettings(kept: Kept, caller: Caller): Promise<PushSettings> {
  const offered = offeredTo(kept, caller);
  const rows = await kept.db
    .selectFrom('pushDevice')
    .select(['id', 'sessionId', 'userAgent', 'createdAt'])
    .select(['offChoices', 'quietFrom', 'quietUntil'])
    .where('userId', '=', caller.userId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const devices = rows.map((row): PushDevice => ({
    id: row.id,
    isThis: row.sessionId === caller.sessionId,
    ...deviceOf(row.userAgent),
    createdAt: row.createdAt.toISOString(),
    choices: offered.filter((choice) => !row.offChoices.includes(choice)),
    quietHours: quietHoursOf(row),
  }));
  return {
    publicKey: kept.settings.webPush?.publicKey ?? null,
    offered,
    devices: devices.toSorted((one, other) => Number(other.isThis) - Number(one.isThis)),
  };
}

export async function getPush(
  app: Pick<App, 'db' | 'notificationKinds' | 'settings'>,
  { caller }: Call<typeof push.getPush>,
): Promise<PushSettings> {
  return readSettings(app, caller);
}

const endpointFaults = { invalid: 'PUSH_ENDPOINT_INVALID', inner: 'PUSH_ENDPOINT_INNER' } as const;

/** @throws {FieldsRefusedError} on `endpoint` or `keys.p256dh` */
function checkSubscription(
  { webhookSender }: Pick<App, 'webhookSender'>,
  { fieldsRefusal }: { fieldsRefusal: FieldsRefusal },
  { endpoint, keys }: PushSubscription,
): { endpoint: string; p256dh: string; auth: string } {
  const judged = judgeOutsideUrl(endpoint, webhookSender);
  if ('fault' in judged) {
    throw fieldsRefusal([{ field: 'endpoint', code: endpointFaults[judged.fault] }]);
  }
  // The address is stored in its percent-encoded form, which may be longer than the one that was sent.
  if (judged.url.length > pushEndpointLength) {
    throw fieldsRefusal([{ field: 'endpoint', code: 'PUSH_ENDPOINT_INVALID' }]);
  }
  if (!isDeviceKey(keys.p256dh)) {
    throw fieldsRefusal([{ field: 'keys.p256dh', code: 'PUSH_KEY_INVALID' }]);
  }
  return { endpoint: judged.url, ...keys };
}

interface KnownDevice {
  id: string;
  endpoint: string;
}

/**
 * Finds the caller's row of a browser: the one of its address or, where its push service has given it
 * another, the one of its session. Locks the address, which two users may claim at once.
 */
async function findDevice(
  tx: Executor,
  { userId, sessionId }: Caller,
  endpoint: string,
): Promise<KnownDevice | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`push ${endpoint}`}, 0))`.execute(tx);
  const rows = await tx
    .selectFrom('pushDevice')
    .select(['id', 'endpoint'])
    .where('userId', '=', userId)
    .where((eb) => eb.or([eb('endpoint', '=', endpoint), eb('sessionId', '=', sessionId)]))
    .execute();
  return rows.find((known) => known.endpoint === endpoint) ?? rows[0];
}

/**
 * Makes a row, or another one, that of this session and address, and takes both from all others. An
 * address that is another than before is recorded: whoever misuses a session could be told by it.
 */
async function claim(
  tx: Transaction<DB>,
  { caller, request }: Pick<Call<typeof push.turnPushOn>, 'caller' | 'request'>,
  known: KnownDevice | undefined,
  address: { endpoint: string; p256dh: string; auth: string },
  offChoices: string[],
): Promise<void> {
  const { userId, sessionId } = caller;
  const id = known?.id ?? uuid();
  const now = new Date();
  // One browser has one subscription: whoever had it before at this device gets nothing any more.
  await tx
    .deleteFrom('pushDevice')
    .where('id', '!=', id)
    .where((eb) => eb.or([eb('endpoint', '=', address.endpoint), eb('sessionId', '=', sessionId)]))
    .execute();
  const present = {
    ...address,
    sessionId,
    userAgent: request.headers['user-agent']?.slice(0, userAgentLength) ?? null,
    confirmedAt: now,
  };
  await tx
    .insertInto('pushDevice')
    .values({ id, userId, createdAt: now, offChoices, ...present })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(present))
    .execute();
  if (known?.endpoint !== address.endpoint) {
    await recordSecurityEvent(tx, { kind: 'push_device_added', userId });
  }
}

/**
 * @throws {ExpectedError} PUSH_OFF, PUSH_DEVICE_LIMIT_REACHED, UNAUTHENTICATED when the session has
 * just ended
 * @throws {FieldsRefusedError}
 */
export async function turnPushOn(
  app: Pick<App, 'db' | 'notificationKinds' | 'settings' | 'webhookSender'>,
  call: Call<typeof push.turnPushOn>,
): Promise<PushSettings> {
  const { caller } = call;
  if (!app.settings.webPush) throw call.refusal('PUSH_OFF');
  const address = checkSubscription(app, call, call.body);
  return app.db.transaction().execute(async (tx) => {
    await lockUser(tx, call, caller.userId, caller.sessionId);
    const known = await findDevice(tx, caller, address.endpoint);
    if (!known) {
      const { present } = await tx
        .selectFrom('pushDevice')
        .select(({ fn }) => fn.countAll<number>().as('present'))
        .where('userId', '=', caller.userId)
        .executeTakeFirstOrThrow();
      if (present >= mostPushDevices) throw call.refusal('PUSH_DEVICE_LIMIT_REACHED');
    }
    await claim(tx, call, known, address, unchosenOff(app));
    return readSettings({ ...app, db: tx }, caller);
  });
}

/**
 * Notes that a device is still there. Adds none: one that was removed elsewhere learns so.
 *
 * @throws {ExpectedError} UNAUTHENTICATED when the session has just ended
 * @throws {FieldsRefusedError}
 */
export async function confirmPush(
  app: Pick<App, 'db' | 'settings' | 'webhookSender'>,
  call: Call<typeof push.confirmPush>,
): Promise<ResponseOf<typeof push.confirmPush>> {
  const { caller } = call;
  const publicKey = app.settings.webPush?.publicKey ?? null;
  const address = checkSubscription(app, call, call.body);
  return app.db.transaction().execute(async (tx) => {
    await lockUser(tx, call, caller.userId, caller.sessionId);
    const known = await findDevice(tx, caller, address.endpoint);
    if (known) await claim(tx, call, known, address, []);
    return { isOn: known !== undefined, publicKey };
  });
}

/** @throws {ExpectedError} PUSH_OFF, NOT_FOUND when nothing is pushed to this session's device */
export async function testPush(
  app: Pick<App, 'db' | 'log' | 'notificationKinds' | 'settings' | 'webhookSender'>,
  { caller, refusal }: Call<typeof push.testPush>,
): Promise<ResponseOf<typeof push.testPush>> {
  const { webPush } = app.settings;
  if (!webPush) throw refusal('PUSH_OFF');
  const device = await app.db
    .selectFrom('pushDevice')
    .select('id')
    .where('userId', '=', caller.userId)
    .where('sessionId', '=', caller.sessionId)
    .executeTakeFirst();
  const answer = device && (await pushTest(app, webPush, device.id));
  if (!answer) throw refusal('NOT_FOUND');
  return answer;
}

/** @throws {ExpectedError} NOT_FOUND */
export async function changePushDevice(
  app: Pick<App, 'db' | 'notificationKinds' | 'settings'>,
  { caller, params, body, refusal }: Call<typeof push.changePushDevice>,
): Promise<PushSettings> {
  const { choices, quietHours } = body;
  return app.db.transaction().execute(async (tx) => {
    const kept = { ...app, db: tx };
    const device = await tx
      .selectFrom('pushDevice')
      .select(['offChoices'])
      .where('id', '=', params.deviceId)
      .where('userId', '=', caller.userId)
      .forUpdate()
      .executeTakeFirst();
    if (!device) throw refusal('NOT_FOUND');
    const offered: readonly string[] = offeredTo(kept, caller);
    // Choices that the user is not offered at present stay off, in case they are offered again.
    const unoffered = device.offChoices.filter((choice) => !offered.includes(choice));
    const off = offered.filter((choice) => choices?.every((chosen) => chosen !== choice));
    if (choices !== undefined || quietHours !== undefined) {
      await tx
        .updateTable('pushDevice')
        .set({
          ...(choices !== undefined && { offChoices: [...unoffered, ...off] }),
          ...(quietHours !== undefined && {
            quietFrom: quietHours?.from ?? null,
            quietUntil: quietHours?.until ?? null,
          }),
        })
        .where('id', '=', params.deviceId)
        .execute();
    }
    return readSettings(kept, caller);
  });
}

/** @throws {ExpectedError} NOT_FOUND */
export async function removePushDevice(
  { db }: Pick<App, 'db'>,
  { caller, params, refusal }: Call<typeof push.removePushDevice>,
): Promise<ResponseOf<typeof push.removePushDevice>> {
  const removed = await db
    .deleteFrom('pushDevice')
    .where('id', '=', params.deviceId)
    .where('userId', '=', caller.userId)
    .returning('id')
    .executeTakeFirst();
  if (!removed) throw refusal('NOT_FOUND');
  return {};
}
