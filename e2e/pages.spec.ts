import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { routes as calls } from '@troskel/api/testing';
import { errorCatalogue } from '@troskel/contract/ground/error-catalogue';
import { errorMessage } from '@troskel/contract/ground/errors';
import type { ErrorCode } from '@troskel/contract/ground/error-catalogue';
import type { FixtureAnswer, PageFixture } from '../web/app/fixture.ts';
import { expect, expectAllAccessible } from './fixtures.ts';
import { consentRefused } from './consent.ts';
import { test } from './kept-page.ts';
import type { Answer, Asked } from './kept-page.ts';

const app = fileURLToPath(new URL('../web/app/', import.meta.url));

const pagesIn = (table: string): string[] =>
  [...readFileSync(`${app}${table}`, 'utf8').matchAll(/'(features\/[^']+Page)\.tsx'/g)].map(
    (match) => match[1] ?? '',
  );

/** Pages of the public site: their address says the language, and no call is made for them. */
const sitePages = new Set(pagesIn('site/site-pages.ts'));

/** Every page of the product, read from the tables of routes themselves; some have two addresses. */
const pages = [...new Set([...pagesIn('routes.ts'), ...sitePages])];

async function fixtureOf(page: string): Promise<PageFixture> {
  const module = (await import(pathToFileURL(`${app}${page}.fixture.ts`).href)) as {
    fixture: PageFixture;
  };
  return module.fixture;
}

const partnerId = '01900000-0000-7000-8000-000000000001';
const userId = '01900000-0000-7000-8000-000000000002';

/** Only read by the page; no server sees it. */
function tokenOf(visitor: PageFixture['visitor']): string {
  const now = Math.floor(Date.now() / 1000);
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
): Answer {
  if (pathname === '/api/auth/get-session') {
    return { status: 200, json: visitor === 'nobody' ? null : { session: {}, user: {} } };
  }
  if (pathname === '/api/auth/token') {
    return visitor === 'nobody'
      ? { status: 401, json: {} }
      : { status: 200, json: { token: tokenOf(visitor) } };
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

const shots = process.env['SCREENSHOTS'];

// Keeping the document at each step costs a fifth of a test; what fails here is told by its message.
test.use({ trace: 'off' });
// Each test stands alone, so any worker may take it.
test.describe.configure({ mode: 'parallel' });

test('every page has a fixture', () => {
  expect(pages.length).toBeGreaterThan(50);
  expect(pages.filter((name) => !existsSync(`${app}${name}.fixture.ts`))).toEqual([]);
});

/** Changes the language as another tab of the same visitor does. */
async function chooseLanguage(page: Page, language: 'sv' | 'en'): Promise<void> {
  await page.evaluate(
    `localStorage.setItem('language', '${language}');
     dispatchEvent(new StorageEvent('storage', { key: 'language', newValue: '${language}' }));`,
  );
}

async function expectNoSideScroll(page: Page, where: string): Promise<void> {
  // Polled, since the page follows a new width in its own time.
  await expect
    .poll(
      () =>
        page.evaluate<number>(
          'document.documentElement.scrollWidth - document.documentElement.clientWidth',
        ),
      { message: `side scroll, ${where}` },
    )
    .toBeLessThanOrEqual(0);
}

type Visit = readonly ['sv' | 'en', 'light' | 'dark'];

// Words are the same in both schemes, and colours in both languages: two looks hold them all.
const bothLooks: readonly [Visit, Visit] = [
  ['sv', 'light'],
  ['en', 'dark'],
];

/** For pictures, every language in every scheme. */
const everyLook: readonly Visit[] = [
  ['sv', 'light'],
  ['en', 'light'],
  ['en', 'dark'],
  ['sv', 'dark'],
];

/**
 * Chooses the looks of a face. A full page gets both; loading, empty and failed faces consist of
 * the same few parts everywhere, so they alternate, and each part is met in both. Axe is most of
 * the cost of a look.
 */
function looksAt(face: string, turn: number): readonly Visit[] {
  if (shots) return everyLook;
  return face === 'full' ? bothLooks : [bothLooks[turn % 2] ?? bothLooks[0]];
}

async function show(page: Page, name: string, address: string, visit: Visit): Promise<void> {
  const [language, scheme] = visit;
  await emulate(page, scheme);
  if (sitePages.has(name)) await page.goto(language === 'en' ? `/en${address}` : address);
  else await chooseLanguage(page, language);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page.locator('html')).toHaveAttribute('data-scheme', scheme);
}

let turn = 0;
for (const name of pages) {
  if (!existsSync(`${app}${name}.fixture.ts`)) continue;
  const fixture = await fixtureOf(name);
  for (const [face, answers] of Object.entries(fixture.faces)) {
    const looks = looksAt(face, (turn += 1));
    test(`${name}, ${face}: accessible, and no side scroll in either language`, async ({
      page,
      answerCalls,
    }) => {
      const unexpected: string[] = [];
      const all = { ...defaultsOf(fixture.visitor), ...answers };
      await page.evaluate((stored) => {
        for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
      }, seenBefore);
      answerCalls((asked) => answerTo(asked, fixture.visitor, all, unexpected));
      await emulate(page, 'light');
      await page.setViewportSize({ width: 390, height: 900 });
      const address = (fixture.addresses?.[face] ?? fixture.address).replace(
        ':partnerId',
        partnerId,
      );
      await page.goto(address);
      await expect(page.locator('h1').first()).toBeVisible();
      // One visit for all: a page follows its visitor's language and its device while it is open.
      // Neither axe nor a side scroll looks at what the one before has left.
      for (const [language, scheme] of looks) {
        await show(page, name, address, [language, scheme]);
        // axe looks at the last: once as on a desk, once as on a phone.
        const widths = scheme === 'light' ? [390, 1024, 1440] : [1440, 1024, 390];
        for (const width of widths) {
          await page.setViewportSize({ width, height: 900 });
          await expectNoSideScroll(page, `${width} px, ${language}, ${scheme} scheme`);
          if (shots) {
            const file = `${name.replaceAll('/', '-')}.${face}.${language}.${scheme}.${width}.png`;
            await page.screenshot({ path: `${shots}/${file}`, fullPage: true });
          }
        }
        // Again while something is wrong: a part whose script is still coming is not the face yet.
        await expect(() => expectAllAccessible(page, `${language}, ${scheme} scheme`)).toPass({
          timeout: 10_000,
        });
      }
      const unseen = bothLooks.find(([language]) => looks.every(([seen]) => seen !== language));
      if (unseen) {
        await show(page, name, address, unseen);
        await page.setViewportSize({ width: 390, height: 900 });
        await expectNoSideScroll(page, `390 px, ${unseen.join(', ')} scheme`);
      }
      expect(unexpected).toEqual([]);
    });
  }
}
