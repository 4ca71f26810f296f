import { sourceOf, textIn } from '@troskel/contract/ground/language';
import type { Language } from '@troskel/contract/ground/language';
import { daysAfter } from '@troskel/contract/values/calendar-day';

const swedishDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm' });

/** Answers the day in Sweden at that moment, `YYYY-MM-DD`. */
export function dayInSweden(at: Date): string {
  return swedishDay.format(at);
}

const swedishTime = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Stockholm',
  hour: '2-digit',
  minute: '2-digit',
});

/** Answers the time of day in Sweden at that moment, `HH:mm`. */
export function timeInSweden(at: Date): string {
  return swedishTime.format(at);
}

/** Formats a calendar day as `y-MM-dd` or `dd/MM/y` (specification 2, section 9). */
export function writtenDay(day: string, language: Language): string {
  return textIn({ sv: day, en: day.split('-').toReversed().join('/') }, language);
}

/**
 * Formats day and time in Sweden as `y-MM-dd HH:mm` or `dd/MM/y hh:mma` (specification 2, section
 * 9).
 */
export function writtenTime(at: Date, language: Language): string {
  const day = writtenDay(dayInSweden(at), language);
  const time = timeInSweden(at);
  if (sourceOf(language) === 'sv') return `${day} ${time}`;
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  return `${day} ${twoDigits(hours % 12 || 12)}:${twoDigits(minutes)}${hours < 12 ? 'AM' : 'PM'}`;
}

const swedishClock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Stockholm',
  dateStyle: 'short',
  timeStyle: 'short',
});

/**
 * Parses a Swedish time `y-MM-dd HH:mm`; the earlier moment in the hour that occurs twice in
 * autumn; null for an invalid time and for one skipped in spring.
 */
export function momentInSweden(written: string): Date | null {
  const parts = /^(\d{4})-(\d\d)-(\d\d) (\d\d):(\d\d)$/.exec(written)?.slice(1).map(Number);
  if (!parts) return null;
  const [year = 0, month = 1, day = 1, hours = 0, minutes = 0] = parts;
  const asUtc = Date.UTC(year, month - 1, day, hours, minutes);
  const found = [2, 1].map((hoursAhead) => new Date(asUtc - hoursAhead * 3_600_000));
  return found.find((moment) => swedishClock.format(moment) === written) ?? null;
}

/**
 * Answers the moment at which a day begins in Sweden. Where Sweden's offset is not whole hours,
 * before 1879 and after the year 9999, the day begins in UTC.
 *
 * @param day `YYYY-MM-DD`, one that exists, or what {@link dayAfter} answers
 * @throws {RangeError} for any other
 */
export function beginningOfDay(day: string): Date {
  const moment = momentInSweden(`${day} 00:00`) ?? new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(moment.getTime())) throw new RangeError(`no day in Sweden is ${day}`);
  return moment;
}

/** Answers the next calendar day, both `YYYY-MM-DD`; `+010000-01-01` after the last of these. */
export function dayAfter(day: string): string {
  return daysAfter(day, 1);
}

/**
 * Answers the next moment at which it is the given time in Sweden.
 *
 * @param time `HH:mm`; one that exists on every day, so outside the hours from 2 to 3
 * @throws {RangeError} for a time that is skipped in spring
 */
export function nextTimeInSweden(after: Date, time: string): Date {
  const today = dayInSweden(after);
  for (const day of [today, dayAfter(today)]) {
    const moment = momentInSweden(`${day} ${time}`);
    if (moment && moment > after) return moment;
  }
  throw new RangeError(`no clock in Sweden shows ${time} on the day after ${today}`);
}
