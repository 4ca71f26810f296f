import type { PageFixture } from '../../../fixture.ts';

export const fixture: PageFixture = {
  address: '/waiting-list/confirmed',
  visitor: 'nobody',
  faces: { full: {} },
};
