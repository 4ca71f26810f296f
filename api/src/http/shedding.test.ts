import { ErrorBody } from '@troskel/contract/errors';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp } from '../testing/test-app.ts';
import type { TestApp } from '../testing/test-app.ts';

const mostRequests = 3;

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp({ settings: { mostRequests } });
});
afterAll(() => product.close());

test('calls beyond what the server does in time are told to come back, probes are answered', async () => {
  const { token } = await product.signUp();
  const me = () => product.call({ method: 'GET', url: '/api/partner/users/me', token });
  const held = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const holding = product.app.db.transaction().execute(async (tx) => {
    await sql`lock table "user" in access exclusive mode`.execute(tx);
    held.resolve();
    await released.promise;
  });
  await held.promise;
  const waiting = Array.from({ length: mostRequests }, me);
  await expect.poll(async () => (await me()).statusCode).toBe(503);

  const refused = await me();
  expect(refused.headers['retry-after']).toBe('2');
  expect(ErrorBody.parse(refused.json()).errors[0]?.code).toBe('SERVICE_UNAVAILABLE');
  for (const url of ['/readyz', '/healthz']) {
    expect((await product.call({ method: 'GET', url })).statusCode).toBe(200);
  }

  released.resolve();
  await holding;
  expect((await Promise.all(waiting)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  await expect.poll(async () => (await me()).statusCode).toBe(200);
});
