import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp } from '../testing/test-app.ts';
import type { TestApp } from '../testing/test-app.ts';
import { audit } from './audit.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.close());

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
