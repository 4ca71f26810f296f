import { apiKeyLimit } from '@troskel/contract/ground/public-contract';
import { ErrorBody } from '@troskel/contract/ground/errors';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { daysAfter } from '@troskel/contract/values/calendar-day';
import { dayInSweden } from '../../platform/time/swedish-time.ts';
import { makeKey } from '../../platform/api-keys/key-form.ts';
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

const told = (answer: LightMyRequestResponse): string => {
  const { data } = ErrorBody.safeParse(answer.json());
  return data ? `${answer.statusCode} ${data.errors[0]?.code}` : String(answer.statusCode);
};

/** Reads a partner's offices by a key. */
const read = (partnerId: string, token: string) =>
  product.call({ method: 'GET', url: `/api/partners/${partnerId}/offices`, token });

const office = {
  name: 'Umeå',
  streetAddress: 'Storgatan 4',
  postalCode: '90325',
  city: 'Umeå',
};

const changeKey = (id: string, change: { endsAt?: Date; lastUsedAt?: Date }) =>
  product.app.db.updateTable('apiKey').set(change).where('id', '=', id).execute();

const usedAt = async (id: string) => {
  const row = await product.app.db
    .selectFrom('apiKey')
    .select('lastUsedAt')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.lastUsedAt;
};

describe('a key', () => {
  test('opens what it is for, and is counted apart', async () => {
    const { partnerId, make } = await partnerWithKeys(product);
    const { token } = await make({ offices: 'read' });
    const answer = await read(partnerId, token);
    expect(answer.statusCode).toBe(200);
    const { points, seconds } = apiKeyLimit;
    expect(answer.headers['ratelimit-policy']).toBe(`"key";q=${points};w=${seconds}`);
    expect(answer.headers['ratelimit']).toMatch(new RegExp(`^"key";r=${points - 1};t=\\d+$`));
    const { token: second } = await make({ offices: 'read' });
    const other = await read(partnerId, second);
    expect(other.headers['ratelimit']).toMatch(new RegExp(`^"key";r=${points - 1};`));
  });

  test('is refused when it has made its calls, and both limits of a call are told', async () => {
    const { partnerId, make } = await partnerWithKeys(product);
    const { token } = await make({ offices: 'read', visits: 'write' });
    const url = `/api/partners/${partnerId}/inquiries/${partnerId}/visit-proposals`;
    const payload = {
      times: [{ day: daysAfter(dayInSweden(new Date()), 9), from: '08:00', until: '10:00' }],
    };
    const proposed = await product.call({ method: 'POST', url, token, payload });
    expect(told(proposed)).toBe('404 NOT_FOUND');
    expect(proposed.headers['ratelimit']).toMatch(/^"key";r=599;t=\d+, "user";r=119;t=\d+$/);
    const another = await make({ visits: 'write' });
    const byAnother = await product.call({ method: 'POST', url, token: another.token, payload });
    // A second key is counted anew, but for what the company may do in all.
    expect(byAnother.headers['ratelimit']).toMatch(/^"key";r=599;t=\d+, "user";r=118;t=\d+$/);
    await product.app.db.updateTable('rateLimit').set({ points: apiKeyLimit.points }).execute();
    const over = await read(partnerId, token);
    expect(told(over)).toBe('429 TOO_MANY_REQUESTS');
    expect(Number(over.headers['retry-after'])).toBeGreaterThan(0);
  });

  test.each([
    ['cut off', (token: string) => token.slice(0, -1), '401 API_KEY_MALFORMED'],
    [
      'with a wrong checksum',
      (token: string) => `${token.slice(0, -6)}000000`,
      '401 API_KEY_MALFORMED',
    ],
    ['of our form that nobody has', () => makeKey(), '401 API_KEY_UNKNOWN'],
  ])('%s is refused', async (_what, change, wanted) => {
    const { partnerId, make } = await partnerWithKeys(product);
    const { token } = await make({ offices: 'read' });
    expect(told(await read(partnerId, change(token)))).toBe(wanted);
  });

  test('is refused from the moment it is revoked, and from its end', async () => {
    const { partnerId, make, revoke } = await partnerWithKeys(product);
    const first = await make({ offices: 'read' });
    const second = await make({ offices: 'read' }, { lastDay: '2999-12-30' });
    expect(told(await read(partnerId, first.token))).toBe('200');
    await revoke(first.key.id);
    expect(told(await read(partnerId, first.token))).toBe('401 API_KEY_REVOKED');
    await changeKey(second.key.id, { endsAt: new Date(Date.now() - 1) });
    expect(told(await read(partnerId, second.token))).toBe('401 API_KEY_ENDED');
  });

  test('in the address is never taken', async () => {
    const { partnerId, make } = await partnerWithKeys(product);
    const { token } = await make({ offices: 'read' });
    for (const name of ['key', 'api_key', 'access_token', 'token']) {
      const url = `/api/partners/${partnerId}/offices?${name}=${token}`;
      expect(told(await product.call({ method: 'GET', url }))).toBe('401 UNAUTHENTICATED');
    }
    expect(product.logLines.join('')).not.toContain(token.slice(14));
  });

  test('has no more standing than its maker, and dies with the membership', async () => {
    const partner = await partnerWithKeys(product);
    const member = await addMember(product, partner.partnerId, 'office');
    const { token } = await keysOf(product, partner, member).make({ offices: 'write' });
    const { db } = product.app;
    await db
      .insertInto('userBlock')
      .values({ userId: member.userId, reason: 'Prov', blockedAt: new Date() })
      .execute();
    expect(told(await read(partner.partnerId, token))).toBe('403 ACCOUNT_BLOCKED');
    await db.deleteFrom('userBlock').where('userId', '=', member.userId).execute();
    expect(told(await read(partner.partnerId, token))).toBe('200');
    await db.deleteFrom('partnerMember').where('userId', '=', member.userId).execute();
    expect(told(await read(partner.partnerId, token))).toBe('401 API_KEY_UNKNOWN');
  });

  test('does no more than the role of its maker, as it is at that moment', async () => {
    const partner = await partnerWithKeys(product);
    const member = await addMember(product, partner.partnerId, 'office');
    const { token } = await keysOf(product, partner, member).make({ offices: 'write' });
    const url = `/api/partners/${partner.partnerId}/offices`;
    const add = () => product.call({ method: 'POST', url, token, payload: office });
    expect(told(await add())).toBe('201');
    await product.app.db
      .updateTable('partnerMember')
      .set({ role: 'field' })
      .where('userId', '=', member.userId)
      .execute();
    expect(told(await add())).toBe('403 OFFICE_REQUIRED');
    expect(told(await read(partner.partnerId, token))).toBe('200');
  });

  test('is no member of staff, whoever made it', async () => {
    const partner = await partnerWithKeys(product);
    const { token } = await partner.make({ offices: 'read' });
    await product.app.db
      .insertInto('staff')
      .values({ userId: partner.owner.userId, createdAt: new Date() })
      .execute();
    expect(told(await read(partner.partnerId, token))).toBe('200');
    const url = '/api/admin/companies';
    expect(told(await product.call({ method: 'GET', url, token }))).toBe('401 UNAUTHENTICATED');
  });

  test('notes its use once a minute, however often it is used', async () => {
    const { partnerId, make, list } = await partnerWithKeys(product);
    const { token, key } = await make({ offices: 'read' });
    await Promise.all(Array.from({ length: 10 }, () => read(partnerId, token)));
    const first = await usedAt(key.id);
    expect(first).not.toBeNull();
    await read(partnerId, token);
    expect(await usedAt(key.id)).toEqual(first);
    await changeKey(key.id, { lastUsedAt: new Date(Date.now() - 61_000) });
    await read(partnerId, token);
    expect((await usedAt(key.id))?.getTime()).toBeGreaterThanOrEqual(first?.getTime() ?? 0);
    expect((await list())[0]?.lastUsedAt).toBe((await usedAt(key.id))?.toISOString());
  });
});

test('keys that do not work are counted by network, and good ones from there work on', async () => {
  const { partnerId, make } = await partnerWithKeys(product);
  const { token } = await make({ offices: 'read' });
  const bad = `${token.slice(0, -6)}000000`;
  const answers = [];
  for (let count = 0; count < 61; count += 1) answers.push(told(await read(partnerId, bad)));
  expect(new Set(answers.slice(0, 60))).toEqual(new Set(['401 API_KEY_MALFORMED']));
  expect(answers[60]).toBe('429 TOO_MANY_REQUESTS');
  expect(told(await read(partnerId, token))).toBe('200');
});

test('of 50 equal calls at once with one key one has an effect', async () => {
  const { partnerId, make } = await partnerWithKeys(product);
  const { token, key } = await make({ offices: 'write' });
  const url = `/api/partners/${partnerId}/offices`;
  const add = (by: string, headers: Record<string, string>) =>
    product.call({ method: 'POST', url, token: by, payload: office, headers });
  const same = { 'idempotency-key': 'business-system-4711' };
  const answers = await Promise.all(Array.from({ length: 50 }, () => add(token, same)));
  const ids = new Set(
    answers.filter(({ statusCode }) => statusCode === 201).map((a) => a.json<{ id: string }>().id),
  );
  expect(ids.size).toBe(1);
  // A server that has too much to do asks to come again; nothing else may come.
  const others = answers.filter(({ statusCode }) => statusCode !== 201).map(told);
  expect(new Set(others)).toEqual(new Set(others.length > 0 ? ['503 SERVICE_UNAVAILABLE'] : []));
  const { offices } = (await read(partnerId, token)).json<{ offices: unknown[] }>();
  expect(offices).toHaveLength(1);

  const kept = await product.app.db.selectFrom('idempotencyKey').select('key').execute();
  expect(kept.map((row) => row.key)).toContain(`${key.id} business-system-4711`);
  // Another key of the same member has idempotency keys of its own.
  const { token: second } = await make({ offices: 'write' });
  const again = await add(second, same);
  expect([again.statusCode, ids.has(again.json<{ id: string }>().id)]).toEqual([201, false]);
});
