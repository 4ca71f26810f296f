import type { Bilingual } from '../ground/language.ts';

/** Errors of versions of the terms and the privacy policy. */
export const legalErrors = {
  LEGAL_DRAFT_EXISTS: {
    status: 409,
    sv: 'Det finns redan ett utkast. Fortsätt på det, eller ta bort det först.',
    en: 'There is a draft already. Go on with it, or delete it first.',
  },
  LEGAL_LIMIT_REACHED: {
    status: 422,
    sv: 'Det finns redan 200 versioner, och fler går inte att lägga till.',
    en: 'There are 200 versions already, and no more can be added.',
  },
  LEGAL_PUBLISHED: {
    status: 409,
    sv: 'Versionen är publicerad och går inte att ändra. Gör ett nytt utkast.',
    en: 'The version is published and cannot be changed. Make a new draft.',
  },
} as const satisfies Record<string, Bilingual & { status: number }>;
