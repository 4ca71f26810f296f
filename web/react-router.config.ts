import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { siteAddresses } from './app/site/site-pages.ts';

/** `demo` holds the helpers for trying the product out; `production` never does. */
const build = process.env['BUILD'] === 'production' ? 'production' : 'demo';

export default {
  appDirectory: 'app',
  buildDirectory: `build/${build}`,
  ssr: false,
  // Public pages are readable before any script has run; all others start from the fallback page.
  prerender: ['/login', '/sign-up', '/forgot-password', ...siteAddresses],
  // The framework calls the fallback page so only when `/` is prerendered; here it is always so
  // called, and no address has it for its own page.
  buildEnd: async ({ reactRouterConfig }) => {
    const client = join(reactRouterConfig.buildDirectory, 'client');
    await rename(join(client, 'index.html'), join(client, '__spa-fallback.html'));
  },
} satisfies Config;
