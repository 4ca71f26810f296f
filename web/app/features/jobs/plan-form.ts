import type { Job } from '@troskel/contract/jobs/job';
import { daysAfter, Day } from '@troskel/contract/values/calendar-day';
import * as z from 'zod/mini';

/** Values of the dialog; the last day is empty for a single day. */
export const PlanFields = z
  .object({ from: Day, to: z.union([z.literal(''), Day], 'FIELD_INVALID') })
  .check(z.refine(({ from, to }) => to === '' || to > from, { error: 'PLAN_ORDER', path: ['to'] }));
export type PlanFields = z.infer<typeof PlanFields>;

/** Turns the fields into the body of the call. */
export const bodyOf = ({ from, to }: PlanFields) => ({ from, to: to === '' ? null : to });

/**
 * Values that the dialog starts with: the days that are set, else tomorrow. Past days are set
 * anew, unless the work has begun on them.
 */
export function startOf(planned: Job['planned'], today: string, isBegun: boolean): PlanFields {
  if (planned === null || (planned.from < today && !isBegun)) {
    return { from: daysAfter(today, 1), to: '' };
  }
  return { from: planned.from, to: planned.to ?? '' };
}
