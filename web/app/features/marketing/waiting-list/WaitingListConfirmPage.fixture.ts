import type { PageFixture } from '../../../fixture.ts';

export const fixture: PageFixture = {
  address: '/waiting-list/confirm',
  visitor: 'nobody',
  faces: { full: {} },
};
