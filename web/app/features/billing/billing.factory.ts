import type { Invoice } from '@troskel/contract/billing/calls';
import type { StaffInvoice } from '@troskel/contract/billing/staff-calls';

const invoice = (last: number, change: Partial<Invoice>): Invoice => ({
  id: `01900000-0000-7000-8000-0000000000${last}`,
  kind: 'invoice',
  number: '2026-1176',
  issuedOn: '2026-11-01',
  dueOn: '2026-12-01',
  amountOre: 74_375,
  vatOre: 14_875,
  leftOre: 74_375,
  reference: '2026117600',
  state: 'unpaid',
  paidAt: null,
  hasPdf: true,
  ...change,
});

/** One in each state, and a credit note. */
export const invoices = [
  invoice(21, { leftOre: 61_875 }),
  invoice(25, {
    kind: 'credit',
    number: '2026-1177',
    dueOn: '2026-11-01',
    amountOre: -12_500,
    vatOre: -2500,
    leftOre: 0,
    reference: null,
    state: 'credited',
  }),
  invoice(22, {
    number: '2026-1043',
    issuedOn: '2026-10-01',
    dueOn: '2026-10-31',
    reference: '2026104305',
    state: 'overdue',
  }),
  invoice(24, {
    number: '2026-0988',
    issuedOn: '2026-09-15',
    dueOn: '2026-10-15',
    leftOre: 0,
    state: 'credited',
  }),
  invoice(23, {
    number: '2026-0917',
    issuedOn: '2026-09-01',
    dueOn: '2026-10-01',
    leftOre: 0,
    state: 'paid',
    paidAt: '2026-09-28T09:00:00.000Z',
  }),
];

export const staffInvoices = invoices.map((row): StaffInvoice => ({
  ...row,
  buyer: 'Söders Rör AB',
  partnerId: '01900000-0000-7000-8000-000000000001',
  creditedOre: row.number === '2026-1176' ? 12_500 : row.state === 'credited' ? 74_375 : 0,
}));
