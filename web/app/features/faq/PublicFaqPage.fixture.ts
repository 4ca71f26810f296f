import type { PageFixture } from '../../fixture.ts';

export const fixture: PageFixture = { address: '/faq', visitor: 'nobody', faces: { full: {} } };
