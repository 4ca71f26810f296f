import type { PageFixture } from '../../fixture.ts';

/** The dialog's faces follow on a press; the browser tests of the feature look at them. */
export const fixture = {
  address: '/bank-id',
  visitor: 'unverified',
  faces: { full: {} },
} satisfies PageFixture;
