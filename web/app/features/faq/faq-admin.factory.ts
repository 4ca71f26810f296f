import type { EditedFaqCategory, EditedFaqQuestion } from '@troskel/contract/faq/editing';
import { category, categoryId, question } from './faq.factory.ts';

export const editedCategory: EditedFaqCategory = {
  id: categoryId,
  version: 3,
  name: { sv: category.name, en: 'Getting started' },
  description: { sv: category.description, en: 'From account to the first request.' },
  slug: 'komma-igang',
  isPublic: true,
  questionCount: 3,
  publishedCount: 2,
};

export const editedQuestion: EditedFaqQuestion = {
  id: question.id,
  version: 2,
  categoryId,
  question: { sv: question.question, en: 'What do I need to get started?' },
  answer: { sv: question.answer, en: '' },
  isPublished: true,
  helpedCount: 12,
  notHelpedCount: 3,
  commentCount: 1,
  updatedAt: '2026-11-20T08:15:00.000Z',
};
