import type { PageFixture } from '../../../fixture.ts';

export const fixture: PageFixture = {
  address: '/contact/thanks',
  visitor: 'nobody',
  faces: { full: {} },
};
