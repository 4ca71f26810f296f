import { hoursToAnswer } from '@troskel/contract/values/inquiry-deadlines';
import { resultsMonths, ResultsFigures } from '@troskel/contract/values/results';
import type { Results } from '@troskel/contract/values/results';
import type pg from 'pg';
import { beginningOfDay, dayInSweden } from '../platform/time/swedish-time.ts';

const nothing = {
  received: '0',
  settled: '0',
  in_time: '0',
  visits: '0',
  quotations: '0',
  accepted: '0',
  agreed: '0',
  agreed_ore: '0::bigint',
};

/** Selects what has happened, a row each: when, and for what it counts. */
const happened = (at: string, counts: Partial<typeof nothing>): string =>
  `select ${at} as at, ${Object.entries({ ...nothing, ...counts })
    .map(([name, count]) => `${count} as ${name}`)
    .join(', ')}`;

/**
 * Adds up results by month: a row for each month with any, and one for the total (`month` null). $1 is
 * the beginning of the first month, $2 the end of the last one, $3 now, $4 the partner where there is one.
 */
const resultsStatement = (whose: string): string => `
  select to_char(at at time zone 'Europe/Stockholm', 'YYYY-MM') as month,
         sum(received)::integer as received, sum(settled)::integer as settled,
         sum(in_time)::integer as "inTime", sum(visits)::integer as visits,
         sum(quotations)::integer as quotations, sum(accepted)::integer as accepted,
         sum(agreed)::integer as agreed, sum(agreed_ore)::float8 as "agreedOre"
    from (
      ${happened('delivered_at', {
        received: '1',
        // An inquiry that the homeowner takes back before it is due never becomes due.
        settled: `(first.at is not null or delivered_at + interval '${hoursToAnswer} hours'
          < coalesce(withdrawn_at, $3))::integer`,
        in_time: `coalesce(first.at <= delivered_at + interval '${hoursToAnswer} hours', false)::integer`,
      })}
        from inquiry_delivery
       cross join lateral (
         select least(answered_at, answered_by_phone_at, declined_at) as at) first
       where ${whose} delivered_at >= $1 and delivered_at < $2
      union all
      ${happened('starts_at', { visits: '1' })}
        from visit
       where ${whose} called_off_at is null and starts_at >= $1 and starts_at < least($2, $3)
      union all
      ${happened('sent_at', {
        quotations: '1',
        // A yes comes after the quotation, so that none from before the months is looked at.
        accepted: `exists (select from quotation_version yes
                    where yes.inquiry_id = version.inquiry_id and yes.partner_id = version.partner_id
                      and ${whose.replace('partner_id', 'yes.partner_id')} yes.accepted_at >= $1 and yes.cancelled_at is null)::integer`,
      })}
        from quotation_version version
       where ${whose} number = 1 and sent_at >= $1 and sent_at < $2
      union all
      ${happened('accepted_at', { agreed: '1', agreed_ore: 'coalesce(agreed_ore, 0)' })}
        from quotation_version
       where ${whose} accepted_at is not null and cancelled_at is null
         and accepted_at >= $1 and accepted_at < $2
    ) rows
   group by grouping sets ((to_char(at at time zone 'Europe/Stockholm', 'YYYY-MM')), ())`;

export const resultsStatements = {
  partner: resultsStatement('partner_id = $4 and'),
  all: resultsStatement(''),
};

/** Answers the month so many months after one, both `YYYY-MM`. */
export function monthAfter(month: string, count: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}

const none: ResultsFigures = {
  received: 0,
  settled: 0,
  inTime: 0,
  visits: 0,
  quotations: 0,
  accepted: 0,
  agreed: 0,
  agreedOre: 0,
};

/** Selects the results to read: a company's or all, in some months. */
export interface ResultsOf {
  /** Left out: the figures of all companies. */
  partnerId?: string;
  /** The last month, `YYYY-MM` in Sweden. */
  month: string;
  /** How many months, up to and including that one. */
  count?: number;
  now: Date;
}

/** Reads what came in some months and what came of it, with one statement. */
export async function readResults(
  db: Pick<pg.Pool, 'query'>,
  { partnerId, month, count = resultsMonths, now }: ResultsOf,
): Promise<Results> {
  const months = Array.from({ length: count }, (_, place) => monthAfter(month, place + 1 - count));
  const bounds = [months[0] ?? month, monthAfter(month, 1)].map((one) =>
    beginningOfDay(`${one}-01`),
  );
  const of = partnerId === undefined ? 'all' : 'partner';
  const { rows } = await db.query<ResultsFigures & { month: string | null }>({
    name: `results-${of}`,
    text: resultsStatements[of],
    values: [...bounds, now, ...(partnerId === undefined ? [] : [partnerId])],
  });
  const figuresOf = (wanted: string | null): ResultsFigures => {
    const row = rows.find((one) => one.month === wanted);
    // Without any row the sums of the total are null.
    return row?.received === null || row === undefined ? none : ResultsFigures.parse(row);
  };
  return {
    months: months.map((one) => ({ month: one, ...figuresOf(one) })),
    total: figuresOf(null),
  };
}

/** Answers the present month in Sweden, `YYYY-MM`. */
export const monthInSweden = (at: Date): string => dayInSweden(at).slice(0, 7);
