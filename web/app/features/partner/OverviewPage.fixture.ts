import type { PartnerOverview } from '@troskel/contract/partner';
import type { PageFixture } from '../../fixture.ts';
import { userDetails } from '../../shell/partner-area/user-details.fixture.ts';

const application = {
  id: '01900000-0000-7000-8000-000000000003',
  state: 'approved' as const,
  submittedAt: '2026-03-02T08:00:00.000Z',
  decidedAt: '2026-03-03T14:30:00.000Z',
};

const overview: PartnerOverview = {
  name: 'Öbergs El AB',
  application,
  plan: { id: 'bas', name: 'Bas', priceText: '0 kr/månad', isPremium: false },
  profile: { completeness: 50, missing: ['services', 'openingHours', 'logo'] },
  isConfigured: false,
};

function showing(change: Partial<PartnerOverview>) {
  return { ...userDetails, 'partner.getOverview': { body: { ...overview, ...change } } };
}

export const fixture = {
  address: '/partners/:partnerId/home',
  visitor: 'partner',
  faces: {
    full: showing({}),
    complete: showing({
      plan: {
        id: 'premium',
        name: 'Premium',
        priceText: '595 kr/månad exkl. moms',
        isPremium: true,
      },
      profile: { completeness: 100, missing: [] },
      isConfigured: true,
    }),
    unconfigured: showing({ profile: { completeness: 100, missing: [] } }),
    inReview: showing({
      application: { ...application, state: 'in_review', decidedAt: null },
    }),
    rejected: showing({ application: { ...application, state: 'rejected' } }),
    withoutApplicant: showing({ application: null }),
    loading: { ...userDetails, 'partner.getOverview': { never: true } },
    error: { ...userDetails, 'partner.getOverview': { status: 500, code: 'INTERNAL_ERROR' } },
    notFound: {
      'partner.getUserDetails': { status: 404, code: 'NOT_FOUND' },
      'partner.getOverview': { status: 404, code: 'NOT_FOUND' },
    },
  },
} satisfies PageFixture;
