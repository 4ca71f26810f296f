import { sourceLanguages } from '@troskel/contract/ground/language';
import {
  companyPagesPath,
  finderPath,
  missingMark,
  referencePath,
} from '@troskel/contract/ground/page-marks';
import { isWaitingListSite } from './site-mode.ts';
import { landingPath, siteAddress } from './site-pages.ts';

interface SitePage {
  /** Route module below `app`. */
  file: string;
  /** Addresses in Swedish; the English ones are the same below `/en`. */
  paths: readonly string[];
}

/** The pages of the public site: prerendered in both languages, without React in the browser. */
export const sitePages: readonly SitePage[] = [
  { file: 'features/marketing/LandingPage.tsx', paths: ['/landings', landingPath] },
  // A site of waiting lists has no accounts to speak of, and a form for each list.
  ...(isWaitingListSite
    ? []
    : [
        { file: 'features/marketing/AboutPage.tsx', paths: ['/about'] },
        { file: 'features/marketing/AccessibilityPage.tsx', paths: ['/accessibility'] },
        { file: 'features/marketing/contact/ContactPage.tsx', paths: ['/contact'] },
        { file: 'features/marketing/contact/ContactThanksPage.tsx', paths: ['/contact/thanks'] },
        // Filled from rows by the server (docs/decisions/0039).
        { file: 'features/faq/PublicFaqPage.tsx', paths: ['/faq'] },
        { file: 'features/faq/PublicCategoryPage.tsx', paths: ['/faq/:slug'] },
        // Filled from rows too (docs/decisions/0125).
        {
          file: 'features/company-pages/PublicCompanyPage.tsx',
          paths: [`${companyPagesPath}/:slug`],
        },
        // The same (docs/decisions/0126).
        {
          file: 'features/company-pages/finder/FinderPage.tsx',
          paths: [finderPath, `${finderPath}/:service/:place`],
        },
        // Filled by the server from what it says of its calls (docs/decisions/0106).
        {
          file: 'features/marketing/developers/ReferencePage.tsx',
          paths: [referencePath, `${referencePath}/:name`],
        },
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

/** Addresses under which a page is built that stands for several: each name is a mark. */
const builtAddresses = (path: string): string[] =>
  path.includes('/:')
    ? [path.replaceAll(/:(\w+)/g, '__$1__'), path.replaceAll(/:\w+/g, missingMark)]
    : [path];

/** Every address of the public site, as it is built. */
export const siteAddresses: readonly string[] = sitePages.flatMap(({ paths }) =>
  paths
    .flatMap(builtAddresses)
    .flatMap((path) => sourceLanguages.map((language) => siteAddress(path, language))),
);
