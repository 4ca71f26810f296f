import type { PageFixture } from '../../../fixture.ts';

export const fixture: PageFixture = {
  address: '/waiting-list/thanks',
  visitor: 'nobody',
  faces: { full: {} },
};
