import * as z from 'zod/mini';
import { isCalendarDay } from './calendar-day.ts';

/** A day in Sweden, `YYYY-MM-DD`, from 1900 to 2999. */
export const Day = z
  .string('FIELD_INVALID')
  .check(
    z.regex(/^(?:19|2\d)\d{2}-\d{2}-\d{2}$/, { error: 'FIELD_INVALID', abort: true }),
    z.refine(isCalendarDay, 'FIELD_INVALID'),
  );
