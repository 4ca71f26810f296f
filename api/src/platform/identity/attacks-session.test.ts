import { identity } from '@troskel/contract/account/identity';
import type { Route } from '@troskel/contract/ground/route';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { cookiesOf, startTestApp } from '../../testing/test-app.ts';
import type { SignedUp, TestApp } from '../../testing/test-app.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.close());
beforeEach(() => product.app.pool.query('delete from rate_limit'));

const signIn = (who: { email: string; password: string }, headers: Record<string, string> = {}) =>
  product.call({
    method: 'POST',
    url: '/api/auth/sign-in/email',
    payload: { email: who.email, password: who.password },
    headers,
  });

/** Renews with the session cookie, as a thief of the cookie would; answers the status. */
const renew = (cookie: string) =>
  product.call({ method: 'GET', url: '/api/auth/token', headers: { cookie } });
const tokenBy = async (cookie: string) =>
  z.object({ token: z.string() }).parse((await renew(cookie)).json()).token;
const whoAmI = (token: string) =>
  product.call({ method: 'GET', url: '/api/partner/users/me', token });

async function furtherSession(person: SignedUp): Promise<{ cookie: string; token: string }> {
  const answer = await signIn(person);
  expect(answer.statusCode).toBe(200);
  const cookie = cookiesOf(answer);
  return { cookie, token: await tokenBy(cookie) };
}

const valueOf = (cookies: string) =>
  decodeURIComponent(/troskel\.session_token=([^;]*)/.exec(cookies)?.[1] ?? '');

describe('session fixation', () => {
  test('a cookie planted before the sign-in is not the session after it, and ends', async () => {
    const attacker = await product.signUp();
    const victim = await product.signUp();
    const answer = await signIn(victim, { cookie: attacker.cookie });
    expect(answer.statusCode).toBe(200);
    const cookie = cookiesOf(answer);
    expect(valueOf(cookie)).not.toBe(valueOf(attacker.cookie));
    const claims = await product.app.accessTokens.verify(await tokenBy(cookie));
    expect(claims?.userId).toBe(victim.userId);
    const planted = await product.call({
      method: 'GET',
      url: '/api/auth/token',
      headers: { cookie: attacker.cookie },
    });
    expect(planted.statusCode).toBe(401);
  });

  test('no answer tells scripts the secret in the cookie', async () => {
    const person = await product.signUp();
    const signedIn = await signIn(person, {});
    const cookie = cookiesOf(signedIn);
    const secret = valueOf(cookie).split('.')[0] ?? '';
    expect(secret.length).toBeGreaterThan(20);
    const known = await product.call({
      method: 'GET',
      url: '/api/auth/get-session',
      headers: { cookie },
    });
    for (const answer of [signedIn, known]) expect(answer.body).not.toContain(secret);
    const signedUp = await product.call({
      method: 'POST',
      url: '/api/auth/sign-up/email',
      payload: { email: `${uuid()}@example.com`, password: person.password, name: 'A' },
    });
    const made = valueOf(cookiesOf(signedUp)).split('.')[0] ?? '';
    expect(made.length).toBeGreaterThan(20);
    expect(signedUp.body).not.toContain(made);
  });

  test('a made-up cookie is never taken over as a session', async () => {
    const victim = await product.signUp();
    const madeUp = `troskel.session_token=${encodeURIComponent(`${'a'.repeat(32)}.${'b'.repeat(44)}`)}`;
    const answer = await signIn(victim, { cookie: madeUp });
    expect(cookiesOf(answer)).not.toContain('a'.repeat(32));
    expect((await renew(madeUp)).statusCode).toBe(401);
  });

  test('every sign-in makes a new session, and its secret is not the id that others see', async () => {
    const person = await product.signUp();
    const cookies = [
      person.cookie,
      (await furtherSession(person)).cookie,
      (await furtherSession(person)).cookie,
    ];
    expect(new Set(cookies.map(valueOf)).size).toBe(3);
    const sessions = await product.app.db
      .selectFrom('session')
      .select(['id', 'token'])
      .where('userId', '=', person.userId)
      .execute();
    expect(sessions).toHaveLength(3);
    for (const { id, token } of sessions) {
      expect(token).not.toContain(id);
      const byId = await renew(`troskel.session_token=${encodeURIComponent(`${id}.x`)}`);
      expect(byId.statusCode).toBe(401);
    }
  });

  test('a session in the address, a form field or another header is none', async () => {
    const { cookie, token } = await product.signUp();
    const secret = encodeURIComponent(valueOf(cookie));
    for (const request of [
      { url: `/api/auth/token?session_token=${secret}&token=${secret}` },
      { url: '/api/auth/token', headers: { authorization: `Bearer ${valueOf(cookie)}` } },
      { url: `/api/partner/users/me?access_token=${token}&token=${token}` },
      // The session's cookie is accepted under /api/auth only.
      { url: '/api/partner/users/me', headers: { cookie } },
    ]) {
      const answer = await product.call({ method: 'GET', ...request });
      expect([request.url, answer.statusCode]).toEqual([request.url, 401]);
    }
  });
});

describe('refresh token replay', () => {
  async function expectDead(name: string, stolen: { cookie: string; token: string }) {
    const renewed = await renew(stolen.cookie);
    expect([name, renewed.statusCode, renewed.body.includes('"token"')]).toEqual([
      name,
      401,
      false,
    ]);
    expect([name, (await whoAmI(stolen.token)).statusCode]).toEqual([name, 401]);
  }

  test('after the log-out, by our call or the library’s, cookie and token are invalid', async () => {
    const person = await product.signUp();
    const byCall = await furtherSession(person);
    const byLibrary = await furtherSession(person);
    await product.call({ method: 'POST', url: '/api/partner/users/logout', token: byCall.token });
    await expectDead('our call', byCall);
    const out = await product.call({
      method: 'POST',
      url: '/api/auth/sign-out',
      headers: { cookie: byLibrary.cookie, origin: 'http://localhost:3000' },
    });
    expect(out.statusCode).toBe(200);
    await expectDead('the library', byLibrary);
    // Only the one logged out; the person's other session continues.
    expect((await renew(person.cookie)).statusCode).toBe(200);
  });

  test('after a changed password the others are invalid, the one that changed it stays', async () => {
    const person = await product.signUp();
    const stolen = await furtherSession(person);
    const changed = await product.call({
      method: 'PUT',
      url: '/api/partner/users/me/password',
      token: person.token,
      payload: { currentPassword: person.password, newPassword: 'Pumpakvist58' },
    });
    expect(changed.statusCode).toBe(200);
    await expectDead('changed password', stolen);
    expect((await whoAmI(person.token)).statusCode).toBe(200);
  });

  test('after a session was ended from the list it is dead', async () => {
    const person = await product.signUp();
    const stolen = await furtherSession(person);
    const claims = await product.app.accessTokens.verify(stolen.token);
    const ended = await product.call({
      method: 'DELETE',
      url: `/api/partner/users/me/sessions/${claims?.sid}`,
      token: person.token,
    });
    expect(ended.statusCode).toBe(200);
    await expectDead('ended', stolen);
  });

  test('nobody ends or sees the sessions of somebody else', async () => {
    const attacker = await product.signUp();
    const victim = await product.signUp();
    const claims = await product.app.accessTokens.verify(victim.token);
    const ended = await product.call({
      method: 'DELETE',
      url: `/api/partner/users/me/sessions/${claims?.sid}`,
      token: attacker.token,
    });
    expect(ended.statusCode).toBe(404);
    const list = await product.call({
      method: 'GET',
      url: '/api/partner/users/me/sessions',
      token: attacker.token,
    });
    expect(list.statusCode).toBe(200);
    expect(list.body).not.toContain(String(claims?.sid));
    expect((await whoAmI(victim.token)).statusCode).toBe(200);
  });

  test('a removed account leaves nothing that signs in', async () => {
    const person = await product.signUp();
    await product.app.db.deleteFrom('user').where('id', '=', person.userId).execute();
    await expectDead('removed account', person);
    expect((await signIn(person)).statusCode).toBe(401);
  });

  test('seven days after the sign-in the session is over, however often it was renewed', async () => {
    const person = await product.signUp();
    const { sid } = (await product.app.accessTokens.verify(person.token)) ?? {};
    const { expiresAt, createdAt } = await product.app.db
      .selectFrom('session')
      .select(['expiresAt', 'createdAt'])
      .where('id', '=', String(sid))
      .executeTakeFirstOrThrow();
    expect((expiresAt.getTime() - createdAt.getTime()) / 1000).toBeCloseTo(604_800, 0);
    for (let times = 0; times < 3; times += 1) await renew(person.cookie);
    const after = await product.app.db
      .selectFrom('session')
      .select('expiresAt')
      .where('id', '=', String(sid))
      .executeTakeFirstOrThrow();
    expect(after.expiresAt).toEqual(expiresAt);
    await product.app.db
      .updateTable('session')
      .set({ expiresAt: new Date(Date.now() - 1) })
      .where('id', '=', String(sid))
      .execute();
    await expectDead('over', person);
  });
});

describe('login CSRF', () => {
  const paths = Object.values<Route>(identity)
    .filter(({ method }) => method === 'POST')
    .map(({ path }) => path.slice('/auth'.length));
  const foreign: Record<string, Record<string, string>> = {
    'a foreign origin': { origin: 'https://evil.example' },
    'a foreign origin that contains ours': { origin: 'http://localhost:3000.evil.example' },
    'our host on another port': { origin: 'http://localhost:3999' },
    'an opaque origin': { origin: 'null' },
    'no origin, but cross-site': { 'sec-fetch-site': 'cross-site' },
  };

  test.each(paths)('%s is deaf to other sites and to forms', async (path) => {
    const person = await product.signUp();
    const payload = {
      email: person.email,
      password: person.password,
      name: 'A',
      id: uuid(),
      code: '123456',
      token: 'x',
      newPassword: 'Pumpakvist58',
      provider: 'google',
      page: 'login',
    };
    const url = `/api/auth${path}`;
    for (const [name, headers] of Object.entries(foreign)) {
      for (const cookie of ['', person.cookie]) {
        const answer = await product.call({
          method: 'POST',
          url,
          payload,
          headers: { ...headers, ...(cookie ? { cookie } : {}) },
        });
        expect([name, answer.statusCode, answer.cookies]).toEqual([name, 403, []]);
      }
    }
    for (const type of [
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'text/plain',
    ]) {
      const answer = await product.call({
        method: 'POST',
        url,
        payload: type.startsWith('application/x') ? 'email=a&password=b' : JSON.stringify(payload),
        headers: { 'content-type': type },
      });
      expect([type, answer.statusCode, answer.cookies]).toEqual([type, 415, []]);
    }
    // From our own page it works: the refusals above depend on the sender, not on the request.
    const own = await product.call({
      method: 'POST',
      url,
      payload,
      headers: { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' },
    });
    expect([403, 415]).not.toContain(own.statusCode);
  });

  test('nothing of it answers to GET', async () => {
    expect(paths.length).toBeGreaterThan(9);
    for (const path of paths) {
      const answer = await product.call({ method: 'GET', url: `/api/auth${path}` });
      expect([path, answer.statusCode]).toEqual([path, 404]);
    }
  });

  test('our own calls take no cookie: a foreign page has nothing to ride on', async () => {
    const { cookie } = await product.signUp();
    const answer = await product.call({
      method: 'POST',
      url: '/api/partner/users/logout',
      headers: { cookie, origin: 'https://evil.example' },
    });
    expect(answer.statusCode).toBe(401);
    expect((await renew(cookie)).statusCode).toBe(200);
    const preflight = await product.call({
      method: 'OPTIONS',
      url: '/api/partner/users/me',
      headers: {
        origin: 'https://evil.example',
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'authorization',
      },
    });
    expect(preflight.headers['access-control-allow-origin']).toBeUndefined();
  });
});
