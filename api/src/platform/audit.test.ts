import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startTestApp } from '../testing/test-app.ts';
import type { TestApp } from '../testing/test-app.ts';
import { audit } from './audit.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.close());
afterEach(() => {
  vi.unstubAllEnvs();
});

test.each([
  ['changed', "update audit_log set action = 'test.other'"],
  ['deleted', 'delete from audit_log'],
  ['emptied', 'truncate audit_log'],
])('a log that is written cannot be %s by the server', async (_, statement) => {
  const { db } = product.app;
  const entry = {
    actorUserId: null,
    action: 'test.written',
    subject: { type: 'test', id: null },
  } as const;
  await audit(db, entry, new Date());
  const before = await db.selectFrom('auditLog').selectAll().orderBy('id').execute();
  await expect(sql.raw(statement).execute(db)).rejects.toThrow('permission denied');
  const after = await db.selectFrom('auditLog').selectAll().orderBy('id').execute();
  expect(after).toEqual(before);
  expect(after.length).toBeGreaterThan(0);
});

test('times of log lines and of entries are UTC, in whatever zone server and database are', async () => {
  const { db } = product.app;
  vi.stubEnv('TZ', 'Asia/Tokyo');
  expect(new Date().getTimezoneOffset()).toBe(-540);
  const now = new Date();
  const id = crypto.randomUUID();
  const written = await db.transaction().execute(async (tx) => {
    await sql`set local time zone 'America/New_York'`.execute(tx);
    const entry = {
      actorUserId: null,
      action: 'test.dated',
      subject: { type: 'test', id },
    } as const;
    await audit(tx, entry, now);
    return tx
      .selectFrom('auditLog')
      .select([
        'at',
        sql<string>`to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`.as('utc'),
      ])
      .where('subjectId', '=', id)
      .executeTakeFirstOrThrow();
  });
  expect(written).toEqual({ at: now, utc: now.toISOString() });

  await product.call({
    method: 'GET',
    url: '/api/partner/users/me',
    headers: { 'x-request-id': id },
  });
  const lines = product.logLines.filter((line) => line.includes(id));
  expect(lines).not.toEqual([]);
  for (const line of lines) {
    const { time } = JSON.parse(line) as { time: number };
    expect(time).toBeGreaterThanOrEqual(now.getTime());
    expect(time).toBeLessThanOrEqual(Date.now());
  }
});
