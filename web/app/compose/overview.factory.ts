import type { InquiryKind } from '@troskel/contract/values/inquiries';
import { overviewDays } from '@troskel/contract/values/partner-overview';
import type { OverviewDay, PartnerOverview } from '@troskel/contract/values/partner-overview';

/** Inquiries received on each of the days, by kind; none on the others. */
const received: Record<number, Partial<Record<InquiryKind, number>>> = {
  0: { quotation: 1 },
  1: { quotation: 2, consultation: 1 },
  2: { ordering: 1 },
  4: { quotation: 1, documentation: 1 },
  5: { quotation: 1 },
  7: { quotation: 2, ordering: 1, consultation: 1 },
  8: { consultation: 1 },
  9: { quotation: 1 },
  10: { documentation: 1 },
  11: { quotation: 1, ordering: 1 },
  14: { quotation: 3, documentation: 1 },
  15: { quotation: 1, consultation: 2 },
  16: { ordering: 2 },
  17: { quotation: 1 },
  18: { quotation: 1 },
  21: { quotation: 2, ordering: 1, documentation: 1, consultation: 1 },
  22: { consultation: 1 },
  23: { quotation: 1 },
  24: { ordering: 1 },
  25: { quotation: 2 },
  27: { ordering: 1 },
  28: { quotation: 1, consultation: 1 },
  29: { quotation: 1 },
};
const medians: Record<number, number> = {
  0: 190,
  1: 45,
  2: 1500,
  4: 75,
  5: 25,
  7: 130,
  8: 620,
  9: 90,
  10: 3100,
  11: 55,
  14: 160,
  15: 35,
  16: 240,
  17: 12,
  18: 480,
  21: 110,
  22: 65,
  23: 20,
  24: 300,
  25: 85,
};
const none = { documentation: 0, quotation: 0, ordering: 0, consultation: 0 };

const dayOf = (index: number): string =>
  new Date(Date.UTC(2026, 9, 25 + index, 12)).toISOString().slice(0, 10);

/** Thirty days until 23 November 2026. */
export function makeDays(isEmpty = false): OverviewDay[] {
  return Array.from({ length: overviewDays }, (_, index) => {
    const kinds = { ...none, ...(isEmpty ? {} : received[index]) };
    const count = Object.values(kinds).reduce((sum, some) => sum + some, 0);
    const medianMinutes = (isEmpty ? undefined : medians[index]) ?? null;
    return {
      day: dayOf(index),
      received: kinds,
      answered: medianMinutes === null ? 0 : count,
      medianMinutes,
    };
  });
}

const idOf = (last: number): string => `01900000-0000-7000-8000-0000000005${last}`;

/** The overview of a partner that has had inquiries for a while. */
export function makeOverview(change: Partial<PartnerOverview> = {}): PartnerOverview {
  return {
    name: 'Öbergs El AB',
    application: {
      id: '01900000-0000-7000-8000-000000000003',
      state: 'approved',
      submittedAt: '2026-03-02T08:00:00.000Z',
      decidedAt: '2026-03-03T14:30:00.000Z',
    },
    plan: { id: 'bas', name: 'Bas', priceText: '0 kr/månad', isPremium: false, panel: null },
    profile: { completeness: 50, missing: ['services', 'openingHours', 'logo'] },
    isConfigured: false,
    firstSteps: null,
    waiting: {
      unanswered: 7,
      unreadAgain: 2,
      unansweredReviews: 1,
      deductions: { count: 2, lastDay: '2027-01-31' },
      invoices: { count: 1, amountOre: 80_375, dueOn: '2026-10-31' },
      inquiries: [
        {
          id: idOf(11),
          customer: 'Gunnar Åkesson-Wallenström',
          kind: 'consultation',
          serviceId: 'service3',
          address: 'Björkvägen 3, Sävar',
          createdAt: '2026-11-18T19:40:00.000Z',
        },
        {
          id: idOf(12),
          customer: 'Fatima Haddad',
          kind: 'ordering',
          serviceId: 'service2',
          address: 'Ripvägen 22, Holmsund',
          createdAt: '2026-11-20T12:00:00.000Z',
        },
        {
          id: idOf(13),
          customer: 'Maja Lind',
          kind: 'quotation',
          serviceId: 'service2',
          address: 'Storgatan 14, Umeå',
          createdAt: '2026-11-21T08:12:00.000Z',
        },
        {
          id: idOf(14),
          customer: null,
          kind: 'documentation',
          serviceId: 'service2',
          address: 'Kungsgatan 88 lgh 1203, Umeå',
          createdAt: '2026-11-22T07:00:00.000Z',
        },
        {
          id: idOf(15),
          customer: 'Inger Nyström',
          kind: 'quotation',
          serviceId: 'service4',
          address: 'Tegsvägen 5, Umeå',
          createdAt: '2026-11-22T20:30:00.000Z',
        },
      ],
    },
    visits: [
      {
        id: idOf(81),
        inquiryId: idOf(12),
        customer: 'Fatima Haddad',
        address: 'Ripvägen 22, Holmsund',
        startsAt: '2026-11-24T08:00:00.000Z',
        endsAt: '2026-11-24T10:00:00.000Z',
      },
      {
        id: idOf(82),
        inquiryId: idOf(13),
        customer: 'Maja Lind',
        address: 'Trädgårdsgatan 114, Umeå',
        startsAt: '2026-11-26T12:00:00.000Z',
        endsAt: '2026-11-26T14:00:00.000Z',
      },
    ],
    threads: [
      {
        id: idOf(21),
        topicId: 'electricity',
        subject: 'Kan man ha två laddboxar på samma säkring?',
        createdAt: '2026-11-22T18:00:00.000Z',
        hoursLeft: null,
      },
      {
        id: idOf(22),
        topicId: 'building',
        subject: 'Sprickor i grunden efter vintern, när är det farligt på riktigt?',
        createdAt: '2026-11-22T09:00:00.000Z',
        hoursLeft: null,
      },
      {
        id: idOf(23),
        topicId: 'building',
        subject: 'Vad kostar det att byta fönster i en villa från 1962?',
        createdAt: '2026-11-21T09:00:00.000Z',
        hoursLeft: null,
      },
    ],
    statistics: {
      days: makeDays(),
      receivedBefore: 31,
      medianMinutes: 98,
      hasReceived: true,
    },
    ...change,
  };
}

/** The overview of a partner that no inquiry has reached. */
export const nothingReceived = {
  visits: [],
  waiting: {
    unanswered: 0,
    unreadAgain: 0,
    unansweredReviews: 0,
    deductions: null,
    invoices: null,
    inquiries: [],
  },
  statistics: { days: makeDays(true), receivedBefore: 0, medianMinutes: null, hasReceived: false },
} satisfies Partial<PartnerOverview>;

/** An expert's part of the forum's threads. */
export const expertThreads: PartnerOverview['threads'] = [
  {
    id: idOf(31),
    topicId: 'electricity',
    subject: 'Jordfelsbrytaren löser ut när det regnar',
    createdAt: '2026-11-18T09:00:00.000Z',
    hoursLeft: 0,
  },
  {
    id: idOf(32),
    topicId: 'electricity',
    subject: 'Dimensionering av servis för värmepump och elbil',
    createdAt: '2026-11-19T15:00:00.000Z',
    hoursLeft: 5,
  },
  {
    id: idOf(33),
    topicId: 'building',
    subject: 'Får jag dra om el i badrummet själv?',
    createdAt: '2026-11-22T18:00:00.000Z',
    hoursLeft: 41,
  },
];
