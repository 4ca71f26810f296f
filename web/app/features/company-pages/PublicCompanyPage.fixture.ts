import type { PageFixture } from '../../fixture.ts';

// Rows of the demo.
export const fixture: PageFixture = {
  address: '/foretag/soders-ror-ab',
  addresses: { missing: '/foretag/finns-inte' },
  visitor: 'nobody',
  faces: { full: {}, missing: {} },
};
