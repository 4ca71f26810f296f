import type { PageFixture } from '../../../fixture.ts';
import { services } from '../../../shell/services.fixture.ts';
import { homeownerUser } from '../../../shell/homeowner-user.fixture.ts';

const common = { 'account.getCurrentUser': homeownerUser };

export const fixture = {
  address: '/inquiries/new',
  visitor: 'unverified',
  faces: {
    full: { ...common, ...services },
    loading: { ...common, 'company.listServices': { never: true } },
    error: { ...common, 'company.listServices': { status: 500, code: 'INTERNAL_ERROR' } },
  },
} satisfies PageFixture;
