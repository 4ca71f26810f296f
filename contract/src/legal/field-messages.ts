import type { Bilingual } from '../ground/language.ts';

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
