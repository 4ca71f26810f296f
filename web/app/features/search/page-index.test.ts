import { configurationSteps } from '@troskel/contract/configurations/configurations';
import { termsOf } from '@troskel/contract/values/word-search';
import { describe, expect, test } from 'vitest';
import routes from '../../routes.ts';
import { searchablePages } from '../../compose/searchable-pages.ts';
import { addressOf, findPages, suggestedPages } from './page-index.ts';

interface Entry {
  path?: string;
  file: string;
  children?: Entry[];
}

/** Addresses of the pages below a layout. */
function addressesBelow(entries: readonly Entry[]): string[] {
  return entries.flatMap(({ path, children = [] }) => [
    ...(path === undefined ? [] : [`/${path}`]),
    ...addressesBelow(children),
  ]);
}

function layoutOf(entries: readonly Entry[], file: string): Entry | undefined {
  return entries
    .map((entry) => (entry.file === file ? entry : layoutOf(entry.children ?? [], file)))
    .find((entry) => entry !== undefined);
}

/** The addresses that an optional part stands for: without it, and each of what it can be. */
function spread(address: string): string[] {
  if (!address.endsWith('/:step?')) return [address];
  const base = address.replace('/:step?', '');
  return [base, ...configurationSteps.map((step) => `${base}/${step}`)];
}

const addresses = addressesBelow([
  layoutOf(routes, 'compose/PartnerArea.tsx') ?? { file: '' },
]).flatMap(spread);

/** Without what stands for a thing: that is found by what it is called, not by a page's name. */
const isNamed = (address: string) => !/:(?!partnerId\b)/.test(address);

describe('the page index', () => {
  test('holds every page of the partner area, and none that is not there', () => {
    expect(addresses.length).toBeGreaterThan(20);
    const indexed = searchablePages.map(({ route }) => route);
    expect(addresses.filter(isNamed).filter((address) => !indexed.includes(address))).toEqual([]);
    expect(indexed.filter((route) => !addresses.includes(route))).toEqual([]);
  });

  test('holds each once, under a name in both languages', () => {
    expect(new Set(searchablePages.map(({ route }) => route)).size).toBe(searchablePages.length);
    for (const { name } of searchablePages) {
      expect(name.sv).not.toBe('');
      expect(name.en).not.toBe('');
    }
  });

  test('finds each page first or second by its own name, in either language', () => {
    for (const page of searchablePages) {
      for (const language of ['sv', 'en'] as const) {
        for (const shown of ['sv', 'en'] as const) {
          const found = findPages(termsOf(page.name[language]), shown).slice(0, 2);
          expect(found, `${page.name[language]} in ${shown}`).toContain(page);
        }
      }
    }
  });

  test.each([
    ['faktur', 'invoices'],
    ['invoice', 'invoices'],
    ['rakning', 'invoices'],
    ['byta lösenord', 'password'],
    ['gdpr', 'data'],
    ['mörkt', 'device'],
    ['dark mode', 'device'],
    ['karta', 'areas'],
    ['orgnummer', undefined],
    ['organisationsnr', undefined],
    ['organisationsnummer', 'companyInformation'],
    ['filial', 'offices'],
    ['bankid', 'signIn'],
    ['säga upp', 'agreement'],
  ])('finds for %s the page %s', (asked, key) => {
    expect(findPages(termsOf(asked), 'sv')[0]?.key).toBe(key);
  });

  test('leads to the partner’s own pages', () => {
    const partnerPage = searchablePages.find(({ key }) => key === 'offices');
    const ownPage = searchablePages.find(({ key }) => key === 'data');
    expect(partnerPage && addressOf(partnerPage, 'p 1')).toBe('/partners/p%201/offices');
    expect(ownPage && addressOf(ownPage, 'p1')).toBe('/user-settings/data');
    expect(suggestedPages.map(({ key }) => key)).toEqual([
      'overview',
      'profile',
      'offices',
      'agreement',
      'invoices',
    ]);
  });
});
