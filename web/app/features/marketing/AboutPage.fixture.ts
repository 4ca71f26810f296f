import type { PageFixture } from '../../fixture.ts';

export const fixture: PageFixture = { address: '/about', visitor: 'nobody', faces: { full: {} } };
