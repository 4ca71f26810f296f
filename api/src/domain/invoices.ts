/** How an invoice stands; `credited` is one that was credited whole, and a credit note itself. */
export type InvoiceState = 'paid' | 'unpaid' | 'overdue' | 'credited';

/**
 * Answers how an invoice stands.
 *
 * @param today `YYYY-MM-DD`, in Sweden
 */
export function invoiceState(
  {
    kind,
    dueOn,
    paidAt,
    creditedAt,
  }: { kind: string; dueOn: string; paidAt: Date | null; creditedAt: Date | null },
  today: string,
): InvoiceState {
  if (kind === 'credit' || creditedAt !== null) return 'credited';
  if (paidAt !== null) return 'paid';
  return dueOn < today ? 'overdue' : 'unpaid';
}
