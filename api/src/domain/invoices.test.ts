import { expect, test } from 'vitest';
import { invoiceState } from './invoices.ts';

const at = new Date('2026-11-20T08:00:00Z');

test.each([
  ['the day it is due', '2026-11-20', {}, 'unpaid'],
  ['the day after', '2026-11-19', {}, 'overdue'],
  ['paid late', '2026-01-01', { paidAt: at }, 'paid'],
  ['credited whole', '2026-01-01', { creditedAt: at }, 'credited'],
  ['that is a credit note', '2026-01-01', { kind: 'credit' }, 'credited'],
] as const)('an invoice %s: %s', (_, dueOn, standing, state) => {
  const invoice = { kind: 'invoice', dueOn, paidAt: null, creditedAt: null, ...standing };
  expect(invoiceState(invoice, '2026-11-20')).toBe(state);
});
