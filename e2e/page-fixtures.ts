import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { FixtureAnswer, NotifyingBrowser, PageFixture } from '../web/app/fixture.ts';

const app = fileURLToPath(new URL('../web/app/', import.meta.url));

const pagesIn = (table: string): string[] =>
  [...readFileSync(`${app}${table}`, 'utf8').matchAll(/'(features\/[^']+Page)\.tsx'/g)].map(
    (match) => match[1] ?? '',
  );

/** Pages of the public site: their address says the language, and no call is made for them. */
export const sitePages = new Set(pagesIn('site/site-routes.ts'));

/** Every page of the product, read from the tables of routes themselves; some have two addresses. */
export const pages = [...new Set([...pagesIn('routes.ts'), ...sitePages])];

export const hasFixture = (page: string): boolean => existsSync(`${app}${page}.fixture.ts`);

async function fixtureOf(page: string): Promise<PageFixture> {
  const module = (await import(pathToFileURL(`${app}${page}.fixture.ts`).href)) as {
    fixture: PageFixture;
  };
  return module.fixture;
}

/** Whose pages are shown. */
export const partnerId = '01900000-0000-7000-8000-000000000001';
export const userId = '01900000-0000-7000-8000-000000000002';

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

/** A page in one of its faces, with answers to all of its calls. */
export interface PageFace {
  /** The page's file below `web/app`, without its ending. */
  name: string;
  face: string;
  address: string;
  visitor: PageFixture['visitor'];
  browser: NotifyingBrowser;
  answers: Record<string, FixtureAnswer>;
}

/** Every face of every page that has a fixture. */
export async function everyFace(): Promise<PageFace[]> {
  const faces: PageFace[] = [];
  for (const name of pages.filter(hasFixture)) {
    const { visitor, visitors, address, addresses, browsers, faces: own } = await fixtureOf(name);
    for (const [face, answers] of Object.entries(own)) {
      faces.push({
        name,
        face,
        address: (addresses?.[face] ?? address).replace(':partnerId', partnerId),
        visitor: visitors?.[face] ?? visitor,
        browser: browsers?.[face] ?? 'shows',
        answers: { ...defaultsOf(visitors?.[face] ?? visitor), ...answers },
      });
    }
  }
  return faces;
}
