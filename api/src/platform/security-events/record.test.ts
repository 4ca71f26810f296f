import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { removeExpired } from '../jobs/remove-expired.ts';
import { originOf } from './origin.ts';
import { recordSecurityEvent, recordSecurityEventOnce } from './record.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.close());

const day = 86_400_000;
const origin = originOf('192.0.2.7', null);
const rows = () => product.app.db.selectFrom('securityEvent').selectAll().orderBy('id').execute();

test.each([
  ['changed', "update security_event set kind = 'signed_out'"],
  ['deleted', 'delete from security_event'],
  ['emptied', 'truncate security_event'],
])('events cannot be %s by the server', async (_, statement) => {
  await recordSecurityEvent(product.app.db, { kind: 'signed_in', userId: null });
  const before = await rows();
  await expect(sql.raw(statement).execute(product.app.db)).rejects.toThrow('permission denied');
  expect(await rows()).toEqual(before);
});

test('a whole address is refused by the table itself', async () => {
  const { userId } = await product.signUp();
  for (const network of ['192.0.2.7', '192.0.2.7/32', '2001:db8::7', '2001:db8:1:2::/64']) {
    const event = { kind: 'signed_in', userId, origin: { ...origin, network } } as const;
    await expect(recordSecurityEvent(product.app.db, event)).rejects.toThrow('violates check');
  }
});

test('is recorded once for an account, a network and a call within the hour', async () => {
  const { userId } = await product.signUp();
  const other = await product.signUp();
  const at = new Date('2026-11-27T10:10:00Z');
  const limited = {
    kind: 'rate_limited',
    userId,
    refusedCall: 'settings.stepUp',
    origin,
    at,
  } as const;
  const record = (changed: object) =>
    recordSecurityEventOnce(product.app.db, { ...limited, ...changed });
  await Promise.all([record({}), record({}), record({ at: new Date('2026-11-27T10:59:00Z') })]);
  const count = async () => (await rows()).filter(({ kind }) => kind === 'rate_limited').length;
  expect(await count()).toBe(1);
  await record({ userId: other.userId });
  await record({ refusedCall: 'settings.verifyEmail' });
  await record({ origin: originOf('198.51.100.1', null) });
  await record({ at: new Date('2026-11-27T11:00:00Z') });
  expect(await count()).toBe(5);
});

test('goes after a year, without an account after ninety days, and no earlier by any clock', async () => {
  const { app } = product;
  const { userId } = await product.signUp();
  const ago = (days: number) => new Date(Date.now() - days * day);
  const record = (kind: 'signed_out' | 'email_verified', owner: string | null, days: number) =>
    recordSecurityEvent(app.db, { kind, userId: owner, at: ago(days) });
  await record('signed_out', userId, 367);
  await record('signed_out', null, 91);
  await record('email_verified', userId, 364);
  await record('email_verified', null, 89);
  await removeExpired(app);
  const kinds = async () => (await rows()).map(({ kind }) => kind);
  expect(await kinds()).not.toContain('signed_out');
  expect((await kinds()).filter((kind) => kind === 'email_verified')).toHaveLength(2);
  await sql`select remove_old_security_events(${new Date('2036-01-01T00:00:00Z')})`.execute(app.db);
  expect((await kinds()).filter((kind) => kind === 'email_verified')).toHaveLength(2);
});
