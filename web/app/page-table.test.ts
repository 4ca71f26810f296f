import { pageAt } from '@troskel/contract/ground/pages';
import { allPages } from '@troskel/contract/ground/portal-pages';
import { describe, expect, test } from 'vitest';
import routes from './routes.ts';

interface RouteEntry {
  path?: string | undefined;
  index?: boolean | undefined;
  children?: readonly RouteEntry[] | undefined;
}

/** Addresses that lead on and show nothing of their own, and the page of development builds. */
const uncounted = new Set(['/', '/init', '/*', '/dev/ui']);

/** Every address of the route table, an optional part both there and not. */
function addressesOf(entries: readonly RouteEntry[], above = ''): string[] {
  return entries.flatMap(({ path, children }) => {
    const own = path === undefined ? above : `${above}/${path}`;
    if (children) return addressesOf(children, own);
    const written = own || '/';
    return written.endsWith('?')
      ? [written.replace(/\/[^/]+\?$/, ''), written.slice(0, -1)]
      : [written];
  });
}

const addresses = [...new Set(addressesOf(await Promise.resolve(routes)))].filter(
  (address) => !uncounted.has(address),
);

const identifier = '01900000-0000-7000-8000-000000000001';
const fill = (address: string): string => address.replaceAll(/:\w+/g, identifier);
const named = (address: string): string => address.replaceAll(/:(\w+)/g, '{$1}');

describe('the table of pages that are counted (contract/src/ground/pages.ts, portal-pages.ts)', () => {
  test.each(addresses)('knows %s and says no identifier of it', (address) => {
    const page = pageAt(`${fill(address)}?q=${identifier}#${identifier}`, allPages);
    expect(page?.path).toBe(named(address));
    expect(page?.path).not.toContain(identifier);
  });

  test('knows no others', () => {
    const known = new Set(addresses.map(named));
    expect(Object.keys(allPages).filter((path) => !known.has(path))).toEqual([]);
  });
});
