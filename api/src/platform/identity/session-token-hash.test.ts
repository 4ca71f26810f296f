import { createHash, createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';
import type { SignedUp, TestApp } from '../../testing/test-app.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.close());

const renew = (cookie: string) =>
  product.call({ method: 'GET', url: '/api/auth/token', headers: { cookie } });

/** Makes the cookie that the server would have made of this secret. */
function cookieOf(secret: string): string {
  const signature = createHmac('sha256', product.app.settings.authSecret)
    .update(secret)
    .digest('base64');
  return `troskel.session_token=${encodeURIComponent(`${secret}.${signature}`)}`;
}

/** Extracts the secret from a session's cookie. */
const secretIn = ({ cookie }: SignedUp) =>
  decodeURIComponent(cookie.split('=')[1]?.split(';')[0] ?? '').split('.')[0] ?? '';

const rowOf = ({ userId }: SignedUp) =>
  product.app.db
    .selectFrom('session')
    .select('token')
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();

/** Chooses a password by a link's token; answers the status. */
async function choosePassword(token: string): Promise<number> {
  const answer = await product.call({
    method: 'POST',
    url: '/api/auth/reset-password',
    payload: { token, newPassword: 'Pumpakvist58' },
  });
  return answer.statusCode;
}

const linksOf = (userId: string) =>
  product.app.db
    .selectFrom('verification')
    .select('identifier')
    .where('value', '=', userId)
    .where('identifier', 'like', 'reset-password%')
    .execute();

test('the rows together with the key that signs cookies open no session', async () => {
  const person = await product.signUp();
  const { token } = await rowOf(person);
  expect((await renew(cookieOf(secretIn(person)))).statusCode).toBe(200);
  expect((await renew(cookieOf(token))).statusCode).toBe(401);
});

test('a link to choose a password is kept as a hash, by which none is chosen', async () => {
  const { userId, email } = await product.signUp();
  await product.call({
    method: 'POST',
    url: '/api/auth/request-password-reset',
    payload: { email, redirectTo: 'http://localhost:3000/reset-password' },
  });
  await expect.poll(() => linksOf(userId)).toHaveLength(1);
  const [link] = await linksOf(userId);
  const kept = link?.identifier ?? '';
  expect(kept).toMatch(/^reset-password-hash:[0-9a-f]{64}$/);
  for (const token of [kept, kept.replace('reset-password-hash:', '')]) {
    expect(await choosePassword(token)).toBe(400);
  }
});

test('sessions and links of the version before go on working', async () => {
  const person = await product.signUp();
  const { userId } = person;
  const secret = secretIn(person);
  expect(await rowOf(person)).toEqual({ token: createHash('sha256').update(secret).digest('hex') });
  await product.app.db
    .updateTable('session')
    .set({ token: secret })
    .where('userId', '=', userId)
    .execute();
  const old = { value: userId, expiresAt: new Date(Date.now() + 3_600_000) };
  const times = { createdAt: new Date(), updatedAt: new Date() };
  await product.app.db
    .insertInto('verification')
    .values({ id: uuid(), identifier: 'reset-password:EnGammalLank', ...old, ...times })
    .execute();

  const file = new URL('../db/migrations/0210_secrets_as_hashes.sql', import.meta.url);
  await product.app.pool.query(await readFile(file, 'utf8'));

  expect((await renew(person.cookie)).statusCode).toBe(200);
  expect(await choosePassword('EnGammalLank')).toBe(200);
  expect(await linksOf(userId)).toEqual([]);
});
