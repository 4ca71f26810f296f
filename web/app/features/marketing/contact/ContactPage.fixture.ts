import type { PageFixture } from '../../../fixture.ts';

export const fixture: PageFixture = {
  address: '/contact',
  visitor: 'nobody',
  faces: { full: {} },
};
