import type { PageFixture } from '../../../fixture.ts';
import { staffUser } from '../../../shell/staff-user.fixture.ts';
import { listedCases } from './cases.factory.ts';

const call = 'reviews.listReviewCases';
const common = { 'account.getCurrentUser': staffUser };
const decided = ['review_hidden', 'left'] as const;

export const fixture = {
  address: '/admin/review-reports',
  addresses: { closed: '/admin/review-reports?state=closed' },
  visitor: 'applicant',
  faces: {
    full: { ...common, [call]: { body: { rows: listedCases, nextCursor: 'bmV4dA' } } },
    closed: {
      ...common,
      [call]: {
        body: {
          rows: listedCases.map((row, place) => ({
            ...row,
            outcome: decided[place] ?? 'gone',
            closedAt: '2026-11-23T08:00:00.000Z',
          })),
          nextCursor: null,
        },
      },
    },
    loading: { ...common, [call]: { never: true } },
    empty: { ...common, [call]: { body: { rows: [], nextCursor: null } } },
    error: { ...common, [call]: { status: 500, code: 'INTERNAL_ERROR' } },
  },
} satisfies PageFixture;
