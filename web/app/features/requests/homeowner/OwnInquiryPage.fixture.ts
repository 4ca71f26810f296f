import type { OwnInquiry } from '@troskel/contract/requests/intake';
import type { PageFixture } from '../../../fixture.ts';
import { makeAlteredJob, makeJob } from '../../jobs/jobs.factory.ts';
import { makeVisits } from '../../visits/visits.factory.ts';
import {
  makeContent,
  makeReceived,
  makeRow,
  makeSent,
} from '../../quotations/quotation.factory.ts';
import { inquiryReviews, ownReview } from '../../reviews/reviews.factory.ts';
import { homeownerUser } from '../../../shell/homeowner-user.fixture.ts';

const inquiry: OwnInquiry = {
  id: '01900000-0000-7000-8000-000000000701',
  kind: 'quotation',
  serviceId: 'service1',
  service: 'Bygg och renovering',
  text: 'Vi vill bygga om köket i ett radhus från 1978.\n\nStommarna kan sitta kvar, men luckor, bänkskiva och golv ska bytas.',
  place: { latitude: 59.16, longitude: 18.12, countyCode: '01', address: 'Ringvägen 5, Haninge' },
  wantedOn: '2027-02-01',
  pictures: [],
  createdAt: '2026-11-21T08:12:00.000Z',
  withdrawnAt: null,
  ownTelephone: '+46701234567',
  canAskMore: false,
  state: 'answered',
  partners: [
    {
      partnerId: '01900000-0000-7000-8000-000000000801',
      name: 'Södertörns Bygg & Kök AB',
      hasPaidForPlace: true,
      hasAnswered: true,
      hasAnsweredByPhone: false,
      isCompleted: false,
      isRead: true,
      newCount: 0,
      telephone: '+46701234567',
      messages: [
        {
          id: '01900000-0000-7000-8000-000000000901',
          from: 'partner',
          name: 'Karin Ek',
          notice: null,
          text: 'Hej Maja. Det gör vi gärna. Passar det att vi kommer och mäter på torsdag?',
          pictures: [],
          documents: [],
          at: '2026-11-21T10:30:00.000Z',
        },
        {
          id: '01900000-0000-7000-8000-000000000902',
          from: 'homeowner',
          name: 'Maja Lind',
          notice: null,
          text: 'Torsdag efter 15 passar bra.',
          pictures: [],
          documents: [],
          at: '2026-11-21T11:30:00.000Z',
        },
      ],
    },
    {
      partnerId: '01900000-0000-7000-8000-000000000802',
      name: 'Kök i Haninge',
      hasPaidForPlace: false,
      hasAnswered: true,
      hasAnsweredByPhone: true,
      isCompleted: false,
      isRead: true,
      newCount: 1,
      telephone: null,
      messages: [
        {
          id: '01900000-0000-7000-8000-000000000903',
          from: 'partner',
          name: 'Ola Strand',
          notice: null,
          text: 'Hej. Vi ringde i går men fick inget svar. Vi har gjort flera kök i samma kvarter och kan börja i februari, med egen snickare och elektriker.',
          pictures: [],
          documents: [],
          at: '2026-11-21T09:40:00.000Z',
        },
      ],
    },
    {
      partnerId: '01900000-0000-7000-8000-000000000803',
      name: 'Snickarna på Ringvägen',
      hasPaidForPlace: false,
      hasAnswered: false,
      hasAnsweredByPhone: false,
      isCompleted: false,
      isRead: true,
      newCount: 0,
      telephone: null,
      messages: [],
    },
  ],
};
const visitsOf = (has: Parameters<typeof makeVisits>[1]) => [
  makeVisits('homeowner', { partnerId: inquiry.partners[0]?.partnerId ?? '', ...has }),
];
const other = makeContent({
  priceKind: 'hourly',
  highestPriceOre: 3_200_000,
  deduction: 'none',
  rows: [
    makeRow(21, { text: 'Kök, arbete', quantityHundredths: 3000, unitPriceOre: 62_000 }),
    makeRow(22, {
      kind: 'other',
      text: 'Deponi',
      unit: 'lump',
      quantityHundredths: 100,
      unitPriceOre: 150_000,
    }),
  ],
});
const received = [
  makeReceived(),
  makeReceived({
    partnerId: '01900000-0000-7000-8000-000000000802',
    company: 'Kök i Haninge',
    organizationNumber: '556612-3456',
    sent: [makeSent({ content: other, state: 'change_asked', words: 'Ingår golvet?' })],
  }),
];
const faceOf = (
  body: OwnInquiry,
  {
    visits = visitsOf({}),
    quotations = received,
    reviews = [inquiryReviews()],
    job = makeJob('conversation'),
  }: {
    visits?: ReturnType<typeof visitsOf>;
    quotations?: typeof received;
    reviews?: ReturnType<typeof inquiryReviews>[];
    job?: ReturnType<typeof makeJob>;
  } = {},
) => ({
  'visits.listOwnVisits': { body: visits },
  'jobs.listOwnJobs': { body: [job] },
  'quotations.listReceivedQuotations': { body: quotations },
  'reviews.listInquiryReviews': { body: reviews },
  'account.getCurrentUser': homeownerUser,
  'requests.getOwnInquiry': { body },
  'requests.markOwnInquiryRead': { body: {} },
});

const deduction = {
  askedOn: '2026-11-28T10:00:00.000Z',
  askedKronor: 2460,
  approvedKronor: 1960,
};

export const fixture = {
  address: '/inquiries/01900000-0000-7000-8000-000000000701',
  addresses: { waiting: '/inquiries/01900000-0000-7000-8000-000000000701?company=none' },
  visitor: 'unverified',
  faces: {
    full: faceOf(inquiry),
    waiting: faceOf(inquiry, { visits: visitsOf({ has: ['proposal'] }) }),
    proposed: faceOf(inquiry, { visits: visitsOf({ has: ['proposal'] }) }),
    booked: faceOf(inquiry, { visits: visitsOf({ has: ['visit'] }) }),
    underWay: faceOf(inquiry, {
      job: makeAlteredJob(),
      quotations: [makeReceived({ sent: [makeSent({ state: 'accepted' })] }), ...received.slice(1)],
    }),
    moving: faceOf(inquiry, { visits: visitsOf({ has: ['proposal', 'visit', 'wish'] }) }),
    reviewable: faceOf(
      { ...inquiry, state: 'completed' },
      { reviews: [inquiryReviews({ mayWrite: true })], job: makeJob('done', { deduction }) },
    ),
    reviewed: faceOf(
      { ...inquiry, state: 'completed' },
      {
        reviews: [
          inquiryReviews({
            review: {
              ...ownReview,
              answer: {
                words: 'Tack, Maja. Vi borde ha sagt mer om deponin.',
                at: '2026-11-22T07:10:00.000Z',
              },
              changeableUntil: null,
            },
          }),
        ],
      },
    ),
    reviewHidden: faceOf(
      { ...inquiry, state: 'completed' },
      {
        reviews: [
          inquiryReviews({
            review: {
              ...ownReview,
              changeableUntil: null,
              hidden: {
                ground: 'personal_data',
                reason: 'Namn och telefonnummer till en anställd.',
              },
            },
          }),
        ],
      },
    ),
    unmatched: faceOf(
      { ...inquiry, state: 'unmatched', partners: [], wantedOn: null },
      { quotations: [] },
    ),
    withdrawn: faceOf({
      ...inquiry,
      state: 'withdrawn',
      withdrawnAt: '2026-11-22T10:30:00.000Z',
    }),
    silent: faceOf(
      {
        ...inquiry,
        state: 'waiting',
        canAskMore: true,
        ownTelephone: null,
        partners: inquiry.partners.slice(2),
      },
      { quotations: received.slice(0, 1) },
    ),
    loading: { ...faceOf(inquiry), 'requests.getOwnInquiry': { never: true } },
    empty: { ...faceOf(inquiry), 'requests.getOwnInquiry': { status: 404, code: 'NOT_FOUND' } },
    error: {
      ...faceOf(inquiry),
      'requests.getOwnInquiry': { status: 500, code: 'INTERNAL_ERROR' },
    },
  },
} satisfies PageFixture;
