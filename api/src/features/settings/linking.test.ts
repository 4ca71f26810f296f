import type { LightMyRequestResponse } from 'fastify';
import { v7 as uuid } from 'uuid';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startIdentityProvider } from '../../../../simulators/identity-provider/simulator.ts';
import type { IdentityProviderSimulator } from '../../../../simulators/identity-provider/simulator.ts';
import {
  chooseAtProvider,
  pathOf,
  signInAtProvider,
  startAtProvider,
} from '../../platform/identity/provider.factory.ts';
import { toldTo } from '../../platform/notifications/told.factory.ts';
import { cookiesOf, startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import {
  eventsOf,
  goStale,
  lastMailTo,
  mailsTo,
  me,
  refusalOf,
  signInAgain,
  speakEnglish,
  tokenOf,
} from './account-security.factory.ts';

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
afterEach(() => {
  vi.useRealTimers();
});

const somebody = () => ({ email: `${uuid()}@example.com`, isEmailVerified: true });
const startLinking = (cookie: string) =>
  product.call({
    method: 'POST',
    url: '/api/auth/link-social',
    payload: { provider: 'google', page: 'user-settings' },
    headers: { cookie, origin: 'http://localhost:3000', 'accept-language': 'en' },
  });
async function close(userId: string): Promise<void> {
  const now = new Date();
  await product.app.db
    .insertInto('accountDeletion')
    .values({ userId, requestedAt: now, eraseAt: now })
    .execute();
}
async function endFreshness(userId: string): Promise<void> {
  await product.app.db
    .updateTable('session')
    .set({ freshUntil: new Date() })
    .where('userId', '=', userId)
    .execute();
}
/** Whether the session opened by the provider's answer counts as a recent login. */
async function isFreshAfter(answer: LightMyRequestResponse): Promise<boolean> {
  const token = await tokenOf(product, cookiesOf(answer));
  const removal = await product.call({
    method: 'DELETE',
    url: `${me}/sign-in-ways/microsoft`,
    token,
  });
  return refusalOf(removal)[1] !== 'REQUIRES_RECENT_LOGIN';
}
const waysAdded = async (userId: string) =>
  (await eventsOf(product, userId)).filter((event) => event.startsWith('provider_linked'));

describe('signing in by Google or Microsoft', () => {
  test('is no recent login for sensitive acts, unless it has just created the account', async () => {
    const person = somebody();
    const first = await signInAtProvider(product, 'google', person);
    const { cookie } = { cookie: cookiesOf(first) };
    await product.call({
      method: 'POST',
      url: '/api/partner/users/connect',
      token: await tokenOf(product, cookie),
    });
    expect(await isFreshAfter(first)).toBe(true);
    expect(await isFreshAfter(await signInAtProvider(product, 'google', person))).toBe(false);
  });
});

describe('linking Google or Microsoft to an account', () => {
  test.each([
    ['google', 'Google har lagts till på ditt konto'],
    ['microsoft', 'Microsoft har lagts till på ditt konto'],
  ] as const)('%s is told to the owner, at the account’s address', async (provider, subject) => {
    const { cookie, email, userId } = await product.signUp();
    const person = somebody();
    await signInAtProvider(product, provider, person, { path: '/link-social', cookie });
    expect((await lastMailTo(product, email)).subject).toBe(subject);
    expect(await mailsTo(product, person.email)).toEqual([]);
    expect(await waysAdded(userId)).toEqual([`provider_linked ${provider}`]);
    // Signing in by it sends no mail.
    const mails = await mailsTo(product, email);
    await signInAtProvider(product, provider, person);
    expect(await mailsTo(product, email)).toEqual(mails);
    expect(await toldTo(product, userId)).toEqual(['sign_in_way_added']);
  });

  test('one that joins by itself is told too, in the language of the owner', async () => {
    const { token, email, userId } = await product.signUp();
    await speakEnglish(product, token);
    await product.app.db
      .updateTable('user')
      .set({ emailVerified: true })
      .where('id', '=', userId)
      .execute();
    await signInAtProvider(product, 'google', { email, isEmailVerified: true });
    expect((await lastMailTo(product, email)).subject).toBe(
      'Google has been added to your account',
    );
    expect(await waysAdded(userId)).toEqual(['provider_linked google']);
  });

  test('the one that an account is made by is no news', async () => {
    const person = somebody();
    await signInAtProvider(product, 'google', person);
    expect(await mailsTo(product, person.email)).toEqual([]);
    const { id } = await product.app.db
      .selectFrom('user')
      .select('id')
      .where('email', '=', person.email)
      .executeTakeFirstOrThrow();
    expect(await waysAdded(id)).toEqual([]);
  });

  test('asks for a new proof after 31 idle minutes, in our shape and the caller’s language', async () => {
    const user = await product.signUp();
    const token = await goStale(product, user);
    const refused = await startLinking(user.cookie);
    expect(refusalOf(refused)).toEqual([403, 'REQUIRES_RECENT_LOGIN']);
    expect(refused.json()).toMatchObject({
      code: 'REQUIRES_RECENT_LOGIN',
      message: 'Confirm that it is you before you go on. It has been a while since last time.',
      error: 'Access denied',
      status: 403,
    });
    await product.call({
      method: 'POST',
      url: `${me}/step-up`,
      token,
      payload: { password: user.password },
    });
    expect((await startLinking(user.cookie)).statusCode).toBe(200);
  });

  test.each([
    ['closed', (userId: string) => close(userId)],
    ['left alone for too long', (userId: string) => endFreshness(userId)],
  ] as const)(
    'stores nothing when the account was %s at the provider’s page',
    async (_how, happen) => {
      const user = await product.signUp();
      const options = { path: '/link-social', cookie: user.cookie } as const;
      const { url, cookie } = await startAtProvider(product, 'google', options);
      const back = await chooseAtProvider(url, somebody());
      await happen(user.userId);
      const refused = await product.call({ method: 'GET', url: pathOf(back), headers: { cookie } });
      expect(refused.headers.location).toContain('error=unable_to_link_account');
      expect(await waysAdded(user.userId)).toEqual([]);
    },
  );

  test('that is stored stays stored when its notice fails', async () => {
    const user = await product.signUp();
    const options = { path: '/link-social', cookie: user.cookie } as const;
    const { url, cookie } = await startAtProvider(product, 'google', options);
    const back = await chooseAtProvider(url, somebody());
    vi.spyOn(product.app.db, 'transaction').mockImplementationOnce(() => {
      throw new Error('the database is away');
    });
    const answer = await product.call({ method: 'GET', url: pathOf(back), headers: { cookie } });
    expect(answer.statusCode).toBe(302);
    expect(answer.headers.location).not.toContain('error');
    expect(product.logLines.some((line) => line.includes('a new way in was not told'))).toBe(true);
  });

  test('is refused while the account is about to be erased', async () => {
    const { cookie, userId } = await product.signUp();
    await close(userId);
    expect(refusalOf(await startLinking(cookie))).toEqual([403, 'ACCOUNT_CLOSING']);
  });

  test('begun in a session that has ended since is refused', async () => {
    const user = await product.signUp();
    const thief = await signInAgain(product, user);
    const person = somebody();
    const options = { path: '/link-social', cookie: thief.cookie } as const;
    const { url, cookie } = await startAtProvider(product, 'google', options);
    const back = await chooseAtProvider(url, person);
    await product.call({ method: 'DELETE', url: `${me}/sessions`, token: user.token });
    const refused = await product.call({ method: 'GET', url: pathOf(back), headers: { cookie } });
    expect(refused.headers.location).toContain('error=unable_to_link_account');
    expect(await waysAdded(user.userId)).toEqual([]);
    const accounts = await product.app.db
      .selectFrom('account')
      .select('providerId')
      .where('userId', '=', user.userId)
      .execute();
    expect(accounts).toEqual([{ providerId: 'credential' }]);
  });
});
