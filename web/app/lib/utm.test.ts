import { Utm } from '@troskel/contract/account/account';
import { beforeEach, describe, expect, test } from 'vitest';
import { captureUtm, clearUtm, storedUtm } from './utm.ts';

beforeEach(() => {
  window.sessionStorage.clear();
  window.localStorage.clear();
});

const nothing = {
  source: 'default',
  medium: 'default',
  campaign: undefined,
  term: undefined,
  content: undefined,
  id: undefined,
};

function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}
const base64url = (text: string): string =>
  base64(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

const inQuery = (name: string, value: string): string => `?${name}=${encodeURIComponent(value)}`;

test('source and medium are default when no campaign is stored', () => {
  captureUtm('?page=2');
  expect(storedUtm()).toEqual(nothing);
});

test('the six parameters of the query are stored', () => {
  captureUtm(
    '?utm_campaign=host&utm_source=mail&utm_medium=brev&utm_term=tak&utm_content=a&utm_id=7&utm_else=x',
  );
  expect(storedUtm()).toEqual({
    source: 'mail',
    medium: 'brev',
    campaign: 'host',
    term: 'tak',
    content: 'a',
    id: '7',
  });
});

describe('an encoded action parameter', () => {
  const action = { utm_source: 'mässa', utm_campaign: 'vår', other: 1 };
  const query = 'utm_source=mässa&utm_campaign=vår';
  test.each([
    ['JSON in base64url', base64url(JSON.stringify(action))],
    ['JSON in base64', base64(JSON.stringify({ ...action, other: '>>>???' }))],
    ['JSON', JSON.stringify(action)],
    ['a query in base64url', base64url(query)],
    ['a query', query],
    ['an address', `/sign-up?step=1&${query}`],
    ['an address in base64', base64(`https://example.com/x?${query}`)],
  ])('is read as %s', (_, encoded) => {
    captureUtm(inQuery('action', encoded));
    expect(storedUtm()).toEqual({ ...nothing, source: 'mässa', campaign: 'vår' });
  });

  test('gives way to the query', () => {
    captureUtm(`${inQuery('action', base64url(JSON.stringify(action)))}&utm_campaign=höst`);
    expect(storedUtm()).toMatchObject({ source: 'mässa', campaign: 'höst' });
  });

  test('in base64 survives a plus that was not encoded', () => {
    const encoded = base64(JSON.stringify({ utm_source: 'a', x: '~~~ooo>>>' }));
    expect(encoded).toContain('+');
    captureUtm(`?action=${encoded}`);
    expect(storedUtm().source).toBe('a');
  });

  test.each([
    '%%%',
    '%E0%A4%A',
    'bm90IGpzb24',
    base64url('[1]'),
    base64url('"utm_source"'),
    base64url('{"utm_source":'),
    base64url('{"utm_source":{"a":1}}'),
    btoa('\xff\xfe'),
    'x'.repeat(10_000),
    base64url(JSON.stringify({ utm_source: 'x'.repeat(10_000) })),
  ])('that does not decode holds nothing: %.40s', (encoded) => {
    captureUtm(`?action=${encoded}`);
    expect(storedUtm()).toEqual(nothing);
  });
});

test('a later page without a campaign keeps the one before, another replaces it, registering clears it', () => {
  captureUtm('?utm_source=mail&utm_term=tak');
  captureUtm('');
  expect(storedUtm().source).toBe('mail');
  captureUtm('?utm_source=radio');
  expect(storedUtm()).toEqual({ ...nothing, source: 'radio' });
  clearUtm();
  expect(storedUtm()).toEqual(nothing);
});

test('nothing is kept beyond the tab', () => {
  captureUtm('?utm_source=mail');
  expect(window.localStorage).toHaveLength(0);
});

describe('a value', () => {
  test.each([
    ['<script>alert("x")</script>', 'scriptalert(x)/script'],
    ['a\u0000b\u202Ec\u200Bd', 'abcd'],
    ['  sommar   2026\n', 'sommar 2026'],
    ['höst & vår, 50 %', 'höst & vår, 50 %'],
    ['12345678901', '12345678901'],
    ['2026-11-22_lansering', '2026-11-22_lansering'],
  ])('%j is kept as %j', (given, kept) => {
    captureUtm(inQuery('utm_source', given));
    expect(storedUtm().source).toBe(kept);
  });

  test.each([
    'asa@example.com',
    '19900101-1239',
    '900101-1239',
    '199001011239',
    ' ',
    '<>',
    '\u0000',
  ])('%j is not kept', (given) => {
    captureUtm(inQuery('utm_source', given));
    expect(storedUtm()).toEqual(nothing);
  });

  test.each(['x'.repeat(10_000), '🏠'.repeat(5_000), `x${'🏠'.repeat(300)}`, 'å'.repeat(201)])(
    'of thousands of characters is cut to what the contract takes: %.12s',
    (given) => {
      captureUtm(inQuery('utm_source', given));
      const { source } = storedUtm();
      expect(source.length).toBeGreaterThan(190);
      expect(source.isWellFormed()).toBe(true);
      expect(Utm.safeParse(storedUtm()).success).toBe(true);
    },
  );

  test('half of a character is left out', () => {
    window.sessionStorage.setItem('utm', JSON.stringify({ utm_source: 'a\ud83cb' }));
    expect(storedUtm().source).toBe('ab');
  });
});

test.each(['[]', '{', '7', 'null', '{"utm_source":["x"]}'])(
  'a spoilt store %s is none',
  (stored) => {
    window.sessionStorage.setItem('utm', stored);
    expect(storedUtm()).toEqual(nothing);
  },
);
