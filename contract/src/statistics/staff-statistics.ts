import * as z from 'zod/mini';
import { isCalendarDay } from '../values/calendar-day.ts';
import { InquiryKind } from '../values/inquiries.ts';
import { defineCalls, FileContent, route } from '../ground/route.ts';
import { msPerDay } from '../values/durations.ts';

/** Maximum number of days in one call: a leap year. */
export const mostStatisticsDays = 366;

export const statisticsSteps = ['day', 'week', 'month'] as const;
export type StatisticsStep = (typeof statisticsSteps)[number];

/** Accepted years, both included. */
const statisticsYears = { first: 2000, last: 2100 } as const;

export const isStatisticsDay = (day: string): boolean => {
  const year = Number(day.slice(0, 4));
  return year >= statisticsYears.first && year <= statisticsYears.last;
};

const Day = z
  .string('DATE_INVALID')
  .check(
    z.refine(isCalendarDay, { error: 'DATE_INVALID', abort: true }),
    z.refine(isStatisticsDay, 'DATE_OUTSIDE_STATISTICS'),
  );
const Count = z.int().check(z.nonnegative());
/** Median in minutes; null without values. */
const Median = z.nullable(Count);

export const StatisticsPart = z.object({
  /** Accounts created that still exist. */
  signUps: Count,
  /** Acts on applications, each occurrence counted. */
  submitted: Count,
  approved: Count,
  rejected: Count,
  returned: Count,
  /** From an application's last submission to its approval or rejection. */
  decisionMinutes: Median,
  inquiries: z.record(InquiryKind, Count),
  /** Number of those that no company has received. */
  unmatched: Count,
  /** Deliveries: an inquiry that reached three companies counts three times. */
  deliveries: Count,
  answered: Count,
  /** From arrival at a company to its first answer, by day of arrival. */
  responseMinutes: Median,
  /** Posts, deleted ones excluded. */
  threads: Count,
  replies: Count,
  /** Threads for everybody, and those of them with a reply by somebody else. */
  communityThreads: Count,
  communityAnswered: Count,
  /** From the thread to the first reply by somebody else, by day of the thread. */
  communityMinutes: Median,
  /** Threads for the experts; those answered by an expert; those answered in the promised time. */
  expertThreads: Count,
  expertAnswered: Count,
  expertInTime: Count,
  /** Threads for the experts that are answered or overdue. */
  expertSettled: Count,
  /** From the question to an expert's first answer, by day of the question. */
  expertMinutes: Median,
});
export type StatisticsPart = z.infer<typeof StatisticsPart>;

export const StaffStatistics = z.object({
  /** Oldest first, without gaps. */
  parts: z.array(
    z.object({
      /** First day of the part in Sweden, even when the interval begins later. */
      day: z.string(),
      ...StatisticsPart.shape,
    }),
  ),
  total: StatisticsPart,
});
export type StaffStatistics = z.infer<typeof StaffStatistics>;

/** Totals by which an interval is compared with another, defined as in its parts. */
export const StatisticsTotals = z.object({
  signUps: Count,
  submitted: Count,
  /** Inquiries of all kinds. */
  inquiries: Count,
  answered: Count,
  threads: Count,
  replies: Count,
});
export type StatisticsTotals = z.infer<typeof StatisticsTotals>;

const days = {
  /** Days in Sweden from 2000 to 2100, both included, at most 366. */
  from: Day,
  to: Day,
};

interface Days {
  from: string;
  to: string;
}

/** Counts the days of an interval, both ends included; below 1 when they are in the wrong order. */
export const statisticsDays = ({ from, to }: Days): number =>
  (Date.parse(to) - Date.parse(from)) / msPerDay + 1;

/** Checks of an interval of days. */
const interval = [
  z.refine<Days>((asked) => statisticsDays(asked) >= 1, {
    error: 'INTERVAL_BACKWARDS',
    path: ['to'],
  }),
  z.refine<Days>((asked) => statisticsDays(asked) <= mostStatisticsDays, {
    error: 'INTERVAL_TOO_LONG',
    path: ['to'],
  }),
] as const;

const query = z
  .object({ ...days, step: z.enum(statisticsSteps, 'FIELD_INVALID') })
  .check(...interval);

/** Aggregate statistics without personal data. */
export const staffStatistics = defineCalls('statistics', {
  getStatistics: route({
    method: 'GET',
    path: '/admin/statistics',
    access: 'staff',
    summary: 'Add up what happened in an interval, by day, week or month in Sweden.',
    query,
    response: StaffStatistics,
  }),
  getTotals: route({
    method: 'GET',
    path: '/admin/statistics/totals',
    access: 'staff',
    summary: 'Count what happened in an interval, without its parts and medians.',
    query: z.object(days).check(...interval),
    response: StatisticsTotals,
  }),
  getStatisticsFile: route({
    method: 'GET',
    path: '/admin/statistics/file',
    access: 'staff',
    summary: 'Answer the same numbers as a table for a spreadsheet.',
    query,
    answersFile: ['text/csv'],
    response: FileContent,
    skipGlobalHandle: true,
  }),
});
