import type { PartnerPresentation } from '@troskel/contract/profile/calls';
import type { PageFixture } from '../../fixture.ts';
import { userDetails } from '../../shell/partner-area/user-details.fixture.ts';
import { services } from '../../shell/services.fixture.ts';
import { shownPage } from '../company-pages/company-page.factory.ts';
import { summary } from '../reviews/reviews.factory.ts';
import { emptyProfile, fullProfile } from './profile.factory.ts';

const around = {
  ...userDetails,
  ...services,
  'companyPages.getCompanyPage': { body: shownPage },
  'reviews.listPartnerReviews': { body: { rows: [], summary, nextCursor: null } },
};

const showing = (body: PartnerPresentation) => ({ ...around, 'profile.get': { body } });

export const fixture = {
  address: '/partners/:partnerId/profile',
  visitor: 'partner',
  faces: {
    full: showing(fullProfile),
    complete: showing({ ...fullProfile, completeness: 100, missing: [] }),
    empty: showing(emptyProfile),
    holiday: showing({ ...fullProfile, isOnHoliday: true, holidayUntil: '2099-08-01' }),
    loading: { ...around, 'profile.get': { never: true } },
    error: { ...around, 'profile.get': { status: 500, code: 'INTERNAL_ERROR' } },
    notFound: {
      ...around,
      'account.getUserDetails': { status: 404, code: 'NOT_FOUND' },
      'profile.get': { status: 404, code: 'NOT_FOUND' },
    },
  },
} satisfies PageFixture;
