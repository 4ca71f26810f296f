import type { PageFixture } from '../../fixture.ts';

export const fixture = {
  address: '/admin/invitation#abc',
  addresses: { missing: '/admin/invitation' },
  visitor: 'applicant',
  faces: { full: {}, missing: {} },
} satisfies PageFixture;
