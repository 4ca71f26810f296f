import type { FieldError } from '@troskel/contract/ground/errors';
import { otherSource, sourceLanguages, sourceOf } from '@troskel/contract/ground/language';
import type { Bilingual, Language, SourceLanguage } from '@troskel/contract/ground/language';

/** Answers the language in which a question is shown: the wanted one where it exists. */
export function languageShown(question: Bilingual, wanted: Language): SourceLanguage {
  const source = sourceOf(wanted);
  return question[source] === '' ? otherSource(source) : source;
}

/**
 * Lists the faults of a question to be stored: one language is enough, and each question needs an
 * answer in its language.
 *
 * @param answerText plain text of the answers
 */
export function questionFaults(question: Bilingual, answerText: Bilingual): FieldError[] {
  const isEmpty = sourceLanguages.every(
    (known) => question[known] === '' && answerText[known] === '',
  );
  if (isEmpty) {
    return [
      { field: 'question.sv', code: 'FIELD_MANDATORY' },
      { field: 'answer.sv', code: 'FAQ_ANSWER_MISSING' },
    ];
  }
  return sourceLanguages.flatMap((known): FieldError[] => {
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

/** Whether two lists have the same ids, in any order, each once. */
export function areSameIds(given: readonly string[], present: readonly string[]): boolean {
  const presentIds = new Set(present);
  return (
    given.length === present.length &&
    new Set(given).size === given.length &&
    given.every((id) => presentIds.has(id))
  );
}
