import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { cookiesOf, startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

const parts = (cookie: string) => cookie.split('; ').map((part) => part.toLowerCase());
function setCookies(answer: LightMyRequestResponse): string[] {
  const header = answer.headers['set-cookie'];
  return header === undefined ? [] : [header].flat();
}
const named = (answer: LightMyRequestResponse, name: string) =>
  setCookies(answer).filter((cookie) => cookie.startsWith(`${name}=`));
const jwtParts = /^[\w-]+\.[\w-]+\.[\w-]+$/;

const json = (answer: LightMyRequestResponse) =>
  z.object({ token: z.string() }).parse(answer.json()).token;

async function signUpAt(product: TestApp, publicUrl: string) {
  const answer = await product.call({
    method: 'POST',
    url: '/api/auth/sign-up/email',
    payload: { email: 'anna@example.com', password: 'Kvastgurka47', name: 'Anna' },
    headers: { origin: publicUrl },
  });
  expect(answer.statusCode).toBe(200);
  return answer;
}

describe('cookies on https', () => {
  const publicUrl = 'https://partner.troskel.example';
  let product: TestApp;
  let signedUp: LightMyRequestResponse;
  beforeAll(async () => {
    product = await startTestApp({ settings: { publicUrl, origins: [publicUrl] } });
    signedUp = await signUpAt(product, publicUrl);
  });
  afterAll(() => product.close());

  test('every one of the sign-in is __Host-, Secure, HttpOnly, Lax, for the whole site', () => {
    const cookies = setCookies(signedUp);
    expect(cookies.length).toBeGreaterThan(0);
    for (const cookie of cookies) {
      expect(cookie).toMatch(/^__Host-troskel/);
      expect(parts(cookie)).toEqual(
        expect.arrayContaining(['secure', 'httponly', 'samesite=lax', 'path=/']),
      );
      // A cookie with a domain is no __Host- cookie, and browsers reject it.
      expect(cookie).not.toMatch(/domain=/i);
    }
    expect(parts(cookies.join('; '))).toContain('max-age=604800');
  });

  test('a cookie without the prefix, as a sub-domain could plant it, is not read', async () => {
    const [pair = ''] = cookiesOf(signedUp).split('; ');
    const planted = pair.replace('__Host-', '');
    const answer = await product.call({
      method: 'GET',
      url: '/api/auth/token',
      headers: { cookie: planted },
    });
    expect(answer.statusCode).toBe(401);
    const own = await product.call({
      method: 'GET',
      url: '/api/auth/token',
      headers: { cookie: pair },
    });
    expect(own.statusCode).toBe(200);
  });

  test('the log-out clears it with the same attributes, or the browser would keep it', async () => {
    const cookie = cookiesOf(signedUp);
    const token = json(
      await product.call({ method: 'GET', url: '/api/auth/token', headers: { cookie } }),
    );
    const out = await product.call({ method: 'POST', url: '/api/partner/users/logout', token });
    const [cleared = ''] = named(out, '__Host-troskel.session_token');
    expect(parts(cleared)).toEqual(
      expect.arrayContaining(['max-age=0', 'path=/', 'secure', 'httponly']),
    );
    expect(cleared).toMatch(/^__Host-troskel\.session_token=;/);
  });

  test('there is no shared token cookie without a parent domain', async () => {
    const renewed = await product.call({
      method: 'GET',
      url: '/api/auth/token',
      headers: { cookie: cookiesOf(signedUp) },
    });
    expect([...setCookies(signedUp), ...setCookies(renewed)].join()).not.toContain('troskel_token');
  });
});

describe('the shared token cookie', () => {
  const publicUrl = 'https://partner.troskel.example';
  const specified = [
    'max-age=604800',
    'domain=troskel.example',
    'path=/',
    'samesite=none',
    'secure',
  ];
  let product: TestApp;
  let cookie: string;
  beforeAll(async () => {
    product = await startTestApp({
      settings: { publicUrl, origins: [publicUrl], cookieParentDomain: '.troskel.example' },
    });
    cookie = cookiesOf(await signUpAt(product, publicUrl));
  });
  afterAll(() => product.close());

  const renew = () => product.call({ method: 'GET', url: '/api/auth/token', headers: { cookie } });

  test('is what the specification says, and nothing beside it', async () => {
    const [shared = '', ...more] = named(await renew(), 'troskel_token');
    expect(more).toEqual([]);
    expect(parts(shared).slice(1).toSorted()).toEqual(specified.toSorted());
  });

  test('holds the short-lived token alone, never what renews it', async () => {
    const answer = await renew();
    const [shared = ''] = named(answer, 'troskel_token');
    const value = shared.slice('troskel_token='.length).split(';')[0] ?? '';
    expect(value).toMatch(jwtParts);
    expect(value).toBe(json(answer));
    const { exp, iat } = (await product.app.accessTokens.verify(value)) ?? { exp: 0, iat: 0 };
    expect(exp - iat).toBe(600);
    const secret = decodeURIComponent(cookie.split('=')[1] ?? '').split('.')[0] ?? '';
    expect(secret.length).toBeGreaterThan(20);
    expect(Buffer.from(value.split('.')[1] ?? '', 'base64url').toString()).not.toContain(secret);
    // Another host that has it can neither renew it nor use it beyond its expiry.
    const asSession = await product.call({
      method: 'GET',
      url: '/api/auth/token',
      headers: { cookie: `__Host-troskel.session_token=${value}` },
    });
    expect(asSession.statusCode).toBe(401);
  });

  test('is itself no way in: our calls do not read it', async () => {
    const [shared = ''] = named(await renew(), 'troskel_token');
    const answer = await product.call({
      method: 'GET',
      url: '/api/partner/users/me',
      headers: { cookie: shared.split(';')[0] ?? '' },
    });
    expect(answer.statusCode).toBe(401);
  });

  test('follows the follow-up step, and is cleared by both log-outs', async () => {
    const token = json(await renew());
    const refreshed = await product.call({
      method: 'POST',
      url: '/api/partner/users/me/refresh',
      token,
    });
    const [renewed = ''] = named(refreshed, 'troskel_token');
    expect(parts(renewed).slice(1).toSorted()).toEqual(specified.toSorted());

    const byLibrary = await product.call({
      method: 'POST',
      url: '/api/auth/sign-out',
      headers: { cookie, origin: publicUrl },
    });
    const again = await product.call({
      method: 'POST',
      url: '/api/auth/sign-in/email',
      payload: { email: 'anna@example.com', password: 'Kvastgurka47' },
      headers: { origin: publicUrl },
    });
    cookie = cookiesOf(again);
    const byCall = await product.call({
      method: 'POST',
      url: '/api/partner/users/logout',
      token: json(await renew()),
    });
    for (const out of [byLibrary, byCall]) {
      const [cleared = ''] = named(out, 'troskel_token');
      expect(cleared).toMatch(/^troskel_token=;/);
      expect(parts(cleared)).toEqual(
        expect.arrayContaining(['max-age=0', 'domain=troskel.example', 'path=/', 'secure']),
      );
    }
  });
});

describe('cookies on plain http, in the demo', () => {
  test('are HttpOnly and Lax, and bear no name that browsers would refuse', async () => {
    const product = await startTestApp();
    try {
      const signedUp = await signUpAt(product, 'http://localhost:3000');
      const cookies = setCookies(signedUp);
      expect(cookies.length).toBeGreaterThan(0);
      for (const cookie of cookies) {
        expect(cookie).not.toContain('__Host-');
        expect(parts(cookie)).toEqual(expect.arrayContaining(['httponly', 'samesite=lax']));
        expect(parts(cookie)).not.toContain('secure');
      }
    } finally {
      await product.close();
    }
  });
});
