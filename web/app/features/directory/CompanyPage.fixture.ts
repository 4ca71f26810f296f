import type { PageFixture } from '../../fixture.ts';
import { staffUser } from '../../shell/staff-user.fixture.ts';
import { blockedCompany, openCompany, partnerId } from './directory.factory.ts';

const common = { 'account.getCurrentUser': staffUser };

export const fixture = {
  address: `/admin/companies/${partnerId}`,
  visitor: 'applicant',
  faces: {
    full: { ...common, 'directory.getCompany': { body: openCompany } },
    blocked: { ...common, 'directory.getCompany': { body: blockedCompany } },
    loading: { ...common, 'directory.getCompany': { never: true } },
    empty: { ...common, 'directory.getCompany': { status: 404, code: 'NOT_FOUND' } },
    error: { ...common, 'directory.getCompany': { status: 500, code: 'INTERNAL_ERROR' } },
  },
} satisfies PageFixture;
