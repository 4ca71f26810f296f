import type { Bilingual } from '@troskel/contract/ground/language';

/** A paragraph a line; a line that begins with a dash is in a list, **bold** is bold. */
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

/** A question and its answer, first in Swedish, then in English. */
export const asked = (
  question: readonly [sv: string, en: string],
  answer: readonly [sv: string, en: string],
): WrittenQuestion => ({
  question: { sv: question[0], en: question[1] },
  answer: { sv: answer[0], en: answer[1] },
});
