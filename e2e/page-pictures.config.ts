import { defineConfig } from '@playwright/test';
import tests from './playwright.config.ts';

/**
 * Pictures of every page in every face, language and scheme at 390 and 1440 px: stored before a
 * change that must not be seen (`npm run pictures -- --update-snapshots`), compared after it
 * (`npm run pictures`, or `npm run pictures -- --grep forum`). They belong to one machine's fonts
 * and browser, so they are in no commit.
 */
export default defineConfig(tests, {
  testMatch: 'page-pictures.ts',
  snapshotPathTemplate: '../build/pictures/{arg}{ext}',
  outputDir: '../build/pictures-differing',
  retries: 0,
  // Painted twice, a few pixels of a page come out a shade apart; the thinnest line has more of them.
  expect: { timeout: 60_000, toHaveScreenshot: { threshold: 0.02, maxDiffPixels: 8 } },
});
