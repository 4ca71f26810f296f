import { menuPages } from '../../shell/partner-area/searchable-page.ts';
import type { SearchablePage } from '../../shell/partner-area/searchable-page.ts';
import { areaPart } from './area-part.ts';

export const searchablePages: readonly SearchablePage[] = [
  ...menuPages(areaPart.menu, {
    requests: {
      words: {
        sv: ['förfrågan', 'ärenden', 'kunder', 'husägare', 'inkorg', 'jobb'],
        en: ['inquiry', 'inquiries', 'customers', 'homeowners', 'home owners', 'inbox', 'jobs'],
      },
    },
    documentationRequest: {
      words: {
        sv: ['dokument', 'intyg', 'ritningar', 'förfrågan'],
        en: ['documents', 'certificates', 'drawings', 'inquiry'],
      },
    },
    quotationRequest: {
      words: {
        sv: ['offert', 'pris', 'anbud', 'förfrågan'],
        en: ['quote', 'price', 'offer', 'bid', 'inquiry'],
      },
    },
    ordering: {
      words: {
        sv: ['order', 'beställa', 'uppdrag', 'förfrågan'],
        en: ['order', 'assignment', 'inquiry'],
      },
    },
    consultationRequest: {
      words: { sv: ['råd', 'konsultation', 'förfrågan'], en: ['advice', 'consulting', 'inquiry'] },
    },
    completedJobs: {
      words: {
        sv: ['klara jobb', 'historik', 'avslutade uppdrag'],
        en: ['finished jobs', 'history', 'done'],
      },
    },
  }),
];
