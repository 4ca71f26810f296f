import type { PageFixture } from '../../fixture.ts';
import { failing, showing, waiting } from '../../shell/account-settings.fixture.ts';
import { showingHomeowner } from '../../shell/homeowner-user.fixture.ts';

const inHalfAnHour = new Date(Date.now() + 29.5 * 60_000).toISOString();

export const fixture = {
  address: '/user-settings/details',
  visitor: 'partner',
  visitors: { homeowner: 'unverified' },
  faces: {
    full: showing(),
    unconfirmed: showing({ isEmailVerified: false, phoneNumber: null }),
    changing: showing({
      emailChange: {
        newEmail: 'asa@obergs-el.example.com',
        isOldConfirmed: true,
        isNewConfirmed: false,
        expiresAt: inHalfAnHour,
      },
    }),
    homeowner: showingHomeowner({ phoneNumber: null }),
    loading: waiting,
    error: failing,
  },
} satisfies PageFixture;
