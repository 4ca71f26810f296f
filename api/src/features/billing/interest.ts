import { daysAfter } from '@troskel/contract/values/calendar-day';
import type { InvoicingSettings } from '../../platform/settings/settings-invoicing.ts';

/** Percentage points above the reference rate (1975:635, section 6), in hundredths. */
const above = 800;

/** A part of an invoice, in öre, and the day on which it was paid, `YYYY-MM-DD`; null while it is not. */
export interface OwedPart {
  ore: number;
  paidOn: string | null;
}

/**
 * Answers the interest on an invoice: on each part from the day after the due day to the one on which it was
 * paid (1975:635, section 3), by the reference rate of each day; none for days before the first rate that is
 * known.
 *
 * @param dueOn `YYYY-MM-DD`; `until` is the last day that counts
 * @returns öre, rounded half up once, after all parts are added
 */
export function interestOn(
  parts: readonly OwedPart[],
  { dueOn, until }: { dueOn: string; until: string },
  rates: InvoicingSettings['referenceRates'],
): number {
  let total = 0;
  for (const { ore, paidOn } of parts) {
    const last = paidOn !== null && paidOn < until ? paidOn : until;
    for (let day = daysAfter(dueOn, 1); day <= last; day = daysAfter(day, 1)) {
      const rate = rates.findLast(({ from }) => from <= day);
      if (rate) total += ore * (rate.rate + above);
    }
  }
  return Math.round(total / (10_000 * 365));
}
