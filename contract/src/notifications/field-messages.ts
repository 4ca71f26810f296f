import type { Bilingual } from '../ground/language.ts';

/** Messages of the fields of pushes; part of those in ground/field-messages.ts. */
export const pushFieldMessages = {
  PUSH_ENDPOINT_INVALID: {
    sv: 'Adressen måste vara hel och börja med https://, så som webbläsaren lämnar den.',
    en: 'The address must be whole and begin with https://, as the browser gives it.',
  },
  PUSH_ENDPOINT_INNER: {
    sv: 'Adressen leder inte till någon tjänst ute på internet.',
    en: 'The address does not lead to a service on the internet.',
  },
  PUSH_KEY_INVALID: {
    sv: 'Det är ingen nyckel som en webbläsare har gjort för aviseringar.',
    en: 'This is not a key that a browser has made for notifications.',
  },
  QUIET_HOURS_EQUAL: {
    sv: 'Slutet måste vara en annan tid än början.',
    en: 'The end must be another time than the beginning.',
  },
} as const satisfies Record<string, Bilingual>;
