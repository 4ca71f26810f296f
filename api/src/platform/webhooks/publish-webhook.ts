import { webhookVersion } from '@troskel/contract/values/webhook-events';
import type { WebhookData, WebhookEventType } from '@troskel/contract/values/webhook-events';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Executor } from '../db/database.ts';
import { enqueue } from '../jobs/queue.ts';
import { spreadWebhookJob } from './webhook-jobs.ts';

/**
 * Tells a partner's own systems of a fact, in the fact's transaction: what is committed is sent, each
 * event once or more. Costs one statement where the partner has no endpoint.
 *
 * @param data ids and words of ours (contract/src/values/webhook-events.ts)
 */
export async function publishWebhook<Type extends WebhookEventType>(
  tx: Executor,
  { partnerId, type, data }: { partnerId: string; type: Type; data: WebhookData<Type> },
  now: Date = new Date(),
): Promise<void> {
  const eventId = uuid();
  // An endpoint that is off counts: what happens meanwhile can be sent later.
  const { numAffectedRows } = await sql`
    insert into webhook_event (id, partner_id, type, occurred_at, body)
    select ${eventId}::uuid, ${partnerId}::uuid, ${type}, ${now}::timestamptz,
           ${bodyOf({ partnerId, type, data }, now)}
     where exists (select from webhook_endpoint where partner_id = ${partnerId}::uuid)`.execute(tx);
  if (numAffectedRows === 0n) return;
  // Without a key, which two transactions could wait for each other with.
  await enqueue(tx, spreadWebhookJob, { eventId });
}

/** Writes the body of an event (docs/webhooks.md). */
export function bodyOf(
  { partnerId, type, data }: { partnerId: string; type: string; data: object },
  at: Date,
): string {
  return JSON.stringify({
    type,
    timestamp: at.toISOString(),
    version: webhookVersion,
    partnerId,
    data,
  });
}
