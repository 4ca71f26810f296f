import type { SignatureScheme } from '@troskel/contract/webhooks/calls';
import type { Transaction } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { App } from '../../platform/collaborators.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { DB } from '../../platform/db/tables.ts';
import type { WebhookAnswer } from '../../platform/gateways/webhook-sender.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import { sendWebhooksJob } from '../../platform/webhooks/webhook-jobs.ts';
import { isGivenUp, nextTryAt } from './rules.ts';
import { messageIdOf, signedHeaders } from './signing.ts';
import type { SigningKey } from './signing.ts';
import { stopWaiting, switchOff } from './switching-off.ts';

/** Messages to one endpoint that are under way at the same time. */
const atOnce = 10;
/** Milliseconds for which a run goes on while more is due; then the endpoint goes to the end of the queue. */
const turn = 20_000;
/** Milliseconds that an endpoint rests after it has let us wait, so that others come before it. */
const rest = 60_000;
/** The database's clock, by which jobs are due, and ours may differ by so many milliseconds. */
const clockDifference = 1000;

/** Has what is due at an endpoint sent, at once or from then on; replaces what was queued for it. */
export async function wake(
  db: Executor,
  endpointId: string,
  at: Date | null = null,
): Promise<void> {
  await enqueue(db, sendWebhooksJob, { endpointId }, `webhooks:${endpointId}`, at ?? undefined);
}

/**
 * Notes which endpoints of its partner are to hear of an event. Holds them until it is committed, so
 * that a run that ends at the same time sees what has come (`record`).
 */
export async function spreadEvent(
  { db }: Pick<App, 'db'>,
  { eventId }: { eventId: string },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const endpoints = await tx
      .selectFrom('webhookEvent as event')
      .innerJoin('webhookEndpoint as endpoint', 'endpoint.partnerId', 'event.partnerId')
      .innerJoin('partner', 'partner.id', 'event.partnerId')
      .select(['endpoint.id', 'endpoint.restingUntil', 'event.occurredAt'])
      .where('event.id', '=', eventId)
      .where('endpoint.offAt', 'is', null)
      .where('partner.blockedAt', 'is', null)
      .whereRef('event.type', '=', (eb) => eb.fn.any('endpoint.eventTypes'))
      .orderBy('endpoint.id')
      .forShare('endpoint')
      .execute();
    if (endpoints.length === 0) return;
    await tx
      .insertInto('webhookDelivery')
      .values(
        endpoints.map(({ id: endpointId, occurredAt }) => ({
          id: uuid(),
          eventId,
          endpointId,
          nextTryAt: occurredAt,
        })),
      )
      .onConflict((conflict) => conflict.columns(['eventId', 'endpointId']).doNothing())
      .execute();
    for (const { id, restingUntil } of endpoints) await wake(tx, id, restingUntil);
  });
}

interface Due {
  id: string;
  eventId: string;
  body: string;
  tries: string;
}

/** A message that was sent, and how it was taken. */
interface Sent {
  due: Due;
  at: Date;
  answer: WebhookAnswer;
}

async function readKeys(
  app: Pick<App, 'db' | 'personalData'>,
  endpointId: string,
  now: Date,
): Promise<SigningKey[]> {
  const rows = await app.db
    .selectFrom('webhookKey')
    .select(['id', 'scheme', 'secretEncrypted', 'publicKey'])
    .where('endpointId', '=', endpointId)
    .where((eb) => eb.or([eb('endsAt', 'is', null), eb('endsAt', '>', now)]))
    // The present one first.
    .orderBy('madeAt', 'desc')
    .execute();
  return rows.map(({ id, scheme, secretEncrypted, publicKey }) => {
    const place = { column: 'webhook_key.secret_encrypted', row: id } as const;
    return {
      scheme: scheme as SignatureScheme,
      secret: app.personalData.decrypt(place, secretEncrypted),
      publicKey,
    };
  });
}

/**
 * Sends what is due at an endpoint, some at the same time, for as long as its turn lasts, and queues
 * the next run. What was sent and not noted, since the server went, is sent again under the same id.
 */
export async function sendDue(
  app: Pick<App, 'db' | 'personalData' | 'webhookSender'>,
  { endpointId }: { endpointId: string },
): Promise<void> {
  const end = performance.now() + turn;
  let goesOn = true;
  while (goesOn) {
    const endpoint = await app.db
      .selectFrom('webhookEndpoint as endpoint')
      .innerJoin('partner', 'partner.id', 'endpoint.partnerId')
      .select(['endpoint.url', 'endpoint.offAt', 'partner.blockedAt'])
      .where('endpoint.id', '=', endpointId)
      .executeTakeFirst();
    if (!endpoint) return;
    if (endpoint.offAt !== null || endpoint.blockedAt !== null) {
      await stopWaiting(app.db, endpointId);
      return;
    }
    const sent = await sendSome(app, endpointId, endpoint.url);
    goesOn = await app.db
      .transaction()
      .execute((tx) => record(tx, endpointId, sent, performance.now() < end));
  }
}

/** Selects what is to be sent to an endpoint now. */
export const dueQuery = (db: Executor, endpointId: string, now: Date) =>
  db
    .selectFrom('webhookDelivery as delivery')
    .innerJoin('webhookEvent as event', 'event.id', 'delivery.eventId')
    .select(['delivery.id', 'delivery.eventId', 'delivery.tries', 'event.body'])
    .where('delivery.endpointId', '=', endpointId)
    .where('delivery.nextTryAt', '<=', new Date(now.getTime() + clockDifference))
    .orderBy('delivery.nextTryAt')
    .orderBy('delivery.id')
    .limit(atOnce);

async function sendSome(
  app: Pick<App, 'db' | 'personalData' | 'webhookSender'>,
  endpointId: string,
  url: string,
): Promise<Sent[]> {
  const due: Due[] = await dueQuery(app.db, endpointId, new Date()).execute();
  if (due.length === 0) return [];
  const keys = await readKeys(app, endpointId, new Date());
  return Promise.all(
    due.map(async (one): Promise<Sent> => {
      const at = new Date();
      const { body } = one;
      const headers = {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': 'Troskel-Webhooks/1.0',
        ...signedHeaders({ id: messageIdOf(one.eventId), body }, keys, at),
      };
      return { due: one, at, answer: await app.webhookSender.send({ url, headers, body }) };
    }),
  );
}

/**
 * Stores how messages were taken, and what follows for them and for their endpoint.
 *
 * @param mayGoOn whether the run's turn lasts
 * @returns whether more is due in it; otherwise the next run is queued, where there is something to send
 */
async function record(
  tx: Transaction<DB>,
  endpointId: string,
  sent: readonly Sent[],
  mayGoOn: boolean,
): Promise<boolean> {
  // Waits for events that are being noted for the endpoint, so that the next run is queued for them.
  const endpoint = await tx
    .selectFrom('webhookEndpoint')
    .select(['id', 'partnerId', 'url', 'offAt', 'failingSince'])
    .where('id', '=', endpointId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!endpoint) return false;
  for (const one of sent) await recordOne(tx, endpointId, one);
  const failed = sent.filter(({ answer }) => answer.failure !== null);
  const hasArrived = failed.length < sent.length;
  const failingSince = hasArrived ? null : (endpoint.failingSince ?? failed[0]?.at ?? null);
  const hasWaited = failed.some(({ answer }) => answer.failure === 'timeout');
  const restingUntil = hasWaited ? new Date(Date.now() + rest) : null;
  await tx
    .updateTable('webhookEndpoint')
    .set({ failingSince, restingUntil, ...(hasArrived && { lastSuccessAt: new Date() }) })
    .where('id', '=', endpointId)
    .execute();
  if (endpoint.offAt !== null) return false;
  const last = failed.at(-1);
  if (failed.some(({ answer }) => answer.status === 410)) {
    await switchOff(tx, endpoint, 'gone', new Date());
    return false;
  }
  if (last && failingSince !== null && isGivenUp(failingSince, last.at)) {
    await switchOff(tx, endpoint, 'failing', new Date());
    return false;
  }
  const next = await tx
    .selectFrom('webhookDelivery')
    .select('nextTryAt')
    .where('endpointId', '=', endpointId)
    .where('nextTryAt', 'is not', null)
    .orderBy('nextTryAt')
    .limit(1)
    .executeTakeFirst();
  if (!next?.nextTryAt) return false;
  if (mayGoOn && restingUntil === null && next.nextTryAt.getTime() <= Date.now()) return true;
  const isLater = restingUntil === null || next.nextTryAt > restingUntil;
  await wake(tx, endpointId, isLater ? next.nextTryAt : restingUntil);
  return false;
}

async function recordOne(
  tx: Executor,
  endpointId: string,
  { due, at, answer }: Sent,
): Promise<void> {
  const { status, failure, excerpt, milliseconds } = answer;
  const tries = Number(due.tries) + 1;
  const next = failure === null ? null : nextTryAt(tries, at, Math.random());
  const changed = await tx
    .updateTable('webhookDelivery')
    .set({
      tries: String(tries),
      nextTryAt: next,
      ...(failure === null && { deliveredAt: new Date() }),
    })
    .where('id', '=', due.id)
    .returning('id')
    .executeTakeFirst();
  // Its days are over.
  if (!changed) return;
  await tx
    .insertInto('webhookAttempt')
    .values({
      id: uuid(),
      deliveryId: due.id,
      endpointId,
      at,
      status: status === null ? null : String(status),
      failure,
      milliseconds: String(milliseconds),
      excerpt,
      nextTryAt: next,
    })
    .execute();
}
