import type { Bilingual } from '../ground/language.ts';

/** Errors of editing the FAQ. */
export const faqErrors = {
  FAQ_CATEGORY_LIMIT_REACHED: {
    status: 422,
    sv: 'Det går att ha högst 50 kategorier. Ta bort någon först.',
    en: 'At most 50 categories can be kept. Delete one first.',
  },
  FAQ_QUESTION_LIMIT_REACHED: {
    status: 422,
    sv: 'En kategori rymmer högst 100 frågor. Lägg frågan i en annan.',
    en: 'A category holds at most 100 questions. Put the question in another one.',
  },
  FAQ_CATEGORY_NOT_EMPTY: {
    status: 409,
    sv: 'Kategorin har frågor. Flytta eller ta bort dem först.',
    en: 'The category has questions. Move or delete them first.',
  },
} as const satisfies Record<string, Bilingual & { status: number }>;
