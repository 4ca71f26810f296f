import type { PageFixture } from '../../fixture.ts';
import { userDetails } from '../../shell/partner-area/user-details.fixture.ts';

const months = ['2026-11', '2026-10', '2026-09', '2026-08'].map((month, index) => ({
  month,
  isComplete: index > 0,
}));

export const fixture = {
  address: '/partners/:partnerId/reports',
  visitor: 'partner',
  faces: {
    full: { ...userDetails, 'agreement.listReports': { body: { months } } },
    loading: { ...userDetails, 'agreement.listReports': { never: true } },
    error: { ...userDetails, 'agreement.listReports': { status: 500, code: 'INTERNAL_ERROR' } },
  },
} satisfies PageFixture;
