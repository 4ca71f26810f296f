import { daysAfter } from '@troskel/contract/values/calendar-day';
import { dayInSweden, momentInSweden, nextTimeInSweden } from '../../platform/time/swedish-time.ts';
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

/** Moves a time between half past nine in the evening and half past six back to that evening. */
function beforeNight(at: Date): Date {
  const date = dayInSweden(at);
  if (at < timeOn(date, '06:30')) return timeOn(daysAfter(date, -1), '21:30');
  return new Date(Math.min(at.getTime(), timeOn(date, '21:30').getTime()));
}

/** Answers when an inquiry was written: by day, and in its season. */
export function writtenAt({ ago, season }: Written, chance: Chance, now: Date): Date {
  const at = new Date(now.getTime() - ago * day);
  const [hours, minutes] = [chance.whole(6, 20), chance.whole(0, 59)];
  // The newest ones are so many hours old.
  if (ago < 2) return beforeNight(at);
  let date = dayInSweden(at);
  if (season) {
    while (!isInSeason(date, season)) date = daysAfter(date, -1);
  }
  const two = (number: number) => String(number).padStart(2, '0');
  return new Date(timeOn(date, `${two(hours)}:${two(minutes)}`).getTime() + minute / 2);
}

/** Answers a time so many hours later, moved out of the night to the morning, and not after now. */
export function laterByDay(at: Date, hours: number, now: Date): Date {
  const later = new Date(at.getTime() + hours * hour);
  const date = dayInSweden(later);
  const isNight = later < timeOn(date, '06:45') || later > timeOn(date, '20:00');
  const moved = isNight ? nextTimeInSweden(later, '07:05') : later;
  return new Date(Math.min(moved.getTime(), now.getTime() - 4 * minute));
}

/** Answers the day (`YYYY-MM-DD`) on which the work is wanted. */
export function wantedOn({ wanted }: Written, at: Date): string | null {
  if (wanted === undefined) return null;
  const date = dayInSweden(at);
  if (typeof wanted === 'number') return daysAfter(date, wanted);
  const year = Number(date.slice(0, 4));
  return date.slice(5) < wanted ? `${year}-${wanted}` : `${year + 1}-${wanted}`;
}
