import type { PageFixture } from '../../fixture.ts';

// Rows of the demo.
export const fixture: PageFixture = {
  address: '/faq/komma-igang',
  addresses: { missing: '/faq/finns-inte' },
  visitor: 'nobody',
  faces: { full: {}, missing: {} },
};
