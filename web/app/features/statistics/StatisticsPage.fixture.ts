import type {
  StaffStatistics,
  StatisticsPart,
  StatisticsTotals,
} from '@troskel/contract/statistics/staff-statistics';
import type { PageFixture } from '../../fixture.ts';
import { staffUser } from '../../shell/staff-user.fixture.ts';
import { nothing } from './statistics.factory.ts';

/** Each of a few numbers in its turn: weeks with their quiet days. */
const turn = (numbers: readonly number[], index: number): number =>
  numbers[index % numbers.length] ?? 0;

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, some) => sum + some, 0);

function partOf(index: number): StatisticsPart {
  const inquiries = {
    quotation: turn([21, 18, 24, 16, 12, 3, 2], index),
    ordering: turn([6, 9, 4, 7, 3, 0, 1], index),
    consultation: turn([3, 5, 8, 2, 4, 1, 0], index),
    documentation: turn([2, 0, 1, 3, 2, 0, 0], index),
  };
  const deliveries = sumOf(Object.values(inquiries)) * 2;
  const answered = Math.floor(deliveries * 0.8);
  const expertThreads = turn([3, 2, 4, 1, 2, 0], index);
  const communityThreads = turn([8, 11, 6, 9, 13, 4, 5], index);
  return {
    signUps: turn([9, 12, 7, 15, 11, 4, 2], index),
    submitted: turn([4, 2, 5, 3, 1, 0, 0, 1], index),
    approved: turn([2, 3, 1, 2, 2, 0, 0], index),
    returned: turn([1, 0, 2, 0, 1, 0, 0], index),
    rejected: turn([0, 1, 0, 0, 1, 0, 0], index),
    decisionMinutes: turn([1, 1, 1, 1, 1, 0, 0], index)
      ? turn([1480, 900, 2600, 310], index)
      : null,
    inquiries,
    unmatched: turn([1, 0, 2, 0], index),
    deliveries,
    answered,
    responseMinutes: answered === 0 ? null : turn([95, 140, 60, 310, 45, 1600, 720], index),
    threads: communityThreads + expertThreads,
    replies: turn([31, 44, 27, 38, 52, 19, 22], index),
    communityThreads,
    communityAnswered: communityThreads - turn([0, 1, 0, 2, 0], index),
    communityMinutes: turn([42, 130, 25, 610, 75, 1900], index),
    expertThreads,
    expertAnswered: Math.max(0, expertThreads - turn([0, 1, 0], index)),
    expertInTime: Math.max(0, expertThreads - 1),
    expertSettled: Math.max(0, expertThreads - turn([0, 0, 1, 0], index)),
    expertMinutes: expertThreads < 2 ? null : turn([1900, 640, 2700, 1250, 180], index),
  };
}

/** Thirty days until 23 November 2026. */
const parts = Array.from({ length: 30 }, (_, index) => ({
  day: new Date(Date.UTC(2026, 9, 25 + index, 12)).toISOString().slice(0, 10),
  ...partOf(index),
}));

const of = (name: Exclude<keyof StatisticsPart, 'inquiries'>): number =>
  sumOf(parts.map((part) => part[name] ?? 0));
const ofKind = (kind: keyof StatisticsPart['inquiries']): number =>
  sumOf(parts.map(({ inquiries }) => inquiries[kind]));

const statistics: StaffStatistics = {
  parts,
  total: {
    signUps: of('signUps'),
    submitted: of('submitted'),
    approved: of('approved'),
    rejected: of('rejected'),
    returned: of('returned'),
    decisionMinutes: 1120,
    inquiries: {
      documentation: ofKind('documentation'),
      quotation: ofKind('quotation'),
      ordering: ofKind('ordering'),
      consultation: ofKind('consultation'),
    },
    unmatched: of('unmatched'),
    deliveries: of('deliveries'),
    answered: of('answered'),
    responseMinutes: 130,
    threads: of('threads'),
    replies: of('replies'),
    communityThreads: of('communityThreads'),
    communityAnswered: of('communityAnswered'),
    communityMinutes: 95,
    expertThreads: of('expertThreads'),
    expertAnswered: of('expertAnswered'),
    expertInTime: of('expertInTime'),
    expertSettled: of('expertSettled'),
    expertMinutes: 1340,
  },
};

/** Some less than the thirty days that follow. */
const before: StatisticsTotals = {
  signUps: 231,
  submitted: 52,
  inquiries: 640,
  answered: 1012,
  threads: 240,
  replies: 998,
};

const common = {
  'account.getCurrentUser': staffUser,
  'statistics.getTotals': { body: before },
};

export const fixture = {
  address: '/admin/statistics?from=2026-10-25&to=2026-11-23',
  addresses: {
    empty: '/admin/statistics',
    refused: '/admin/statistics?from=2026-11-23&to=2025-11-01&step=month',
  },
  visitor: 'applicant',
  faces: {
    full: { ...common, 'statistics.getStatistics': { body: statistics } },
    loading: { ...common, 'statistics.getStatistics': { never: true } },
    empty: {
      ...common,
      'statistics.getStatistics': {
        body: {
          parts: parts.map(({ day }) => ({ day, ...nothing })),
          total: nothing,
        },
      },
    },
    error: { ...common, 'statistics.getStatistics': { status: 500, code: 'INTERNAL_ERROR' } },
    refused: common,
  },
} satisfies PageFixture;
