import type { ListedReviewCase, ReviewCase } from '@troskel/contract/reviews/reports';

export const reviewCase: ReviewCase = {
  id: '01900000-0000-7000-8000-000000000b01',
  version: 3,
  partnerId: '01900000-0000-7000-8000-000000000801',
  company: 'Södertörns Bygg & Kök AB',
  author: 'Gun',
  stars: 1,
  words: 'Lars som kom hit kunde ingenting. Ring honom på 070-123 45 67 och fråga.',
  writtenAt: '2026-11-20T10:30:00.000Z',
  changedAt: '2026-11-22T07:00:00.000Z',
  answer: {
    words: 'Det stämmer inte, och vi ber dig ta bort Lars nummer.',
    at: '2026-11-21T07:00:00.000Z',
    isHidden: false,
  },
  present: { outcome: 'left', ground: null, reason: null },
  reports: [
    {
      id: '01900000-0000-7000-8000-000000000b11',
      reason: 'personal_data',
      text: 'Namn och telefonnummer till en anställd.',
      reporter: 'Karin Ek',
      isOfCompany: true,
      at: '2026-11-21T08:00:00.000Z',
      reported: {
        stars: 1,
        words: 'Lars kunde ingenting. Ring 070-123 45 67 eller gå hem till honom.',
      },
    },
    {
      id: '01900000-0000-7000-8000-000000000b12',
      reason: 'rude',
      text: null,
      reporter: 'Maja Lind',
      isOfCompany: false,
      at: '2026-11-22T08:00:00.000Z',
      reported: null,
    },
  ],
  outcome: null,
  ground: null,
  reason: null,
  closedAt: null,
  decidedBy: null,
  mayDecide: true,
};

export const listedCases: ListedReviewCase[] = [
  {
    id: reviewCase.id,
    company: reviewCase.company,
    stars: 1,
    words: reviewCase.words,
    reasons: ['personal_data', 'rude'],
    reportCount: 2,
    lastReportedAt: '2026-11-22T08:00:00.000Z',
    outcome: null,
    closedAt: null,
  },
  {
    id: '01900000-0000-7000-8000-000000000b02',
    company: 'Kök i Haninge',
    stars: 3,
    words: 'Helt okej.',
    reasons: ['untrue'],
    reportCount: 1,
    lastReportedAt: '2026-11-21T08:00:00.000Z',
    outcome: null,
    closedAt: null,
  },
];
