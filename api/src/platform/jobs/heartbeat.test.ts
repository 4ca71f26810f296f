import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWatchPool } from '../db/readiness.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { createHeartbeat } from './heartbeat.ts';

let product: TestApp;
let pool: pg.Pool;
beforeAll(async () => {
  product = await startTestApp();
  pool = createWatchPool(product.app.settings.databaseUrl, () => {});
});
afterAll(async () => {
  await pool.end();
  await product.close();
});

test('a late heartbeat takes no worker from the list that another server releases', async () => {
  const sent = Promise.withResolvers<void>();
  const confirmed = Promise.withResolvers<void>();
  let isFirst = true;
  const lateFirst = new Proxy(pool, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      if (name !== 'query' || !isFirst) return value.bind(target) as unknown;
      isFirst = false;
      return async (...statement: Parameters<pg.Pool['query']>) => {
        sent.resolve();
        // Until a later heartbeat has overtaken it, if any can.
        await Promise.race([confirmed.promise, pause(500)]);
        return target.query(...statement);
      };
    },
  });
  const heartbeat = createHeartbeat(lateFirst, () => product.app.log, 60_000);
  await sent.promise;
  await heartbeat.confirmWorker('worker-1');
  confirmed.resolve();
  const row = () =>
    product.app.db.selectFrom('runningServer').selectAll().executeTakeFirstOrThrow();
  await expect.poll(async () => (await row()).beats).toBe(2);
  expect((await row()).workerIds).toEqual(['worker-1']);
  await heartbeat.leave();
});

test('a schedule that a server with a clock ahead has noted keeps nobody from the periodic jobs', async () => {
  const { db } = product.app;
  await sql`
    insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
    values ('ahead', now(), now() + interval '2 hours'), ('usual', now(), now() - interval '3 minutes')`.execute(
    db,
  );
  const heartbeat = createHeartbeat(pool, () => product.app.log, 60_000);
  const ahead = async () => {
    const { rows } = await sql<{ identifier: string; minutes: number }>`
      select identifier, round(extract(epoch from last_execution - now()) / 60)::int as minutes
        from graphile_worker._private_known_crontabs
       where identifier in ('ahead', 'usual') order by identifier`.execute(db);
    return rows.map(({ minutes }) => minutes);
  };
  await expect.poll(async () => (await ahead())[0]).toBeLessThanOrEqual(0);
  expect((await ahead())[1]).toBe(-3);
  await heartbeat.leave();
});
