import type { PageFixture } from '../../fixture.ts';
import { staffUser } from '../../shell/staff-user.fixture.ts';
import { editedCategory, editedQuestion } from './faq-admin.factory.ts';
import { categoryId } from './faq.factory.ts';

const list = {
  'account.getCurrentUser': staffUser,
  'faq.listAllCategories': { body: { categories: [editedCategory] } },
};

const at = '2026-11-20T08:15:00.000Z';

export const fixture = {
  address: `/admin/faq/${categoryId}/questions/${editedQuestion.id}`,
  visitor: 'applicant',
  faces: {
    full: {
      ...list,
      'faq.getQuestion': { body: editedQuestion },
      'faq.listComments': {
        body: {
          rows: [{ id: editedQuestion.id, comment: 'Jag saknar en bild.', givenAt: at }],
          nextCursor: 'more',
        },
      },
      'faq.listRevisions': {
        body: {
          rows: [
            {
              id: editedQuestion.id,
              question: editedQuestion.question,
              answer: editedQuestion.answer,
              replacedAt: at,
              replacedBy: null,
            },
          ],
          nextCursor: null,
        },
      },
    },
    loading: { ...list, 'faq.getQuestion': { never: true } },
    error: { ...list, 'faq.getQuestion': { status: 500, code: 'INTERNAL_ERROR' } },
  },
} satisfies PageFixture;
