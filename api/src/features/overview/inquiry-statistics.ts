import { overviewDays } from '@troskel/contract/values/partner-overview';
import type { OverviewDay, PartnerOverview } from '@troskel/contract/values/partner-overview';
import type { App } from '../../platform/collaborators.ts';
import { beginningOfDay, dayInSweden } from '../../platform/time/swedish-time.ts';
import { msPerDay } from '@troskel/contract/values/durations';

/** Lists days in Sweden up to the one of that time, oldest first. */
export function daysUntil(now: Date, count: number): string[] {
  const noon = Date.parse(`${dayInSweden(now)}T12:00:00Z`);
  return Array.from({ length: count }, (_, index) =>
    new Date(noon - (count - 1 - index) * msPerDay).toISOString().slice(0, 10),
  );
}

/**
 * $1 is the partner, $2 the beginning of the first day, $3 that of the comparison period of equal
 * length. A row for each day with inquiries, and one for the total (`day` null).
 */
export const statisticsQuery = `
  select to_char(delivered_on, 'YYYY-MM-DD') as day,
         count(*) filter (where kind = 'documentation')::integer as documentation,
         count(*) filter (where kind = 'quotation')::integer as quotation,
         count(*) filter (where kind = 'ordering')::integer as ordering,
         count(*) filter (where kind = 'consultation')::integer as consultation,
         count(answered_after_minutes)::integer as answered,
         round(percentile_cont(0.5) within group (order by answered_after_minutes))::integer
           as "medianMinutes",
         (select count(*) from inquiry_delivery before
           where before.partner_id = $1 and before.delivered_at >= $3
             and before.delivered_at < $2)::integer as "receivedBefore"
    from inquiry_delivery
   where partner_id = $1 and delivered_at >= $2
   group by grouping sets ((delivered_on), ())`;

interface StatisticsRow {
  day: string | null;
  documentation: number;
  quotation: number;
  ordering: number;
  consultation: number;
  answered: number;
  medianMinutes: number | null;
  receivedBefore: number;
}

/** Reads recent inquiries by day of arrival, with their response times. */
export async function readStatistics(
  { pool }: Pick<App, 'pool'>,
  partnerId: string,
  now: Date,
): Promise<Omit<PartnerOverview['statistics'], 'hasReceived'>> {
  const days = daysUntil(now, 2 * overviewDays);
  const shown = days.slice(-overviewDays);
  const { rows } = await pool.query<StatisticsRow>({
    name: 'overview-statistics',
    text: statisticsQuery,
    values: [partnerId, beginningOfDay(shown[0] ?? ''), beginningOfDay(days[0] ?? '')],
  });
  const byDay = new Map(rows.map((row) => [row.day, row]));
  const all = byDay.get(null);
  return {
    days: shown.map((day): OverviewDay => {
      const found = byDay.get(day);
      return {
        day,
        received: {
          documentation: found?.documentation ?? 0,
          quotation: found?.quotation ?? 0,
          ordering: found?.ordering ?? 0,
          consultation: found?.consultation ?? 0,
        },
        answered: found?.answered ?? 0,
        medianMinutes: found?.medianMinutes ?? null,
      };
    }),
    receivedBefore: all?.receivedBefore ?? 0,
    medianMinutes: all?.medianMinutes ?? null,
  };
}
