import type { Bilingual } from '../ground/language.ts';

/** Errors of reports, of posts and of reviews. */
export const reportErrors = {
  OWN_POST: {
    status: 403,
    sv: 'Det går inte att göra med något som är ditt eget.',
    en: 'That cannot be done to something of your own.',
  },
  REPORT_SETTLED: {
    status: 409,
    sv: 'Du har redan anmält det här, och vi har tittat på det. Det har inte ändrats sedan dess.',
    en: 'You have already reported this, and we have looked at it. It has not changed since.',
  },
  REPORT_CLOSED: {
    status: 409,
    sv: 'Anmälan är redan avgjord.',
    en: 'The report has already been settled.',
  },
} as const satisfies Record<string, Bilingual & { status: number }>;
