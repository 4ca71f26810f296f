import { defaultLanguage, sourceLanguages } from '@troskel/contract/ground/language';
import type { SourceLanguage } from '@troskel/contract/ground/language';
import { siteFolder } from '@troskel/contract/ground/site';
import type { Language } from '../lib/language.ts';

/** The start of the public site, by its canonical address. */
export const landingPath = '/landings/partners';

/** The language that an address of the public site is in. */
export function languageOfAddress(pathname: string): SourceLanguage {
  const found = sourceLanguages.find((language) => {
    const folder = siteFolder(language);
    return folder !== '' && (pathname === folder || pathname.startsWith(`${folder}/`));
  });
  return found ?? defaultLanguage;
}

/** The address of a page of the public site in a language. @param path the Swedish one */
export function siteAddress(path: string, language: Language): string {
  return siteFolder(language) + path;
}

/** The Swedish address of the page that an address in either language leads to. */
export function swedishAddress(pathname: string): string {
  const path = pathname.replace(/\/+$/, '');
  return path.slice(siteFolder(languageOfAddress(path)).length);
}
