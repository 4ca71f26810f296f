import type { PageFixture } from '../../fixture.ts';
import { staffUser } from '../../shell/staff-user.fixture.ts';
import { noResults, results } from './results.factory.ts';

const call = 'results.getAllResults';
const user = { 'account.getCurrentUser': staffUser };

export const fixture = {
  address: '/admin/results',
  visitor: 'applicant',
  faces: {
    full: { ...user, [call]: { body: results } },
    empty: { ...user, [call]: { body: noResults } },
    loading: { ...user, [call]: { never: true } },
    error: { ...user, [call]: { status: 500, code: 'INTERNAL_ERROR' } },
  },
} satisfies PageFixture;
