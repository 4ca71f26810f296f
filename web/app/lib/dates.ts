import { localeOf, sourceOf, textIn } from '@troskel/contract/ground/language';
import { useLanguage } from './language.ts';
import type { Language } from './language.ts';

const two = (value: number): string => String(value).padStart(2, '0');

/**
 * A point in time in the reader's own zone, in the specification's formats (2, section 9):
 * Swedish `y-MM-dd HH:mm`, English `dd/MM/y hh:mma`; another language as its source language.
 */
export function formatDateTime(value: Date | string, language: Language): string {
  const date = new Date(value);
  const minutes = two(date.getMinutes());
  if (sourceOf(language) === 'sv')
    return `${formatDate(date, 'sv')} ${two(date.getHours())}:${minutes}`;
  const hours = date.getHours();
  return `${formatDate(date, 'en')} ${two(hours % 12 || 12)}:${minutes}${hours < 12 ? 'AM' : 'PM'}`;
}

const swedishClock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Stockholm',
  dateStyle: 'short',
  timeStyle: 'short',
});

/**
 * A point in time by the clocks in Sweden, in the same formats: for what ends or begins with a day
 * there, wherever it is read.
 */
export function formatSwedishTime(value: Date | string, language: Language): string {
  const [day = '', time = ''] = swedishClock.format(new Date(value)).split(' ');
  if (sourceOf(language) === 'sv') return `${day} ${time}`;
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const half = hours < 12 ? 'AM' : 'PM';
  return `${formatDate(day, 'en')} ${two(hours % 12 || 12)}:${two(minutes)}${half}`;
}

/** The day alone: `y-MM-dd` or `dd/MM/y`. A day without a time is that day in every zone. */
export function formatDate(value: Date | string, language: Language): string {
  const isDay = typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value);
  const date = new Date(isDay ? `${value}T00:00` : value);
  const year = String(date.getFullYear());
  const month = two(date.getMonth() + 1);
  const day = two(date.getDate());
  return textIn({ sv: `${year}-${month}-${day}`, en: `${day}/${month}/${year}` }, language);
}

/** The time alone, of today; with its day, of any other: `HH:mm`, `hh:mma`. */
export function formatTimeOfDay(
  value: Date | string,
  language: Language,
  now = new Date(),
): string {
  const [day = '', time = ''] = formatDateTime(value, language).split(' ');
  return day === formatDate(now, language) ? time : `${day} ${time}`;
}

const steps: readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/** Midnights between two points in time in the reader's own zone; the clock changes in some days. */
export function daysBetween(value: Date, now: Date): number {
  const day = (date: Date): number =>
    Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / 86_400_000;
  return day(value) - day(now);
}

/**
 * Formats a moment relative to now ("för 3 timmar sedan"). Less than a minute is "now"; from 24
 * hours on it counts calendar days, so that "yesterday" is the day before.
 */
export function formatRelative(value: Date | string, language: Language, now = new Date()): string {
  const seconds = (new Date(value).getTime() - now.getTime()) / 1_000;
  const asWords = new Intl.RelativeTimeFormat(localeOf(language), { numeric: 'auto' });
  // "Last week" and "last year" would be those of the calendar too, which a division doesn't find.
  const asNumber = new Intl.RelativeTimeFormat(localeOf(language), { numeric: 'always' });
  for (const [unit, size] of steps) {
    if (Math.abs(seconds) < size) continue;
    if (unit === 'day') return asWords.format(daysBetween(new Date(value), now), unit);
    return asNumber.format(Math.trunc(seconds / size), unit);
  }
  return asWords.format(0, 'second');
}

/** The formats in the language of the interface. */
export function useDates(): {
  dateTime: (value: Date | string) => string;
  swedishTime: (value: Date | string) => string;
  date: (value: Date | string) => string;
  relative: (value: Date | string, now?: Date) => string;
  timeOfDay: (value: Date | string) => string;
} {
  const language = useLanguage();
  return {
    dateTime: (value) => formatDateTime(value, language),
    swedishTime: (value) => formatSwedishTime(value, language),
    date: (value) => formatDate(value, language),
    relative: (value, now) => formatRelative(value, language, now),
    timeOfDay: (value) => formatTimeOfDay(value, language),
  };
}
