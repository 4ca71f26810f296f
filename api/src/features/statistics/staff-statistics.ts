import { inquiryKinds } from '@troskel/contract/inquiry';
import type { ResponseOf } from '@troskel/contract/route';
import { mostStatisticsDays, statisticsDays } from '@troskel/contract/staff-statistics';
import type {
  StaffStatistics,
  staffStatistics,
  StatisticsPart,
  StatisticsStep,
  StatisticsTotals,
} from '@troskel/contract/staff-statistics';
import type { App } from '../../app.ts';
import { csvRow, csvStart } from '../../csv.ts';
import type { Call, FileAnswer } from '../../http/implement.ts';
import { beginningOfDay, dayAfter, daysAfter } from '../../swedish-time.ts';
import { statisticsQueries, totalsQuery } from './staff-statistics-queries.ts';

interface Interval {
  from: string;
  to: string;
  step: StatisticsStep;
}

/** The first day of the part that a day is in: itself, its Monday, the first of its month. */
function beginningOfPart(day: string, step: StatisticsStep): string {
  if (step === 'day') return day;
  if (step === 'month') return `${day.slice(0, 7)}-01`;
  const noon = new Date(`${day}T12:00:00Z`);
  noon.setUTCDate(noon.getUTCDate() - ((noon.getUTCDay() + 6) % 7));
  return noon.toISOString().slice(0, 10);
}

/** The first days of the parts that an interval touches, oldest first. */
export function partsOf({ from, to, step }: Interval): string[] {
  // Counted, not compared as text: the day after 9999-12-31 has another form.
  const count = Math.min(statisticsDays({ from, to }), mostStatisticsDays);
  const days = Array.from({ length: Math.max(0, count) }, (_, index) => daysAfter(from, index));
  return [...new Set(days.map((day) => beginningOfPart(day, step)))];
}

type Row = Record<string, number | null>;

/** What every statement has said of a part, where nothing is none. */
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
    expertThreads: count('expertThreads'),
    expertAnswered: count('expertAnswered'),
    expertInTime: count('expertInTime'),
    expertMinutes: median('expertMinutes'),
  };
}

async function readInterval(
  { pool }: Pick<App, 'pool'>,
  interval: Interval,
): Promise<StaffStatistics> {
  const { from, to, step } = interval;
  const values = [beginningOfDay(from), beginningOfDay(dayAfter(to)), step];
  const found = new Map<string | null, Row>();
  // One after the other: at the same time they would take the connections that everybody waits for.
  const client = await pool.connect();
  try {
    for (const text of Object.values(statisticsQueries)) {
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
  app: App,
  { query }: Call<typeof staffStatistics.getStatistics>,
): Promise<ResponseOf<typeof staffStatistics.getStatistics>> => readInterval(app, query);

export async function getTotals(
  { pool }: App,
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

/** Columns of the file, apart from the inquiries by kind. */
const columns = {
  signUps: 'Sign-ups',
  submitted: 'Applications handed in',
  approved: 'Approved',
  rejected: 'Rejected',
  returned: 'Returned',
  decisionMinutes: 'Minutes to decision (median)',
  unmatched: 'Inquiries without a company',
  deliveries: 'Inquiries at companies',
  answered: 'Answered',
  responseMinutes: 'Minutes to answer (median)',
  threads: 'Threads',
  replies: 'Replies',
  expertThreads: 'Threads for experts',
  expertAnswered: 'Answered by an expert',
  expertInTime: 'Answered in time',
  expertMinutes: "Minutes to an expert's answer (median)",
} as const satisfies Partial<Record<keyof StatisticsPart, string>>;
const columnNames = Object.keys(columns) as (keyof typeof columns)[];

const cellsOf = (part: StatisticsPart): string[] => [
  ...columnNames.map((name) => String(part[name] ?? '')),
  ...inquiryKinds.map((kind) => String(part.inquiries[kind])),
];

export async function getStatisticsFile(
  app: App,
  { query }: Call<typeof staffStatistics.getStatisticsFile>,
): Promise<FileAnswer> {
  const { parts, total } = await readInterval(app, query);
  const heads = [...Object.values(columns), ...inquiryKinds.map((kind) => `Inquiries: ${kind}`)];
  const content = [
    csvStart + csvRow(['From', ...heads]),
    ...parts.map((part) => csvRow([part.day, ...cellsOf(part)])),
    csvRow(['Total', ...cellsOf(total)]),
  ].join('');
  return {
    name: `troskel-${query.from}-${query.to}.csv`,
    type: 'text/csv; charset=utf-8',
    content: Buffer.from(content),
    rowCount: parts.length + 1,
  };
}
