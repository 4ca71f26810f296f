import { hash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPool } from '../db/database.ts';
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

test('a counter waits for no disk, and everything else does', async () => {
  const { pool, settings } = product.app;
  const hasty = createPool(settings.databaseUrl, 1, () => {}, { losesLastMoment: true });
  try {
    expect((await hasty.query('show synchronous_commit')).rows).toEqual([
      { synchronous_commit: 'off' },
    ]);
    expect((await pool.query('show synchronous_commit')).rows).toEqual([
      { synchronous_commit: 'on' },
    ]);
  } finally {
    await hasty.end();
  }
});
