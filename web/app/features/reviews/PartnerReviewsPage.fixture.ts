import type { PageFixture } from '../../fixture.ts';
import { userDetails } from '../../shell/partner-area/user-details.fixture.ts';
import { partnerReviews, summary } from './reviews.factory.ts';

const call = 'reviews.listPartnerReviews';
const none = { count: 0, average: null, years: null };

export const fixture = {
  address: '/partners/:partnerId/reviews',
  visitor: 'partner',
  faces: {
    full: {
      ...userDetails,
      [call]: { body: { rows: partnerReviews, summary, nextCursor: 'bmV4dA' } },
    },
    answerHidden: {
      ...userDetails,
      [call]: {
        body: {
          rows: partnerReviews.slice(1, 2).map((review) => ({
            ...review,
            answer: null,
            hiddenAnswer: {
              words: 'Lär dig betala först.',
              ground: 'insult',
              reason: 'Hånar kunden.',
            },
          })),
          summary,
          nextCursor: null,
        },
      },
    },
    empty: { ...userDetails, [call]: { body: { rows: [], summary: none, nextCursor: null } } },
    loading: { ...userDetails, [call]: { never: true } },
    error: { ...userDetails, [call]: { status: 500, code: 'INTERNAL_ERROR' } },
    notFound: {
      'account.getUserDetails': { status: 404, code: 'NOT_FOUND' },
      [call]: { status: 404, code: 'NOT_FOUND' },
    },
  },
} satisfies PageFixture;
