import type { Bilingual } from '../ground/language.ts';

/** Errors of offices. */
export const officeErrors = {
  OFFICE_LIMIT_REACHED: {
    status: 422,
    sv: 'Ni har redan 200 kontor, och fler går inte att lägga till. Ta bort något först.',
    en: 'You already have 200 offices, and no more can be added. Delete one first.',
  },
} as const satisfies Record<string, Bilingual & { status: number }>;
