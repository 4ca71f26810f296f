import type { PageFixture } from '../../fixture.ts';

export const fixture = {
  address: '/homeowner',
  visitor: 'nobody',
  faces: { full: {} },
} satisfies PageFixture;
