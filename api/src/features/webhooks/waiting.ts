import { sql } from 'kysely';
import { checksOf, counted, judged, lasting } from '../../platform/doctor/check.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { Figure } from '../../platform/metrics/figure.ts';

/** Messages that are due and not begun, and since how many seconds the first of them is. */
async function readDue(db: Executor, now: Date): Promise<{ due: number; oldest: number }> {
  const { rows } = await sql<{ due: number; oldest: number }>`
    select count(*) as due,
           coalesce(extract(epoch from ${now}::timestamptz - min(delivery.next_try_at)), 0)
             ::double precision as oldest
      from webhook_delivery delivery
      join webhook_endpoint endpoint on endpoint.id = delivery.endpoint_id
      join partner on partner.id = endpoint.partner_id
     where delivery.next_try_at <= ${now}::timestamptz and partner.blocked_at is null
       -- A receiver that asked for a pause, or that fails, delays its own messages; we do not.
       and (endpoint.resting_until is null or endpoint.resting_until <= ${now}::timestamptz)
       and endpoint.failing_since is null`.execute(db);
  return rows[0] ?? { due: 0, oldest: 0 };
}

export const webhookChecks = checksOf('Queue and mails', {
  'WEBHOOK-AGE': {
    title: 'Webhooks are sent soon after they are due',
    meaning: 'Partners’ own systems lag behind.',
    remedy: 'See SERVERS-ALIVE and QUEUE-FAILED for send_webhooks; add a server.',
    needs: 'database',
    async look({ db, now }) {
      const { due, oldest } = await readDue(db, now);
      return judged(
        oldest,
        { warning: 300, fault: 3600 },
        `${counted(due, 'message')} due, the first for ${lasting(oldest)}`,
      );
    },
  },
});

export const webhookFigures: readonly Figure[] = [
  {
    name: 'webhooks_due',
    help: 'Webhook messages to endpoints that answer, which are due and not begun.',
    read: async (db, now) => ({ '': (await readDue(db, now)).due }),
  },
  {
    name: 'webhooks_oldest_seconds',
    help: 'Since when the first of them is due.',
    read: async (db, now) => ({ '': (await readDue(db, now)).oldest }),
  },
];
