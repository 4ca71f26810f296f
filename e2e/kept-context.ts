import { test as base } from '@playwright/test';
import type { BrowserContext } from '@playwright/test';

/**
 * A worker keeps one browser context for all tests with the same options, and with it the files and
 * compiled scripts that a new one would fetch and compile again, which was a sixth of a run. Each
 * test begins as in a new one: no page, no cookies but the given ones, storage as given.
 *
 * `keepsContext: false` is for tests that change what a context can't be rid of: its clock, its
 * scripts for every page.
 */
export const test = base.extend<
  { keepsContext: boolean },
  { keptContexts: Map<string, BrowserContext> }
>({
  keepsContext: [true, { option: true }],
  keptContexts: [
    async ({ browser }, use) => {
      const kept = new Map<string, BrowserContext>();
      await use(kept);
      if (browser.isConnected()) for (const context of kept.values()) await context.close();
    },
    { scope: 'worker' },
  ],
  context: async (
    {
      browser,
      keptContexts,
      keepsContext,
      baseURL,
      contextOptions,
      hasTouch,
      isMobile,
      javaScriptEnabled,
      storageState,
      viewport,
    },
    use,
    { retry },
  ) => {
    const options = JSON.stringify({
      baseURL,
      contextOptions,
      hasTouch,
      isMobile,
      javaScriptEnabled,
      storageState,
      viewport,
    });
    const kept = keptContexts.get(options);
    // A test that is tried again gets everything new.
    if (!keepsContext || retry > 0) {
      const context = await browser.newContext();
      await use(context);
      await context.close();
      return;
    }
    if (kept) await kept.setStorageState(storageState ?? { cookies: [], origins: [] });
    const context = kept ?? (await browser.newContext());
    keptContexts.set(options, context);
    await use(context);
    await Promise.all(context.pages().map((page) => page.close()));
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.clearPermissions();
    await context.setOffline(false);
    await context.setExtraHTTPHeaders({});
  },
  page: async ({ context }, use) => use(await context.newPage()),
});
