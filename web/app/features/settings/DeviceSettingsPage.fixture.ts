import type { PageFixture } from '../../fixture.ts';
import { showing } from '../../shell/account-settings.fixture.ts';

export const fixture = {
  address: '/user-settings/device',
  visitor: 'partner',
  faces: { full: showing() },
} satisfies PageFixture;
