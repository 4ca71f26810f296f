import type { PageFixture } from '../../fixture.ts';
import { failing, settings, showing, waiting } from '../../shell/account-settings.fixture.ts';

export const fixture = {
  address: '/user-settings/password',
  visitor: 'partner',
  faces: {
    full: showing(),
    none: showing({ ways: settings.ways.filter(({ way }) => way !== 'password') }),
    loading: waiting,
    error: failing,
  },
} satisfies PageFixture;
