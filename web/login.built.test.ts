/**
 * Promises of the production build about /login, read from its files. Needs
 * `BUILD=production react-router build` to have run.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { builtClient, readScripts } from './built-files.ts';

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

describe('/login in the production build', () => {
  let html = '';
  beforeAll(() => {
    html = readFileSync(join(builtClient, 'login/index.html'), 'utf8');
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
  for (const [address, source] of readScripts()) {
    const found = demoStrings.filter((text) => source.includes(text));
    expect(found, address).toEqual([]);
  }
});
