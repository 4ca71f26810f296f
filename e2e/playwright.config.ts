import { defineConfig } from '@playwright/test';
import { freePort } from '../tools/ports.ts';
import { findChromium } from './chromium.ts';
import { consentRefused } from './consent.ts';

// This file is read again in every worker, which must come to the same port and browser.
process.env['BROWSER_TEST_PORT'] ??= String(await freePort());
if (!process.env['BROWSER_TEST_PROGRAM']) {
  const browser = await findChromium();
  process.env['BROWSER_TEST_PROGRAM'] = browser.executablePath;
  process.env['BROWSER_TEST_LIBRARIES'] = browser.libraryPath ?? '';
}

const executablePath = process.env['BROWSER_TEST_PROGRAM'];
const libraryPath = process.env['BROWSER_TEST_LIBRARIES'];
const report = process.env['BROWSER_TEST_REPORT'];

export default defineConfig({
  testMatch: '**/*.spec.ts',
  // Faces that `npm run faces` looks at, and rarer cases of pages whose usual way another test goes,
  // which `npm run browser` tries (decision 0089).
  grepInvert: /@faces|@further/,
  outputDir: '../test-results',
  globalSetup: './product.setup.ts',
  // One more than the cores: many tests wait for BankID's pace of two seconds, and leave a core idle.
  workers: 3,
  // A browser's own hiccup on a busy machine must not stop a landing; what needed a second try is
  // listed as flaky, and is a fault to mend.
  retries: process.env['CI'] === undefined ? 0 : 2,
  forbidOnly: process.env['CI'] !== undefined,
  timeout: 90_000,
  // Ends what never comes; a machine that does other things besides is slow.
  expect: { timeout: 20_000 },
  reporter: [['list'], ...(report ? [['json', { outputFile: report }] as const] : [])],
  use: {
    baseURL: `http://localhost:${process.env['BROWSER_TEST_PORT']}`,
    // Asked about statistics are only the visitors of the tests about that.
    storageState: {
      cookies: [],
      origins: [
        {
          origin: `http://localhost:${process.env['BROWSER_TEST_PORT']}`,
          localStorage: [{ name: 'consent', value: consentRefused }],
        },
      ],
    },
    locale: 'sv-SE',
    timezoneId: 'Europe/Stockholm',
    // It would fetch its part of the program in every context: a test of it asks for it.
    serviceWorkers: 'block',
    // Motion is painted without a graphics card here, frame by frame, which costs a twentieth of a run.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // A trace costs a quarter of a run: it is kept of a second try alone, or with --trace on.
    trace: { mode: 'on-first-retry', screenshots: false },
    launchOptions: {
      executablePath,
      // Root can't use the sandbox; the rest keeps the browser from looking for the world outside.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
      ...(libraryPath ? { env: { ...process.env, LD_LIBRARY_PATH: libraryPath } } : {}),
    },
  },
});
