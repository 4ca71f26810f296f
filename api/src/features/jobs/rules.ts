import type { FieldError } from '@troskel/contract/ground/errors';
import { mostPlanDaysAhead } from '@troskel/contract/jobs/calls';
import { daysAfter } from '@troskel/contract/values/calendar-day';
import type { PlannedDays } from './notices.ts';

/**
 * Lists the faults of well-formed days.
 *
 * @param today day in Sweden
 */
export function planFaults({ from, to }: PlannedDays, today: string): FieldError[] {
  const last = daysAfter(today, mostPlanDaysAhead);
  if (from < today) return [{ field: 'from', code: 'DAY_PASSED' }];
  if (from > last) return [{ field: 'from', code: 'DAY_TOO_FAR' }];
  if (to === null) return [];
  if (to <= from) return [{ field: 'to', code: 'PLAN_ORDER' }];
  return to > last ? [{ field: 'to', code: 'DAY_TOO_FAR' }] : [];
}
