import { defaultLanguage, sourceLanguages } from '@troskel/contract/ground/language';
import type { SourceLanguage } from '@troskel/contract/ground/language';
import { missingMark } from '@troskel/contract/ground/page-marks';
import { siteFolder } from '@troskel/contract/ground/site';
import type { Language } from '../lib/language.ts';
import { isWaitingListSite } from './site-mode.ts';

interface SitePage {
  /** Route module below `app`. */
  file: string;
  /** Addresses in Swedish; the English ones are the same below `/en`. */
  paths: readonly string[];
}

/** The start of the public site, by its canonical address. */
export const landingPath = '/landings/partners';

/** The pages of the public site: prerendered in both languages, without React in the browser. */
export const sitePages: readonly SitePage[] = [
  { file: 'features/marketing/LandingPage.tsx', paths: ['/landings', landingPath] },
  // A site of waiting lists has no accounts to speak of, and a form for each list.
  ...(isWaitingListSite
    ? []
    : [
        { file: 'features/marketing/AboutPage.tsx', paths: ['/about'] },
        { file: 'features/marketing/contact/ContactPage.tsx', paths: ['/contact'] },
        { file: 'features/marketing/contact/ContactThanksPage.tsx', paths: ['/contact/thanks'] },
        // Filled from rows by the server (docs/decisions/0039).
        { file: 'features/faq/PublicFaqPage.tsx', paths: ['/faq'] },
        { file: 'features/faq/PublicCategoryPage.tsx', paths: ['/faq/:slug'] },
      ]),
  // Filled from rows too, and one by one under the day of each version (docs/decisions/0043).
  {
    file: 'features/marketing/TermsPage.tsx',
    paths: isWaitingListSite ? ['/terms'] : ['/terms', '/terms/:name'],
  },
  {
    file: 'features/marketing/PrivacyPage.tsx',
    paths: isWaitingListSite ? ['/privacy'] : ['/privacy', '/privacy/:name'],
  },
  { file: 'features/marketing/waiting-list/WaitingListPage.tsx', paths: ['/waiting-list'] },
  {
    file: 'features/marketing/waiting-list/HomeCareWaitingListPage.tsx',
    paths: ['/home-care-waiting-list'],
  },
  {
    file: 'features/marketing/waiting-list/WaitingListThanksPage.tsx',
    paths: ['/waiting-list/thanks'],
  },
  {
    file: 'features/marketing/waiting-list/WaitingListConfirmPage.tsx',
    paths: ['/waiting-list/confirm'],
  },
  {
    file: 'features/marketing/waiting-list/WaitingListConfirmedPage.tsx',
    paths: ['/waiting-list/confirmed'],
  },
  {
    file: 'features/marketing/waiting-list/WaitingListLeavePage.tsx',
    paths: ['/waiting-list/leave'],
  },
  {
    file: 'features/marketing/waiting-list/WaitingListLeftPage.tsx',
    paths: ['/waiting-list/left'],
  },
  {
    file: 'features/marketing/waiting-list/WaitingListExpiredPage.tsx',
    paths: ['/waiting-list/expired'],
  },
];

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

/** Addresses under which a page is built that stands for several: one name is a mark. */
const builtAddresses = (path: string): string[] =>
  path.includes('/:')
    ? [path.replace(/:(\w+)/, '__$1__'), path.replace(/:\w+/, missingMark)]
    : [path];

/** Every address of the public site, as it is built. */
export const siteAddresses: readonly string[] = sitePages.flatMap(({ paths }) =>
  paths
    .flatMap(builtAddresses)
    .flatMap((path) => sourceLanguages.map((language) => siteAddress(path, language))),
);
