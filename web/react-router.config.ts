import { readFileSync, writeFileSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { isWaitingListSite } from './app/site/site-mode.ts';
import { siteAddresses } from './app/site/site-routes.ts';
import { inlineStyles } from './app/site/inline-styles.ts';
import { buildServiceWorker } from './service-worker-build.ts';
import { shortenTable } from './table-of-pages.ts';
import { removeUnreferenced } from './unreferenced.ts';

/** `demo` holds the helpers for trying the product out; `production` never does. */
const build = process.env['BUILD'] === 'production' ? 'production' : 'demo';

export default {
  appDirectory: 'app',
  buildDirectory: `build/${build}${isWaitingListSite ? '-waiting-list' : ''}`,
  ssr: false,
  // Public pages are readable before any script has run; all others start from the fallback page.
  prerender: [
    ...(isWaitingListSite ? [] : ['/login', '/sign-up', '/forgot-password']),
    // The server knows its address by the file alone.
    ...(build === 'demo' && !isWaitingListSite ? ['/dev/ui'] : []),
    ...siteAddresses,
  ],
  // The framework calls the fallback page so only when `/` is prerendered; here it is always so
  // called, and no address has it for its own page.
  buildEnd: async ({ reactRouterConfig }) => {
    const client = join(reactRouterConfig.buildDirectory, 'client');
    for (const address of siteAddresses) {
      const page = join(client, address, 'index.html');
      const html = readFileSync(page, 'utf8');
      writeFileSync(
        page,
        inlineStyles(html, (sheet) => readFileSync(join(client, sheet), 'utf8')),
      );
    }
    if (isWaitingListSite) {
      // No page of this site has React in the browser: what the framework makes for it is nobody's.
      await rm(join(client, 'index.html'));
      removeUnreferenced(client);
      return;
    }
    shortenTable(client);
    await rename(join(client, 'index.html'), join(client, '__spa-fallback.html'));
    await buildServiceWorker(client);
  },
} satisfies Config;
