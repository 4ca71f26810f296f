import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { routes as calls } from '@troskel/api/testing';
import { errorCatalogue } from '@troskel/contract/ground/error-catalogue';
import { errorMessage } from '@troskel/contract/ground/errors';
import type { ErrorCode } from '@troskel/contract/ground/error-catalogue';
import type { FixtureAnswer, PageFixture } from '../web/app/fixture.ts';
import { expect } from './fixtures.ts';
import { consentRefused } from './consent.ts';
import type { Answer, Asked } from './kept-page.ts';

const app = fileURLToPath(new URL('../web/app/', import.meta.url));

const pagesIn = (table: string): string[] =>
  [...readFileSync(`${app}${table}`, 'utf8').matchAll(/'(features\/[^']+Page)\.tsx'/g)].map(
    (match) => match[1] ?? '',
  );

/** Pages of the public site: their address says the language, and no call is made for them. */
const sitePages = new Set(pagesIn('site/site-pages.ts'));

/** Every page of the product, read from the tables of routes themselves; some have two addresses. */
export const pages = [...new Set([...pagesIn('routes.ts'), ...sitePages])];

export const hasFixture = (page: string): boolean => existsSync(`${app}${page}.fixture.ts`);

async function fixtureOf(page: string): Promise<PageFixture> {
  const module = (await import(pathToFileURL(`${app}${page}.fixture.ts`).href)) as {
    fixture: PageFixture;
  };
  return module.fixture;
}

const partnerId = '01900000-0000-7000-8000-000000000001';
const userId = '01900000-0000-7000-8000-000000000002';

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

function defaultsOf(visitor: PageFixture['visitor']): Record<string, FixtureAnswer> {
  return {
    'account.getCurrentUser': {
      body: {
        hasConfiguredBankId: visitor === 'applicant' || visitor === 'partner',
        partnerCompanyApplicationId: null,
      },
    },
    'account.recordActivity': { body: {} },
    'settings.getSettings': {
      body: {
        userId,
        name: 'Åsa Öberg',
        givenName: 'Åsa',
        surname: 'Öberg',
        verifiedName: 'Åsa Öberg',
        email: 'asa.oberg@example.com',
        isEmailVerified: true,
        emailChange: null,
        phoneNumber: '+46701234567',
        language: 'sv',
        avatarUrl: null,
        ways: [{ way: 'password', linkedAt: '2026-03-02T08:00:00.000Z', isRemovable: false }],
        passkeys: [],
        demandsStrongLogin: false,
        version: 1,
      },
    },
    'account.getProfile': {
      body: { partnerId, name: 'Öbergs El AB', organizationForm: 'AB', city: 'Umeå' },
    },
    'events.openStream': { never: true },
    'statistics.recordEvent': { body: {} },
    'errorReports.getSettings': { body: { dsn: null } },
    ...(visitor === 'partner'
      ? {
          'requests.countInquiries': {
            body: {
              unread: 4,
              unanswered: 7,
              byKind: { documentation: 1, quotation: 3, ordering: 2, consultation: 1 },
              fullUntil: null,
            },
          },
          'conversations.countConversations': { body: { unread: 2 } },
        }
      : {}),
    'account.getShell': { body: { banner: null, hostOrigin: null, unreadNotifications: 3 } },
  };
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
  if ('body' in answer) {
    // A fixture that the contract would not let through shows a page that cannot be.
    const promised = call.response.safeParse(answer.body);
    if (!promised.success) unexpected.push(`${call.name}: the fixture breaks the contract`);
    return { status: call.status ?? 200, json: answer.body };
  }
  const code = answer.code as ErrorCode;
  const message = code in errorCatalogue ? errorMessage(code, 'sv') : code;
  return {
    status: answer.status,
    json: { errors: [{ code, message }], error: code, status: answer.status },
  };
}

/** Dismisses everything that opens by itself once; it has tests of its own. */
const seenBefore = {
  sideMenuOpenedFor: userId,
  forumRulesSeenBy: userId,
  consent: consentRefused,
};

const emulate = (page: Page, colorScheme: 'light' | 'dark') =>
  page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });

/** Changes the language as another tab of the same visitor does. */
async function chooseLanguage(page: Page, language: 'sv' | 'en'): Promise<void> {
  await page.evaluate(
    `localStorage.setItem('language', '${language}');
     dispatchEvent(new StorageEvent('storage', { key: 'language', newValue: '${language}' }));`,
  );
}

export type Look = readonly [language: 'sv' | 'en', scheme: 'light' | 'dark'];

/** What a configuration says about the looks of each face. */
export interface PageLooks {
  hasEveryLook: boolean;
}

/** A page in one of its faces, with answers to all of its calls. */
export interface PageFace {
  /** The page's file below `web/app`, without its ending. */
  name: string;
  face: string;
  address: string;
  visitor: PageFixture['visitor'];
  answers: Record<string, FixtureAnswer>;
}

/** Every face of every page that has a fixture. */
export async function everyFace(): Promise<PageFace[]> {
  const faces: PageFace[] = [];
  for (const name of pages.filter(hasFixture)) {
    const { visitor, visitors, address, addresses, faces: own } = await fixtureOf(name);
    for (const [face, answers] of Object.entries(own)) {
      faces.push({
        name,
        face,
        address: (addresses?.[face] ?? address).replace(':partnerId', partnerId),
        visitor: visitors?.[face] ?? visitor,
        answers: { ...defaultsOf(visitors?.[face] ?? visitor), ...answers },
      });
    }
  }
  return faces;
}

/**
 * Opens a page in a face of it, 390 px wide, in Swedish and the light scheme.
 *
 * @param today the page's time, in milliseconds since 1970
 * @returns what was asked that the fixture has no answer to, growing while the page is open
 */
export async function openFace(
  page: Page,
  answerCalls: (answers: (asked: Asked) => Answer) => void,
  { address, visitor, answers }: PageFace,
  today = Date.now(),
): Promise<string[]> {
  const unexpected: string[] = [];
  await page.evaluate((stored) => {
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  }, seenBefore);
  answerCalls((asked) => answerTo(asked, visitor, answers, unexpected, today));
  await emulate(page, 'light');
  await page.setViewportSize({ width: 390, height: 900 });
  await page.goto(address);
  await expect(page.locator('h1').first()).toBeVisible();
  return unexpected;
}

/** Shows an open face in another language or scheme, which a page follows while it is open. */
export async function showLook(
  page: Page,
  { name, address }: PageFace,
  [language, scheme]: Look,
): Promise<void> {
  await emulate(page, scheme);
  if (sitePages.has(name)) await page.goto(language === 'en' ? `/en${address}` : address);
  else await chooseLanguage(page, language);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page.locator('html')).toHaveAttribute('data-scheme', scheme);
}
