import { faq as calls } from '@troskel/contract/faq/reading';
import { faqEditing as staffCalls } from '@troskel/contract/faq/editing';
import {
  createCategory,
  deleteCategory,
  listAllCategories,
  orderCategories,
  updateCategory,
} from './categories.ts';
import { listComments, listRevisions } from './question-history.ts';
import {
  createQuestion,
  deleteQuestion,
  getQuestion,
  listAllQuestions,
  orderQuestions,
  updateQuestion,
} from './questions.ts';
import { getCategory, giveFeedback, listCategories } from './reading.ts';
import { searchFaq, faqSearch } from './search.ts';
import { faqPersonalData } from './personal-data.ts';
import { faqPages, faqPaths } from './public-pages.ts';
import { faqAuditSubjects } from './audit-subjects.ts';
import type { Feature } from '../../platform/feature.ts';
import { handled } from '../../platform/http/implement.ts';

export const faq: Feature = {
  name: 'faq',
  description: 'Questions and answers, read by everybody and edited by staff.',
  calls: [
    ...handled(
      calls,
      { listCategories, getCategory, search: searchFaq, giveFeedback },
      { allowsStale: ['listCategories', 'getCategory', 'search'] },
    ),
    ...handled(staffCalls, {
      listAllCategories,
      createCategory,
      orderCategories,
      updateCategory,
      deleteCategory,
      listAllQuestions,
      orderQuestions,
      createQuestion,
      getQuestion,
      updateQuestion,
      deleteQuestion,
      listRevisions,
      listComments,
    }),
  ],
  personalData: faqPersonalData,
  searchSource: faqSearch,
  pages: faqPages,
  publicPaths: faqPaths,
  aboutNobody: {
    faq_category: 'what questions about the product are sorted by',
    faq_question: 'questions and answers about the product',
    faq_word: 'words of these questions and answers; they go with them',
  },
  auditSubjects: faqAuditSubjects,
};
