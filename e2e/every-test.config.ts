import { defineConfig } from '@playwright/test';
import tests from './playwright.config.ts';

/**
 * The browser tests with the rarer cases, marked `@further`, that a test run leaves out
 * (`npm run browser`, or `npm run browser -- e2e/forum`).
 */
export default defineConfig(tests, { grepInvert: /@faces/ });
