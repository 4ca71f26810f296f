import type { PageFixture } from '../../fixture.ts';

export const fixture: PageFixture = {
  address: '/terms',
  addresses: { version: '/terms/2024-11-05', missing: '/terms/2000-01-01' },
  visitor: 'nobody',
  faces: { full: {}, version: {}, missing: {} },
};
