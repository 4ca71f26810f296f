import { account } from '@troskel/contract/account/account';
import { errorMessage } from '@troskel/contract/ground/errors';
import { v7 as uuid } from 'uuid';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { verdictOf } from '../../platform/blobs/blobs.factory.ts';
import { turnFlag } from '../../platform/flags/flags.factory.ts';
import { queuedMails } from '../../testing/queued-mails.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterEach(() => turnFlag(product, 'registration-open', true));
afterAll(() => product.close());

const signUp = (email: string, language = 'sv') =>
  product.call({
    method: 'POST',
    url: '/api/auth/sign-up/email',
    payload: { email, password: 'Kvastgurka47', name: 'Test Testsson' },
    headers: { 'accept-language': language },
  });

const post = (path: string, token: string, payload: object = {}) =>
  product.call({ method: 'POST', url: `/api${path}`, token, payload });

test('while registration is closed nobody signs up, and both languages say so', async () => {
  await turnFlag(product, 'registration-open', false);
  const email = `${uuid()}@example.com`;
  const [swedish, english] = [await signUp(email), await signUp(email, 'en')];
  expect([swedish.statusCode, english.statusCode]).toEqual([403, 403]);
  for (const [answer, language] of [
    [swedish, 'sv'],
    [english, 'en'],
  ] as const) {
    const message = errorMessage('REGISTRATION_CLOSED', language);
    expect(answer.json()).toMatchObject({ code: 'REGISTRATION_CLOSED', message });
  }
  const made = await product.app.db
    .selectFrom('user')
    .select('id')
    .where('email', '=', email)
    .execute();
  expect(made).toEqual([]);
  await turnFlag(product, 'registration-open', true);
  expect((await signUp(email)).statusCode).toBe(200);
});

test('no code that may begin an account is mailed either, and every other one is', async () => {
  await turnFlag(product, 'registration-open', false);
  const ask = (payload: object) =>
    product.call({ method: 'POST', url: '/api/auth/email-code/request', payload });
  const email = `${uuid()}@example.com`;
  const refused = await ask({ email, begins: true });
  expect([refused.statusCode, refused.json()]).toMatchObject([
    403,
    { code: 'REGISTRATION_CLOSED' },
  ]);
  expect((await ask({ email })).statusCode).toBe(200);
});

test('a code that was mailed before begins no account after', async () => {
  const email = `${uuid()}@example.com`;
  const call = (path: string, payload: object) =>
    product.call({ method: 'POST', url: `/api/auth/${path}`, payload });
  const { id } = (await call('email-code/request', { email, begins: true })).json<{ id: string }>();
  const mail = (await queuedMails(product.app)).find(({ to }) => to === email);
  const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0];
  await turnFlag(product, 'registration-open', false);
  const refused = await call('sign-in/email-code', { email, id, code });
  expect([refused.statusCode, refused.json()]).toMatchObject([400, { code: 'INVALID_OTP' }]);
  const users = product.app.db.selectFrom('user').select('id').where('email', '=', email);
  expect(await users.execute()).toEqual([]);
});

test('an identity from another sign-in method cannot register either', async () => {
  const { token, email, userId } = await product.signUp({ isRegistered: false });
  await turnFlag(product, 'registration-open', false);
  const body = { givenName: 'Åsa', surname: 'Öberg', email };
  expect(verdictOf(await post(account.registerUser.path, token, body))).toEqual([
    403,
    'REGISTRATION_CLOSED',
  ]);
  expect(verdictOf(await post(account.connectUser.path, token))).toEqual([
    403,
    'REGISTRATION_CLOSED',
  ]);
  const profiles = product.app.db
    .selectFrom('userProfile')
    .selectAll()
    .where('userId', '=', userId);
  expect(await profiles.execute()).toEqual([]);
});

test('a registered user signs in and goes on as before', async () => {
  const { token, email } = await product.signUp();
  await turnFlag(product, 'registration-open', false);
  const body = { givenName: 'Åsa', surname: 'Öberg', email };
  expect((await post(account.registerUser.path, token, body)).statusCode).toBe(201);
  expect((await post(account.connectUser.path, token)).statusCode).toBe(200);
  const payload = { email, password: 'Kvastgurka47' };
  const signedIn = await product.call({ method: 'POST', url: '/api/auth/sign-in/email', payload });
  expect(signedIn.statusCode).toBe(200);
});
