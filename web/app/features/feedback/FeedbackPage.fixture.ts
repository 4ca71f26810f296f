import type { FaceFixture, PageFixture } from '../../fixture.ts';

const around = {
  'partner.getUserDetails': {
    body: {
      userId: '01900000-0000-7000-8000-000000000002',
      partnerId: '01900000-0000-7000-8000-000000000001',
      name: 'Åsa Öberg',
      givenName: 'Åsa',
      surname: 'Öberg',
      email: 'asa.oberg@example.com',
      phoneNumber: '+46701234567',
      avatarUrl: null,
      role: 'owner',
    },
  },
} satisfies FaceFixture;

export const fixture = {
  address: '/user-settings/feedback',
  visitor: 'partner',
  faces: {
    full: {
      ...around,
      'forms.listSources': {
        body: [
          { id: 'idea', label: 'En idé' },
          { id: 'problem', label: 'Något som inte fungerar' },
          { id: 'praise', label: 'Något som är bra' },
          { id: 'other', label: 'Något annat' },
        ],
      },
    },
    loading: { ...around, 'forms.listSources': { never: true } },
    error: { ...around, 'forms.listSources': { status: 500, code: 'INTERNAL_ERROR' } },
  },
} satisfies PageFixture;
