import type { Bilingual } from '../ground/language.ts';

/** Messages of the fields of requests; part of those in ground/field-messages.ts. */
export const inquiryFieldMessages = {
  ASSIGNEE_UNKNOWN: {
    sv: 'Personen hör inte till företaget, eller kan inte logga in just nu.',
    en: 'The person does not belong to the company, or cannot log in at present.',
  },
  NOTHING_FOUND: {
    sv: 'Det finns inget som passar det ni har valt.',
    en: 'Nothing fits what you have chosen.',
  },
  FILE_TOO_LONG: {
    sv: 'Filen skulle få för många förfrågningar. Välj färre dagar, eller CSV i stället för PDF.',
    en: 'The file would hold too many requests. Choose fewer days, or CSV instead of PDF.',
  },
} as const satisfies Record<string, Bilingual>;
