import type { Bilingual } from '../ground/language.ts';

/** Errors of switching a flag. */
export const flagErrors = {
  FLAG_TAKES_NO_EXCEPTIONS: {
    status: 409,
    sv: 'Funktionen gäller före det finns ett företag, så den kan inte skilja sig för något.',
    en: 'The feature holds before there is a company, so it cannot differ for one.',
  },
} as const satisfies Record<string, Bilingual & { status: number }>;
