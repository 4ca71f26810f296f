import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startIdentityProvider } from '../../../../simulators/identity-provider/simulator.ts';
import type { IdentityProviderSimulator } from '../../../../simulators/identity-provider/simulator.ts';
import { queuedMails } from '../../testing/queued-mails.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { signInAtProvider } from './provider.factory.ts';

// Its effect is tested with the attacks on passwords.
vi.mock('../http/minimum-duration.ts');

const here = 'http://localhost:3000';

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

/** Other sites, in spellings on which browsers and libraries disagree. */
const elsewhere = [
  'https://evil.example',
  'http://localhost:3000.evil.example/',
  'http://localhost:3000@evil.example/',
  'http://localhost:30001/',
  'https://localhost:3000/',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/%2F/evil.example',
  '/%2fevil.example',
  '/%5Cevil.example',
  '/%252Fevil.example/..//evil.example',
  '/login/../..//evil.example',
  'http:evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  ' https://evil.example',
  'evil.example',
];

/** Whether a browser that follows the address from one of our pages leaves the site. */
function leadsAway(address: string): boolean {
  return new URL(address, `${here}/login`).origin !== here;
}

function addressesIn(answer: { headers: Record<string, unknown>; body: string }): string[] {
  const { location } = answer.headers;
  return [
    ...(typeof location === 'string' ? [location] : []),
    ...[...answer.body.matchAll(/"url":"([^"]*)"/g)].map(([, url]) => url ?? ''),
  ];
}

describe('open redirect', () => {
  test.each([
    ['/sign-in/email', 'callbackURL'],
    ['/sign-up/email', 'callbackURL'],
    ['/request-password-reset', 'redirectTo'],
    ['/request-password-reset', 'callbackURL'],
    ['/reset-password', 'callbackURL'],
    ['/email-code/request', 'callbackURL'],
    ['/sign-in/email-code', 'callbackURL'],
    ['/sign-out', 'callbackURL'],
  ])('%s answers no address of another site by %s', async (path, field) => {
    const person = await product.signUp();
    const isSignUp = path === '/sign-up/email';
    for (const address of elsewhere) {
      await product.app.pool.query('delete from rate_limit');
      const answer = await product.call({
        method: 'POST',
        url: `/api/auth${path}`,
        payload: {
          email: isSignUp ? `${uuid()}@example.com` : person.email,
          password: person.password,
          name: 'A',
          id: uuid(),
          code: '123456',
          token: 'x',
          newPassword: 'Pumpakvist58',
          [field]: address,
        },
      });
      expect(answer.statusCode).not.toBe(500);
      const away = addressesIn(answer).filter(leadsAway);
      expect([address, answer.statusCode < 400 ? away : []]).toEqual([address, []]);
      expect(answer.headers['location'] === undefined || answer.statusCode >= 400).toBe(true);
    }
  });

  test('the link in a mail leads to our own page, whatever the page asked for', async () => {
    const { email } = await product.signUp();
    for (const redirectTo of elsewhere) {
      await product.app.pool.query('delete from rate_limit');
      await product.call({
        method: 'POST',
        url: '/api/auth/request-password-reset',
        payload: { email, redirectTo },
      });
    }
    const asked = await product.call({
      method: 'POST',
      url: '/api/auth/request-password-reset',
      payload: { email, redirectTo: `${here}/reset-password` },
      headers: { 'x-forwarded-host': 'evil.example' },
    });
    expect(asked.statusCode).toBe(200);
    const textsOf = async () =>
      (await queuedMails(product.app)).filter(({ to }) => to === email).map(({ text }) => text);
    await expect
      .poll(async () => (await textsOf()).join())
      .toContain(`${here}/reset-password#token=`);
    for (const text of await textsOf()) {
      const links = text.match(/https?:\/\/[^\s]+/g) ?? [];
      expect(links.filter((link) => !link.startsWith(`${here}/`))).toEqual([]);
      expect(text).not.toContain('evil.example');
    }
  });

  test('a way back from the provider that names another page is refused, in any parameter', async () => {
    for (const address of elsewhere) {
      for (const field of ['callbackURL', 'newUserCallbackURL', 'errorCallbackURL', 'redirectTo']) {
        const started = await product.call({
          method: 'POST',
          url: '/api/auth/sign-in/social',
          payload: { provider: 'google', page: 'login', [field]: address },
        });
        expect([address, field, started.statusCode]).toEqual([address, field, 400]);
      }
      await product.app.pool.query('delete from rate_limit');
      const query = new URLSearchParams({
        error: 'access_denied',
        state: 'x',
        callbackURL: address,
        redirectTo: address,
        error_uri: address,
        iss: address,
      });
      const back = await product.call({
        method: 'GET',
        url: `/api/auth/callback/google?${query.toString()}`,
      });
      expect([address, addressesIn(back).filter(leadsAway)]).toEqual([address, []]);
    }
  });

  test('a whole sign-in at the provider ends here, with a hostile forwarded host too', async () => {
    const done = await signInAtProvider(product, 'google', {
      email: `${uuid()}@example.com`,
      isEmailVerified: true,
    });
    expect(leadsAway(String(done.headers.location))).toBe(false);
    const started = await product.call({
      method: 'POST',
      url: '/api/auth/sign-in/social',
      payload: { provider: 'google', page: 'login' },
      headers: { 'x-forwarded-host': 'evil.example' },
    });
    const address = new URL(started.json<{ url: string }>().url);
    expect(address.searchParams.get('redirect_uri')).toBe(`${here}/api/auth/callback/google`);
  });

  test('nothing begins under another name of a host', async () => {
    const started = await product.call({
      method: 'POST',
      url: '/api/auth/sign-in/social',
      payload: { provider: 'google', page: 'login' },
      headers: { host: 'evil.example' },
    });
    expect(started.statusCode).toBe(421);
  });

  test('the page in the popup goes nowhere and tells no other site', async () => {
    for (const address of elsewhere) {
      const query = new URLSearchParams({ flow: address, error: address, callbackURL: address });
      const page = await product.call({
        method: 'GET',
        url: `/api/auth/popup?${query.toString()}`,
      });
      expect(page.headers['location']).toBeUndefined();
      expect(page.body).not.toContain('evil');
      expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    }
  });
});
