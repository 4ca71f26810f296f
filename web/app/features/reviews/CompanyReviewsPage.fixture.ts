import type { PageFixture } from '../../fixture.ts';
import { homeownerUser } from '../../shell/homeowner-user.fixture.ts';
import { reviews, summary } from './reviews.factory.ts';

const call = 'reviews.listCompanyReviews';
const around = { 'account.getCurrentUser': homeownerUser };
const company = 'Södertörns Bygg & Kök AB';
const none = { count: 0, average: null, years: null };

export const fixture = {
  address:
    '/inquiries/01900000-0000-7000-8000-000000000701/reviews/01900000-0000-7000-8000-000000000801',
  visitor: 'unverified',
  faces: {
    full: {
      ...around,
      [call]: {
        body: {
          company,
          summary,
          nextCursor: null,
          rows: reviews,
        },
      },
    },
    empty: { ...around, [call]: { body: { company, rows: [], summary: none, nextCursor: null } } },
    loading: { ...around, [call]: { never: true } },
    error: { ...around, [call]: { status: 500, code: 'INTERNAL_ERROR' } },
    notFound: { ...around, [call]: { status: 404, code: 'NOT_FOUND' } },
  },
} satisfies PageFixture;
