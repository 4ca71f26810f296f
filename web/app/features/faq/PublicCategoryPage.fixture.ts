import type { PageFixture } from '../../fixture.ts';

// Of the demo's own rows.
export const fixture: PageFixture = {
  address: '/faq/komma-igang',
  addresses: { missing: '/faq/finns-inte' },
  visitor: 'nobody',
  faces: { full: {}, missing: {} },
};
