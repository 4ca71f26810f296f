import type { FieldError } from '@troskel/contract/ground/errors';
import type { AddOnBody, AddOnState } from '@troskel/contract/plans/add-ons';
import type { PlanBody, PlanPrice, PlanState, PriceBody } from '@troskel/contract/plans/calls';

/** First and last day, both included, `YYYY-MM-DD`; null for no end. */
export interface Days {
  from: string;
  until: string | null;
}

const isBackwards = ({ from, until }: Days): boolean => until !== null && until < from;

/** Whether two periods share a day. */
function overlap(one: Days, other: Days): boolean {
  return (
    (one.until === null || other.from <= one.until) &&
    (other.until === null || one.from <= other.until)
  );
}

/** Formats a period for messages: `2026-12-01 – 2027-01-31`, or `2026-12-01 –`. */
function written({ from, until }: Days): string {
  return `${from} –${until === null ? '' : ` ${until}`}`;
}

/** Lists the faults of newly set days; unchanged ones were valid once. */
function dayFaults(
  [fromField, untilField]: [string, string],
  days: Days,
  before: Days | null,
  today: string,
): FieldError[] {
  const faults: FieldError[] = [];
  if (days.from !== before?.from && days.from < today) {
    faults.push({ field: fromField, code: 'DATE_IN_PAST' });
  }
  const isAsBefore = days.from === before?.from && days.until === before.until;
  if (isAsBefore) return faults;
  if (isBackwards(days)) faults.push({ field: untilField, code: 'DATE_BEFORE_START' });
  else if (days.until !== null && days.until !== before?.until && days.until < today) {
    faults.push({ field: untilField, code: 'DATE_IN_PAST' });
  }
  return faults;
}

/**
 * @param before the stored plan; null for a new one
 * @param today `YYYY-MM-DD`, in Sweden
 */
export function planFaults(
  plan: PlanBody,
  before: { days: Days; isPremium: boolean; isUsed: boolean } | null,
  today: string,
): FieldError[] {
  const days = { from: plan.availableFrom, until: plan.availableUntil };
  const faults = dayFaults(['availableFrom', 'availableUntil'], days, before?.days ?? null, today);
  if (before?.isUsed === true && before.isPremium !== plan.isPremium) {
    faults.push({ field: 'isPremium', code: 'PLAN_CHOSEN' });
  }
  return faults;
}

/**
 * @param before the stored days; null for a new one
 * @param known ids of all plans
 * @param today `YYYY-MM-DD`, in Sweden
 */
export function addOnFaults(
  addOn: AddOnBody,
  before: Days | null,
  known: ReadonlySet<string>,
  today: string,
): FieldError[] {
  const days = { from: addOn.availableFrom, until: addOn.availableUntil };
  const faults = dayFaults(['availableFrom', 'availableUntil'], days, before, today);
  if (!addOn.planIds.every((id) => known.has(id))) {
    faults.push({ field: 'planIds', code: 'PLAN_NOT_AVAILABLE' });
  }
  return faults;
}

/**
 * @param before the price's stored days; null for a new one
 * @param others days of the plan's other prices
 * @param today `YYYY-MM-DD`, in Sweden
 */
export function priceFaults(
  price: PriceBody,
  before: Days | null,
  others: readonly Days[],
  today: string,
): FieldError[] {
  const days = { from: price.validFrom, until: price.validUntil };
  const faults = dayFaults(['validFrom', 'validUntil'], days, before, today);
  if (faults.length > 0) return faults;
  const other = others.find((one) => overlap(days, one));
  if (!other) return [];
  // Reported at the end that overlaps the other period.
  const field = days.from < other.from ? 'validUntil' : 'validFrom';
  return [{ field, code: 'PRICE_OVERLAPS', limit: written(other) }];
}

export function priceState({ from, until }: Days, today: string): PlanPrice['state'] {
  if (from > today) return 'coming';
  return until !== null && until < today ? 'past' : 'present';
}

/** Whether something is within its days, before or after them. */
export function offerState(
  { availableFrom, availableUntil }: { availableFrom: Date; availableUntil: Date | null },
  now: Date,
): AddOnState {
  if (availableUntil !== null && availableUntil <= now) return 'withdrawn';
  return availableFrom > now ? 'coming' : 'offered';
}

/**
 * @param isPriced a price is in force
 */
export function planState(
  plan: { availableFrom: Date; availableUntil: Date | null },
  isPriced: boolean,
  now: Date,
): PlanState {
  const state = offerState(plan, now);
  return state === 'offered' && !isPriced ? 'unpriced' : state;
}
