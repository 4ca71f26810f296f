import * as z from 'zod/mini';
import { isCalendarDay } from '../values/calendar-day.ts';
import { InquiryKind } from '../requests/inquiry.ts';
import { defineFeature, FileContent, route } from '../ground/route.ts';

/** Most days that are added up in one call, a leap year. */
export const mostStatisticsDays = 366;

export const statisticsSteps = ['day', 'week', 'month'] as const;
export type StatisticsStep = (typeof statisticsSteps)[number];

/** The years in which something may have happened, both included. */
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
/** The median, in minutes; null of nothing. */
const Median = z.nullable(Count);

export const StatisticsPart = z.object({
  /** Accounts that were made and are there still. */
  signUps: Count,
  /** What was done with applications, each time that it was. */
  submitted: Count,
  approved: Count,
  rejected: Count,
  returned: Count,
  /** From the last time that an application was handed in until it was approved or rejected. */
  decisionMinutes: Median,
  inquiries: z.record(InquiryKind, Count),
  /** Of these, those that no company has now. */
  unmatched: Count,
  /** Inquiries at companies: one that reached three counts three times. */
  deliveries: Count,
  answered: Count,
  /** From its arrival at a company until its first answer, by the day of the arrival. */
  responseMinutes: Median,
  /** Posts that are not deleted. */
  threads: Count,
  replies: Count,
  /** Of the threads, those for everybody; those that somebody else has replied to. */
  communityThreads: Count,
  communityAnswered: Count,
  /** From the thread until the first reply by somebody else, by the day of the thread. */
  communityMinutes: Median,
  /** Of the threads, those for the experts; answered by one; answered in the time promised. */
  expertThreads: Count,
  expertAnswered: Count,
  expertInTime: Count,
  /** Of those for the experts, the answered ones and those whose promised time has passed. */
  expertSettled: Count,
  /** From the question until an expert's first answer, by the day of the question. */
  expertMinutes: Median,
});
export type StatisticsPart = z.infer<typeof StatisticsPart>;

export const StaffStatistics = z.object({
  /** Oldest first; none is left out. */
  parts: z.array(
    z.object({
      /** The first day of the part in Sweden, also when the interval begins later. */
      day: z.string(),
      ...StatisticsPart.shape,
    }),
  ),
  total: StatisticsPart,
});
export type StaffStatistics = z.infer<typeof StaffStatistics>;

/** What an interval is compared by with another one, each as in its part. */
export const StatisticsTotals = z.object({
  signUps: Count,
  submitted: Count,
  /** Of all kinds. */
  inquiries: Count,
  answered: Count,
  threads: Count,
  replies: Count,
});
export type StatisticsTotals = z.infer<typeof StatisticsTotals>;

const days = {
  /** Days in Sweden of the years 2000 to 2100, both included, 366 at most. */
  from: Day,
  to: Day,
};

interface Days {
  from: string;
  to: string;
}

/** How many days from one until another, both counted; fewer than one when they are backwards. */
export const statisticsDays = ({ from, to }: Days): number =>
  (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;

/** What an interval of days must be. */
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

/** What happens in the product, in numbers about nobody. */
export const staffStatistics = defineFeature('statistics', {
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
