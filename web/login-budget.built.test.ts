/**
 * Promises of the production build about /login, read from its files. Needs
 * `BUILD=production react-router build` to have run.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';

const client = join(import.meta.dirname, 'build/production/client');

/** Bytes of JavaScript, packed with brotli, that /login may load at its start. */
const budget = 161_000;

/** A text that only the demo build may contain. */
const demoStrings = [
  '__DEMO__',
  '/dev/bankid',
  '/dev/mailbox',
  '/dev/accounts',
  '/dev/clock',
  'simulate-bankid',
  'login/simulate',
  'Fyll i påhittade uppgifter',
  'Test-BankID',
];

const scriptAddress = /\/assets\/[\w.~-]+\.js/g;
const staticImport = /(?:import|from)\s*["']\.\/([\w.~-]+\.js)["']/g;

/** The scripts that a page names, and all that those import before they run. */
function scriptsOf(html: string): Set<string> {
  const found = new Set<string>();
  const queue: string[] = html.match(scriptAddress) ?? [];
  for (let address = queue.pop(); address !== undefined; address = queue.pop()) {
    if (found.has(address)) continue;
    found.add(address);
    const source = readFileSync(join(client, address), 'utf8');
    for (const [, name] of source.matchAll(staticImport)) queue.push(`/assets/${name}`);
  }
  return found;
}

describe('/login in the production build', () => {
  let html = '';
  beforeAll(() => {
    if (!existsSync(client)) throw new Error('Build for production first: npm run build');
    html = readFileSync(join(client, 'login/index.html'), 'utf8');
  });

  test('loads at most 161 kB of packed JavaScript', { timeout: 60_000 }, () => {
    const sizes = [...scriptsOf(html)].map(
      (address) => brotliCompressSync(readFileSync(join(client, address))).length,
    );
    const total = sizes.reduce((sum, size) => sum + size, 0);
    expect(sizes.length).toBeGreaterThan(3);
    expect(total).toBeLessThanOrEqual(budget);
  });

  test('shows its ways in before any script has run', () => {
    expect(html).toContain('<html lang="sv"');
    expect(html).toMatch(/<h1[^>]*>Logga in<\/h1>/);
    for (const way of ['Logga in med BankID', 'Engångskod via e-post', 'E-post och lösenord']) {
      // Until the script can unfold it, a press must not be lost.
      expect(html).toMatch(
        new RegExp(`<button(?=[^>]*disabled="")[^>]*>(?:(?!</button>).)*${way}`),
      );
    }
    expect(html).not.toContain(' hidden=""');
    expect(html).toMatch(/<link rel="stylesheet"/);
  });
});

test('the production bundle holds no demo helper', () => {
  const scripts = readdirSync(join(client, 'assets')).filter((name) => name.endsWith('.js'));
  for (const name of scripts) {
    const source = readFileSync(join(client, 'assets', name), 'utf8');
    const found = demoStrings.filter((text) => source.includes(text));
    expect(found, name).toEqual([]);
  }
});
