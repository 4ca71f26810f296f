import { monthsAfter } from '../../domain/period.ts';

/**
 * Lists the months from one day to another, both included, newest first.
 *
 * @param from `YYYY-MM-DD`; a day after `to` gives the month of `to` alone
 */
export function monthsBetween(from: string, to: string): string[] {
  const indexOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
  const last = indexOf(to);
  const count = Math.max(1, last - indexOf(from) + 1);
  return Array.from({ length: count }, (_, index) => {
    const month = last - index;
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
  });
}

/**
 * Finds the plan at the end of a month, of changes newest first: `since` is the latest change until
 * then, `before` the earliest one after it; each is null when there is none.
 */
export function planAtEndOf<Change extends { month: string }>(
  month: string,
  changes: readonly Change[],
): { since: Change | null; before: Change | null } {
  const since = changes.find((change) => change.month <= month) ?? null;
  const before = changes.findLast((change) => change.month > month) ?? null;
  return { since, before };
}

/** Facts that a change of plan compares: the premium subscription, and the price of a month. */
export interface PlanTerms {
  isPremium: boolean;
  /** Price a month in öre. */
  amountOre: number;
}

/** Tells whether a change gives a partner less: no premium subscription any more, or a lower price. */
export function isLess(present: PlanTerms, next: PlanTerms): boolean {
  if (present.isPremium !== next.isPremium) return present.isPremium;
  return next.amountOre < present.amountOre;
}

/** The price of a plan from a day on, in öre a month without VAT. */
export interface PlanPriceTerms {
  /** `YYYY-MM-DD`, in Sweden; so are all days here. */
  validFrom: string;
  amountOre: number;
  /** The price of the first months of a company that has not had the plan before. */
  campaign: { months: number; amountOre: number } | null;
}

/** A plan that a partner has from a day on, and the day on which it chose it: that day's price is kept. */
export interface HeldPlan {
  planId: string;
  from: string;
  chosenOn: string;
}

export interface PlanCharge {
  planId: string;
  /** When the partner has had the plan since. */
  since: string;
  isCampaign: boolean;
  monthlyOre: number;
  from: string;
  until: string | null;
}

/** Finds the price of a day: the latest that had begun, or the first of all (`plan_price_on`). */
function termsOn(day: string, prices: readonly PlanPriceTerms[]): PlanPriceTerms | undefined {
  return prices.findLast(({ validFrom }) => validFrom <= day) ?? prices[0];
}

/**
 * Answers what a partner is charged for its plans.
 *
 * @param steps the plans that it has had and is to have, in order; of several on one day the last
 *   counts
 * @param pricesOf prices of each plan, oldest first
 * @param hadBefore plans that it had before it left and joined again
 */
export function planCharges(
  steps: readonly HeldPlan[],
  pricesOf: ReadonlyMap<string, readonly PlanPriceTerms[]>,
  hadBefore: readonly string[],
): PlanCharge[] {
  const had = new Set(hadBefore);
  return steps.flatMap(({ planId, from, chosenOn }, index): PlanCharge[] => {
    const until = steps[index + 1]?.from ?? null;
    if (until !== null && until <= from) return [];
    const terms = termsOn(chosenOn, pricesOf.get(planId) ?? []);
    if (!terms) return [];
    const campaign = had.has(planId) ? null : terms.campaign;
    had.add(planId);
    const held = { planId, since: from };
    const usual = { ...held, isCampaign: false, monthlyOre: terms.amountOre };
    if (campaign === null) return [{ ...usual, from, until }];
    const over = monthsAfter(from, campaign.months);
    const isOver = until === null || over < until;
    return [
      {
        ...held,
        isCampaign: true,
        monthlyOre: campaign.amountOre,
        from,
        until: isOver ? over : until,
      },
      ...(isOver ? [{ ...usual, from: over, until }] : []),
    ];
  });
}
