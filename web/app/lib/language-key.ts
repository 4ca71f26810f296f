/**
 * Storage key of the chosen language. Also read before the first paint (first-paint.ts) and by the
 * script of the public pages, both without React.
 */
export const languageKey = 'language';
