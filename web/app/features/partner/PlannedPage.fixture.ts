import type { PageFixture } from '../../fixture.ts';
import { userDetails } from './partner.fixture.ts';

export const fixture = {
  address: '/partners/:partnerId/requests',
  visitor: 'partner',
  faces: { full: userDetails },
} satisfies PageFixture;
