import type { PageFixture } from '../../fixture.ts';
import { staffUser } from '../../shell/staff-user.fixture.ts';
import { users } from './directory.factory.ts';

const common = { 'account.getCurrentUser': staffUser };

export const fixture = {
  address: '/admin/users',
  visitor: 'applicant',
  faces: {
    full: { ...common, 'directory.listUsers': { body: { rows: users, nextCursor: 'next' } } },
    loading: { ...common, 'directory.listUsers': { never: true } },
    empty: { ...common, 'directory.listUsers': { body: { rows: [], nextCursor: null } } },
    error: { ...common, 'directory.listUsers': { status: 500, code: 'INTERNAL_ERROR' } },
  },
} satisfies PageFixture;
