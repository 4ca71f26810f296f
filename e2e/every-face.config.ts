import { defineConfig } from '@playwright/test';
import type { PageLooks } from './page-faces.ts';
import tests from './playwright.config.ts';

/**
 * Every face of every page in both languages, both schemes and at all three widths, and every page
 * as those see it who need it otherwise (`npm run faces`, or `npm run faces -- --grep forum`). A test
 * run looks at a part of it.
 */
export default defineConfig<PageLooks>(tests, {
  testMatch: /(pages|adaptation)\.spec\.ts$/,
  grepInvert: [],
  use: { hasEveryLook: true },
});
