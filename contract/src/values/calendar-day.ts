import * as z from 'zod/mini';

/** A day in Sweden, `YYYY-MM-DD`, from 1900 to 2999. */
export const Day = z
  .string('FIELD_INVALID')
  .check(
    z.regex(/^(?:19|2\d)\d{2}-\d{2}-\d{2}$/, { error: 'FIELD_INVALID', abort: true }),
    z.refine(isCalendarDay, 'FIELD_INVALID'),
  );

/** A day that somebody has typed, before the year 3000; refused as a wrong date. */
export const TypedDay = z
  .string('DATE_INVALID')
  .check(z.refine((day) => isCalendarDay(day) && day < '3000-01-01', 'DATE_INVALID'));

/** One end of a list's span of days; empty as a form sends it without one. */
export const QueryDay = z.optional(z.union([TypedDay, z.literal('')], 'DATE_INVALID'));

/** Answers the day so many days later, or earlier when negative; both `YYYY-MM-DD`. */
export function daysAfter(day: string, count: number): string {
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + count);
  return next.toISOString().split('T', 1)[0] ?? '';
}

/** Whether a text is a calendar day, `YYYY-MM-DD`, of the years 1 to 9999. */
export function isCalendarDay(text: string): boolean {
  // The database has no year 0.
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < '0001-01-01') return false;
  const midnight = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().slice(0, 10) === text;
}
