import type { PageFixture } from '../../fixture.ts';
import { failing, showing, waiting } from '../../shell/account-settings.fixture.ts';

export const fixture = {
  address: '/user-settings',
  visitor: 'partner',
  faces: {
    full: showing(),
    unconfirmed: showing({
      isEmailVerified: false,
      email: 'asa.oberg.elektriska.installationer@umea.example.com',
    }),
    bare: showing({ phoneNumber: null, ways: [], passkeys: [] }),
    loading: waiting,
    error: failing,
  },
} satisfies PageFixture;
