import type { WaitingPayment } from '@troskel/contract/billing/payments';
import type { PageFixture } from '../../fixture.ts';
import { staffUser } from '../../shell/staff-user.fixture.ts';

const payment = (last: number, change: Partial<WaitingPayment>): WaitingPayment => ({
  id: `01900000-0000-7000-8000-0000000000${last}`,
  bookedOn: '2026-11-20',
  amountOre: 74_375,
  reference: '2026004206',
  payer: 'Söders Rör AB',
  why: 'paid_already',
  invoice: { number: '2026-0042', leftOre: 0 },
  ...change,
});

const payments = [
  payment(31, {}),
  payment(34, { why: 'wrong_iban', invoice: { number: '2026-0052', leftOre: 59_500 } }),
  payment(32, {
    why: 'too_little',
    amountOre: 70_000,
    invoice: { number: '2026-0051', leftOre: 74_375 },
  }),
  payment(33, {
    why: 'unknown_reference',
    reference: 'Faktura november, hälsningar Lena',
    payer: '',
    invoice: null,
  }),
];

const common = { 'account.getCurrentUser': staffUser };

export const fixture = {
  address: '/admin/payments',
  visitor: 'applicant',
  faces: {
    full: {
      ...common,
      'billing.listWaitingPayments': { body: { rows: payments, nextCursor: null } },
    },
    loading: { ...common, 'billing.listWaitingPayments': { never: true } },
    empty: { ...common, 'billing.listWaitingPayments': { body: { rows: [], nextCursor: null } } },
    error: { ...common, 'billing.listWaitingPayments': { status: 500, code: 'INTERNAL_ERROR' } },
  },
} satisfies PageFixture;
