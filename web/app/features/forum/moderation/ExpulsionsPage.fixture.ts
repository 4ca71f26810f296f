import type { PresentExpulsion } from '@troskel/contract/forum/cases';
import type { PageFixture } from '../../../fixture.ts';
import * as made from '../forum.factory.ts';
import { staffUser } from '../../../shell/staff-user.fixture.ts';

const post = {
  topicId: 'electricity',
  threadId: made.threadId,
  replyId: made.firstReplyId,
  subject: 'Vem byter en elcentral i Falun?',
  isDeleted: false,
  author: 'Sven Lind',
};

const row: PresentExpulsion = {
  id: '01900000-0000-7000-8000-000000000601',
  post,
  since: '2026-11-20T08:05:00.000Z',
  until: '2026-12-01T22:59:59.999Z',
  reason: 'Hot mot en annan användare',
};

const common = { 'account.getCurrentUser': staffUser };

export const fixture = {
  address: '/admin/expulsions',
  visitor: 'applicant',
  faces: {
    full: {
      ...common,
      'forum.listExpulsions': {
        body: {
          rows: [
            row,
            {
              ...row,
              id: '01900000-0000-7000-8000-000000000602',
              post: {
                ...post,
                replyId: null,
                subject: 'Fukt i källaren',
                isDeleted: true,
                author: null,
              },
            },
            {
              ...row,
              id: '01900000-0000-7000-8000-000000000603',
              post: null,
              reason: null,
              until: '2027-11-01T22:59:59.999Z',
            },
          ],
          nextCursor: null,
        },
      },
    },
    loading: { ...common, 'forum.listExpulsions': { never: true } },
    empty: { ...common, 'forum.listExpulsions': { body: { rows: [], nextCursor: null } } },
    error: { ...common, 'forum.listExpulsions': { status: 500, code: 'INTERNAL_ERROR' } },
  },
} satisfies PageFixture;
