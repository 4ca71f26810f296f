import type { Bilingual } from '../ground/language.ts';

/** Messages of the fields of webhooks; part of those in ground/field-messages.ts. */
export const webhookFieldMessages = {
  WEBHOOK_URL_INVALID: {
    sv: 'Ange en hel adress som börjar med https://, utan användarnamn och lösenord.',
    en: 'Enter a whole address that begins with https://, without a user name or password.',
  },
  WEBHOOK_URL_INNER: {
    sv: 'Adressen leder inte ut på internet. Ange en som andra kan nå.',
    en: 'The address does not lead to the internet. Enter one that others can reach.',
  },
  WEBHOOK_EVENTS_MISSING: {
    sv: 'Välj minst en händelse.',
    en: 'Choose at least one event.',
  },
  WEBHOOK_SPAN: {
    sv: 'Välj en början som kommer före slutet, högst 30 dagar tillbaka.',
    en: 'Choose a beginning before the end, at most 30 days back.',
  },
} as const satisfies Record<string, Bilingual>;
