import type { PageFixture } from '../../fixture.ts';
import { staffUser } from '../../shell/staff-user.fixture.ts';
import { coming, draft } from './legal-admin.factory.ts';

const user = { 'account.getCurrentUser': staffUser };

export const fixture = {
  address: `/admin/legal/${draft.id}`,
  visitor: 'applicant',
  faces: {
    full: { ...user, 'legal.getAnyVersion': { body: draft } },
    published: { ...user, 'legal.getAnyVersion': { body: coming } },
    loading: { ...user, 'legal.getAnyVersion': { never: true } },
    error: { ...user, 'legal.getAnyVersion': { status: 500, code: 'INTERNAL_ERROR' } },
  },
} satisfies PageFixture;
