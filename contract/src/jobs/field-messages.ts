import type { Bilingual } from '../ground/language.ts';

/** Messages of the fields of jobs; part of those in ground/field-messages.ts. */
export const jobFieldMessages = {
  PLAN_ORDER: {
    sv: 'Den sista dagen måste komma efter den första.',
    en: 'The last day must come after the first.',
  },
  HOURS_TOO_OLD: {
    sv: 'Tid kan läggas in högst ett år i efterhand.',
    en: 'Hours can be added at most a year afterwards.',
  },
  WORKED_HOURS_TOO_MANY: {
    sv: 'Ett dygn har högst 24 timmar.',
    en: 'A day has at most 24 hours.',
  },
  ALTERATION_EXCEEDS_JOB: {
    sv: 'Raderna drar av mer än vad som finns kvar av jobbet.',
    en: 'The rows take off more than is left of the job.',
  },
} as const satisfies Record<string, Bilingual>;
