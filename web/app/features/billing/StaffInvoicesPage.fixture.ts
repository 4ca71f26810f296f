import type { PageFixture } from '../../fixture.ts';
import { staffUser } from '../../shell/staff-user.fixture.ts';
import { staffInvoices } from './billing.factory.ts';

const common = { 'account.getCurrentUser': staffUser };

export const fixture = {
  address: '/admin/invoices',
  visitor: 'applicant',
  faces: {
    full: {
      ...common,
      'billing.listAllInvoices': { body: { rows: staffInvoices, nextCursor: 'next' } },
    },
    loading: { ...common, 'billing.listAllInvoices': { never: true } },
    empty: { ...common, 'billing.listAllInvoices': { body: { rows: [], nextCursor: null } } },
    error: { ...common, 'billing.listAllInvoices': { status: 500, code: 'INTERNAL_ERROR' } },
  },
} satisfies PageFixture;
