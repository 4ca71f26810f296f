import type { PageFixture } from '../../../fixture.ts';

export const fixture: PageFixture = {
  address: '/home-care-waiting-list',
  visitor: 'nobody',
  faces: { full: {} },
};
