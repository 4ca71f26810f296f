import {
  EditedFaqCategory,
  EditedFaqQuestion,
  TypedFaqCategory,
  TypedFaqQuestion,
} from '@troskel/contract/faq/editing';
import { expect, test } from 'vitest';
import { answersOf, uuids } from '../../lib/form-round-trip.factory.ts';
import type { Draw } from '../../lib/form-round-trip.factory.ts';

test('a category and a question come back from their forms as they were', () => {
  const slug = (draw: Draw) => `kategori-${draw(1000)}`;
  const categories = answersOf(EditedFaqCategory, { slug });
  const sentCategories = categories.map((category) => {
    const { id, version, questionCount, publishedCount } = category;
    return { id, version, questionCount, publishedCount, ...TypedFaqCategory.parse(category) };
  });
  expect(sentCategories).toEqual(categories);
  const questions = answersOf(EditedFaqQuestion, { categoryId: uuids });
  const sentQuestions = questions.map((question) => {
    const { id, version, updatedAt, helpedCount, notHelpedCount, commentCount } = question;
    const unsent = { id, version, updatedAt, helpedCount, notHelpedCount, commentCount };
    return { ...unsent, ...TypedFaqQuestion.parse(question) };
  });
  expect(sentQuestions).toEqual(questions);
});
