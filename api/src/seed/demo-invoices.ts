import { v7 as uuid } from 'uuid';
import type { Executor } from '../platform/db/database.ts';

// 595 kr a month and 25 % VAT, after the three months of the campaign.
const invoices = [
  { number: '2026-0917', issuedOn: '2026-09-01', dueOn: '2026-10-01', paidOn: '2026-09-28' },
  { number: '2026-1043', issuedOn: '2026-10-01', dueOn: '2026-10-31', paidOn: null },
  { number: '2026-1176', issuedOn: '2026-11-01', dueOn: '2026-12-01', paidOn: null },
];

/** Inserts three invoices of a partner with the premium plan: paid, overdue, and open. */
export async function insertDemoInvoices(tx: Executor, partnerId: string): Promise<void> {
  await tx
    .insertInto('invoice')
    .values(
      invoices.map(({ paidOn, ...invoice }) => ({
        ...invoice,
        id: uuid(),
        partnerId,
        amountOre: 74_375,
        vatOre: 14_875,
        paidAt: paidOn === null ? null : new Date(`${paidOn}T09:00:00Z`),
        createdAt: new Date(`${invoice.issuedOn}T06:00:00Z`),
      })),
    )
    .execute();
}
