import type { FieldError } from '@troskel/contract/ground/errors';
import { languages } from '@troskel/contract/ground/language';
import type { Bilingual, Language } from '@troskel/contract/ground/language';

const other: Record<Language, Language> = { sv: 'en', en: 'sv' };

/** The language in which a question is shown to somebody: theirs, or the one that there is. */
export function languageShown(question: Bilingual, wanted: Language): Language {
  return question[wanted] === '' ? other[wanted] : wanted;
}

/**
 * What is wrong with a question as it would be kept: one language is enough, and where there is a
 * question there is an answer.
 *
 * @param answerText what is read of the answers
 */
export function questionFaults(question: Bilingual, answerText: Bilingual): FieldError[] {
  const isEmpty = languages.every((known) => question[known] === '' && answerText[known] === '');
  if (isEmpty) {
    return [
      { field: 'question.sv', code: 'FIELD_MANDATORY' },
      { field: 'answer.sv', code: 'FAQ_ANSWER_MISSING' },
    ];
  }
  return languages.flatMap((known): FieldError[] => {
    const hasQuestion = question[known] !== '';
    const hasAnswer = answerText[known] !== '';
    if (hasQuestion && !hasAnswer)
      return [{ field: `answer.${known}`, code: 'FAQ_ANSWER_MISSING' }];
    if (hasAnswer && !hasQuestion) {
      return [{ field: `question.${known}`, code: 'FAQ_QUESTION_MISSING' }];
    }
    return [];
  });
}

/** Whether two lists name the same things, in whatever order, each once. */
export function areSameIds(given: readonly string[], present: readonly string[]): boolean {
  const known = new Set(present);
  return (
    given.length === present.length &&
    new Set(given).size === given.length &&
    given.every((id) => known.has(id))
  );
}
