import type { PageFixture } from '../../fixture.ts';
import { staffUser } from '../../shell/staff-user.fixture.ts';
import { companies } from './directory.factory.ts';

const common = { 'account.getCurrentUser': staffUser, 'plans.listPlans': { body: [] } };

export const fixture = {
  address: '/admin/companies',
  visitor: 'applicant',
  faces: {
    full: {
      ...common,
      'directory.listCompanies': { body: { rows: companies, nextCursor: 'next' } },
    },
    loading: { ...common, 'directory.listCompanies': { never: true } },
    empty: { ...common, 'directory.listCompanies': { body: { rows: [], nextCursor: null } } },
    error: { ...common, 'directory.listCompanies': { status: 500, code: 'INTERNAL_ERROR' } },
  },
} satisfies PageFixture;
