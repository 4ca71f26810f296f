import { ErrorBody } from '@troskel/contract/ground/errors';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

const mostRequests = 3;

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp({ settings: { mostRequests } });
});
afterAll(() => product.close());

const ask = (token: string) =>
  product.call({ method: 'GET', url: '/api/partner/notifications', token });

/** Blocks every call at what its handler reads, until released: callers are looked up together. */
async function holdCallers(): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const holding = product.app.db.transaction().execute(async (tx) => {
    await sql`lock table notification in access exclusive mode`.execute(tx);
    held.resolve();
    await released.promise;
  });
  await held.promise;
  const release = async () => {
    released.resolve();
    await holding;
  };
  onTestFinished(release);
  return release;
}

/** Counts the calls that wait in the database. */
async function callsUnderWay(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`.execute(product.app.db);
  return rows[0]?.count ?? 0;
}

test('calls beyond the server’s capacity get Retry-After, health checks are answered', async () => {
  const { token } = await product.signUp();
  const release = await holdCallers();
  const taken = Array.from({ length: mostRequests }, () => ask(token));
  await expect.poll(callsUnderWay).toBe(mostRequests);

  const refused = await ask(token);
  expect(refused.statusCode).toBe(503);
  expect(refused.headers['retry-after']).toBe('2');
  expect(ErrorBody.parse(refused.json()).errors[0]?.code).toBe('SERVICE_UNAVAILABLE');
  for (const url of ['/readyz', '/healthz']) {
    expect((await product.call({ method: 'GET', url })).statusCode).toBe(200);
  }

  await release();
  expect((await Promise.all(taken)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect((await ask(token)).statusCode).toBe(200);
});

test('a call is refused before it has waited for a second', async () => {
  const { token } = await product.signUp();
  const release = await holdCallers();
  const taken = Array.from({ length: mostRequests }, () => ask(token));
  await expect.poll(callsUnderWay).toBe(mostRequests);

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const refused = ask(token);
  // Nothing but its own code stands between a call without a body and the queue.
  for (let turn = 0; turn < 20; turn += 1) await nextTurn();
  let status = 0;
  void refused.then(({ statusCode }) => (status = statusCode));
  vi.advanceTimersByTime(900);
  for (let turn = 0; turn < 20; turn += 1) await nextTurn();
  vi.useRealTimers();
  expect(status).toBe(503);

  await release();
  await Promise.all(taken);
});

test('a call that comes a little early is answered in its turn, not refused', async () => {
  const { token } = await product.signUp();
  const release = await holdCallers();
  const taken = Array.from({ length: mostRequests }, () => ask(token));
  await expect.poll(callsUnderWay).toBe(mostRequests);
  const early = Array.from({ length: 20 }, () => ask(token));
  await release();
  const answers = await Promise.all([...taken, ...early]);
  expect(answers.filter(({ statusCode }) => statusCode !== 200)).toEqual([]);
});

test('callers who have left before their turn block nobody', async () => {
  const { token } = await product.signUp();
  const address = await product.server.listen({ port: 0, host: '127.0.0.1' });
  const { server } = product.server;
  let received = 0;
  server.on('request', () => (received += 1));
  const connections = () =>
    new Promise<number>((resolve) => void server.getConnections((_, count) => resolve(count)));
  const release = await holdCallers();
  const taken = Array.from({ length: mostRequests }, () => ask(token));
  await expect.poll(callsUnderWay).toBe(mostRequests);
  const going = new AbortController();
  const gone = Array.from({ length: mostRequests }, () =>
    fetch(`${address}/api/partner/users/me`, {
      headers: { authorization: `Bearer ${token}` },
      signal: going.signal,
    }),
  );
  await expect.poll(() => received).toBe(mostRequests);
  going.abort();
  await Promise.allSettled(gone);
  await expect.poll(connections).toBe(0);
  await release();
  await Promise.all(taken);
  expect((await ask(token)).statusCode).toBe(200);
});

test('a slow reader blocks nobody', async () => {
  const { token } = await product.signUp();
  const { port } = product.server.server.address() as AddressInfo;
  const reader = connect({ port, host: '127.0.0.1' });
  onTestFinished(() => void reader.destroy());
  reader.pause();
  // More than the system buffers on their behalf.
  reader.write('GET /api/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(30));
  const { server } = product.server;
  let received = 0;
  server.on('request', () => (received += 1));
  await expect.poll(() => received).toBe(30);
  for (let count = 0; count < mostRequests; count += 1) {
    expect((await ask(token)).statusCode).toBe(200);
  }
});
