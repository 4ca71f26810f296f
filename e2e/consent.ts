import type { Locator, Page } from '@playwright/test';

/** Stored answer of a visitor who has declined statistics, so that the question is not shown. */
export const consentRefused = JSON.stringify({
  choice: 'refused',
  userId: null,
  version: 1,
  at: new Date().toISOString(),
});

/** The portal's own question. */
export const question = (page: Page): Locator =>
  page.getByRole('region', {
    name: /^(Får vi föra statistik över hur du använder portalen\?|May we collect statistics on how you use the portal\?)$/,
  });
