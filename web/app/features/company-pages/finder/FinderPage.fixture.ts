import type { PageFixture } from '../../../fixture.ts';

// Rows of the demo.
export const fixture: PageFixture = {
  address: '/hitta/ror-varme-och-vatten/stockholm',
  addresses: { start: '/hitta', empty: '/hitta/el/kiruna', missing: '/hitta/el/finns-inte' },
  visitor: 'nobody',
  faces: { full: {}, start: {}, empty: {}, missing: {} },
};
