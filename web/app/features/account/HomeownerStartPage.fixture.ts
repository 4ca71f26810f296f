import type { PageFixture } from '../../fixture.ts';

export const fixture = {
  address: '/homeowner/start',
  visitor: 'unverified',
  faces: { full: {} },
} satisfies PageFixture;
