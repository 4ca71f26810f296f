import { beforeEach, expect, test } from 'vitest';
import { captureUtm, clearUtm, storedUtm } from './utm.ts';

beforeEach(() => window.localStorage.clear());

const nothing = {
  source: 'default',
  medium: 'default',
  campaign: undefined,
  term: undefined,
  content: undefined,
  id: undefined,
};

function encode(value: unknown): string {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  const binary = String.fromCharCode(...bytes);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

test('source and medium are default when no campaign is stored', () => {
  captureUtm('?page=2');
  expect(storedUtm()).toEqual(nothing);
});

test('the six parameters of the query are stored', () => {
  captureUtm(
    '?utm_campaign=host&utm_source=mail&utm_medium=brev&utm_term=tak&utm_content=a&utm_id=7',
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

test('an encoded action parameter is read, and the query wins over it', () => {
  const action = encode({ utm_source: 'mässa', utm_campaign: 'vår', other: 1 });
  captureUtm(`?action=${action}&utm_campaign=höst`);
  expect(storedUtm()).toMatchObject({ source: 'mässa', campaign: 'höst' });
});

test('a later page without a campaign keeps the one before, and registering clears it', () => {
  captureUtm('?utm_source=mail');
  captureUtm('');
  expect(storedUtm().source).toBe('mail');
  clearUtm();
  expect(storedUtm()).toEqual(nothing);
});

test.each(['?action=%%%', '?action=bm90IGpzb24', `?action=${encode([1])}`, '?utm_source=%20'])(
  'rubbish in %s is ignored',
  (search) => {
    captureUtm(search);
    expect(storedUtm()).toEqual(nothing);
  },
);

test('a value longer than the contract takes is cut at 200 characters', () => {
  captureUtm(`?utm_source=${'x'.repeat(300)}`);
  expect(storedUtm().source).toHaveLength(200);
});
