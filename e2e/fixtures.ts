import { expect } from '@playwright/test';
import type { APIRequestContext, ConsoleMessage, Locator, Page, WebError } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { account } from '@troskel/contract/account/account';
import { versionHeader, WEB_APP_VERSION } from '@troskel/contract/ground/route';
import { violationsOf } from './accessibility.ts';
import { test as base } from './kept-context.ts';

export { expect };

/**
 * The browser's own message about a refused or an offline call, which a test may cause on purpose.
 */
const failedCall =
  /^Failed to load resource: (the server responded with a status of [45]\d\d|net::ERR_INTERNET_DISCONNECTED)/;

/** Every page of a test is watched: an error in its console or script fails the test. */
export const test = base.extend<{ watched: void }>({
  watched: [
    async ({ context }, use) => {
      const faults: string[] = [];
      const onError = (error: WebError) => {
        faults.push(`${error.page()?.url()}: ${error.error().message}`);
      };
      const onMessage = (message: ConsoleMessage) => {
        if (message.type() === 'error' && !failedCall.test(message.text())) {
          faults.push(`${message.page()?.url()}: ${message.text()}`);
        }
      };
      context.on('weberror', onError).on('console', onMessage);
      await use();
      context.off('weberror', onError).off('console', onMessage);
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
});

const accessibilityTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * WCAG 2.2 A and AA by axe, on the page as it stands, but for the colours, which are half of its work
 * and which every face of every page is looked at for.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const rules = { 'color-contrast': { enabled: false } };
  expect(await violationsOf(page, { type: 'tag', values: accessibilityTags }, rules)).toEqual([]);
}

/** The same with the colours, of a part of the page; `where` is told with what is found. */
export async function expectAllAccessible(
  page: Page,
  where: string,
  within: string,
): Promise<void> {
  const tags = { type: 'tag' as const, values: accessibilityTags };
  expect(await violationsOf(page, tags, {}, within), where).toEqual([]);
}

/** The same of colours alone, for the same page in its other scheme. */
export async function expectContrast(page: Page, where?: string): Promise<void> {
  const found = await violationsOf(page, { type: 'rule', values: ['color-contrast'] });
  expect(found, where).toEqual([]);
}

/**
 * Clicks a button that tries again what a route of this test fails, and lets the calls through that
 * come after the click. Let through before, a page that tries again by itself takes the button away.
 */
export async function clickToTryAgain(button: Locator, address: string): Promise<void> {
  const page = button.page();
  await page.evaluate(
    "addEventListener('click', () => (globalThis.isClicked = true), { capture: true, once: true })",
  );
  let isClicked = false;
  await page.route(address, async (route) => {
    isClicked ||= (await page.evaluate('globalThis.isClicked')) === true;
    return isClicked ? route.continue() : route.fallback();
  });
  await button.click();
  isClicked = true;
}

export type DemoRole =
  | 'applicant'
  | 'partner'
  | 'partner-premium'
  | 'expert'
  | 'homeowner'
  | 'staff';

interface DemoAccount {
  role: DemoRole;
  email: string;
  password: string;
}

/** Signs the browser in as one of the demo's accounts, by cookie, without going through the page. */
export async function signInAs(page: Page, role: DemoRole): Promise<void> {
  const accounts = (await (await page.request.get('/dev/accounts.json')).json()) as DemoAccount[];
  const found = accounts.find((known) => known.role === role);
  const { email = '', password = '' } = found ?? {};
  expect(await hasSignedIn(page, { email, password })).toBe(true);
}

/** Signs in as the one company of the demo that has told nothing of itself. */
export async function signInAsBare(page: Page): Promise<void> {
  const bare = { email: 'malin.stark@nykund.example', password: 'Troskel2026' };
  expect(await hasSignedIn(page, bare)).toBe(true);
}

/**
 * Signs the browser in by e-mail and password, by cookie, without going through the page.
 *
 * @returns whether there is such an account
 */
async function hasSignedIn(
  page: Page,
  { email, password }: Pick<NewUser, 'email' | 'password'>,
): Promise<boolean> {
  await page.context().clearCookies();
  const answer = await page.request.post('/api/auth/sign-in/email', { data: { email, password } });
  return answer.ok();
}

export interface NewUser {
  email: string;
  password: string;
  givenName: string;
  surname: string;
}

/** @param domain the demo confirms every address by itself, but those at `unconfirmed.example` */
export function newUser(domain = 'example.com'): NewUser {
  return {
    email: `${randomUUID()}@${domain}`,
    password: 'Kvastgurka47',
    givenName: 'Åsa',
    surname: 'Öberg',
  };
}

/** The calls of the web app with the session of this browser. */
export async function apiOf(request: APIRequestContext) {
  const answer = await request.get('/api/auth/token');
  const { token } = (await answer.json()) as { token: string };
  const headers = { authorization: `Bearer ${token}`, [versionHeader]: WEB_APP_VERSION };
  return {
    token,
    get: (path: string) => request.get(`/api${path}`, { headers }),
    post: (path: string, data: unknown = {}) => request.post(`/api${path}`, { headers, data }),
    put: (path: string, data: unknown) => request.put(`/api${path}`, { headers, data }),
    patch: (path: string, data: unknown) => request.patch(`/api${path}`, { headers, data }),
    /**
     * Makes a call that demands the version seen.
     *
     * @param from where the version is read first
     */
    change: async (
      method: 'DELETE' | 'PATCH' | 'POST' | 'PUT',
      path: string,
      data?: unknown,
      from = path,
    ) => {
      const seen = await request.get(`/api${from}`, { headers });
      const ifMatch = { 'If-Match': seen.headers()['etag'] ?? '' };
      return request.fetch(`/api${path}`, { method, headers: { ...headers, ...ifMatch }, data });
    },
  };
}

/** A registered user whose browser is signed in; no BankID yet. */
export async function registerNewUser(page: Page, user = newUser()): Promise<NewUser> {
  const signedUp = await page.request.post('/api/auth/sign-up/email', {
    data: { email: user.email, password: user.password, name: `${user.givenName} ${user.surname}` },
  });
  expect(signedUp.status()).toBe(200);
  const api = await apiOf(page.request);
  const { email, givenName, surname } = user;
  const registered = await api.post(account.registerUser.path, { email, givenName, surname });
  expect(registered.status()).toBe(201);
  return user;
}

/** For tests that are tried again: the first try's person belongs to an account already. */
const spareNumbers = [
  '194805132380',
  '194901262172',
  '194901022121',
  '195001232296',
  '195002192382',
  '195110119871',
  '195101271848',
  '195201161857',
  '195202132303',
  '195303282387',
];

/**
 * Proves who the signed-in user is.
 *
 * @param personalNumber an official test personal number (Skatteverket's open data) that no other
 *   test uses
 */
export async function simulateBankId(page: Page, personalNumber: string): Promise<void> {
  const api = await apiOf(page.request);
  const spares = test.info().retry > 0 ? spareNumbers : [];
  let status = 0;
  for (const number of [personalNumber, ...spares]) {
    const answer = await api.post('/partner/users/connect/simulate-bankid', {
      personalNumber: number,
    });
    status = answer.status();
    if (status !== 409) break;
  }
  expect(status).toBe(200);
}
