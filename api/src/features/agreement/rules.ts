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
