import type { PageFixture } from '../../fixture.ts';

export const fixture: PageFixture = { address: '/terms', visitor: 'nobody', faces: { full: {} } };
