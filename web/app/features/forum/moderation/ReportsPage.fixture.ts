import type { ReportedPost } from '@troskel/contract/forum/cases';
import type { PageFixture } from '../../../fixture.ts';
import { staffUser } from '../../../shell/staff-user.fixture.ts';

const row: ReportedPost = {
  id: '01900000-0000-7000-8000-000000000501',
  isReply: false,
  subject: 'Vem byter en elcentral i Falun?',
  excerpt:
    'Ring Lasse på 070-123 45 67, han gör det svart och billigt. Han byggde om hela vårt hus förra sommaren.',
  reasons: ['personal_data', 'spam'],
  reportCount: 12,
  lastReportedAt: '2026-11-21T08:05:00.000Z',
  assignee: null,
  outcome: null,
  closedAt: null,
};

const common = { 'account.getCurrentUser': staffUser };

export const fixture = {
  address: '/admin/reports',
  addresses: { closed: '/admin/reports?state=closed' },
  visitor: 'applicant',
  faces: {
    full: {
      ...common,
      'forum.listReports': {
        body: {
          rows: [
            row,
            {
              ...row,
              id: '01900000-0000-7000-8000-000000000502',
              isReply: true,
              reasons: ['wrong_advice'],
              reportCount: 1,
              excerpt: 'Jorda i vattenledningen, det håller.',
              assignee: { userId: '01900000-0000-7000-8000-000000000003', name: 'Karin Ek' },
            },
          ],
          nextCursor: 'more',
        },
      },
    },
    closed: {
      ...common,
      'forum.listReports': {
        body: {
          rows: [
            { ...row, outcome: 'rewritten', closedAt: '2026-11-21T08:30:00.000Z' },
            {
              ...row,
              id: '01900000-0000-7000-8000-000000000503',
              subject: null,
              excerpt: null,
              outcome: 'left',
              closedAt: '2026-11-20T08:30:00.000Z',
            },
          ],
          nextCursor: null,
        },
      },
    },
    loading: { ...common, 'forum.listReports': { never: true } },
    empty: { ...common, 'forum.listReports': { body: { rows: [], nextCursor: null } } },
    error: { ...common, 'forum.listReports': { status: 500, code: 'INTERNAL_ERROR' } },
  },
} satisfies PageFixture;
