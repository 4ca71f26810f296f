import type { Invoice } from '@troskel/contract/agreement/calls';

/**
 * Answers whether an invoice is paid, open or overdue.
 *
 * @param today `YYYY-MM-DD`, in Sweden
 */
export function invoiceState(
  { dueOn, paidAt }: { dueOn: string; paidAt: Date | null },
  today: string,
): Invoice['state'] {
  if (paidAt !== null) return 'paid';
  return dueOn < today ? 'overdue' : 'unpaid';
}

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

/** What a change of plan compares: the premium subscription, and the price of a month. */
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

/**
 * Answers the first day after the period that runs: the next day of the month on which the plan
 * began, or the last of a shorter month. A period is never shorter than a month, over the turn of a
 * year too (docs/decisions/0075).
 *
 * @param began day on which the present plan began, `YYYY-MM-DD` like `today`, in Sweden
 */
export function periodEnd(began: string, today: string): string {
  const [beganYear = 0, beganMonth = 1, beganDay = 1] = began.split('-').map(Number);
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  const inMonth = (index: number): string => {
    const [ofYear, month] = [Math.floor(index / 12), (index % 12) + 1];
    const lastDay = new Date(Date.UTC(ofYear, month, 0)).getUTCDate();
    return `${ofYear}-${twoDigits(month)}-${twoDigits(Math.min(beganDay, lastDay))}`;
  };
  const month = Math.max(
    Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1,
    // A plan is held for one period at least.
    beganYear * 12 + beganMonth,
  );
  return inMonth(month) > today ? inMonth(month) : inMonth(month + 1);
}
