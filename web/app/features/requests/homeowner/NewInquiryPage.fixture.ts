import type { PageFixture } from '../../../fixture.ts';
import { services } from '../../../shell/services.fixture.ts';
import { homeownerUser } from '../../../shell/homeowner-user.fixture.ts';

const common = { 'account.getCurrentUser': homeownerUser };

export const fixture = {
  address: '/inquiries/new',
  addresses: {
    full: '/inquiries/new?service=service2&city=Umeå&county=24',
    addressed: '/inquiries/new?company=01900000-0000-7000-8000-0000000000d1',
  },
  visitor: 'unverified',
  faces: {
    full: { ...common, ...services },
    addressed: {
      ...common,
      ...services,
      'requests.getAddressee': { body: { name: 'Öbergs El', serviceIds: ['service2'] } },
    },
    loading: { ...common, 'company.listServices': { never: true } },
    error: { ...common, 'company.listServices': { status: 500, code: 'INTERNAL_ERROR' } },
  },
} satisfies PageFixture;
