import type { PageFixture } from '../../fixture.ts';
import { failing, settings, showing, waiting } from '../../shell/account-settings.fixture.ts';
import { showingHomeowner } from '../../shell/homeowner-user.fixture.ts';

const offered = { 'account.listSignInWays': { body: { google: true, microsoft: true } } };

export const fixture = {
  address: '/user-settings/sign-in',
  visitor: 'partner',
  visitors: { homeowner: 'unverified' },
  faces: {
    full: { ...showing(), ...offered },
    last: {
      ...showing({
        passkeys: [],
        ways: settings.ways.slice(0, 1).map((way) => ({ ...way, isRemovable: false })),
      }),
      ...offered,
    },
    homeowner: { ...showingHomeowner(), ...offered },
    loading: { ...waiting, ...offered },
    error: { ...failing, ...offered },
  },
} satisfies PageFixture;
