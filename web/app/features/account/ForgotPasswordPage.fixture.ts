import type { PageFixture } from '../../fixture.ts';

export const fixture = {
  address: '/forgot-password',
  visitor: 'nobody',
  faces: { full: {} },
} satisfies PageFixture;
