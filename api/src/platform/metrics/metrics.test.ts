import type { AddressInfo } from 'node:net';
import { Kysely, PostgresDialect, sql } from 'kysely';
import type { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { figures } from '../../compose.ts';
import type { DB } from '../db/tables.ts';
import { createBreaker } from '../gateways/breaker.ts';
import { stepsOf } from '../../testing/query-plan.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { operation } from '../settings/settings-operation.ts';
import { createMetricsServer } from './metrics-server.ts';
import { createMetrics } from './metrics.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp({ isMeasured: true });
});
afterAll(() => product.close());

const metrics = () => {
  if (!product.metrics) throw new Error('it is not measured');
  return product.metrics;
};

/** The lines of a metric. */
async function linesOf(name: string): Promise<string[]> {
  return (await metrics().text()).split('\n').filter((line) => line.startsWith(name));
}

const strange = ['/a@troskel.example', '/198112189876', '/api/nowhere/42', '/%f0%9f%92%a9?q=Anna'];

async function callMany(from: number): Promise<void> {
  for (let place = from; place < from + 40; place += 1) {
    const id = `0190b5a0-0000-7000-8000-${String(place).padStart(12, '0')}`;
    await product.call({ method: 'GET', url: `/api/partners/${id}/inquiries?search=Anna${place}` });
    await product.call({ method: 'GET', url: `${strange[place % 4] ?? ''}${place}` });
    await product.call({ method: 'PROPFIND', url: '/api/plans' });
  }
}

test('calls are counted by the template of their address, whatever is sent', async () => {
  await callMany(0);
  const series = await linesOf('troskel_call');
  await callMany(1000);
  expect(await linesOf('troskel_call')).toHaveLength(series.length);
  const text = await metrics().text();
  expect(text).toMatch(
    /troskel_calls_total\{method="GET",route="\/api\/partners\/:partnerId\/inquiries",status="401"\} 80/,
  );
  for (const word of ['Anna', '0190b5a0', 'troskel.example', '198112189876', 'nowhere/42']) {
    expect(text).not.toContain(word);
  }
  expect(await linesOf('troskel_call_duration_seconds_count')).toContain(
    'troskel_call_duration_seconds_count{method="GET",route="/api/partners/:partnerId/inquiries"} 80',
  );
});

test('the queue, the pool and the business are told', async () => {
  await product.app.pool.query(
    `select graphile_worker.add_job('send_mail', run_at => now() - interval '100 seconds')`,
  );
  const measured = createMetrics({
    ...product.app,
    figures,
    bankidEnd: new Date('2030-01-01T00:00:00Z'),
  });
  const text = await measured.text();
  measured.close();
  expect(text).toMatch(/troskel_queue_due\{kind="mail"\} 1/);
  expect(text).toMatch(/troskel_queue_oldest_seconds\{kind="mail"\} 1\d\d/);
  expect(text).toMatch(/troskel_queue_due\{kind="job"\} 0/);
  expect(text).toContain('troskel_database_up 1');
  expect(text).toContain('troskel_bankid_certificate_end_timestamp_seconds 1893456000');
  expect(text).toMatch(/troskel_pool_connections\{state="waited_for"\} 0/);
  expect(text).toMatch(/nodejs_eventloop_lag_seconds \d/);
  expect(text).toMatch(/nodejs_heap_size_used_bytes \d/);
  for (const { name } of figures)
    expect(text).toMatch(new RegExp(`troskel_${name}(\\{.*\\})? \\d`));
});

test.each<[how: string, connect: () => Promise<never>]>([
  ['is away', () => Promise.reject(new Error('away'))],
  ['hangs', () => new Promise<never>(() => {})],
])('a database that %s is told, and nothing is said of it', async (_how, connect) => {
  const { pool } = product.app;
  const away = { ...product.app, watchPool: Object.assign(Object.create(pool), {}) as typeof pool };
  away.watchPool.connect = connect;
  const measured = createMetrics({ ...away, figures, bankidEnd: null });
  const asked = performance.now();
  const text = await measured.text();
  measured.close();
  expect(performance.now() - asked).toBeLessThan(4000);
  expect(text).toContain('troskel_database_up 0');
  const said = text.split('\n').filter((line) => !line.startsWith('#'));
  const ofDatabase = ['queue_', 'servers', ...figures.map(({ name }) => name)];
  expect(
    said.filter((line) => ofDatabase.some((name) => line.startsWith(`troskel_${name}`))),
  ).toEqual([]);
});

test('a job that runs has not failed', async () => {
  const { pool } = product.app;
  await pool.query(
    `select graphile_worker.add_job('send_digests', run_at => now() + interval '1 day');
     update graphile_worker._private_jobs set attempts = max_attempts, locked_at = now(), locked_by = 'x'
      where task_id in (select id from graphile_worker._private_tasks where identifier = 'send_digests')`,
  );
  const tell = async () => {
    const measured = createMetrics({ ...product.app, figures, bankidEnd: null });
    const text = await measured.text();
    measured.close();
    return text;
  };
  expect(await tell()).toMatch(/troskel_queue_given_up\{kind="job"\} 0/);
  await pool.query(
    `update graphile_worker._private_jobs set locked_at = null, last_error = 'x' where locked_by = 'x'`,
  );
  expect(await tell()).toMatch(/troskel_queue_given_up\{kind="job"\} 1/);
});

test('calls to outside systems are told by how they end', async () => {
  const breaker = createBreaker({
    system: 'bankid',
    isFailure: () => true,
    cutOff: () => new Error('cut off'),
    now: () => 0,
  });
  await breaker.run(async () => 'well');
  for (let call = 0; call < 7; call += 1) {
    await breaker.run(() => Promise.reject(new Error('away'))).catch(() => null);
  }
  const lines = await linesOf('troskel_outside_calls_total');
  expect(lines).toContain('troskel_outside_calls_total{system="bankid",outcome="answered"} 1');
  expect(lines).toContain('troskel_outside_calls_total{system="bankid",outcome="failed"} 5');
  expect(lines).toContain('troskel_outside_calls_total{system="bankid",outcome="refused"} 2');
});

test('jobs are told by how they end', async () => {
  await metrics().ofJob('send_mail', async () => {});
  await metrics()
    .ofJob('send_mail', () => Promise.reject(new Error('refused')))
    .catch(() => null);
  const lines = await linesOf('troskel_jobs_total');
  expect(lines).toContain('troskel_jobs_total{job="send_mail",outcome="done"} 1');
  expect(lines).toContain('troskel_jobs_total{job="send_mail",outcome="failed"} 1');
});

test('the port of metrics answers nothing else', async () => {
  // Whatever HOST says.
  expect(operation.METRICS_HOST.parse(undefined)).toBe('localhost');
  const server = createMetricsServer(metrics(), () => product.app.log);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const answer = await fetch(`${origin}/metrics`);
  expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4');
  expect(await answer.text()).toContain('# TYPE troskel_calls_total counter');
  expect((await fetch(`${origin}/readyz`)).status).toBe(404);
  expect((await fetch(`${origin}/metrics`, { method: 'POST' })).status).toBe(404);
  server.close();
  // Nor does the server of the product answer it.
  const { statusCode, body } = await product.call({ method: 'GET', url: '/metrics' });
  expect([statusCode, body.includes('troskel_calls_total')]).toEqual([404, false]);
});

test('whoever asks often gets what was told within the second', async () => {
  let asked = 0;
  const text = async () => `of ${(asked += 1)}`;
  const server = createMetricsServer({ ...metrics(), text }, () => product.app.log);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/metrics`;
  const both = await Promise.all([1, 2].map(async () => (await fetch(url)).text()));
  server.close();
  expect(both).toEqual(['of 1', 'of 1']);
});

test.each(figures.map((figure) => [figure.name, figure] as const))(
  'the figure %s is read by an index',
  async (_, figure) => {
    const asked: CompiledQuery[] = [];
    const db = new Kysely<DB>({
      dialect: new PostgresDialect({ pool: product.app.pool }),
      log: ({ query }) => void asked.push(query),
    });
    await figure.read(db, new Date());
    const [query] = asked;
    if (!query) throw new Error('nothing was asked');
    const steps = await product.app.db.transaction().execute(async (tx) => {
      // On a table of a few rows a scan would be right.
      await sql`set local enable_seqscan = off`.execute(tx);
      const { rows } = await tx.executeQuery({
        ...query,
        sql: `explain (analyze, format json) ${query.sql}`,
      });
      return stepsOf(rows);
    });
    expect(steps.filter((step) => step['Node Type'] === 'Seq Scan')).toEqual([]);
    expect(steps.some((step) => step['Index Name'] !== undefined)).toBe(true);
  },
);
