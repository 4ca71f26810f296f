import { swedishHolidays } from '../../reference-data/swedish-holidays.ts';
import { beginningOfDay, dayAfter, dayInSweden, momentInSweden } from './swedish-time.ts';

/** Hours that count: all 24 of each Swedish working day, or of every day. */
export const hourClocks = ['working_days', 'all_days'] as const;
export type HourClock = (typeof hourClocks)[number];

const hour = 3_600_000;
const mostDaysKept = 2000;

interface Day {
  end: number;
  isWorking: boolean;
}

const days = new Map<string, Day>();

/**
 * Whether a day is Monday to Friday and neither a public holiday nor midsummer's, Christmas or New
 * Year's Eve, which Swedish law equates with Sundays (docs/decisions/0019).
 */
export function isWorkingDay(day: string): boolean {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !swedishHolidays.has(day);
}

/**
 * Answers the day itself when it is a working day, else the next one that is: until then there is
 * time for what is due on a day off (lagen 1930:173, section 2).
 */
export function workingDayFrom(day: string): string {
  let found = day;
  while (!isWorkingDay(found)) found = dayAfter(found);
  return found;
}

function dayAt(time: number): Day {
  const written = dayInSweden(new Date(time));
  const cached = days.get(written);
  if (cached) return cached;
  // Swedish clock changes never cross midnight.
  const end = beginningOfDay(dayAfter(written));
  const day = { end: end.getTime(), isWorking: isWorkingDay(written) };
  if (days.size >= mostDaysKept) days.clear();
  days.set(written, day);
  return day;
}

/**
 * Answers the moment after which so many counting hours have passed.
 *
 * @param hours zero or more
 */
export function addHours(from: Date, hours: number, clock: HourClock): Date {
  let left = hours * hour;
  let at = from.getTime();
  if (clock === 'all_days') return new Date(at + left);
  while (left > 0) {
    const { end, isWorking } = dayAt(at);
    if (isWorking && left <= end - at) return new Date(at + left);
    if (isWorking) left -= end - at;
    at = end;
  }
  return new Date(at);
}

/** When an office opens and closes on a working day, by the clock of Sweden. */
const officeTime = { opens: '08:00', closes: '17:00' } as const;

/** Answers the moment of a time of day in Sweden, `HH:MM`; these exist on every day. */
function timeOfDay(day: string, time: string): number {
  const moment = momentInSweden(`${day} ${time}`);
  if (!moment) throw new RangeError(`no moment in Sweden is ${day} ${time}`);
  return moment.getTime();
}

/**
 * Answers the moment after which so many hours have passed in which offices are open: from 8 to 17
 * on working days.
 *
 * @param hours more than zero
 */
export function addOfficeHours(from: Date, hours: number): Date {
  let left = hours * hour;
  let at = from.getTime();
  for (;;) {
    const { end, isWorking } = dayAt(at);
    if (isWorking) {
      const day = dayInSweden(new Date(at));
      const start = Math.max(at, timeOfDay(day, officeTime.opens));
      const open = Math.max(0, timeOfDay(day, officeTime.closes) - start);
      if (left <= open) return new Date(start + left);
      left -= open;
    }
    at = end;
  }
}

/** Counts the minutes between two moments in which offices are open; 0 when the second is not later. */
export function officeMinutesBetween(from: Date, until: Date): number {
  const last = until.getTime();
  let at = from.getTime();
  let counted = 0;
  while (at < last) {
    const { end, isWorking } = dayAt(at);
    if (isWorking) {
      const day = dayInSweden(new Date(at));
      const start = Math.max(at, timeOfDay(day, officeTime.opens));
      counted += Math.max(0, Math.min(last, timeOfDay(day, officeTime.closes)) - start);
    }
    at = end;
  }
  return Math.round(counted / 60_000);
}

/** Counts the hours between two moments, rounded up; 0 when the second is not later. */
export function hoursUntil(from: Date, until: Date, clock: HourClock): number {
  const last = until.getTime();
  let at = from.getTime();
  if (clock === 'all_days') return Math.max(0, Math.ceil((last - at) / hour));
  let counted = 0;
  while (at < last) {
    const { end, isWorking } = dayAt(at);
    if (isWorking) counted += Math.min(end, last) - at;
    at = end;
  }
  return Math.ceil(counted / hour);
}
