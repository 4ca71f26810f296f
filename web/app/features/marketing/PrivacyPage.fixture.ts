import type { PageFixture } from '../../fixture.ts';

export const fixture: PageFixture = { address: '/privacy', visitor: 'nobody', faces: { full: {} } };
