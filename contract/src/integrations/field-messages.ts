import type { Bilingual } from '../ground/language.ts';

/** Messages of the fields of integrations; part of those in ground/field-messages.ts. */
export const integrationFieldMessages = {
  API_KEY_NAME_MISSING: {
    sv: 'Ge nyckeln ett namn, till exempel programmets.',
    en: 'Give the key a name, such as that of the program.',
  },
  API_KEY_SCOPES_MISSING: {
    sv: 'Välj minst en sak som nyckeln får läsa eller ändra.',
    en: 'Choose at least one thing that the key may read or change.',
  },
  API_KEY_DAY_PASSED: {
    sv: 'Välj en dag från och med i dag.',
    en: 'Choose today or a later day.',
  },
} as const satisfies Record<string, Bilingual>;
