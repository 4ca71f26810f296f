import type { PageFixture } from '../../fixture.ts';

export const fixture: PageFixture = {
  address: '/accessibility',
  visitor: 'nobody',
  faces: { full: {} },
};
