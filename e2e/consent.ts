import type { Locator, Page } from '@playwright/test';

/** Stored answer of a visitor who declined statistics then, so that the question is not shown. */
export const consentRefusedAt = (at: Date): string =>
  JSON.stringify({ choice: 'refused', userId: null, version: 1, at: at.toISOString() });

export const consentRefused = consentRefusedAt(new Date());

/** The portal's own question. */
export const question = (page: Page): Locator =>
  page.getByRole('region', {
    name: /^(Får vi föra statistik över hur du använder portalen\?|May we collect statistics on how you use the portal\?)$/,
  });
