import type { Bilingual } from '../ground/language.ts';

/** Messages of the fields of requests; part of those in ground/field-messages.ts. */
export const inquiryFieldMessages = {
  ASSIGNEE_UNKNOWN: {
    sv: 'Personen hör inte till företaget, eller kan inte logga in just nu.',
    en: 'The person does not belong to the company, or cannot log in at present.',
  },
  SERVICE_NOT_OFFERED: {
    sv: 'Företaget tar inte jobb av det slaget.',
    en: 'The company does not take work of that kind.',
  },
  COMPANY_NOT_REACHED: {
    sv: 'Företaget arbetar inte på den platsen, eller tar inte fler förfrågningar just nu. Skicka den till flera företag i stället.',
    en: 'The company does not work at that place, or takes no further requests right now. Send it to several companies instead.',
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
