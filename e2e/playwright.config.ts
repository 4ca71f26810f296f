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
  outputDir: '../test-results',
  globalSetup: './product.setup.ts',
  workers: 2,
  // A browser's own hiccup on a busy machine must not stop a landing; what needed a second try is
  // listed as flaky, and is a fault to mend.
  retries: process.env['CI'] === undefined ? 0 : 2,
  forbidOnly: process.env['CI'] !== undefined,
  timeout: 60_000,
  expect: { timeout: 10_000 },
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
    screenshot: 'only-on-failure',
    // Its film alone costs a third of a run; the last picture is kept, and the document at each step.
    trace: { mode: 'retain-on-failure', screenshots: false },
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
