import type { ResponseOf } from '@troskel/contract/ground/route';
import { mostStatisticsDays, statisticsDays } from '@troskel/contract/statistics/staff-statistics';
import type {
  StaffStatistics,
  staffStatistics,
  StatisticsPart,
  StatisticsStep,
  StatisticsTotals,
} from '@troskel/contract/statistics/staff-statistics';
import { daysAfter } from '@troskel/contract/values/calendar-day';
import type { App } from '../../platform/collaborators.ts';
import type { Call } from '../../platform/http/implement.ts';
import { beginningOfDay, dayAfter } from '../../platform/time/swedish-time.ts';
import { statisticsQueries, totalsQuery } from './staff-statistics-queries.ts';

export interface Interval {
  from: string;
  to: string;
  step: StatisticsStep;
}

/** Answers the first day of a day's part: itself, its Monday, the first of its month. */
function beginningOfPart(day: string, step: StatisticsStep): string {
  if (step === 'day') return day;
  if (step === 'month') return `${day.slice(0, 7)}-01`;
  const noon = new Date(`${day}T12:00:00Z`);
  noon.setUTCDate(noon.getUTCDate() - ((noon.getUTCDay() + 6) % 7));
  return noon.toISOString().slice(0, 10);
}

/** Answers the last day of a day's part. */
export function endOfPart(day: string, step: StatisticsStep): string {
  if (step === 'day') return day;
  const first = beginningOfPart(day, step);
  if (step === 'week') return daysAfter(first, 6);
  return daysAfter(beginningOfPart(daysAfter(first, 31), step), -1);
}

/** Lists the first days of the parts of an interval, oldest first. */
export function partsOf({ from, to, step }: Interval): string[] {
  // By count, not by comparing texts: the day after 9999-12-31 has another form.
  const count = Math.min(statisticsDays({ from, to }), mostStatisticsDays);
  const days = Array.from({ length: Math.max(0, count) }, (_, index) => daysAfter(from, index));
  return [...new Set(days.map((day) => beginningOfPart(day, step)))];
}

type Row = Record<string, number | null>;

/** Combines the statements' values of a part; missing ones are 0. */
function partFrom(rows: Row): StatisticsPart {
  const count = (name: string): number => rows[name] ?? 0;
  const median = (name: string): number | null => rows[name] ?? null;
  return {
    signUps: count('signUps'),
    submitted: count('submitted'),
    approved: count('approved'),
    rejected: count('rejected'),
    returned: count('returned'),
    decisionMinutes: median('decisionMinutes'),
    inquiries: {
      documentation: count('documentation'),
      quotation: count('quotation'),
      ordering: count('ordering'),
      consultation: count('consultation'),
    },
    unmatched: count('unmatched'),
    deliveries: count('deliveries'),
    answered: count('answered'),
    responseMinutes: median('responseMinutes'),
    threads: count('threads'),
    replies: count('replies'),
    communityThreads: count('communityThreads'),
    communityAnswered: count('communityAnswered'),
    communityMinutes: median('communityMinutes'),
    expertThreads: count('expertThreads'),
    expertAnswered: count('expertAnswered'),
    expertInTime: count('expertInTime'),
    expertSettled: count('expertSettled'),
    expertMinutes: median('expertMinutes'),
  };
}

export async function readInterval(
  { pool }: Pick<App, 'pool'>,
  interval: Interval,
): Promise<StaffStatistics> {
  const { from, to, step } = interval;
  const bounds = [beginningOfDay(from), beginningOfDay(dayAfter(to)), step];
  const now = new Date();
  const found = new Map<string | null, Row>();
  // Sequentially: in parallel they would use up the shared connections.
  const client = await pool.connect();
  try {
    for (const [name, text] of Object.entries(statisticsQueries)) {
      const values = name === 'threads' ? [...bounds, now] : bounds;
      const { rows } = await client.query<{ day: string | null } & Row>({ text, values });
      for (const { day, ...counted } of rows) found.set(day, { ...found.get(day), ...counted });
    }
  } finally {
    client.release();
  }
  return {
    parts: partsOf(interval).map((day) => ({ day, ...partFrom(found.get(day) ?? {}) })),
    total: partFrom(found.get(null) ?? {}),
  };
}

export const getStatistics = (
  app: Pick<App, 'pool'>,
  { query }: Call<typeof staffStatistics.getStatistics>,
): Promise<ResponseOf<typeof staffStatistics.getStatistics>> => readInterval(app, query);

export async function getTotals(
  { pool }: Pick<App, 'pool'>,
  { query: { from, to } }: Call<typeof staffStatistics.getTotals>,
): Promise<ResponseOf<typeof staffStatistics.getTotals>> {
  const { rows } = await pool.query<StatisticsTotals>({
    text: totalsQuery,
    values: [beginningOfDay(from), beginningOfDay(dayAfter(to))],
  });
  const [totals] = rows;
  if (!totals) throw new Error('A count has no row.');
  return totals;
}
