import type { PageFixture } from '../../../fixture.ts';
import { userDetails } from '../../../shell/partner-area/user-details.fixture.ts';

export const fixture = {
  address: '/user-settings/feedback',
  visitor: 'partner',
  faces: {
    full: {
      ...userDetails,
      'marketing.listSources': {
        body: [
          { id: 'idea', label: 'En idé' },
          { id: 'problem', label: 'Något som inte fungerar' },
          { id: 'praise', label: 'Något som är bra' },
          { id: 'other', label: 'Något annat' },
        ],
      },
    },
    loading: { ...userDetails, 'marketing.listSources': { never: true } },
    error: { ...userDetails, 'marketing.listSources': { status: 500, code: 'INTERNAL_ERROR' } },
  },
} satisfies PageFixture;
