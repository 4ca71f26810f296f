import type { PageFixture } from '../../fixture.ts';
import { failing, settings, showing, waiting } from '../../shell/account-settings.fixture.ts';

const offered = { 'account.listSignInWays': { body: { google: true, microsoft: true } } };

export const fixture = {
  address: '/user-settings/sign-in',
  visitor: 'partner',
  faces: {
    full: { ...showing(), ...offered },
    last: {
      ...showing({
        passkeys: [],
        ways: settings.ways.slice(0, 1).map((way) => ({ ...way, isRemovable: false })),
      }),
      ...offered,
    },
    loading: { ...waiting, ...offered },
    error: { ...failing, ...offered },
  },
} satisfies PageFixture;
