import type { PageFixture } from '../../fixture.ts';
import { staffUser } from '../../shell/staff-user.fixture.ts';
import { versions } from './legal-admin.factory.ts';

const user = { 'account.getCurrentUser': staffUser };

export const fixture = {
  address: '/admin/legal',
  visitor: 'applicant',
  faces: {
    full: { ...user, 'legal.listVersions': { body: { versions } } },
    loading: { ...user, 'legal.listVersions': { never: true } },
    empty: { ...user, 'legal.listVersions': { body: { versions: [] } } },
    error: { ...user, 'legal.listVersions': { status: 500, code: 'INTERNAL_ERROR' } },
  },
} satisfies PageFixture;
