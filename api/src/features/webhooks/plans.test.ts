import { sql } from 'kysely';
import type { Compilable } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePartner } from '../../testing/partner.factory.ts';
import { lookedAt, planOf } from '../../testing/query-plan.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { attemptsQuery } from './log.ts';
import { dueQuery } from './sending.ts';
import { webhooksOf } from './webhooks.factory.ts';

let product: TestApp;
const endpointIds: string[] = [];
/** Two partners with 20,000 messages each, of which every hundredth failed and is to be tried again. */
beforeAll(async () => {
  product = await startTestApp();
  for (let count = 0; count < 2; count += 1) {
    const { partnerId, owner } = await makePartner(product);
    const { endpoint } = await webhooksOf(product, partnerId, owner).created({
      url: 'https://firma.se/',
    });
    endpointIds.push(endpoint.id);
    await sql`
      with numbered as (select generate_series(1, 20000) as number),
      event as (
        insert into webhook_event (id, partner_id, type, occurred_at, body)
          select gen_random_uuid(), ${partnerId}::uuid, 'x', now() - number * interval '1 minute', '{}'
            from numbered returning id, occurred_at),
      delivery as (
        insert into webhook_delivery (id, event_id, endpoint_id, next_try_at)
          select gen_random_uuid(), id, ${endpoint.id}::uuid,
                 case when row_number() over () % 100 = 0 then now() end
            from event returning id, next_try_at)
      insert into webhook_attempt (id, delivery_id, endpoint_id, at, failure, milliseconds, excerpt)
        select gen_random_uuid(), id, ${endpoint.id}::uuid, now() - random() * interval '14 days',
               case when next_try_at is not null then 'timeout' end, 5, ''
          from delivery`.execute(product.app.db);
  }
  await sql`analyze webhook_event, webhook_delivery, webhook_attempt`.execute(product.app.db);
}, 60_000);
afterAll(() => product.close());

async function visited(query: Compilable): Promise<number> {
  const { sql: text, parameters } = query.compile();
  const steps = await planOf(product.app.pool, text, parameters);
  expect(steps.filter((step) => step['Node Type'] === 'Seq Scan')).toEqual([]);
  return Math.max(...steps.map(lookedAt));
}

test('what is due is found without what has arrived', async () => {
  const query = dueQuery(product.app.db, endpointIds[0] ?? '', new Date());
  expect(await visited(query)).toBeLessThanOrEqual(10);
});

test.each(['all', 'failed'] as const)(
  'a page of the log reads that page alone (%s)',
  async (outcome) => {
    const query = attemptsQuery(product.app.db, endpointIds[0] ?? '', outcome)
      .orderBy('attempt.at', 'desc')
      .orderBy('attempt.id', 'desc')
      .limit(31);
    expect(await visited(query)).toBeLessThanOrEqual(31);
  },
);
