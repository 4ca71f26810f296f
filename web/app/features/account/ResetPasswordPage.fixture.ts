import type { PageFixture } from '../../fixture.ts';

export const fixture = {
  address: '/reset-password#token=token',
  visitor: 'nobody',
  faces: { full: {} },
} satisfies PageFixture;
