import type { PageFixture } from '../../fixture.ts';
import { staffUser } from '../../shell/staff-user.fixture.ts';
import { openUser, userId } from './directory.factory.ts';

const common = { 'account.getCurrentUser': staffUser };

export const fixture = {
  address: `/admin/users/${userId}`,
  visitor: 'applicant',
  faces: {
    full: { ...common, 'directory.getUser': { body: openUser } },
    loading: { ...common, 'directory.getUser': { never: true } },
    empty: { ...common, 'directory.getUser': { status: 404, code: 'NOT_FOUND' } },
    error: { ...common, 'directory.getUser': { status: 500, code: 'INTERNAL_ERROR' } },
  },
} satisfies PageFixture;
