import { existsSync } from 'node:fs';

/**
 * The browser that is measured with: the one that is named, else one without a window around the
 * page, whose own work would be measured too, else Chromium.
 */
export const browserProgram =
  process.env['CHROMIUM_PATH'] ??
  ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => existsSync(path)) ??
  'chromium';
