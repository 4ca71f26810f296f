import type { PageFixture } from '../../fixture.ts';
import { userDetails } from '../../shell/partner-area/user-details.fixture.ts';
import { invoices } from './billing.factory.ts';

export const fixture = {
  address: '/partners/:partnerId/invoices',
  visitor: 'partner',
  faces: {
    full: {
      ...userDetails,
      'billing.listInvoices': { body: { rows: invoices, nextCursor: 'MjAyNi0wOQ' } },
    },
    empty: {
      ...userDetails,
      'billing.listInvoices': { body: { rows: [], nextCursor: null } },
    },
    loading: { ...userDetails, 'billing.listInvoices': { never: true } },
    error: { ...userDetails, 'billing.listInvoices': { status: 500, code: 'INTERNAL_ERROR' } },
  },
} satisfies PageFixture;
