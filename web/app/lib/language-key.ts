/**
 * Where the chosen language is remembered. Also read before the first paint (first-paint.ts) and by
 * the public pages' script, which know nothing of React.
 */
export const languageKey = 'language';
