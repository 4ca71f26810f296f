import type { Bilingual } from '@troskel/contract/ground/language';

/** A paragraph per line; a line that begins with a dash is a list item, **bold** is bold. */
export interface WrittenQuestion {
  question: Bilingual;
  answer: Bilingual;
}

export interface WrittenCategory {
  slug: string;
  name: Bilingual;
  description: Bilingual;
  isPublic: boolean;
  questions: readonly WrittenQuestion[];
}

/** Makes a question and its answer, first in Swedish, then in English. */
export const asked = (
  question: readonly [sv: string, en: string],
  answer: readonly [sv: string, en: string],
): WrittenQuestion => ({
  question: { sv: question[0], en: question[1] },
  answer: { sv: answer[0], en: answer[1] },
});
