import type { ReviewCase } from '@troskel/contract/reviews/reports';
import type { FaceFixture, PageFixture } from '../../../fixture.ts';
import { staffUser } from '../../../shell/staff-user.fixture.ts';
import { reviewCase } from './cases.factory.ts';

const call = 'reviews.getReviewCase';
const showing = (change: Partial<ReviewCase> = {}): FaceFixture => ({
  'account.getCurrentUser': staffUser,
  [call]: { body: { ...reviewCase, ...change } },
});

const hidden = {
  outcome: 'review_hidden',
  ground: 'personal_data',
  reason: 'Namn och telefonnummer till en anställd.',
} as const;

export const fixture = {
  address: `/admin/review-reports/${reviewCase.id}`,
  visitor: 'applicant',
  faces: {
    full: showing(),
    decided: showing({
      ...hidden,
      present: hidden,
      closedAt: '2026-11-23T08:00:00.000Z',
      decidedBy: 'Karin Ek',
    }),
    own: showing({ mayDecide: false }),
    gone: showing({
      stars: null,
      words: '',
      answer: null,
      outcome: 'gone',
      closedAt: '2026-11-23T08:00:00.000Z',
      mayDecide: false,
    }),
    loading: { ...showing(), [call]: { never: true } },
    error: { ...showing(), [call]: { status: 500, code: 'INTERNAL_ERROR' } },
    notFound: { ...showing(), [call]: { status: 404, code: 'NOT_FOUND' } },
  },
} satisfies PageFixture;
