import type { Invoice } from '@troskel/contract/agreement/calls';
import type { PageFixture } from '../../fixture.ts';
import { userDetails } from '../../shell/partner-area/user-details.fixture.ts';

const invoice = (last: number, change: Partial<Invoice>): Invoice => ({
  id: `01900000-0000-7000-8000-0000000000${last}`,
  number: '2026-1176',
  issuedOn: '2026-11-01',
  dueOn: '2026-12-01',
  amountOre: 74_375,
  vatOre: 14_875,
  state: 'unpaid',
  paidAt: null,
  ...change,
});

const invoices = [
  invoice(21, {}),
  invoice(22, {
    number: '2026-1043',
    issuedOn: '2026-10-01',
    dueOn: '2026-10-31',
    state: 'overdue',
  }),
  invoice(23, {
    number: '2026-0917',
    issuedOn: '2026-09-01',
    dueOn: '2026-10-01',
    state: 'paid',
    paidAt: '2026-09-28T09:00:00.000Z',
  }),
];

export const fixture = {
  address: '/partners/:partnerId/invoices',
  visitor: 'partner',
  faces: {
    full: {
      ...userDetails,
      'agreement.listInvoices': { body: { rows: invoices, nextCursor: 'MjAyNi0wOQ' } },
    },
    empty: {
      ...userDetails,
      'agreement.listInvoices': { body: { rows: [], nextCursor: null } },
    },
    loading: { ...userDetails, 'agreement.listInvoices': { never: true } },
    error: { ...userDetails, 'agreement.listInvoices': { status: 500, code: 'INTERNAL_ERROR' } },
  },
} satisfies PageFixture;
