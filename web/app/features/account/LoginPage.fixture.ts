import type { PageFixture } from '../../fixture.ts';

export const fixture = {
  address: '/login',
  visitor: 'nobody',
  faces: {
    full: { 'signInWays.list': { body: { google: true, microsoft: true } } },
    withoutProviders: { 'signInWays.list': { body: { google: false, microsoft: false } } },
  },
} satisfies PageFixture;
