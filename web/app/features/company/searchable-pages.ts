import { menuPages } from '../../shell/partner-area/searchable-page.ts';
import type { SearchablePage } from '../../shell/partner-area/searchable-page.ts';
import { areaPart } from './area-part.ts';

export const searchablePages: readonly SearchablePage[] = [
  ...menuPages(areaPart.menu, {
    companyInformation: {
      words: {
        sv: ['organisationsnummer', 'bolagsverket', 'firma', 'moms', 'f-skatt', 'SNI', 'adress'],
        en: [
          'organisation number',
          'companies registration office',
          'legal name',
          'VAT',
          'tax',
          'SNI',
          'address',
        ],
      },
    },
  }),
];
