import type { PageFixture } from '../../fixture.ts';
import { failing, showing, waiting } from '../../shell/account-settings.fixture.ts';
import { showingHomeowner } from '../../shell/homeowner-user.fixture.ts';

export const fixture = {
  address: '/user-settings',
  visitor: 'partner',
  visitors: { homeowner: 'unverified' },
  faces: {
    full: showing(),
    unconfirmed: showing({
      isEmailVerified: false,
      email: 'asa.oberg.elektriska.installationer@umea.example.com',
    }),
    bare: showing({ phoneNumber: null, ways: [], passkeys: [] }),
    homeowner: showingHomeowner(),
    loading: waiting,
    error: failing,
  },
} satisfies PageFixture;
