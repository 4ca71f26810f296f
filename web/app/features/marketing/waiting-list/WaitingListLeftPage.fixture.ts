import type { PageFixture } from '../../../fixture.ts';

export const fixture: PageFixture = {
  address: '/waiting-list/left',
  visitor: 'nobody',
  faces: { full: {} },
};
