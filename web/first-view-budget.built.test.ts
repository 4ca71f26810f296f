/**
 * Promises of the production build about what a first view weighs (decision 0157), read from its
 * files. Needs `BUILD=production react-router build` to have run.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  builtClient,
  packedBytes,
  readTableOfPages,
  scriptsOfDocument,
  withImports,
} from './built-files.ts';

/** Bytes of scripts and styles, packed with brotli, until a page is whole. */
const budgets = [
  { page: 'features/overview/OverviewPage', most: 201_000 },
  { page: 'features/forum/TopicPage', most: 208_000 },
  { page: 'features/forum/ThreadPage', most: 227_000 },
  { page: 'features/requests/InquiryPage', most: 288_000 },
  { page: 'features/offices/OfficesPage', most: 227_000 },
];

describe('a first view', () => {
  const { entry, routes } = readTableOfPages();

  test('of /login loads at most 142 kB', () => {
    const html = readFileSync(join(builtClient, 'login/index.html'), 'utf8');
    const styles = new Set(html.match(/\/assets\/[\w.~-]+\.css/g));
    const scripts = scriptsOfDocument('login');
    expect(scripts.size).toBeGreaterThan(3);
    expect(styles.size).toBeGreaterThan(0);
    expect(packedBytes([...scripts, ...styles])).toBeLessThanOrEqual(142_000);
  });

  test.each(budgets)('of $page loads at most $most bytes', ({ page, most }) => {
    const chain: string[] = [];
    for (let id: string | undefined = page; id !== undefined; id = routes[id]?.parentId) {
      chain.push(id);
    }
    expect(chain.length).toBeGreaterThan(2);
    const parts = [entry, ...chain.map((id) => routes[id])];
    const styles = new Set(parts.flatMap((part) => part?.css ?? []));
    const scripts = withImports([...entry.imports, ...parts.flatMap((part) => part?.module ?? [])]);
    expect(packedBytes([...scripts, ...styles])).toBeLessThanOrEqual(most);
  });
});
