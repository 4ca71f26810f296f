import { hash } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { createLimits } from './limits.ts';
import { anyRefusal } from './refusal.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.close());

const once = { points: 1, seconds: 60 };

test('addresses cannot be found by guessing from the table alone', async () => {
  const email = 'karin@example.com';
  await product.app.limits.consume(anyRefusal, 'test', once, email);
  const { rows } = await product.app.pool.query<{ key: string }>('select key from rate_limit');
  expect(rows).toHaveLength(1);
  expect(rows[0]?.key).not.toContain(email);
  expect(rows[0]?.key).not.toContain(hash('sha256', email, 'base64url'));
  await expect(product.app.limits.consume(anyRefusal, 'test', once, email)).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
  });
  const elsewhere = createLimits(product.app.pool, { authSecret: 'of another installation' });
  await elsewhere.consume(anyRefusal, 'test', once, email);
});

test('a counter waits for no disk, and what comes after it does', async () => {
  const { pool, settings } = product.app;
  const client = await pool.connect();
  const commits = async () =>
    (await client.query<{ waits: string }>(`select current_setting('synchronous_commit') as waits`))
      .rows[0]?.waits;
  try {
    await client.query('begin');
    expect(await commits()).toBe('on');
    await createLimits(client, settings).count('test-disk', once, 'somebody');
    expect(await commits()).toBe('off');
    await client.query('commit');
    expect(await commits()).toBe('on');
  } finally {
    client.release();
  }
});

const twice = { points: 2, seconds: 60 };

test('a sum that no counter can hold fails its own call, and counts the others once', async () => {
  const { limits } = product.app;
  const much = { points: 100, seconds: 60 };
  const [absurd, ...others] = await Promise.allSettled([
    limits.charge('test-absurd', much, 'somebody', 3_000_000_000),
    limits.count('test-beside', much, 'somebody'),
    limits.count('test-beside', much, 'somebody'),
    limits.count('test-beside', much, 'another'),
  ]);
  expect(absurd.status).toBe('rejected');
  const left = others.map((count) => ('value' in count ? count.value.remaining : null));
  // Each of two that are asked alone may be the first.
  expect(left.toSorted((one, other) => (one ?? 0) - (other ?? 0))).toEqual([98, 99, 99]);
  expect((await limits.count('test-beside', much, 'somebody')).remaining).toBe(97);
  expect((await limits.count('test-absurd', much, 'somebody')).remaining).toBe(99);
});

/** Makes the time of every counter pass. */
const letRunOut = (milliseconds: number) =>
  product.app.pool.query('update rate_limit set expire = expire - $1', [milliseconds]);

test('a counter tells what is left of it, and begins anew when its time is over', async () => {
  const { limits } = product.app;
  const count = () => limits.count('test-time', twice, 'somebody');
  expect([await count(), await count(), await count()]).toEqual([
    { isOver: false, remaining: 1, resetSeconds: 60 },
    { isOver: false, remaining: 0, resetSeconds: 60 },
    { isOver: true, remaining: 0, resetSeconds: 60 },
  ]);
  await letRunOut(40_000);
  const { isOver, resetSeconds } = await count();
  expect([isOver, resetSeconds <= 20]).toEqual([true, true]);
  await letRunOut(20_001);
  expect(await count()).toEqual({ isOver: false, remaining: 1, resetSeconds: 60 });
});

test('points are added, given back and forgotten, of one caller and one limit alone', async () => {
  const { limits } = product.app;
  const left = async (name: string, key: string) =>
    (await limits.count(name, { points: 10, seconds: 60 }, key)).remaining;
  const ten = { points: 10, seconds: 60 };
  await limits.charge('test-points', ten, 'one', 5);
  expect(await left('test-points', 'one')).toBe(4);
  await limits.giveBack('test-points', ten, 'one');
  expect(await left('test-points', 'one')).toBe(4);
  expect(await left('test-points', 'other')).toBe(9);
  expect(await left('test-others', 'one')).toBe(9);
  await limits.forget('test-points', ten, 'one');
  expect(await left('test-points', 'one')).toBe(9);
});

test('calls that come together count one by one, whatever else is counted with them', async () => {
  const { limits } = product.app;
  const three = { points: 3, seconds: 60 };
  const of = (key: string) => limits.count('test-together', three, key);
  const counts = await Promise.all([of('one'), of('other'), of('one'), of('one'), of('one')]);
  expect(counts.map(({ isOver, remaining }) => [isOver, remaining])).toEqual([
    [false, 2],
    [false, 2],
    [false, 1],
    [false, 0],
    [true, 0],
  ]);
});

test('a server whose clock is hours wrong keeps nobody out for longer, and lets nobody in', async () => {
  const { limits } = product.app;
  for (const hours of [2, -2]) {
    const count = () => limits.count('test-clock', once, `of ${hours}`);
    vi.setSystemTime(Date.now() + hours * 3_600_000);
    const first = await count().finally(() => vi.useRealTimers());
    expect(first).toEqual({ isOver: false, remaining: 0, resetSeconds: 60 });
    const second = await count();
    expect([second.isOver, second.resetSeconds <= 60]).toEqual([true, true]);
    await letRunOut(60_001);
    expect((await count()).isOver).toBe(false);
  }
});
