import type { PageFixture } from '../../../fixture.ts';

export const fixture: PageFixture = {
  address: '/waiting-list',
  visitor: 'nobody',
  faces: { full: {} },
};
