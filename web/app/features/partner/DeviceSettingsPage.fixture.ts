import type { PageFixture } from '../../fixture.ts';
import { userDetails } from './partner.fixture.ts';

export const fixture = {
  address: '/user-settings/device',
  visitor: 'partner',
  faces: { full: userDetails },
} satisfies PageFixture;
