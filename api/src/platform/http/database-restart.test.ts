import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startEmbeddedPostgres } from '../db/embedded.ts';
import { migrate } from '../db/migrate.ts';
import { startTestApp } from '../../testing/test-app.ts';

test('a database restart under load: 503 while it is unavailable, then as before', async () => {
  const dataDir = mkdtempSync(join('/tmp', 'troskel-restart-'));
  const first = await startEmbeddedPostgres({ dataDir, durable: false });
  await migrate(first.ownerUrl);
  const product = await startTestApp({ databaseUrl: first.appUrl });
  const { token } = await product.signUp();
  const me = () => product.call({ method: 'GET', url: '/api/partner/users/me', token });
  const ready = () => product.call({ method: 'GET', url: '/readyz' });

  const statuses = new Set<number>();
  const ended = new AbortController();
  const load = Promise.all(
    Array.from({ length: 8 }, async () => {
      while (!ended.signal.aborted) statuses.add((await me()).statusCode);
    }),
  );
  await first.stop();
  await expect.poll(() => statuses.has(503)).toBe(true);
  await expect
    .poll(async () => (await ready()).json<{ failing: string[] }>().failing)
    .toContain('database');
  const second = await startEmbeddedPostgres({ dataDir, durable: false, isTemporary: true });
  await expect.poll(async () => (await me()).statusCode).toBe(200);
  await expect.poll(async () => (await ready()).statusCode).toBe(200);
  ended.abort();
  await load;

  expect([...statuses].toSorted((a, b) => a - b)).toEqual([200, 503]);
  await product.close();
  await second.stop();
});
