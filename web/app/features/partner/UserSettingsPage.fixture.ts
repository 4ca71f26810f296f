import type { PageFixture } from '../../fixture.ts';
import { userDetails } from './partner.fixture.ts';

export const fixture = {
  address: '/user-settings',
  visitor: 'partner',
  faces: { full: userDetails, loading: { 'partner.getUserDetails': { never: true } } },
} satisfies PageFixture;
