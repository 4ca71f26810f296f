import type { PageFixture } from '../../../fixture.ts';

export const fixture: PageFixture = {
  address: '/waiting-list/expired',
  visitor: 'nobody',
  faces: { full: {} },
};
