import type { SourceLanguage } from '@troskel/contract/ground/language';
import type { Page } from '@playwright/test';
import { routes as calls } from '@troskel/api/testing';
import { errorCatalogue } from '@troskel/contract/ground/error-catalogue';
import { errorMessage } from '@troskel/contract/ground/errors';
import type { ErrorCode } from '@troskel/contract/ground/error-catalogue';
import type { FixtureAnswer, PageFixture } from '../web/app/fixture.ts';
import { expect } from './fixtures.ts';
import { consentRefusedAt } from './consent.ts';
import type { Answer, Asked, PrepareDocument } from './kept-page.ts';
import { partnerId, sitePages, userId } from './page-fixtures.ts';
import type { PageFace } from './page-fixtures.ts';

/** The pages' time in pictures. */
export const pictureTime = Date.parse('2026-11-24T09:00:00Z');

/** Only read by the page; no server sees it. */
function tokenOf(visitor: PageFixture['visitor'], today: number): string {
  const now = Math.floor(today / 1000);
  const claims = {
    signInProvider: 'password',
    project: 'troskel-partner',
    userId,
    email: 'asa.oberg@example.com',
    name: 'Åsa Öberg',
    partnerId: visitor === 'partner' ? partnerId : null,
    firebaseUID: userId,
    sid: userId,
    iat: now,
    auth_time: now,
    exp: now + 600,
  };
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'ES256' })}.${part(claims)}.c2lnbmF0dXJl`;
}

/** A word of a path goes before what stands for any word, as at the server. */
const parameters = ({ path }: { path: string }): number => path.split('{').length;
const patterns = calls
  .toSorted((one, other) => parameters(one) - parameters(other))
  .map((route) => ({
    route,
    address: new RegExp(`^/api${route.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`, 'i'),
  }));

function answerTo(
  { method, pathname }: Asked,
  visitor: PageFixture['visitor'],
  answers: Record<string, FixtureAnswer>,
  unexpected: string[],
  today: number,
): Answer {
  if (pathname === '/api/auth/get-session') {
    return { status: 200, json: visitor === 'nobody' ? null : { session: {}, user: {} } };
  }
  if (pathname === '/api/auth/token') {
    return visitor === 'nobody'
      ? { status: 401, json: {} }
      : { status: 200, json: { token: tokenOf(visitor, today) } };
  }
  const call = patterns.find(
    ({ route, address }) => route.method === method && address.test(pathname),
  )?.route;
  const answer = call ? answers[call.name] : undefined;
  if (!call || !answer) {
    unexpected.push(`${method} ${pathname}`);
    return { status: 404, json: {} };
  }
  if ('never' in answer) return 'never';
  if ('body' in answer) return { status: call.status ?? 200, json: answer.body };
  const code = answer.code as ErrorCode;
  const message = code in errorCatalogue ? errorMessage(code, 'sv') : code;
  return {
    status: answer.status,
    json: {
      errors: [{ code, message }],
      error: code,
      status: answer.status,
      present: answer.present,
    },
  };
}

/** Dismisses everything that opens by itself once; it has tests of its own. */
const seenBefore = {
  sideMenuOpenedFor: userId,
  forumRulesSeenBy: userId,
};

export type Look = readonly [language: SourceLanguage, scheme: 'light' | 'dark'];

/** The looks of each face in a configuration. */
export interface PageLooks {
  hasEveryLook: boolean;
}

const emulate = (page: Page, colorScheme: 'light' | 'dark') =>
  page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });

/** A page of the public site has an address for each language. */
const addressIn = (language: SourceLanguage, { name, address }: PageFace): string =>
  sitePages.has(name) && language === 'en' ? `/en${address}` : address;

async function expectLook(page: Page, [language, scheme]: Look): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page.locator('html')).toHaveAttribute('data-scheme', scheme);
}

/**
 * Opens a page in a face and a look of it, 390 px wide.
 *
 * @param today the page's time, in milliseconds since 1970
 * @returns what was asked that the fixture has no answer to, growing while the page is open
 */
export async function openFace(
  page: Page,
  prepareDocument: PrepareDocument,
  shown: PageFace,
  look: Look = ['sv', 'light'],
  today = Date.now(),
): Promise<string[]> {
  const { visitor, answers, browser } = shown;
  const [language, scheme] = look;
  const unexpected: string[] = [];
  await prepareDocument(
    (asked) => answerTo(asked, visitor, answers, unexpected, today),
    // An answer of a day to come counts for nothing.
    { ...seenBefore, consent: consentRefusedAt(new Date(today)), language },
    browser,
  );
  await emulate(page, scheme);
  await page.setViewportSize({ width: 390, height: 900 });
  // Between two addresses that differ behind the `#` alone, a browser keeps the document.
  if (shown.address.includes('#')) await page.goto('/icon.svg');
  await page.goto(addressIn(language, shown));
  await expect(page.locator('h1').first()).toBeVisible();
  await expectLook(page, look);
  return unexpected;
}

/** Shows an open face in another language or scheme, which a page follows while it is open. */
export async function showLook(page: Page, shown: PageFace, look: Look): Promise<void> {
  const [language, scheme] = look;
  await emulate(page, scheme);
  if (sitePages.has(shown.name)) await page.goto(addressIn(language, shown));
  else await chooseLanguage(page, language);
  await expectLook(page, look);
}

/** Changes the language as another tab of the same visitor does. */
async function chooseLanguage(page: Page, language: SourceLanguage): Promise<void> {
  await page.evaluate(
    `localStorage.setItem('language', '${language}');
     dispatchEvent(new StorageEvent('storage', { key: 'language', newValue: '${language}' }));`,
  );
}
