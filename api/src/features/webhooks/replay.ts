import { mostReplayed } from '@troskel/contract/webhooks/calls';
import type { webhooks } from '@troskel/contract/webhooks/calls';
import { testEventType } from '@troskel/contract/values/webhook-events';
import type { ResponseOf } from '@troskel/contract/ground/route';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { App } from '../../platform/collaborators.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { Call } from '../../platform/http/implement.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import { bodyOf } from '../../platform/webhooks/publish-webhook.ts';
import { auditOf, readEndpoint } from './endpoints.ts';
import type { EndpointRow } from './endpoints.ts';
import { isReplayable } from './rules.ts';
import { wake } from './sending.ts';
import { messageIdOf } from './signing.ts';

/**
 * Locks an endpoint that is on.
 *
 * @throws {ExpectedError} NOT_FOUND, WEBHOOK_IS_OFF
 */
async function lockOn(
  tx: Executor,
  call: {
    params: { partnerId: string; endpointId: string };
    refusal: Refusal<'NOT_FOUND' | 'WEBHOOK_IS_OFF'>;
  },
): Promise<EndpointRow> {
  const row = await readEndpoint(tx, call, 'for update');
  if (row.offAt !== null) throw call.refusal('WEBHOOK_IS_OFF');
  return row;
}

/** @throws {ExpectedError} NOT_FOUND, WEBHOOK_IS_OFF */
export async function sendTest(
  app: Pick<App, 'db'>,
  call: Call<typeof webhooks.sendTest>,
): Promise<ResponseOf<typeof webhooks.sendTest>> {
  return app.db.transaction().execute(async (tx) => {
    const { id: endpointId, partnerId } = await lockOn(tx, call);
    const now = new Date();
    const eventId = uuid();
    const body = bodyOf({ partnerId, type: testEventType, data: { endpointId } }, now);
    await tx
      .insertInto('webhookEvent')
      .values({ id: eventId, partnerId, type: testEventType, occurredAt: now, body })
      .execute();
    await tx
      .insertInto('webhookDelivery')
      .values({ id: uuid(), eventId, endpointId, nextTryAt: now })
      .execute();
    await wake(tx, endpointId);
    return { messageId: messageIdOf(eventId) };
  });
}

/** @throws {ExpectedError} NOT_FOUND, WEBHOOK_IS_OFF */
export async function replayDelivery(
  app: Pick<App, 'db'>,
  call: Call<typeof webhooks.replayDelivery>,
): Promise<Record<string, never>> {
  const { deliveryId } = call.params;
  await app.db.transaction().execute(async (tx) => {
    const row = await lockOn(tx, call);
    const now = new Date();
    const changed = await tx
      .updateTable('webhookDelivery')
      .set({ nextTryAt: now, tries: '0', deliveredAt: null })
      .where('id', '=', deliveryId)
      .where('endpointId', '=', row.id)
      .returning('id')
      .executeTakeFirst();
    if (!changed) throw call.refusal('NOT_FOUND');
    await wake(tx, row.id);
    const detail = { messages: 1 };
    await auditOf(tx, row, { caller: call.caller, action: 'webhook.replayed', detail }, now);
  });
  return {};
}

/**
 * @throws {ExpectedError} NOT_FOUND, WEBHOOK_IS_OFF, WEBHOOK_REPLAY_LARGE
 * @throws {FieldsRefusedError} on `from`
 */
export async function replayEvents(
  app: Pick<App, 'db'>,
  call: Call<typeof webhooks.replayEvents>,
): Promise<ResponseOf<typeof webhooks.replayEvents>> {
  const { onlyMissing } = call.body;
  const [from, to] = [new Date(call.body.from), new Date(call.body.to)];
  const now = new Date();
  if (!isReplayable({ from, to }, now)) {
    throw call.fieldsRefusal([{ field: 'from', code: 'WEBHOOK_SPAN' }]);
  }
  return app.db.transaction().execute(async (tx) => {
    const row = await lockOn(tx, call);
    const found = await tx
      .selectFrom('webhookEvent as event')
      .leftJoin('webhookDelivery as delivery', (join) =>
        join.onRef('delivery.eventId', '=', 'event.id').on('delivery.endpointId', '=', row.id),
      )
      .select('event.id')
      .where('event.partnerId', '=', row.partnerId)
      .where('event.occurredAt', '>=', from)
      .where('event.occurredAt', '<', to)
      .where('event.type', 'in', row.eventTypes)
      .$if(onlyMissing, (rows) => rows.where('delivery.deliveredAt', 'is', null))
      .orderBy('event.occurredAt')
      .orderBy('event.id')
      .limit(mostReplayed + 1)
      .execute();
    if (found.length > mostReplayed) throw call.refusal('WEBHOOK_REPLAY_LARGE');
    if (found.length === 0) return { messages: 0 };
    // In the order in which they happened: those of a batch are taken by time, then by id.
    await sql`
      insert into webhook_delivery (id, event_id, endpoint_id, next_try_at)
      select delivery_id, event_id, ${row.id}::uuid, ${now}::timestamptz
        from unnest(${found.map(() => uuid())}::uuid[], ${found.map(({ id }) => id)}::uuid[])
          as replayed (delivery_id, event_id)
      on conflict (event_id, endpoint_id)
        do update set next_try_at = excluded.next_try_at, tries = 0, delivered_at = null`.execute(
      tx,
    );
    await wake(tx, row.id);
    const detail = { messages: found.length, from: from.toISOString(), to: to.toISOString() };
    await auditOf(tx, row, { caller: call.caller, action: 'webhook.replayed', detail }, now);
    return { messages: found.length };
  });
}
