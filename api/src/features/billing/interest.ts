import { daysAfter } from '@troskel/contract/values/calendar-day';
import type { InvoicingSettings } from '../../platform/settings/settings-invoicing.ts';

/** Percentage points above the reference rate (1975:635, section 6), in hundredths. */
const above = 800;

/**
 * Answers the interest on what is paid late: from the day after the due day (1975:635, section 3), by the
 * reference rate of each day; none for days before the first rate that is known.
 *
 * @param ore what is owed, in öre
 * @param dueOn `YYYY-MM-DD`; `until` is the last day that counts
 * @returns öre, rounded half up
 */
export function interestOn(
  ore: number,
  { dueOn, until }: { dueOn: string; until: string },
  rates: InvoicingSettings['referenceRates'],
): number {
  let hundredths = 0;
  for (let day = daysAfter(dueOn, 1); day <= until; day = daysAfter(day, 1)) {
    const rate = rates.findLast(({ from }) => from <= day);
    if (rate) hundredths += rate.rate + above;
  }
  return Math.round((ore * hundredths) / (10_000 * 365));
}
