import { defaultLanguage, sourceOf } from './language.ts';
import type { Language } from './language.ts';

/** `YYYY-MM-DD` of the terms and privacy policy that are built into a waiting-list site. */
export const builtTermsDay = '2024-11-05';

/** Address of those who run the portal. */
export const contactEmail = 'partner@troskel.example';

/**
 * Placeholder in built public pages for the site's origin; the server replaces it by its public
 * address at start, since one build serves many addresses.
 */
export const originPlaceholder = 'https://origin.invalid';

/**
 * Where the public pages of a language stand: the default's at the top, another's in a folder. They
 * are built in the source languages.
 */
export function siteFolder(language: Language): string {
  const source = sourceOf(language);
  return source === defaultLanguage ? '' : `/${source}`;
}
