import type { PageFixture } from '../../fixture.ts';
import { reason } from './directory.factory.ts';

export const fixture = {
  address: '/company-blocked',
  visitor: 'partner',
  faces: {
    full: {
      'account.getCurrentUser': {
        body: {
          hasConfiguredBankId: true,
          partnerCompanyApplicationId: null,
          blockedCompany: {
            partnerId: '01900000-0000-7000-8000-000000000001',
            name: 'Öbergs El AB',
            reason,
            since: '2026-11-20T09:30:00.000Z',
          },
        },
      },
    },
  },
} satisfies PageFixture;
