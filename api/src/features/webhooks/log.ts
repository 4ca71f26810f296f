import { attemptPageSize, webhooks } from '@troskel/contract/webhooks/calls';
import type { WebhookAttempt } from '@troskel/contract/webhooks/calls';
import type { ResponseOf } from '@troskel/contract/ground/route';
import type { App } from '../../platform/collaborators.ts';
import type { Executor } from '../../platform/db/database.ts';
import { pageAfter } from '../../platform/db/keyset.ts';
import type { KeyOrder } from '../../platform/db/keyset.ts';
import type { Call } from '../../platform/http/implement.ts';
import { pagingOf } from '../../platform/http/paging.ts';
import { describeEndpoint, readEndpoint } from './endpoints.ts';
import { messageIdOf } from './signing.ts';

/** The order of the indexes `webhook_attempt_log` and `webhook_attempt_failures`. */
const latestFirst: KeyOrder = [
  { column: 'attempt.at', type: 'timestamptz', direction: 'desc' },
  { column: 'attempt.id', type: 'uuid', direction: 'desc' },
];

export const attemptsQuery = (db: Executor, endpointId: string, outcome: 'all' | 'failed') =>
  db
    .selectFrom('webhookAttempt as attempt')
    .innerJoin('webhookDelivery as delivery', 'delivery.id', 'attempt.deliveryId')
    .innerJoin('webhookEvent as event', 'event.id', 'delivery.eventId')
    .selectAll('attempt')
    .select(['event.id as eventId', 'event.type'])
    .where('attempt.endpointId', '=', endpointId)
    .$if(outcome === 'failed', (rows) => rows.where('attempt.failure', 'is not', null));

/**
 * @throws {ExpectedError} NOT_FOUND
 * @throws {MalformedError} CURSOR_INVALID
 */
export async function listAttempts(
  { db }: Pick<App, 'db'>,
  call: Call<typeof webhooks.listAttempts>,
): Promise<ResponseOf<typeof webhooks.listAttempts>> {
  const { after, limit, page } = pagingOf(webhooks.listAttempts, call, {
    order: latestFirst,
    size: attemptPageSize,
  });
  const endpoint = await readEndpoint(db, call);
  const read = await attemptsQuery(db, endpoint.id, call.query.outcome)
    .$call(pageAfter(latestFirst, after, limit))
    .execute();
  const { rows, nextCursor } = page(read, ({ at, id }) => [at, id]);
  const { waiting } = await db
    .selectFrom('webhookDelivery')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .where('endpointId', '=', endpoint.id)
    .where('nextTryAt', 'is not', null)
    .executeTakeFirstOrThrow();
  return {
    endpoint: await describeEndpoint(db, endpoint),
    waiting,
    rows: rows.map((row) => ({
      id: row.id,
      deliveryId: row.deliveryId,
      messageId: messageIdOf(row.eventId),
      type: row.type,
      at: row.at.toISOString(),
      status: row.status === null ? null : Number(row.status),
      failure: row.failure as WebhookAttempt['failure'],
      milliseconds: Number(row.milliseconds),
      excerpt: row.excerpt,
      nextTryAt: row.nextTryAt?.toISOString() ?? null,
    })),
    nextCursor,
  };
}
