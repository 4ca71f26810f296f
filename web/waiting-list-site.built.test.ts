/**
 * Promises of the waiting lists' files: in the production build, and in the build that
 * shows them alone (`SITE=waiting-list node tools/build.ts production`).
 */
import { formTypes } from '@troskel/contract/marketing/forms';
import type { FormTypeName } from '@troskel/contract/marketing/forms';
import { legalMarks } from '@troskel/contract/ground/page-marks';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';

const builds = {
  portal: join(import.meta.dirname, 'build/production/client'),
  waitingLists: join(import.meta.dirname, 'build/production-waiting-list/client'),
};

/** Bytes of JavaScript, packed with brotli, that a waiting list's page may load. */
const budget = 20_000;

const forms = ['waiting-list', 'home-care-waiting-list'];
const pages = [
  ...forms,
  'landings',
  'landings/partners',
  'terms',
  'privacy',
  ...['thanks', 'confirm', 'confirmed', 'leave', 'left', 'expired'].map(
    (name) => `waiting-list/${name}`,
  ),
];
const inBothLanguages = [...pages, ...pages.map((page) => `en/${page}`)];

/** Texts that only the portal's program contains: its calls, its addresses, its libraries. */
const portalWords = [
  '/api/auth',
  'bankid/v6',
  '/partner/companies',
  '/partner/users',
  '/forum/',
  '/user-settings',
  '/partners/',
  'react-router',
  'react.element',
  'react.transitional',
  'createRoot',
  'leaflet',
  'prosemirror',
  'zod',
  '/login',
  '/sign-up',
  '/onboarding',
  '/init',
  'Test-BankID',
  '/dev/',
];

const htmlOf = (client: string, page: string) =>
  readFileSync(join(client, page, 'index.html'), 'utf8');

const scriptAddress = /<script[^>]*\ssrc="([^"]+)"/g;

beforeAll(() => {
  for (const client of Object.values(builds)) {
    if (!existsSync(client)) throw new Error(`Build it first: ${client}`);
  }
});

describe.each(Object.entries(builds))('in the build of %s', (_, client) => {
  test.each([...forms, ...forms.map((form) => `en/${form}`)])(
    '/%s loads at most 20 kB of packed JavaScript, and nothing of the portal',
    (page) => {
      const scripts = [...htmlOf(client, page).matchAll(scriptAddress)].map(([, src]) => src ?? '');
      expect(scripts).toHaveLength(2);
      const sources = scripts.map((src) => readFileSync(join(client, src)));
      const sizes = sources.map((source) => brotliCompressSync(source).length);
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(budget);
      for (const source of sources) {
        const text = source.toString();
        // A module that imports another would load more than what is counted here.
        expect(text).not.toMatch(/\bimport\s*[("'{*]/);
        const found = portalWords.filter((word) => text.includes(word));
        // The memory of the language names no address of the portal; the campaign's is a call.
        expect(found).toEqual([]);
      }
    },
  );

  test.each(forms)('/%s asks nothing of another host', (page) => {
    const html = htmlOf(client, page);
    const asked = [...html.matchAll(/<(?:script|link|img|iframe|source)\b[^>]*>/g)]
      .map(([tag]) => tag)
      .filter((tag) => !/rel="(?:canonical|alternate)"/.test(tag))
      .flatMap((tag) => /(?:src|href)="(https?:[^"]+)"/.exec(tag)?.[1] ?? []);
    expect(asked).toEqual([]);
    expect(html.match(/url\((?:https?:)?\/\//g)).toBeNull();
  });
});

/** By these the server finds its places in a page that it sends or fills in. */
describe.each<[string, string, FormTypeName[]]>([
  ['the portal', builds.portal, ['waiting-list', 'home-care-waiting-list', 'contact']],
  ['the waiting lists', builds.waitingLists, ['waiting-list', 'home-care-waiting-list']],
])('the form pages in the build of %s', (_, client, types) => {
  test.each(types.flatMap((type) => [[type, type] as const, [`en/${type}`, type] as const]))(
    '/%s has the marks that the server relies on, each once',
    (page, type) => {
      const html = htmlOf(client, page);
      const count = (mark: string) => html.split(mark).length - 1;
      expect(count('name="started" value=""')).toBe(1);
      for (const mark of ['data-form-notice', 'data-form-message', 'data-form-faults']) {
        expect(html.match(new RegExp(`\\b${mark}\\b`, 'g')), mark).toHaveLength(1);
      }
      const fields = Object.keys(formTypes[type].data.shape).filter(
        // Marks, and what only the portal's form knows.
        (name) => !['started', 'reference', 'page'].includes(name),
      );
      expect(fields.length).toBeGreaterThan(2);
      for (const name of fields) {
        expect(count(`data-fault-of="${name}"`), name).toBe(1);
        expect(count(` name="${name}"`), name).toBe(1);
      }
    },
  );
});

describe('the privacy policy', () => {
  const wholeText = (client: string, page: string) =>
    htmlOf(client, page).replaceAll(/<[^>]+>/g, ' ');

  test.each([
    [
      'privacy',
      ['24 månader', 'Väntelista:'],
      ['Meddelanden:', 'Användarinställningar', 'forumet'],
    ],
    ['en/privacy', ['24 months', 'Waiting list:'], ['Messages:', 'User settings', 'the forum']],
  ] as const)(
    '/%s speaks of the lists where there are no accounts, and is filled from rows where there are',
    (page, said, ofAccounts) => {
      const alone = wholeText(builds.waitingLists, page);
      for (const words of said) expect(alone).toContain(words);
      for (const words of ofAccounts) expect(alone).not.toContain(words);
      const filled = wholeText(builds.portal, page);
      expect(filled).toContain(legalMarks.content);
      for (const words of [...said, ...ofAccounts]) expect(filled).not.toContain(words);
    },
  );
});

describe('the build of the waiting lists alone', () => {
  const client = builds.waitingLists;
  const files = () =>
    readdirSync(client, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && extname(entry.name) !== '.br')
      .map((entry) => join(entry.parentPath, entry.name).slice(client.length + 1));

  test('has their pages, the landing page, terms and privacy, and no other', () => {
    const built = files().filter((name) => name.endsWith('.html'));
    expect(built.toSorted()).toEqual(
      inBothLanguages.map((page) => `${page}/index.html`).toSorted(),
    );
  });

  test('has nothing of the portal in any file', () => {
    const scripts = files().filter((name) => name.endsWith('.js'));
    expect(scripts).toHaveLength(2);
    for (const name of files()) {
      if (!['.js', '.css', '.html', '.json'].includes(extname(name))) continue;
      const text = readFileSync(join(client, name), 'utf8');
      const found = portalWords.filter((word) => text.includes(word));
      // An address of ours in the terms' words would be one too.
      expect(found, name).toEqual([]);
    }
  });

  test('has no link that leads nowhere', () => {
    const nowhere = inBothLanguages.flatMap((page) =>
      [...htmlOf(client, page).matchAll(/\b(?:href|action|src)="(\/[^"#?]*)/g)]
        .map(([, address = '']) => address)
        .filter((address) => {
          const path = join(client, address);
          return !existsSync(extname(address) === '' ? join(path, 'index.html') : path);
        })
        .map((address) => `${page}: ${address}`),
    );
    expect(nowhere).toEqual([]);
  });
});
