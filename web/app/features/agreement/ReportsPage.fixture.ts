import type { PageFixture } from '../../fixture.ts';
import { around } from './agreement.fixture.ts';

const months = ['2026-11', '2026-10', '2026-09', '2026-08'].map((month, index) => ({
  month,
  isComplete: index > 0,
}));

export const fixture = {
  address: '/partners/:partnerId/reports',
  visitor: 'partner',
  faces: {
    full: { ...around, 'agreement.listReports': { body: { months } } },
    loading: { ...around, 'agreement.listReports': { never: true } },
    error: { ...around, 'agreement.listReports': { status: 500, code: 'INTERNAL_ERROR' } },
  },
} satisfies PageFixture;
