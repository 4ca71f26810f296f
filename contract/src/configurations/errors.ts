import type { Bilingual } from '../ground/language.ts';

/** Errors of a configuration. */
export const configurationErrors = {
  CONFIGURATION_INCOMPLETE: {
    status: 409,
    sv: 'Gå igenom de tre första stegen innan du blir klar.',
    en: 'Go through the first three steps before you finish.',
  },
} as const satisfies Record<string, Bilingual & { status: number }>;
