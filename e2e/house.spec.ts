import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Page, Route as Interception } from '@playwright/test';
import { calls } from '@troskel/contract/calls';
import { errorCatalogue } from '@troskel/contract/error-catalogue';
import { errorMessage } from '@troskel/contract/errors';
import type { ErrorCode } from '@troskel/contract/error-catalogue';
import type { FixtureAnswer, PageFixture } from '../web/app/fixture.ts';
import { expect, expectAccessible, expectContrast, test } from './fixtures.ts';

const app = fileURLToPath(new URL('../web/app/', import.meta.url));

/** Every page of the route table, read from the table itself. */
const pages = [
  ...readFileSync(`${app}routes.ts`, 'utf8').matchAll(/'(features\/[^']+Page)\.tsx'/g),
].map((match) => match[1] ?? '');

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
    'accountSecurity.getSettings': {
      body: {
        userId,
        name: 'Åsa Öberg',
        givenName: 'Åsa',
        surname: 'Öberg',
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
    'partner.getProfile': {
      body: { partnerId, name: 'Öbergs El AB', organizationForm: 'AB', city: 'Umeå' },
    },
    'events.openStream': { never: true },
    'shell.getShell': { body: { banner: null, hostOrigin: null, unreadNotifications: 3 } },
  };
}

const patterns = calls.map((route) => ({
  route,
  address: new RegExp(`^/api${route.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`, 'i'),
}));

async function answerWith(
  interception: Interception,
  visitor: PageFixture['visitor'],
  answers: Record<string, FixtureAnswer>,
  unexpected: string[],
): Promise<void> {
  const request = interception.request();
  const { pathname } = new URL(request.url());
  if (pathname === '/api/auth/get-session') {
    return interception.fulfill({ json: visitor === 'nobody' ? null : { session: {}, user: {} } });
  }
  if (pathname === '/api/auth/token') {
    return visitor === 'nobody'
      ? interception.fulfill({ status: 401, json: {} })
      : interception.fulfill({ json: { token: tokenOf(visitor) } });
  }
  const call = patterns.find(
    ({ route, address }) => route.method === request.method() && address.test(pathname),
  )?.route;
  const answer = call ? answers[call.name] : undefined;
  if (!call || !answer) {
    unexpected.push(`${request.method()} ${pathname}`);
    return interception.fulfill({ status: 404, json: {} });
  }
  if ('never' in answer) return;
  if ('body' in answer) {
    // A fixture that the contract would not let through shows a page that cannot be.
    const promised = call.response.safeParse(answer.body);
    if (!promised.success) unexpected.push(`${call.name}: the fixture breaks the contract`);
    return interception.fulfill({ status: call.status ?? 200, json: answer.body });
  }
  const code = answer.code as ErrorCode;
  const message = code in errorCatalogue ? errorMessage(code, 'sv') : code;
  return interception.fulfill({
    status: answer.status,
    json: { errors: [{ code, message }], error: code, status: answer.status },
  });
}

async function prepare(page: Page, language: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
}

const shots = process.env['SCREENSHOTS'];

for (const name of pages) {
  test(`${name} has a fixture`, () => {
    expect(existsSync(`${app}${name}.fixture.ts`)).toBe(true);
  });
  if (!existsSync(`${app}${name}.fixture.ts`)) continue;
  const fixture = await fixtureOf(name);
  for (const [face, answers] of Object.entries(fixture.faces)) {
    for (const language of ['sv', 'en'] as const) {
      test(`${name}, ${face}, ${language}: accessible in both schemes, in its language, no side scroll`, async ({
        page,
      }) => {
        const unexpected: string[] = [];
        await prepare(page, language);
        const all = { ...defaultsOf(fixture.visitor), ...answers };
        await page.route('**/api/**', (interception) =>
          answerWith(interception, fixture.visitor, all, unexpected),
        );
        await page.setViewportSize({ width: 390, height: 900 });
        const address = fixture.addresses?.[face] ?? fixture.address;
        await page.goto(address.replace(':partnerId', partnerId));
        await expect(page.locator('h1').first()).toBeVisible();
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        // One visit for both schemes: a page follows its device while it is open.
        for (const scheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
          await expect(page.locator('html')).toHaveAttribute('data-scheme', scheme);
          for (const width of [390, 1024, 1440]) {
            if (scheme === 'dark' && !shots) break;
            await page.setViewportSize({ width, height: 900 });
            // Polled, since the page follows a new width in its own time.
            await expect
              .poll(
                () =>
                  page.evaluate<number>(
                    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
                  ),
                { message: `side scroll at ${width} px` },
              )
              .toBeLessThanOrEqual(0);
            if (shots) {
              const file = `${name.replaceAll('/', '-')}.${face}.${language}.${scheme}.${width}.png`;
              await page.screenshot({ path: `${shots}/${file}`, fullPage: true });
            }
          }
          await (scheme === 'light' ? expectAccessible(page) : expectContrast(page));
        }
        expect(unexpected).toEqual([]);
      });
    }
  }
}
