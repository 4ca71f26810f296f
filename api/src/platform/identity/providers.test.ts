import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { LightMyRequestResponse } from 'fastify';
import * as z from 'zod';
import { startIdentityProvider } from '../../../../simulators/identity-provider/simulator.ts';
import type { IdentityProviderSimulator } from '../../../../simulators/identity-provider/simulator.ts';
import { queuedMails } from '../../testing/queued-mails.ts';
import { cookiesOf, startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { chooseAtProvider, pathOf, signInAtProvider, startAtProvider } from './provider.factory.ts';

let product: TestApp;
let providers: IdentityProviderSimulator;
beforeAll(async () => {
  providers = await startIdentityProvider();
  product = await startTestApp({
    settings: { providers: { google: providers.google, microsoft: providers.microsoft } },
  });
});
afterAll(async () => {
  await product.close();
  await providers.close();
});
beforeEach(() => product.app.pool.query('delete from rate_limit'));

const freshEmail = () => `${uuid()}@example.com`;

const sessionOf = (response: LightMyRequestResponse) =>
  response.cookies.find(({ name, value }) => name === 'troskel.session_token' && value !== '');

async function claimsOf(response: LightMyRequestResponse) {
  const answer = await product.call({
    method: 'GET',
    url: '/api/auth/token',
    headers: { cookie: cookiesOf(response) },
  });
  const { token } = z.object({ token: z.string() }).parse(answer.json());
  return { token, claims: await product.app.accessTokens.verify(token) };
}

const errorOf = (response: LightMyRequestResponse) =>
  new URL(response.headers.location ?? '', 'http://localhost:3000').searchParams.get('error');

async function accountsOf(userId: string) {
  return product.app.db
    .selectFrom('account')
    .select(['providerId', 'accessToken', 'refreshToken', 'idToken'])
    .where('userId', '=', userId)
    .orderBy('providerId')
    .execute();
}

async function setVerified(userId: string): Promise<void> {
  await product.app.db
    .updateTable('user')
    .set({ emailVerified: true })
    .where('id', '=', userId)
    .execute();
}

describe.each([
  ['google', 'google.com'],
  ['microsoft', 'microsoft.com'],
] as const)('a way in through %s', (provider, signInProvider) => {
  test('makes an identity the first time and finds it the second', async () => {
    const email = freshEmail();
    const person = { email, isEmailVerified: true, givenName: 'Anna Karin', surname: 'af Berg' };
    const first = await signInAtProvider(product, provider, person);
    expect([first.statusCode, first.headers.location]).toEqual([
      302,
      'http://localhost:3000/sign-up?step=user_info&by=provider',
    ]);
    const { token, claims } = await claimsOf(first);
    expect(claims).toMatchObject({ email, name: 'Anna Karin af Berg', signInProvider });
    const identity = await product.call({
      method: 'GET',
      url: '/api/partner/users/me/identity',
      token,
    });
    expect(identity.json()).toEqual({
      email,
      givenName: 'Anna Karin',
      surname: 'af Berg',
      isRegistered: false,
    });
    const back = await signInAtProvider(product, provider, person);
    expect(back.headers.location).toBe('http://localhost:3000/login');
    const second = await claimsOf(back);
    expect(second.claims?.userId).toBe(claims?.userId);
    expect(await accountsOf(claims?.userId ?? '')).toEqual([
      { providerId: provider, accessToken: null, refreshToken: null, idToken: null },
    ]);
  });

  test('takes a name of any length and form as a line of a hundred characters', async () => {
    const email = freshEmail();
    const givenName = `A\0n\u202Ena\n${'a'.repeat(5000)}`;
    const answer = await signInAtProvider(product, provider, {
      email,
      isEmailVerified: true,
      givenName,
      surname: 'Berg',
    });
    const { token } = await claimsOf(answer);
    const url = '/api/partner/users/me/identity';
    const identity = await product.call({ method: 'GET', url, token });
    expect(identity.json()).toMatchObject({
      givenName: `Anna ${'a'.repeat(95)}`,
      surname: 'Berg',
    });
  });

  test('asks by code flow with PKCE, state and nonce', async () => {
    const { url } = await startAtProvider(product, provider);
    const asked = Object.fromEntries(new URL(url).searchParams);
    expect(asked).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      scope: 'openid email profile',
      redirect_uri: `http://localhost:3000/api/auth/callback/${provider}`,
    });
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(asked[name]?.length, name).toBeGreaterThan(30);
    }
  });

  test('tells when the person cancels, and signs nobody in', async () => {
    const cancelled = await signInAtProvider(product, provider, 'cancel');
    expect([errorOf(cancelled), sessionOf(cancelled)]).toEqual(['access_denied', undefined]);
  });

  test('joins an account when both sides have proved the address', async () => {
    const { email, userId } = await product.signUp();
    await setVerified(userId);
    const joined = await signInAtProvider(product, provider, { email, isEmailVerified: true });
    expect((await claimsOf(joined)).claims?.userId).toBe(userId);
    expect((await accountsOf(userId)).map(({ providerId }) => providerId)).toEqual(
      ['credential', provider].toSorted(),
    );
  });

  test.each([
    ['the provider has not verified it', false, true],
    ['the account has not verified it', true, false],
    ['neither has', false, false],
  ])('never joins on the address alone: %s', async (_name, isEmailVerified, isOurs) => {
    const { email, userId } = await product.signUp();
    if (isOurs) await setVerified(userId);
    const refused = await signInAtProvider(product, provider, { email, isEmailVerified });
    expect([errorOf(refused), sessionOf(refused)]).toEqual(['account_not_linked', undefined]);
    expect((await accountsOf(userId)).map(({ providerId }) => providerId)).toEqual(['credential']);
  });

  test('can be linked by whoever is signed in, and then signs in', async () => {
    const { userId, cookie } = await product.signUp();
    const person = { email: freshEmail(), isEmailVerified: true };
    const linked = await signInAtProvider(product, provider, person, {
      path: '/link-social',
      cookie,
    });
    expect(linked.headers.location).toBe('http://localhost:3000/user-settings');
    const signedIn = await claimsOf(await signInAtProvider(product, provider, person));
    expect(signedIn.claims?.userId).toBe(userId);
  });

  test('cannot be linked to a second account, nor by an unverified address, nor signed out', async () => {
    const person = { email: freshEmail(), isEmailVerified: true };
    await signInAtProvider(product, provider, person);
    const { cookie, userId } = await product.signUp();
    const link = { path: '/link-social', cookie } as const;
    const taken = await signInAtProvider(product, provider, person, link);
    expect(errorOf(taken)).toBe('account_already_linked_to_different_user');
    const unverified = { email: freshEmail(), isEmailVerified: false };
    const refused = await signInAtProvider(product, provider, unverified, link);
    expect(errorOf(refused)).toBe('unable_to_link_account');
    expect(await accountsOf(userId)).toHaveLength(1);
    const stranger = await product.call({
      method: 'POST',
      url: '/api/auth/link-social',
      payload: { provider, page: 'user-settings' },
    });
    expect(stranger.statusCode).toBe(401);
  });
});

describe('the attack through a provider', () => {
  const person = () => ({ email: freshEmail(), isEmailVerified: true });

  test('state: made up, another browser’s, or used twice signs nobody in', async () => {
    const { url, cookie } = await startAtProvider(product, 'google');
    const back = await chooseAtProvider(url, person());
    const come = (address: string, headers: Record<string, string>) =>
      product.call({ method: 'GET', url: pathOf(address), headers });

    const madeUp = new URL(back);
    madeUp.searchParams.set('state', 'x'.repeat(32));
    const withoutState = new URL(back);
    withoutState.searchParams.delete('state');
    const other = await startAtProvider(product, 'google');
    for (const attempt of [
      await come(madeUp.href, { cookie }),
      await come(withoutState.href, { cookie }),
      // Login CSRF: the victim's browser is sent to the attacker's answer.
      await come(back, {}),
      await come(back, { cookie: other.cookie }),
    ]) {
      expect([attempt.statusCode, sessionOf(attempt)]).toEqual([302, undefined]);
      expect(attempt.headers.location).toMatch(/^http:\/\/localhost:3000\/login\?error=state_/);
    }
    expect(sessionOf(await come(back, { cookie }))).toBeDefined();
    expect(sessionOf(await come(back, { cookie }))).toBeUndefined();
  });

  test.each(['google', 'microsoft'] as const)(
    'nonce: a token of %s for another request is refused',
    async (provider) => {
      const { url, cookie } = await startAtProvider(product, provider);
      const changed = new URL(url);
      changed.searchParams.set('nonce', 'x'.repeat(32));
      const back = await chooseAtProvider(changed.href, person());
      const refused = await product.call({ method: 'GET', url: pathOf(back), headers: { cookie } });
      expect([errorOf(refused), sessionOf(refused)]).toEqual([
        'unable_to_get_user_info',
        undefined,
      ]);
    },
  );

  test('PKCE: a stolen code is worth nothing in another flow', async () => {
    const victim = await startAtProvider(product, 'google');
    const stolen = new URL(await chooseAtProvider(victim.url, person())).searchParams.get('code');
    const attacker = await startAtProvider(product, 'google');
    const own = new URL(await chooseAtProvider(attacker.url, person()));
    own.searchParams.set('code', stolen ?? '');
    const refused = await product.call({
      method: 'GET',
      url: pathOf(own.href),
      headers: { cookie: attacker.cookie },
    });
    expect([errorOf(refused), sessionOf(refused)]).toEqual(['invalid_code', undefined]);
  });

  test('issuer: a Microsoft token that names a tenant other than its issuer’s is refused', async () => {
    const tenants = ['00000000-0000-0000-0000-000000000000', 'common', '../google'];
    for (const foreignTenant of tenants) {
      const refused = await signInAtProvider(product, 'microsoft', { ...person(), foreignTenant });
      expect([errorOf(refused), sessionOf(refused)]).toEqual([
        'unable_to_get_user_info',
        undefined,
      ]);
    }
  });

  test('open redirect: no address is taken from the page, neither ways nor back', async () => {
    const evil = 'https://evil.example/';
    for (const field of ['callbackURL', 'newUserCallbackURL', 'errorCallbackURL', 'redirectTo']) {
      const refused = await product.call({
        method: 'POST',
        url: '/api/auth/sign-in/social',
        payload: { provider: 'google', page: 'login', [field]: evil },
      });
      expect([field, refused.statusCode]).toEqual([field, 400]);
    }
    for (const page of [evil, '//evil.example', '/\\evil.example', 'login/../../evil']) {
      const refused = await product.call({
        method: 'POST',
        url: '/api/auth/sign-in/social',
        payload: { provider: 'google', page },
      });
      expect([page, refused.statusCode]).toEqual([page, 400]);
    }
    for (const flow of ['x', evil, 'a&flow=b', `${'a'.repeat(20)}#`]) {
      const refused = await product.call({
        method: 'POST',
        url: '/api/auth/sign-in/social',
        payload: { provider: 'google', page: 'login', flow },
      });
      expect([flow, refused.statusCode]).toEqual([flow, 400]);
    }
  });

  test('an ID token brought by the page itself is no way in', async () => {
    const refused = await product.call({
      method: 'POST',
      url: '/api/auth/sign-in/social',
      payload: { provider: 'google', page: 'login', idToken: { token: 'x' } },
    });
    expect(refused.statusCode).toBe(400);
  });

  test('a squatter on an unverified address is thrown out by its owner, by code and by password', async () => {
    for (const proof of ['code', 'reset'] as const) {
      const email = freshEmail();
      const squatter = { email, isEmailVerified: false };
      const first = await claimsOf(await signInAtProvider(product, 'microsoft', squatter));
      const userId = first.claims?.userId ?? '';
      if (proof === 'code') await proveByCode(email);
      else await proveByReset(email);
      expect((await accountsOf(userId)).map(({ providerId }) => providerId)).not.toContain(
        'microsoft',
      );
      const old = await product.call({
        method: 'GET',
        url: '/api/partner/users/me/identity',
        token: first.token,
      });
      expect(old.statusCode).toBe(401);
      const again = await signInAtProvider(product, 'microsoft', squatter);
      expect([errorOf(again), sessionOf(again)]).toEqual(['account_not_linked', undefined]);
    }
  });
});

async function lastMailTo(address: string): Promise<string | undefined> {
  return (await queuedMails(product.app)).findLast(({ to }) => to === address)?.text;
}

async function proveByCode(email: string): Promise<void> {
  const asked = await product.call({
    method: 'POST',
    url: '/api/auth/email-code/request',
    payload: { email },
  });
  const { id } = z.object({ id: z.string() }).parse(asked.json());
  const code = /\b\d{6}\b/.exec((await lastMailTo(email)) ?? '')?.[0];
  const proved = await product.call({
    method: 'POST',
    url: '/api/auth/sign-in/email-code',
    payload: { email, id, code },
  });
  expect(proved.json()).toEqual({
    removed: { password: false, providers: true, passkeys: false, sessions: true, bankidOf: null },
  });
}

async function proveByReset(email: string): Promise<void> {
  await product.call({
    method: 'POST',
    url: '/api/auth/request-password-reset',
    payload: { email },
  });
  await expect.poll(() => lastMailTo(email)).toBeDefined();
  const token = /token=([^\s&]+)/.exec((await lastMailTo(email)) ?? '')?.[1];
  const reset = await product.call({
    method: 'POST',
    url: '/api/auth/reset-password',
    payload: { newPassword: 'Pumpakvist58', token },
  });
  expect(reset.statusCode).toBe(200);
}
