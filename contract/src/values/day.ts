import * as z from 'zod/mini';

/** A day in Sweden, `YYYY-MM-DD`, from 1900 to 2999. */
export const Day = z.string('FIELD_INVALID').check(
  z.regex(/^(?:19|2\d)\d{2}-\d{2}-\d{2}$/, { error: 'FIELD_INVALID', abort: true }),
  z.refine((day) => {
    const at = new Date(`${day}T00:00:00Z`);
    return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
  }, 'FIELD_INVALID'),
);
