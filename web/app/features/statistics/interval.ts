import { daysAfter, isCalendarDay } from '@troskel/contract/values/calendar-day';
import {
  isStatisticsDay,
  mostStatisticsDays,
  statisticsDays,
  statisticsSteps,
} from '@troskel/contract/statistics/staff-statistics';
import type { StatisticsStep } from '@troskel/contract/statistics/staff-statistics';

/** Ready choices, the first one where nothing is chosen. */
export const periods = ['30d', '90d', '12m'] as const;
export type Period = (typeof periods)[number];

/** Fault of an interval, by the field at which it is shown. */
export type IntervalFault =
  | { field: 'from' | 'to'; fault: 'notADay' | 'otherYears' }
  | { field: 'to'; fault: 'backwards' | 'tooLong' };

export interface Interval {
  /** Null for days of one's own. */
  period: Period | null;
  /** Calendar days in Sweden, both included. */
  from: string;
  to: string;
  step: StatisticsStep;
}

const stepsOf: Record<Period, StatisticsStep> = { '30d': 'day', '90d': 'week', '12m': 'month' };

/** Twelve whole months end with the present one, so that each of them is a part. */
function firstDayOf(period: Period, today: string): string {
  if (period === '30d') return daysAfter(today, -29);
  if (period === '90d') return daysAfter(today, -89);
  const first = new Date(`${today.slice(0, 7)}-01T00:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() - 11);
  return first.toISOString().slice(0, 10);
}

/** The smallest step with few enough parts for a phone, for an interval without a chosen one. */
function fittingStep(from: string, to: string): StatisticsStep {
  const days = statisticsDays({ from, to });
  return days > 31 * 7 ? 'month' : days > 31 ? 'week' : 'day';
}

/**
 * Reads an interval from the address: `period`, or `from` and `to`, and `step`.
 *
 * @param today in Sweden, `YYYY-MM-DD`
 */
export function intervalAt(query: URLSearchParams, today: string): Interval {
  const asked = statisticsSteps.find((step) => step === query.get('step'));
  if (query.has('from') || query.has('to')) {
    const [from, to] = [query.get('from') ?? '', query.get('to') ?? today];
    return { period: null, from, to, step: asked ?? fittingStep(from, to) };
  }
  const period = periods.find((known) => known === query.get('period')) ?? periods[0];
  return { period, from: firstDayOf(period, today), to: today, step: asked ?? stepsOf[period] };
}

/** The fault for which the contract would refuse an interval; null for a valid one. */
export function faultOf({ from, to }: Pick<Interval, 'from' | 'to'>): IntervalFault | null {
  const days = [
    { field: 'from', day: from },
    { field: 'to', day: to },
  ] as const;
  const unknown = days.find(({ day }) => !isCalendarDay(day));
  if (unknown) return { field: unknown.field, fault: 'notADay' };
  const far = days.find(({ day }) => !isStatisticsDay(day));
  if (far) return { field: far.field, fault: 'otherYears' };
  const count = statisticsDays({ from, to });
  if (count < 1) return { field: 'to', fault: 'backwards' };
  return count > mostStatisticsDays ? { field: 'to', fault: 'tooLong' } : null;
}

/** The equally long interval before; null when it cannot be asked for. */
export function intervalBefore({
  from,
  to,
}: Pick<Interval, 'from' | 'to'>): { from: string; to: string } | null {
  if (faultOf({ from, to })) return null;
  const before = { from: daysAfter(from, -statisticsDays({ from, to })), to: daysAfter(from, -1) };
  return faultOf(before) ? null : before;
}

/** The days of a part that an interval has, and whether they are fewer than the part has. @param day its first */
export function daysOfPart(
  day: string,
  { from, to, step }: Pick<Interval, 'from' | 'to' | 'step'>,
): { from: string; to: string; isCut: boolean } {
  const nextMonth = `${daysAfter(`${day.slice(0, 7)}-01`, 31).slice(0, 7)}-01`;
  const last =
    step === 'day' ? day : step === 'week' ? daysAfter(day, 6) : daysAfter(nextMonth, -1);
  return {
    from: day < from ? from : day,
    to: last > to ? to : last,
    isCut: day < from || last > to,
  };
}
