import { mostApiKeys } from '@troskel/contract/integrations/api-keys';
import { ErrorBody } from '@troskel/contract/ground/errors';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { lockMembers } from '../../domain/partners/membership.ts';
import { hashOfKey, isWellFormedKey } from '../../platform/api-keys/key-form.ts';
import { runTimedJobs } from '../../compose.ts';
import { addMember } from '../../testing/partner.factory.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { keysOf, partnerWithKeys } from './integrations.factory.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterEach(async () => {
  await product.app.db.deleteFrom('rateLimit').execute();
});
afterAll(() => product.close());

const refusalOf = (answer: LightMyRequestResponse): string => {
  const { errors } = ErrorBody.parse(answer.json());
  return errors.map(({ code, field }) => `${field ?? ''} ${code}`.trim()).join(', ');
};

describe('a key', () => {
  test('is shown once and kept as a hash', async () => {
    const partner = await partnerWithKeys(product);
    const { key, token } = await partner.make({ requests: 'read', jobs: 'write' });
    expect(isWellFormedKey(token)).toBe(true);
    expect(key).toMatchObject({
      name: 'Affärssystemet',
      start: token.slice(0, 14),
      scopes: { requests: 'read', jobs: 'write' },
      madeBy: 'Test Testsson',
      lastDay: null,
      lastUsedAt: null,
      state: 'live',
    });
    expect(await partner.list()).toEqual([key]);
    const row = await product.app.db
      .selectFrom('apiKey')
      .selectAll()
      .where('id', '=', key.id)
      .executeTakeFirstOrThrow();
    expect(row.keyHash).toEqual(hashOfKey(token));
    const log = await product.app.db.selectFrom('auditLog').selectAll().execute();
    const stored = JSON.stringify([row, log]) + product.logLines.join('');
    expect(stored).not.toContain(token.slice(14));
  });

  test('is audited when it is made and when it is revoked, and its owners are told', async () => {
    const partner = await partnerWithKeys(product);
    const member = await addMember(product, partner.partnerId, 'office');
    const { key } = await keysOf(product, partner, member).make();
    await partner.revoke(key.id);
    const entries = await product.app.db
      .selectFrom('auditLog')
      .select(['action', 'actorUserId', 'detail'])
      .where('subjectId', '=', key.id)
      .orderBy('at')
      .execute();
    const { partnerId } = partner;
    expect(entries).toEqual([
      {
        action: 'api_key.made',
        actorUserId: member.userId,
        detail: { partnerId, scopes: { requests: 'read' }, lastDay: null },
      },
      { action: 'api_key.revoked', actorUserId: partner.owner.userId, detail: { partnerId } },
    ]);
    const told = await product.app.db
      .selectFrom('notification')
      .select(['userId', 'kind', 'data', 'actorUserId'])
      .where('userId', 'in', [partner.owner.userId, member.userId])
      .orderBy((eb) => eb('userId', '=', member.userId))
      .execute();
    expect(told).toEqual([
      {
        userId: partner.owner.userId,
        kind: 'api_key_made',
        data: { partnerId, start: key.start, mayWrite: false },
        actorUserId: member.userId,
      },
      {
        userId: member.userId,
        kind: 'api_key_made',
        data: { partnerId, start: key.start, mayWrite: false },
        actorUserId: member.userId,
      },
    ]);
  });

  test('ends on its last day, and is gone from the list in time', async () => {
    const partner = await partnerWithKeys(product);
    const past = await partner.ask({ name: 'X', scopes: { jobs: 'read' }, lastDay: '2020-01-01' });
    expect([past.statusCode, refusalOf(past)]).toEqual([422, 'lastDay API_KEY_DAY_PASSED']);
    const { key: lasting } = await partner.make({ jobs: 'read' }, { lastDay: '2999-12-30' });
    expect(lasting.lastDay).toBe('2999-12-30');
    const endsAt = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000);
    const end = (at: Date) =>
      product.app.db
        .updateTable('apiKey')
        .set({ endsAt: at })
        .where('id', '=', lasting.id)
        .execute();
    await end(endsAt(1));
    expect(await partner.list()).toMatchObject([{ id: lasting.id, state: 'ended' }]);
    await end(endsAt(91));
    expect(await partner.list()).toEqual([]);
    await runTimedJobs(product.app);
    const rows = product.app.db.selectFrom('apiKey').select('id').where('id', '=', lasting.id);
    expect(await rows.execute()).toEqual([]);
  });

  test('is not made by somebody who loses the right while they wait', async () => {
    const partner = await partnerWithKeys(product);
    const member = await addMember(product, partner.partnerId, 'office');
    const { ask } = keysOf(product, partner, member);
    const asked = await product.app.db.transaction().execute(async (tx) => {
      await lockMembers(tx, partner.partnerId);
      const waiting = ask({ name: 'X', scopes: { jobs: 'read' }, lastDay: null });
      await vi.waitFor(async () => {
        const { rows } = await sql`
          select 1 from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock'`.execute(product.app.db);
        expect(rows).toHaveLength(1);
      });
      await tx
        .updateTable('partnerMember')
        .set({ role: 'field' })
        .where('userId', '=', member.userId)
        .execute();
      return { waiting };
    });
    expect(refusalOf(await asked.waiting)).toBe('OFFICE_REQUIRED');
  });

  test('is revoked once, by any member, and by nobody else', async () => {
    const partner = await partnerWithKeys(product);
    const stranger = await partnerWithKeys(product);
    const { key } = await partner.make();
    const elsewhere = await stranger.revoke(key.id);
    expect([elsewhere.statusCode, refusalOf(elsewhere)]).toEqual([404, 'NOT_FOUND']);
    const member = await addMember(product, partner.partnerId, 'office');
    const own = keysOf(product, partner, member);
    expect((await own.revoke(key.id)).statusCode).toBe(200);
    const [first] = await partner.list();
    expect(first).toMatchObject({ state: 'revoked' });
    expect((await own.revoke(key.id)).statusCode).toBe(200);
    expect(await partner.list()).toEqual([first]);
  });

  test('goes with the membership of whoever made it', async () => {
    const partner = await partnerWithKeys(product);
    const member = await addMember(product, partner.partnerId, 'office');
    await keysOf(product, partner, member).make();
    expect(await partner.list()).toHaveLength(1);
    await product.app.db.deleteFrom('partnerMember').where('userId', '=', member.userId).execute();
    expect(await partner.list()).toEqual([]);
  });

  test('needs a recent login', async () => {
    const partner = await partnerWithKeys(product);
    await product.app.db
      .updateTable('session')
      .set({ freshUntil: new Date(0) })
      .where('userId', '=', partner.owner.userId)
      .execute();
    const refused = await partner.ask({ name: 'X', scopes: { jobs: 'read' }, lastDay: null });
    expect(refusalOf(refused)).toBe('REQUIRES_RECENT_LOGIN');
  });
});

test.each([
  [{ scopes: { jobs: 'read' }, lastDay: null }, 'name API_KEY_NAME_MISSING'],
  [{ name: ' ', scopes: { jobs: 'read' }, lastDay: null }, 'name API_KEY_NAME_MISSING'],
  [{ name: 'X', scopes: {}, lastDay: null }, 'scopes API_KEY_SCOPES_MISSING'],
  [{ name: 'X', scopes: { jobs: 'all' }, lastDay: null }, 'scopes.jobs FIELD_INVALID'],
  [{ name: 'X', scopes: { results: 'write' }, lastDay: null }, 'scopes.results FIELD_INVALID'],
  [{ name: 'X', scopes: { jobs: 'read' }, lastDay: '2026-13-01' }, 'lastDay FIELD_INVALID'],
])('%j is refused', async (payload, wanted) => {
  const partner = await partnerWithKeys(product);
  const refused = await partner.ask(payload);
  expect([refused.statusCode, refusalOf(refused)]).toEqual([400, wanted]);
});

test('the end of a key must be said, and its features known', async () => {
  const partner = await partnerWithKeys(product);
  const endless = await partner.ask({ name: 'X', scopes: { jobs: 'read' } });
  expect(refusalOf(endless)).toMatch(/^lastDay /);
  const strange = await partner.ask({ name: 'X', scopes: { settings: 'write' }, lastDay: null });
  expect(refusalOf(strange)).toBe('scopes API_KEY_SCOPES_MISSING');
});

test('a partner has so many keys and no more, however many are made at once', async () => {
  const partner = await partnerWithKeys(product);
  const body = { name: 'X', scopes: { jobs: 'read' }, lastDay: null };
  const answers = await Promise.all(
    Array.from({ length: mostApiKeys + 5 }, () => partner.ask(body)),
  );
  const made = answers.filter(({ statusCode }) => statusCode === 201);
  expect(made).toHaveLength(mostApiKeys);
  const others = answers.filter(({ statusCode }) => statusCode !== 201);
  expect(new Set(others.map(refusalOf))).toEqual(new Set(['API_KEY_LIMIT_REACHED']));
  const [first] = await partner.list();
  await partner.revoke(first?.id ?? '');
  expect((await partner.ask(body)).statusCode).toBe(201);
});
