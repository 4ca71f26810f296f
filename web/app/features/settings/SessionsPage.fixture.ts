import type { SignedInSession } from '@troskel/contract/settings/account-security';
import type { PageFixture } from '../../fixture.ts';
import { showing } from '../../shell/account-settings.fixture.ts';

const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

const here: SignedInSession = {
  id: '01900000-0000-7000-8000-000000000010',
  isCurrent: true,
  browser: 'Chrome',
  operatingSystem: 'Windows',
  deviceKind: 'desktop',
  signInProvider: 'password',
  place: null,
  signedInAt: ago(2),
  lastUsedAt: ago(0),
  endsAt: ago(-166),
};

const sessions: SignedInSession[] = [
  here,
  {
    ...here,
    id: '01900000-0000-7000-8000-000000000011',
    isCurrent: false,
    browser: 'Safari',
    operatingSystem: 'iOS',
    deviceKind: 'phone',
    signInProvider: 'custom',
    lastUsedAt: ago(3.2),
    signedInAt: ago(50),
    endsAt: ago(-118),
  },
  {
    ...here,
    id: '01900000-0000-7000-8000-000000000012',
    isCurrent: false,
    browser: '',
    operatingSystem: '',
    deviceKind: 'unknown',
    signInProvider: 'emailLink',
    lastUsedAt: ago(70),
    signedInAt: ago(71),
    endsAt: ago(-97),
  },
];

export const fixture = {
  address: '/user-settings/sessions',
  visitor: 'partner',
  faces: {
    full: { ...showing(), 'settings.listSessions': { body: sessions } },
    empty: { ...showing(), 'settings.listSessions': { body: [here] } },
    loading: { ...showing(), 'settings.listSessions': { never: true } },
    error: {
      ...showing(),
      'settings.listSessions': { status: 500, code: 'INTERNAL_ERROR' },
    },
  },
} satisfies PageFixture;
