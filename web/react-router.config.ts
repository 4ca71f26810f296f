import type { Config } from '@react-router/dev/config';

/** `demo` holds the helpers for trying the product out; `production` never does. */
const build = process.env['BUILD'] === 'production' ? 'production' : 'demo';

export default {
  appDirectory: 'app',
  buildDirectory: `build/${build}`,
  ssr: false,
  // Public pages are readable before any script has run; all others start from the fallback page.
  prerender: ['/login', '/sign-up', '/forgot-password'],
} satisfies Config;
