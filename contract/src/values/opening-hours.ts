import * as z from 'zod/mini';
import type { FieldError } from '../ground/errors.ts';
import { textIn } from '../ground/language.ts';
import type { Language, SourceLanguage } from '../ground/language.ts';
import { optionalLine } from './typed-text.ts';

export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Weekday = (typeof weekdays)[number];

/** Maximum number of openings per day, such as before lunch, after lunch and in the evening. */
export const mostIntervals = 3;
export const mostNoteCharacters = 200;

const clock = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
const endOfDay = '24:00';

/**
 * Normalises a time of day to `HH:MM`; accepts `7`, `7.30`, `0730` and `07:30`. Anything else stays
 * as it is, and is refused by the check.
 */
export function normaliseTime(typed: string): string {
  const text = typed.trim();
  const [, hours, minutes = '00'] = /^(\d{1,2})(?:[:.]?(\d{2}))?$/.exec(text) ?? [];
  return hours === undefined ? text : `${hours.padStart(2, '0')}:${minutes}`;
}

/** A time of day, `HH:MM`, from `00:00` to `23:59`. */
export const Clock = z
  .string('TIME_INVALID')
  .check(z.overwrite(normaliseTime), z.regex(clock, 'TIME_INVALID'));

/** `24:00` is midnight at the end of the day. */
const Closes = z.string('TIME_INVALID').check(
  z.overwrite((typed) => {
    const time = normaliseTime(typed);
    return time === '00:00' ? endOfDay : time;
  }),
  z.refine((time) => time === endOfDay || clock.test(time), 'TIME_INVALID'),
);

/** From `opens` until `closes`, both `HH:MM` of the same day in Sweden; `24:00` is midnight. */
export const Interval = z.object({ opens: Clock, closes: Closes });
export type Interval = z.infer<typeof Interval>;

const Day = z.array(Interval, 'FIELD_INVALID').check(z.maxLength(mostIntervals, 'HOURS_TOO_MANY'));

/**
 * A week; a day without an interval is closed. {@link openingHoursFaults} finds what a schema
 * cannot: closing before opening, and overlapping intervals.
 */
export const OpeningHours = z.object({
  days: z.object({ mon: Day, tue: Day, wed: Day, thu: Day, fri: Day, sat: Day, sun: Day }),
  /** For example "Ring före besök". */
  note: optionalLine(mostNoteCharacters),
});
export type OpeningHours = z.infer<typeof OpeningHours>;

type Days = OpeningHours['days'];

const byOpening = (a: Interval, b: Interval) => a.opens.localeCompare(b.opens);

/**
 * Finds the faults of a week with well-formed times, by field path: `days.mon.1.opens`. Intervals
 * that only touch are allowed.
 */
export function openingHoursFaults({ days }: { days: Days }): FieldError[] {
  return weekdays.flatMap((day): FieldError[] => {
    const intervals = days[day].map((interval, index) => ({ ...interval, index }));
    const backward = intervals.filter(({ opens, closes }) => opens >= closes);
    if (backward.length > 0) {
      return backward.map(({ index }) => ({
        field: `days.${day}.${index}.closes`,
        code: 'HOURS_ORDER' as const,
      }));
    }
    const sorted = intervals.toSorted(byOpening);
    return sorted.flatMap(({ opens, index }, place) => {
      const before = sorted[place - 1];
      return before && opens < before.closes
        ? [{ field: `days.${day}.${index}.opens`, code: 'HOURS_OVERLAP' as const }]
        : [];
    });
  });
}

function joined(intervals: readonly Interval[]): Interval[] {
  const result: Interval[] = [];
  for (const { opens, closes } of intervals.toSorted(byOpening)) {
    const last = result.at(-1);
    if (last?.closes === opens) last.closes = closes;
    else result.push({ opens, closes });
  }
  return result;
}

/** Normalises a week for storage: intervals in order, adjacent ones merged. */
export function normaliseOpeningHours({ days, note }: OpeningHours): OpeningHours {
  return {
    days: {
      mon: joined(days.mon),
      tue: joined(days.tue),
      wed: joined(days.wed),
      thu: joined(days.thu),
      fri: joined(days.fri),
      sat: joined(days.sat),
      sun: joined(days.sun),
    },
    note,
  };
}

const words = {
  sv: {
    days: { mon: 'mån', tue: 'tis', wed: 'ons', thu: 'tors', fri: 'fre', sat: 'lör', sun: 'sön' },
    everyDay: 'alla dagar',
    closed: 'stängt',
    allDay: 'dygnet runt',
    and: ' och ',
    /** Swedish leaves the minutes out of a whole hour. */
    time: (time: string) => time.replace(/:00$/, ''),
  },
  en: {
    days: { mon: 'Mon', tue: 'Tue', wed: 'Wed', thu: 'Thu', fri: 'Fri', sat: 'Sat', sun: 'Sun' },
    everyDay: 'every day',
    closed: 'closed',
    allDay: 'open 24 hours',
    and: ' and ',
    time: (time: string) => time,
  },
} as const satisfies Record<SourceLanguage, unknown>;

/** Describes the hours of one day: "07–12 och 13–16", or that it is closed. */
export function dayInWords(intervals: readonly Interval[], language: Language): string {
  const { closed, allDay, and, time } = textIn(words, language);
  if (intervals.length === 0) return closed;
  const spans = intervals.map(({ opens, closes }) =>
    opens === '00:00' && closes === endOfDay ? allDay : `${time(opens)}–${time(closes)}`,
  );
  const last = spans.at(-1) ?? '';
  return spans.length === 1 ? last : `${spans.slice(0, -1).join(', ')}${and}${last}`;
}

/**
 * Describes a normalised week in a sentence, with consecutive equal days merged: "Mån–fre 07–16,
 * lör 09–12, sön stängt". The note is not included.
 */
export function describeOpeningHours({ days }: { days: Days }, language: Language): string {
  const { days: names, everyDay, closed } = textIn(words, language);
  const runs: { first: Weekday; last: Weekday; text: string }[] = [];
  for (const day of weekdays) {
    const text = dayInWords(days[day], language);
    const present = runs.at(-1);
    if (present?.text === text) present.last = day;
    else runs.push({ first: day, last: day, text });
  }
  const sentence = runs
    .map(({ first, last, text }) => {
      if (runs.length === 1) {
        return text === closed ? `${closed} ${everyDay}` : `${everyDay} ${text}`;
      }
      const name = first === last ? names[first] : `${names[first]}–${names[last]}`;
      return `${name} ${text}`;
    })
    .join(', ');
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
