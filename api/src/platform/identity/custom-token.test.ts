import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { v7 as uuid } from 'uuid';
import * as z from 'zod';
import { cookiesOf, startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { customTokens } from './custom-token.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.close());
beforeEach(() => product.app.pool.query('delete from rate_limit'));

/** Issues a token for a proof of `age` milliseconds ago. */
async function issued(userId: string, age = 0): Promise<string> {
  const tokens = customTokens(product.app.settings.authSecret);
  const proofId = uuid();
  await tokens.issue(product.app.db, { proofId, userId, browserKey: null }, new Date());
  const token = (await tokens.find(product.app.db, { proofId, browserKey: null })) ?? '';
  await product.app.pool.query(
    `update verification set expires_at = expires_at - $1 * interval '1 millisecond' where value = $2`,
    [age, userId],
  );
  return token;
}

const signIn = (token: unknown, headers: Record<string, string> = {}) =>
  product.call({
    method: 'POST',
    url: '/api/auth/sign-in/custom-token',
    payload: { token },
    headers,
  });

const codeOf = (response: { json: () => unknown }) =>
  z.object({ code: z.string() }).parse(response.json()).code;

const sessionsOf = (userId: string) =>
  product.app.db
    .selectFrom('session')
    .select(['id', 'signInProvider'])
    .where('userId', '=', userId)
    .execute();

describe('POST /api/auth/sign-in/custom-token', () => {
  test('signs its user in as custom, fresh and with the session cookie', async () => {
    const { userId, cookie: old } = await product.signUp();
    const signedIn = await signIn(await issued(userId));
    expect([signedIn.statusCode, signedIn.json()]).toEqual([200, {}]);
    const cookie = cookiesOf(signedIn);
    expect(cookie).not.toBe(old);
    const answer = await product.call({
      method: 'GET',
      url: '/api/auth/token',
      headers: { cookie },
    });
    const { token } = z.object({ token: z.string() }).parse(answer.json());
    expect(await product.app.accessTokens.verify(token)).toMatchObject({
      userId,
      signInProvider: 'custom',
    });
  });

  test('works once, also for many at the same moment', async () => {
    const { userId } = await product.signUp();
    const before = (await sessionsOf(userId)).length;
    const token = await issued(userId);
    const answers = await Promise.all(Array.from({ length: 8 }, () => signIn(token)));
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, ...Array.from({ length: 7 }, () => 400)]);
    expect(codeOf(await signIn(token))).toBe('INVALID_CUSTOM_TOKEN');
    expect(await sessionsOf(userId)).toHaveLength(before + 1);
  });

  test('lives for a minute', async () => {
    const { userId } = await product.signUp();
    expect((await signIn(await issued(userId, 55_000))).statusCode).toBe(200);
    const late = await signIn(await issued(userId, 60_000));
    expect([late.statusCode, codeOf(late)]).toEqual([400, 'INVALID_CUSTOM_TOKEN']);
  });

  test.each([
    ['nothing', ''],
    ['another text', 'x'.repeat(43)],
    ['a link to choose a password', 'reset-password:abc'],
    ['a very long one', 'x'.repeat(5000)],
    ['a number', 7],
    ['none', undefined],
  ])('refuses %s', async (_name, token) => {
    const response = await signIn(token);
    expect(response.statusCode).toBe(400);
    expect(response.cookies).toEqual([]);
  });

  test('the hash that is stored signs nobody in', async () => {
    const { userId } = await product.signUp();
    await issued(userId);
    const { identifier } = await product.app.db
      .selectFrom('verification')
      .select('identifier')
      .where('value', '=', userId)
      .executeTakeFirstOrThrow();
    expect((await signIn(identifier)).statusCode).toBe(400);
    expect((await signIn(identifier.replace('custom-token:', ''))).statusCode).toBe(400);
  });

  test('is used up by no page of another site', async () => {
    const { userId } = await product.signUp();
    const token = await issued(userId);
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' },
    ];
    for (const headers of foreign) {
      const response = await signIn(token, headers);
      expect([response.statusCode, response.cookies]).toEqual([403, []]);
    }
    expect((await signIn(token, { origin: 'http://localhost:3000' })).statusCode).toBe(200);
  });

  test('lets a user in whose account is closing, so that they can regret it', async () => {
    const { userId } = await product.signUp();
    const now = new Date();
    await product.app.db
      .insertInto('accountDeletion')
      .values({ userId, requestedAt: now, eraseAt: new Date(now.getTime() + 86_400_000) })
      .execute();
    expect((await signIn(await issued(userId))).statusCode).toBe(200);
  });

  test('holds an address back that guesses, and counts no token that works', async () => {
    const { userId } = await product.signUp();
    for (let tries = 0; tries < 100; tries += 1) await signIn('x'.repeat(43));
    const refused = await signIn(await issued(userId));
    expect(refused.statusCode).toBe(429);
    await product.app.pool.query('delete from rate_limit');
    expect((await signIn(await issued(userId))).statusCode).toBe(200);
    const { rows } = await product.app.pool.query('select * from rate_limit where points > 0');
    expect(rows).toEqual([]);
  });
});
