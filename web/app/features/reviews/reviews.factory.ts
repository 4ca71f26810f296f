import type { InquiryReviews, OwnReview, PartnerReview } from '@troskel/contract/reviews/calls';
import type { Review, ReviewSummary } from '@troskel/contract/values/review';

const longWords =
  'De kom när de sa, knackade bara ner det som var löst och förklarade varför. Färgen på gaveln blev först fel nyans, men de målade om utan att vi behövde tjata.\n\nEnda minus: deponin blev dyrare än vi trodde.';

export const summary: ReviewSummary = {
  count: 12,
  average: 4.7,
  years: { first: 2024, last: 2026 },
};

export const partnerReviews: PartnerReview[] = [
  {
    id: '01900000-0000-7000-8000-000000000a01',
    inquiryId: '01900000-0000-7000-8000-000000000701',
    author: 'Maja',
    stars: 4,
    words: longWords,
    writtenAt: '2026-11-20T10:30:00.000Z',
    changedAt: '2026-11-21T08:00:00.000Z',
    answer: null,
    mayAnswer: true,
    hiddenAnswer: null,
    version: 2,
  },
  {
    id: '01900000-0000-7000-8000-000000000a02',
    inquiryId: '01900000-0000-7000-8000-000000000702',
    author: 'Karl-Erik',
    stars: 5,
    words: 'Snabbt, prydligt och till det pris som stod i offerten.',
    writtenAt: '2026-09-02T10:30:00.000Z',
    changedAt: null,
    answer: {
      words: 'Tack, Karl-Erik. Hör av er när det är dags för södra gaveln.',
      at: '2026-09-03T07:10:00.000Z',
    },
    mayAnswer: false,
    hiddenAnswer: null,
    version: 2,
  },
  {
    id: '01900000-0000-7000-8000-000000000a03',
    inquiryId: '01900000-0000-7000-8000-000000000703',
    author: 'Gun',
    stars: 1,
    words: 'Kom aldrig.',
    writtenAt: '2024-03-12T10:30:00.000Z',
    changedAt: null,
    answer: null,
    mayAnswer: true,
    hiddenAnswer: null,
    version: 1,
  },
];

/** The same as everybody reads them. */
export const reviews: Review[] = partnerReviews.map(
  ({ inquiryId: _inquiry, mayAnswer: _may, hiddenAnswer: _hidden, version: _seen, ...shown }) =>
    shown,
);

const [review] = reviews;
if (!review) throw new Error('no review to show');

export const ownReview: OwnReview = {
  ...review,
  changeableUntil: '2026-12-04',
  hidden: null,
  isOfCompany: false,
};

/** A company's reviews on the page of a homeowner's inquiry. */
export const inquiryReviews = (change: Partial<InquiryReviews> = {}): InquiryReviews => ({
  partnerId: '01900000-0000-7000-8000-000000000801',
  summary,
  mayWrite: false,
  review: null,
  ...change,
});
