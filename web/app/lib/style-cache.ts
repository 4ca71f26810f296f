import createCache from '@emotion/cache';
import type { EmotionCache } from '@emotion/cache';

/** One cache a document; its key is part of every class name, so server and browser must agree. */
export function createStyleCache(): EmotionCache {
  return createCache({ key: 't' });
}
