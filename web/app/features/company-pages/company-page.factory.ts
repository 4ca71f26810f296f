import type { CompanyPage } from '@troskel/contract/company-pages/calls';

/** A page that everybody can read. */
export const shownPage: CompanyPage = {
  isShown: true,
  path: '/foretag/obergs-el',
  hasEarlierName: false,
  insurer: 'Trygg-Hansa',
  insurerStatedOn: '2026-10-05',
  version: 3,
};
