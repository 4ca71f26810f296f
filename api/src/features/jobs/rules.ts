import type { FieldError } from '@troskel/contract/ground/errors';
import { mostPlanDaysAhead } from '@troskel/contract/jobs/calls';
import { daysAfter } from '@troskel/contract/values/calendar-day';
import type { PlannedDays } from './notices.ts';

/**
 * Lists the faults of well-formed days.
 *
 * @param today day in Sweden
 * @param begunOn planned first day of work that has begun, which may stay; null before
 */
export function planFaults(
  { from, to }: PlannedDays,
  { today, begunOn }: { today: string; begunOn: string | null },
): FieldError[] {
  const last = daysAfter(today, mostPlanDaysAhead);
  if (from < today && from !== begunOn) return [{ field: 'from', code: 'DAY_PASSED' }];
  if (from > last) return [{ field: 'from', code: 'DAY_TOO_FAR' }];
  if (to === null) return [];
  if (to <= from) return [{ field: 'to', code: 'PLAN_ORDER' }];
  if (to < today) return [{ field: 'to', code: 'DAY_PASSED' }];
  return to > last ? [{ field: 'to', code: 'DAY_TOO_FAR' }] : [];
}
