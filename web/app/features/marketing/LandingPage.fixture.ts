import type { PageFixture } from '../../fixture.ts';

export const fixture: PageFixture = {
  address: '/landings/partners',
  visitor: 'nobody',
  faces: { full: {} },
};
