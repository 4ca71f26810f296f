import type {
  SignatureScheme,
  WebhookEndpoint,
  WebhookKey,
  webhooks,
} from '@troskel/contract/webhooks/calls';
import { keyOverlapHours } from '@troskel/contract/webhooks/calls';
import { webhookEventTypes } from '@troskel/contract/values/webhook-events';
import type { ResponseOf } from '@troskel/contract/ground/route';
import type { Selectable } from 'kysely';
import { v7 as uuid } from 'uuid';
import { audit } from '../../platform/audit.ts';
import type { App } from '../../platform/collaborators.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { WebhookEndpoint as EndpointColumns } from '../../platform/db/tables.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { demandSeen } from '../../platform/http/if-match.ts';
import type { Call } from '../../platform/http/implement.ts';
import type { FieldsRefusal, Refusal } from '../../platform/http/refusal.ts';
import { hasRoom, judgeUrl } from './rules.ts';
import { makeKey } from './signing.ts';
import { stopWaiting } from './switching-off.ts';

export type EndpointRow = Selectable<EndpointColumns>;
type EndpointKey = Pick<WebhookKey, 'scheme' | 'publicKey'> & { madeAt: Date; endsAt: Date | null };

interface EndpointCall {
  params: { partnerId: string; endpointId: string };
  refusal: Refusal<'NOT_FOUND'>;
}

/**
 * Reads an endpoint of a partner, locked where it is changed.
 *
 * @throws {ExpectedError} NOT_FOUND
 */
export async function readEndpoint(
  db: Executor,
  { params, refusal }: EndpointCall,
  lock?: 'for update',
): Promise<EndpointRow> {
  const row = await db
    .selectFrom('webhookEndpoint')
    .selectAll()
    .where('id', '=', params.endpointId)
    .where('partnerId', '=', params.partnerId)
    .$if(lock !== undefined, (query) => query.forUpdate())
    .executeTakeFirst();
  if (!row) throw refusal('NOT_FOUND');
  return row;
}

const timeOf = (at: Date | null): string | null => at?.toISOString() ?? null;

function endpointOf(row: EndpointRow, keys: readonly EndpointKey[]): WebhookEndpoint {
  return {
    id: row.id,
    version: Number(row.version),
    url: row.url,
    description: row.description,
    // In the order in which they are offered; a version before may have known others.
    events: webhookEventTypes.filter((type) => row.eventTypes.includes(type)),
    createdAt: row.createdAt.toISOString(),
    off:
      row.offAt === null || row.offBecause === null
        ? null
        : {
            at: row.offAt.toISOString(),
            because: row.offBecause as NonNullable<WebhookEndpoint['off']>['because'],
          },
    failingSince: timeOf(row.failingSince),
    lastSuccessAt: timeOf(row.lastSuccessAt),
    keys: keys.map(({ scheme, publicKey, madeAt, endsAt }) => ({
      scheme,
      publicKey,
      madeAt: madeAt.toISOString(),
      endsAt: timeOf(endsAt),
    })),
  };
}

/** Describes endpoints with the keys that are valid. */
async function describeEndpoints(
  db: Executor,
  rows: readonly EndpointRow[],
): Promise<WebhookEndpoint[]> {
  if (rows.length === 0) return [];
  const keys = await db
    .selectFrom('webhookKey')
    .select(['endpointId', 'scheme', 'publicKey', 'madeAt', 'endsAt'])
    .where(
      'endpointId',
      'in',
      rows.map(({ id }) => id),
    )
    .where((eb) => eb.or([eb('endsAt', 'is', null), eb('endsAt', '>', new Date())]))
    .orderBy('madeAt', 'desc')
    .execute();
  return rows.map((row) =>
    endpointOf(
      row,
      keys
        .filter(({ endpointId }) => endpointId === row.id)
        .map((key) => ({ ...key, scheme: key.scheme as SignatureScheme })),
    ),
  );
}

export async function describeEndpoint(db: Executor, row: EndpointRow): Promise<WebhookEndpoint> {
  const [endpoint] = await describeEndpoints(db, [row]);
  if (!endpoint) throw new Error('an endpoint that is there is not described');
  return endpoint;
}

export async function listEndpoints(
  { db }: Pick<App, 'db'>,
  { params }: Call<typeof webhooks.listEndpoints>,
): Promise<ResponseOf<typeof webhooks.listEndpoints>> {
  const rows = await db
    .selectFrom('webhookEndpoint')
    .selectAll()
    .where('partnerId', '=', params.partnerId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  return { endpoints: await describeEndpoints(db, rows) };
}

/** @throws {FieldsRefusedError} on `url` */
function checkUrl(
  { webhookSender }: Pick<App, 'webhookSender'>,
  { fieldsRefusal }: { fieldsRefusal: FieldsRefusal },
  text: string,
): string {
  const judged = judgeUrl(text, webhookSender);
  if ('fault' in judged) throw fieldsRefusal([{ field: 'url', code: judged.fault }]);
  return judged.url;
}

type Actor = Pick<Caller, 'userId'>;

/** Writes what somebody did about an endpoint into the audit log. */
export async function auditOf(
  tx: Executor,
  { id, partnerId }: Pick<EndpointRow, 'id' | 'partnerId'>,
  {
    caller,
    action,
    detail = {},
  }: { caller: Actor; action: `webhook.${string}`; detail?: Record<string, unknown> },
  now: Date,
): Promise<void> {
  const subject = { type: 'webhook_endpoint', id };
  const entry = { actorUserId: caller.userId, action, subject, detail: { partnerId, ...detail } };
  await audit(tx, entry, now);
}

/** Makes the present key of an endpoint, and answers what a receiver verifies by. */
async function addKey(
  { personalData }: Pick<App, 'personalData'>,
  tx: Executor,
  { endpointId, scheme }: { endpointId: string; scheme: SignatureScheme },
  now: Date,
): Promise<string> {
  const { secret, publicKey } = makeKey(scheme);
  const id = uuid();
  const place = { column: 'webhook_key.secret_encrypted', row: id } as const;
  const secretEncrypted = personalData.encrypt(place, secret);
  await tx
    .insertInto('webhookKey')
    .values({ id, endpointId, scheme, secretEncrypted, publicKey, madeAt: now })
    .execute();
  return publicKey ?? secret;
}

export async function createEndpoint(
  app: Pick<App, 'db' | 'personalData' | 'webhookSender'>,
  call: Call<typeof webhooks.createEndpoint>,
): Promise<ResponseOf<typeof webhooks.createEndpoint>> {
  const { partnerId } = call.params;
  const { description, events, scheme } = call.body;
  const url = checkUrl(app, call, call.body.url);
  return app.db.transaction().execute(async (tx) => {
    // Two at the same time are counted one after the other.
    await tx
      .selectFrom('partner')
      .select('id')
      .where('id', '=', partnerId)
      .forNoKeyUpdate()
      .execute();
    const { present } = await tx
      .selectFrom('webhookEndpoint')
      .select(({ fn }) => fn.countAll<number>().as('present'))
      .where('partnerId', '=', partnerId)
      .executeTakeFirstOrThrow();
    if (!hasRoom(present)) throw call.refusal('WEBHOOK_LIMIT_REACHED');
    const now = new Date();
    const row = await tx
      .insertInto('webhookEndpoint')
      .values({ id: uuid(), partnerId, url, description, eventTypes: events, createdAt: now })
      .returningAll()
      .executeTakeFirstOrThrow();
    const verificationKey = await addKey(app, tx, { endpointId: row.id, scheme }, now);
    const { caller } = call;
    await auditOf(tx, row, { caller, action: 'webhook.added', detail: { scheme, events } }, now);
    return { endpoint: await describeEndpoint(tx, row), verificationKey };
  });
}

/**
 * @throws {ExpectedError} NOT_FOUND, EDIT_CONFLICT with the present endpoint
 * @throws {FieldsRefusedError}
 */
export async function updateEndpoint(
  app: Pick<App, 'db' | 'webhookSender'>,
  call: Call<typeof webhooks.updateEndpoint>,
): Promise<WebhookEndpoint> {
  const { url, description, events, isOn } = call.body;
  const fields = [url, description, events, isOn];
  if (fields.every((value) => value === undefined)) throw call.refusal('BAD_REQUEST');
  const address = url === undefined ? undefined : checkUrl(app, call, url);
  return app.db.transaction().execute(async (tx) => {
    const row = await readEndpoint(tx, call, 'for update');
    demandSeen(call, await describeEndpoint(tx, row));
    const now = new Date();
    const isSwitched = isOn !== undefined && isOn !== (row.offAt === null);
    const changed = await tx
      .updateTable('webhookEndpoint')
      .set((eb) => ({
        ...(address !== undefined && { url: address }),
        ...(description !== undefined && { description }),
        ...(events !== undefined && { eventTypes: events }),
        ...(isSwitched && {
          offAt: isOn ? null : now,
          offBecause: isOn ? null : 'owner',
          failingSince: null,
          restingUntil: null,
        }),
        version: eb('version', '+', '1'),
      }))
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    if (isSwitched && !isOn) await stopWaiting(tx, row.id);
    const detail = { ...(events && { events }), ...(isSwitched && { isOn }) };
    await auditOf(tx, row, { caller: call.caller, action: 'webhook.changed', detail }, now);
    return describeEndpoint(tx, changed);
  });
}

/** @throws {ExpectedError} NOT_FOUND */
export async function deleteEndpoint(
  app: Pick<App, 'db'>,
  call: Call<typeof webhooks.deleteEndpoint>,
): Promise<Record<string, never>> {
  await app.db.transaction().execute(async (tx) => {
    const row = await readEndpoint(tx, call, 'for update');
    await tx.deleteFrom('webhookEndpoint').where('id', '=', row.id).execute();
    await auditOf(tx, row, { caller: call.caller, action: 'webhook.removed' }, new Date());
  });
  return {};
}

/** @throws {ExpectedError} NOT_FOUND */
export async function showSecret(
  app: Pick<App, 'db' | 'personalData'>,
  call: Call<typeof webhooks.showSecret>,
): Promise<ResponseOf<typeof webhooks.showSecret>> {
  return app.db.transaction().execute(async (tx) => {
    const row = await readEndpoint(tx, call);
    const key = await tx
      .selectFrom('webhookKey')
      .select(['id', 'secretEncrypted', 'publicKey'])
      .where('endpointId', '=', row.id)
      .where('endsAt', 'is', null)
      .executeTakeFirstOrThrow();
    const place = { column: 'webhook_key.secret_encrypted', row: key.id } as const;
    const verificationKey = key.publicKey ?? app.personalData.decrypt(place, key.secretEncrypted);
    await auditOf(tx, row, { caller: call.caller, action: 'webhook.secret_shown' }, new Date());
    return { endpoint: await describeEndpoint(tx, row), verificationKey };
  });
}

/** @throws {ExpectedError} NOT_FOUND */
export async function changeSecret(
  app: Pick<App, 'db' | 'personalData'>,
  call: Call<typeof webhooks.changeSecret>,
): Promise<ResponseOf<typeof webhooks.changeSecret>> {
  const { scheme, endsAtOnce } = call.body;
  return app.db.transaction().execute(async (tx) => {
    const row = await readEndpoint(tx, call, 'for update');
    const now = new Date();
    // One before the present one ends now: two are valid at most.
    await tx
      .deleteFrom('webhookKey')
      .where('endpointId', '=', row.id)
      .$if(!endsAtOnce, (query) => query.where('endsAt', 'is not', null))
      .execute();
    await tx
      .updateTable('webhookKey')
      .set({ endsAt: new Date(now.getTime() + keyOverlapHours * 3_600_000) })
      .where('endpointId', '=', row.id)
      .execute();
    const verificationKey = await addKey(app, tx, { endpointId: row.id, scheme }, now);
    const changed = await tx
      .updateTable('webhookEndpoint')
      .set((eb) => ({ version: eb('version', '+', '1') }))
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const action = 'webhook.secret_changed';
    await auditOf(tx, row, { caller: call.caller, action, detail: { scheme, endsAtOnce } }, now);
    return { endpoint: await describeEndpoint(tx, changed), verificationKey };
  });
}
