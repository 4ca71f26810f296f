import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startIdentityProvider } from '../../../../simulators/identity-provider/simulator.ts';
import type { IdentityProviderSimulator } from '../../../../simulators/identity-provider/simulator.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { signInAtProvider } from './provider.factory.ts';

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

describe('a sign-in in a popup', () => {
  const flow = 'abcdefghijklmnop1234';

  test('ends on a page of ours that speaks on a channel of the own origin alone', async () => {
    const done = await signInAtProvider(
      product,
      'google',
      { email: `${uuid()}@example.com`, isEmailVerified: true },
      { flow },
    );
    expect(done.headers.location).toBe(`http://localhost:3000/api/auth/popup?flow=${flow}&new=1`);
    expect(done.cookies.map(({ name }) => name)).toContain('troskel.session_token');
    const page = await product.call({ method: 'GET', url: `/api/auth/popup?flow=${flow}` });
    expect(page.headers['content-security-policy']).toContain("script-src 'self'");
    expect(page.body).not.toContain(flow);
    const script = await product.call({ method: 'GET', url: '/api/auth/popup.js' });
    expect(script.headers['content-type']).toContain('text/javascript');
    expect(script.body).toContain('BroadcastChannel');
    expect(script.body).not.toMatch(/opener|innerHTML|eval/);
  });

  test('carries an error to that page', async () => {
    const cancelled = await signInAtProvider(product, 'google', 'cancel', { flow });
    expect(cancelled.headers.location).toMatch(/^http:\/\/localhost:3000\/api\/auth\/popup\?/);
    expect(cancelled.headers.location).toContain('error=access_denied');
  });
});

describe('a provider that is not there', () => {
  test('is offered only when it is configured, and refused otherwise', async () => {
    const ways = { method: 'GET', url: '/api/partner/sign-in-ways' } as const;
    expect((await product.call(ways)).json()).toEqual({ google: true, microsoft: true });
    const bare = await startTestApp();
    expect((await bare.call(ways)).json()).toEqual({ google: false, microsoft: false });
    const refused = await bare.call({
      method: 'POST',
      url: '/api/auth/sign-in/social',
      payload: { provider: 'google', page: 'login' },
    });
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([
      404,
      'PROVIDER_NOT_FOUND',
    ]);
    await bare.close();
  });

  test('that was away at start works when it is back', async () => {
    const early = await startIdentityProvider();
    const { port } = new URL(early.url);
    await early.close();
    const patient = await startTestApp({
      settings: { providers: { google: early.google, microsoft: undefined } },
    });
    const start = () =>
      patient.call({
        method: 'POST',
        url: '/api/auth/sign-in/social',
        payload: { provider: 'google', page: 'login' },
      });
    const refused = await start();
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([
      503,
      'SERVICE_UNAVAILABLE',
    ]);
    expect(refused.headers['retry-after']).toBe('5');
    const late = await startIdentityProvider({ port: Number(port) });
    expect((await start()).statusCode).toBe(200);
    await patient.close();
    await late.close();
  });
});
