import { daysAfter } from '@troskel/contract/values/calendar-day';
import { dayInSweden, momentInSweden } from '../../platform/time/swedish-time.ts';
import { isWorkingDay } from '../../platform/time/working-time.ts';
import type { Chance } from '../forum/chance.ts';
import type { MonthDay, Written } from './written.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Answers a time of a day in Sweden; the demo names none that clocks skip. */
export function timeOn(date: string, time: string): Date {
  const at = momentInSweden(`${date} ${time}`);
  if (!at) throw new Error(`no ${time} on ${date} in Sweden`);
  return at;
}

/** Whether a day (`YYYY-MM-DD`) is in a season, which may go over the turn of the year. */
export function isInSeason(date: string, [from, until]: readonly [MonthDay, MonthDay]): boolean {
  const found = date.slice(5);
  return from <= until ? found >= from && found <= until : found >= from || found <= until;
}

/** Hours in which something is done, by the clock of Sweden. */
export interface Hours {
  opens: string;
  closes: string;
  /** Whether a day off is only for want of another. */
  isForWork?: true;
}

/** When people at home write. */
export const atHome: Hours = { opens: '06:30', closes: '21:40' };
/** When a small company answers, writes quotations and plans. */
export const atWork: Hours = { opens: '07:00', closes: '18:00', isForWork: true };
/** When a day of work on site ends. */
export const afterWork: Hours = { opens: '13:00', closes: '16:40', isForWork: true };

/** Whether it is one of these hours in Sweden. */
export function isWithin(at: Date, { opens, closes }: Hours): boolean {
  const date = dayInSweden(at);
  return at >= timeOn(date, opens) && at <= timeOn(date, closes);
}

/**
 * Moves a time into hours in which somebody does such a thing: to that evening, the next mornings or
 * the evenings before, whichever is first between two others.
 *
 * @param bounds both left out; where no such hour is between them, the time in their middle
 */
export function during(hours: Hours, at: Date, { after, before }: { after: Date; before: Date }) {
  const { opens, closes, isForWork } = hours;
  const middle = (after.getTime() + before.getTime()) / 2;
  const date = dayInSweden(at);
  // Not all on the stroke.
  const odd = at.getTime() % (40 * minute);
  const morning = (days: number) => new Date(timeOn(daysAfter(date, days), opens).getTime() + odd);
  const evening = (days: number) => new Date(timeOn(daysAfter(date, days), closes).getTime() - odd);
  const isLate = at > timeOn(date, closes);
  const near = isWithin(at, hours) ? at : isLate ? evening(0) : morning(0);
  const found = [
    near,
    ...[1, 2, 3, 4].map(morning),
    ...[-1, -2, -3, -4].map(evening),
    new Date(after.getTime() + 20 * minute),
    new Date(before.getTime() - 20 * minute),
    new Date(middle),
  ].filter((one) => one > after && one < before && isWithin(one, hours));
  // What follows needs room too.
  const onWorkingDay = found.find(
    (one) => isWorkingDay(dayInSweden(one)) && one.getTime() < middle,
  );
  return (isForWork ? onWorkingDay : undefined) ?? found[0] ?? new Date(middle);
}

/** Moves a time of the night back to the evening before it. */
function eveningBefore(at: Date): Date {
  if (isWithin(at, atHome)) return at;
  const date = dayInSweden(at);
  const evening = at < timeOn(date, atHome.opens) ? daysAfter(date, -1) : date;
  return timeOn(evening, '21:30');
}

/** Answers when an inquiry was written: by day, and in its season. */
export function writtenAt({ ago, season }: Written, chance: Chance, now: Date): Date {
  const at = new Date(now.getTime() - ago * day);
  const [hours, minutes] = [chance.whole(7, 20), chance.whole(0, 59)];
  // The newest ones are so many hours old.
  if (ago < 2) return eveningBefore(at);
  let date = dayInSweden(at);
  if (season) {
    while (!isInSeason(date, season)) date = daysAfter(date, -1);
  }
  const two = (number: number) => String(number).padStart(2, '0');
  return new Date(timeOn(date, `${two(hours)}:${two(minutes)}`).getTime() + minute / 2);
}

/** Answers the day (`YYYY-MM-DD`) on which the work is wanted. */
export function wantedOn({ wanted }: Written, at: Date): string | null {
  if (wanted === undefined) return null;
  const date = dayInSweden(at);
  if (typeof wanted === 'number') return daysAfter(date, wanted);
  const year = Number(date.slice(0, 4));
  return date.slice(5) < wanted ? `${year}-${wanted}` : `${year + 1}-${wanted}`;
}
