import type { PageFixture } from '../../fixture.ts';
import { userDetails } from './partner.fixture.ts';

const details = userDetails['partner.getUserDetails'].body;

export const fixture = {
  address: '/user-settings',
  visitor: 'partner',
  faces: {
    full: userDetails,
    noPhone: { 'partner.getUserDetails': { body: { ...details, phoneNumber: null } } },
    hiddenPhone: { 'partner.getUserDetails': { status: 500, code: 'INTERNAL_ERROR' } },
    loading: { 'partner.getUserDetails': { never: true } },
  },
} satisfies PageFixture;
