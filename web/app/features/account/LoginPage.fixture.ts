import type { PageFixture } from '../../fixture.ts';

export const fixture = {
  address: '/login',
  visitor: 'nobody',
  faces: { full: {} },
} satisfies PageFixture;
