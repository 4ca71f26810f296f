import type { PageFixture } from '../../fixture.ts';
import { staffUser } from '../../shell/staff-user.fixture.ts';
import { editedCategory, editedQuestion } from './faq-admin.factory.ts';
import { categoryId } from './faq.factory.ts';

const questions = [
  editedQuestion,
  {
    ...editedQuestion,
    id: '01900000-0000-7000-8000-0000000004f2',
    question: { sv: 'Finns det en app?', en: '' },
    isPublished: false,
    helpedCount: 0,
    notHelpedCount: 0,
    commentCount: 0,
  },
];

export const fixture = {
  address: `/admin/faq/${categoryId}`,
  visitor: 'applicant',
  faces: {
    full: {
      'account.getCurrentUser': staffUser,
      'faq.listAllQuestions': { body: { category: editedCategory, questions } },
    },
    loading: { 'account.getCurrentUser': staffUser, 'faq.listAllQuestions': { never: true } },
    empty: {
      'account.getCurrentUser': staffUser,
      'faq.listAllQuestions': { body: { category: editedCategory, questions: [] } },
    },
    error: {
      'account.getCurrentUser': staffUser,
      'faq.listAllQuestions': { status: 500, code: 'INTERNAL_ERROR' },
    },
  },
} satisfies PageFixture;
