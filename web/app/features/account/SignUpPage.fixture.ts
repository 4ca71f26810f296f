import type { PageFixture } from '../../fixture.ts';

export const fixture = {
  address: '/sign-up',
  visitor: 'nobody',
  faces: { full: {} },
} satisfies PageFixture;
