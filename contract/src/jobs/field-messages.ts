import type { Bilingual } from '../ground/language.ts';

/** Messages of the fields of jobs; part of those in ground/field-messages.ts. */
export const jobFieldMessages = {
  PLAN_ORDER: {
    sv: 'Den sista dagen måste komma efter den första.',
    en: 'The last day must come after the first.',
  },
} as const satisfies Record<string, Bilingual>;
