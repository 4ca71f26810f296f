import type { PageFixture } from '../../../fixture.ts';

// Made by the server from its own description. The page of the schemas is taller than a picture can
// be; e2e/reference.spec.ts looks at it.
export const fixture: PageFixture = {
  address: '/developers/offices',
  addresses: {
    overview: '/developers',
    found: '/developers?q=office',
    nothing: '/developers?q=zeppelin',
    missing: '/developers/zeppelins',
  },
  visitor: 'nobody',
  faces: { full: {}, overview: {}, found: {}, nothing: {}, missing: {} },
};
