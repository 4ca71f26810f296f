import type { Bilingual } from '../ground/language.ts';

/** Errors of reviews; part of the catalogue in error-catalogue.ts. */
export const reviewErrors = {
  REVIEW_NOT_POSSIBLE: {
    status: 409,
    sv: 'Bara den som har sagt ja till företagets offert kan skriva ett omdöme, när jobbet är klart.',
    en: 'Only a customer who has accepted the company’s quotation can write a review, once the job is done.',
  },
  REVIEW_SETTLED: {
    status: 409,
    sv: 'Omdömet går inte längre att ändra.',
    en: 'The review can no longer be changed.',
  },
  REVIEW_ANSWERED: {
    status: 409,
    sv: 'Omdömet är redan besvarat.',
    en: 'The review has already been answered.',
  },
} as const satisfies Record<string, Bilingual & { status: number }>;
