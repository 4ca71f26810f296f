import type { PartnerOverview } from '@troskel/contract/values/partner-overview';
import type { PageFixture } from '../../fixture.ts';
import { userDetails } from '../../shell/partner-area/user-details.fixture.ts';
import { services } from '../../shell/services.fixture.ts';
import { expertThreads, makeOverview, nothingReceived } from '../../compose/overview.factory.ts';

const overview = makeOverview();
const { application } = overview;

function showing(change: Partial<PartnerOverview>) {
  return {
    ...userDetails,
    ...services,
    'overview.getOverview': { body: { ...overview, ...change } },
  };
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
        panel: {
          answered: 14,
          newest: [
            {
              id: '01900000-0000-7000-8000-0000000000a1',
              topicId: 'energy',
              subject: 'Vilken effekt ska värmepumpen ha till ett hus från 1974?',
            },
            {
              id: '01900000-0000-7000-8000-0000000000a2',
              topicId: 'roof',
              subject: 'Går det att lägga ny underlagspapp på den gamla?',
            },
          ],
        },
      },
      profile: { completeness: 100, missing: [] },
      isConfigured: true,
    }),
    unconfigured: showing({ profile: { completeness: 100, missing: [] } }),
    inReview: showing({
      application: application && { ...application, state: 'in_review', decidedAt: null },
    }),
    rejected: showing({ application: application && { ...application, state: 'rejected' } }),
    withoutApplicant: showing({ application: null }),
    empty: showing(nothingReceived),
    firstVisit: showing({
      ...nothingReceived,
      firstSteps: { configuration: false, profile: false, answer: false },
    }),
    firstStepsLeft: showing({
      isConfigured: true,
      firstSteps: { configuration: true, profile: false, answer: true },
    }),
    expert: showing({ threads: expertThreads, profile: { completeness: 100, missing: [] } }),
    allDone: showing({
      waiting: {
        unanswered: 0,
        unreadAgain: 0,
        unansweredReviews: 0,
        deductions: null,
        invoices: null,
        inquiries: [],
      },
      threads: [],
      profile: { completeness: 100, missing: [] },
      isConfigured: true,
    }),
    loading: { ...userDetails, 'overview.getOverview': { never: true } },
    error: { ...userDetails, 'overview.getOverview': { status: 500, code: 'INTERNAL_ERROR' } },
    notFound: {
      'account.getUserDetails': { status: 404, code: 'NOT_FOUND' },
      'overview.getOverview': { status: 404, code: 'NOT_FOUND' },
    },
  },
} satisfies PageFixture;
