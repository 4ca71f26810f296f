import type { FaceFixture } from '../../fixture.ts';

/** Answer to the call that the layout of every page of the partner area makes. */
export const userDetails = {
  'account.getUserDetails': {
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
