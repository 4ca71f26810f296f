import type { PageFixture } from '../../../fixture.ts';

export const fixture: PageFixture = {
  address: '/waiting-list/leave',
  visitor: 'nobody',
  faces: { full: {} },
};
