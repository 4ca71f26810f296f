import { PortalPath } from '@troskel/contract/values/banner';
import { shell } from '@troskel/contract/account/shell';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { bannerHelp, runBannerCommand } from './staff-commands.ts';

let product: TestApp;
let token: string;
beforeAll(async () => {
  product = await startTestApp({ settings: { embeddingOrigin: 'https://host.example' } });
  ({ token } = await product.signUp());
});
afterAll(() => product.close());
afterEach(async () => {
  vi.useRealTimers();
  await product.app.db.deleteFrom('banner').execute();
});

const banner = (...words: string[]) => runBannerCommand(product.app, ['banner', ...words]);
const both = ['--sv', 'Planerat avbrott', '--en', 'Planned outage'] as const;

async function frameOf(reader = token, language = 'sv') {
  const headers = { 'accept-language': language };
  const request = { method: 'GET' as const, url: '/api/partner/shell', token: reader, headers };
  return shell.getShell.response.parse((await product.call(request)).json());
}

/** Only the process's clock: the token's time is checked against it too. */
function setClock(at: string): void {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(at) });
}

describe('account.getShell', () => {
  test('answers the banner in the language of the call, and none when there is none', async () => {
    expect((await frameOf()).banner).toBeNull();
    expect((await banner('set', ...both, '--tone', 'warning')).exitCode).toBe(0);
    expect((await frameOf()).banner).toMatchObject({
      text: 'Planerat avbrott',
      tone: 'warning',
      link: null,
    });
    expect((await frameOf(token, 'en')).banner).toMatchObject({ text: 'Planned outage' });
    expect((await banner('clear')).exitCode).toBe(0);
    expect((await frameOf()).banner).toBeNull();
  });

  test('links to a page of the reader’s own partner, and nowhere for a reader without one', async () => {
    const path = '/partners/{partnerId}/agreement';
    await banner('set', ...both, '--path', path, '--link-sv', 'Läs mer', '--link-en', 'Read more');
    const partner = await product.signInAs('partner');
    const { banner: seen } = await frameOf(partner);
    expect(seen?.link?.text).toBe('Läs mer');
    expect(seen?.link?.path).toMatch(/^\/partners\/[0-9a-f-]{36}\/agreement$/);
    expect((await frameOf()).banner).toMatchObject({ text: 'Planerat avbrott', link: null });
  });

  test('shows it from its first minute to its last', async () => {
    const [from, until] = ['2026-06-30 22:00', '2026-07-01 02:00'];
    setClock('2026-06-30T12:00:00Z');
    await banner('set', ...both, '--from', from, '--until', until);
    const shownAt = async (at: string) => {
      setClock(at);
      const { token: present } = await product.signUp();
      return (await frameOf(present)).banner !== null;
    };
    expect(await shownAt('2026-06-30T19:59:59Z')).toBe(false);
    expect((await banner()).text).toMatch(/State +waits/);
    expect(await shownAt('2026-06-30T20:00:00Z')).toBe(true);
    expect((await banner()).text).toMatch(/State +shown/);
    expect(await shownAt('2026-06-30T23:59:59Z')).toBe(true);
    expect(await shownAt('2026-07-01T00:00:00Z')).toBe(false);
    expect((await banner()).text).toMatch(/State +over/);
  });

  test('names the origin that may embed the portal', async () => {
    expect((await frameOf()).hostOrigin).toBe('https://host.example');
  });
});

describe('banner', () => {
  test('a new one replaces the one before, under an id of its own, audited', async () => {
    await banner('set', ...both);
    const first = (await frameOf()).banner?.id;
    await banner('set', '--sv', '  Klart \n nu ', '--en', 'Done now');
    const { banner: second } = await frameOf();
    expect(second).toMatchObject({ text: 'Klart nu' });
    const ids = [first, second?.id];
    expect(ids).toEqual([expect.any(String), expect.any(String)]);
    expect(new Set(ids).size).toBe(2);
    await banner('clear');
    expect((await banner('clear')).text).toBe('There is no banner.');
    const log = await product.app.db
      .selectFrom('auditLog')
      .select(['action', 'subjectId', 'detail'])
      .where('subjectId', '=', second?.id ?? '')
      .orderBy('at')
      .execute();
    expect(log).toEqual([
      { action: 'banner.set', subjectId: second?.id, detail: { tone: 'info', replaced: first } },
      { action: 'banner.taken_down', subjectId: second?.id, detail: {} },
    ]);
  });

  test('of two set concurrently one stays', async () => {
    const outcomes = await Promise.all([banner('set', ...both), banner('set', ...both)]);
    expect(outcomes.map(({ exitCode }) => exitCode)).toEqual([0, 0]);
    const standing = await product.app.db
      .selectFrom('banner')
      .select('id')
      .where('takenDownAt', 'is', null)
      .execute();
    expect(standing).toHaveLength(1);
  });

  test.each([
    ['a command that there is not', ['hang']],
    ['no English', ['set', '--sv', 'Hej']],
    ['blanks for Swedish', ['set', '--sv', ' ', '--en', 'Hi']],
    ['301 characters', ['set', '--sv', 'å'.repeat(301), '--en', 'Hi']],
    ['another tone', ['set', ...both, '--tone', 'error']],
    ['words outside quotation marks', ['set', ...both, 'avbrott']],
    ['an option of another command', ['clear', '--sv', 'x']],
    ['link words without an address', ['set', ...both, '--link-sv', 'Läs', '--link-en', 'Read']],
    ['an address without English words', ['set', ...both, '--path', '/faq', '--link-sv', 'Läs']],
    ['a time that there is not', ['set', ...both, '--from', '2026-03-29 02:30']],
    ['an end that is past', ['set', ...both, '--until', '2020-01-01 00:00']],
    [
      'an end before the beginning',
      ['set', ...both, '--from', '2099-01-02 00:00', '--until', '2099-01-01 00:00'],
    ],
    ...['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:x', '/a b'].map(
      (path): [string, string[]] => [
        `the address ${path}`,
        ['set', ...both, '--path', path, '--link-sv', 'Läs', '--link-en', 'Read'],
      ],
    ),
  ])('refuses %s and changes nothing', async (_, words) => {
    const { exitCode, text } = await banner(...words);
    expect(exitCode).toBe(2);
    expect(text).toContain(bannerHelp);
    expect((await banner('show')).text).toBe('There is no banner.');
  });

  test('shows everything about the present one', async () => {
    const link = ['--path', '/user-settings', '--link-sv', 'Läs', '--link-en', 'Read'];
    await banner('set', ...both, ...link, '--until', '2099-12-01 08:00');
    const { text } = await banner();
    for (const said of ['shown', 'info', 'Planerat avbrott', 'Planned outage', '/user-settings']) {
      expect(text).toContain(said);
    }
    expect(text).toMatch(/Until +2099-12-01 08:00/);
  });
});

test.each(['/', '/a', '/user-settings?x=1#y', '/partners/{partnerId}/faq'])(
  '%s is an address inside the portal, and a browser agrees',
  (path) => {
    expect(PortalPath.safeParse(path).success).toBe(true);
    expect(new URL(path, 'https://portal.example').origin).toBe('https://portal.example');
  },
);
