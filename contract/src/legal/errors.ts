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

/** Field errors of publishing a version. */
export const legalFieldMessages = {
  LEGAL_DAY_TAKEN: {
    sv: 'En publicerad version gäller redan från den dagen. Välj en annan.',
    en: 'A published version is in force from that day already. Choose another one.',
  },
  LEGAL_DAY_TOO_FAR: {
    sv: 'Välj en dag inom ett år.',
    en: 'Choose a day within a year.',
  },
  LEGAL_TEXT_MISSING: {
    sv: 'Skriv texten på det här språket också.',
    en: 'Write the text in this language too.',
  },
  LEGAL_TEXT_UNCHANGED: {
    sv: 'Texten är densamma som i versionen före den här.',
    en: 'The text is the same as in the version before this one.',
  },
  LEGAL_SUMMARY_MISSING: {
    sv: 'Skriv vad som är nytt. Det står i mejlet om ändringen.',
    en: 'Write what is new. It stands in the email about the change.',
  },
} as const satisfies Record<string, Bilingual>;
