import type { PageFixture } from '../../fixture.ts';

export const fixture = {
  address: '/sign-up',
  visitor: 'nobody',
  faces: {
    full: { 'account.listSignInWays': { body: { google: true, microsoft: true } } },
    withoutProviders: { 'account.listSignInWays': { body: { google: false, microsoft: false } } },
  },
} satisfies PageFixture;
