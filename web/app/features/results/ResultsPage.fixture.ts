import type { PageFixture } from '../../fixture.ts';
import { userDetails } from '../../shell/partner-area/user-details.fixture.ts';
import { noResults, results } from './results.factory.ts';

const call = 'results.getResults';

export const fixture = {
  address: '/partners/:partnerId/results',
  visitor: 'partner',
  faces: {
    full: { ...userDetails, [call]: { body: results } },
    empty: { ...userDetails, [call]: { body: noResults } },
    loading: { ...userDetails, [call]: { never: true } },
    error: { ...userDetails, [call]: { status: 500, code: 'INTERNAL_ERROR' } },
    notFound: {
      'account.getUserDetails': { status: 404, code: 'NOT_FOUND' },
      [call]: { status: 404, code: 'NOT_FOUND' },
    },
  },
} satisfies PageFixture;
