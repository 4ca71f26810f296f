import type { SignedInSession } from '@troskel/contract/settings/account-security';
import type { SecurityEvent } from '@troskel/contract/values/security-event';
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

const login: SecurityEvent = {
  id: '01900000-0000-7000-8000-000000000020',
  at: ago(2),
  kind: 'signed_in',
  method: 'password',
  reason: null,
  browser: 'Chrome',
  operatingSystem: 'Windows',
  network: '192.0.2.0/24',
};

const nowhere = { method: null, browser: '', operatingSystem: '', network: null };

const events: SecurityEvent[] = [
  login,
  {
    ...login,
    id: '01900000-0000-7000-8000-000000000021',
    at: ago(3),
    kind: 'sign_in_failed',
    reason: 'wrong_password',
    browser: 'Samsung Internet for Android',
    operatingSystem: 'Android',
    network: '2001:db8:4f2c::/48',
  },
  {
    ...login,
    ...nowhere,
    id: '01900000-0000-7000-8000-000000000022',
    at: ago(20),
    kind: 'viewed_by_staff',
  },
  {
    ...login,
    id: '01900000-0000-7000-8000-000000000023',
    at: ago(30),
    kind: 'provider_linked',
    method: 'google',
  },
  { ...login, id: '01900000-0000-7000-8000-000000000024', at: ago(50), method: 'bankid' },
];
const recent = { body: { rows: events, nextCursor: 'more' } };

export const fixture = {
  address: '/user-settings/sessions',
  visitor: 'partner',
  faces: {
    full: {
      ...showing(),
      'settings.listSessions': { body: sessions },
      'settings.listSecurityEvents': recent,
    },
    empty: {
      ...showing(),
      'settings.listSessions': { body: [here] },
      'settings.listSecurityEvents': { body: { rows: [], nextCursor: null } },
    },
    loading: {
      ...showing(),
      'settings.listSessions': { never: true },
      'settings.listSecurityEvents': { never: true },
    },
    error: {
      ...showing(),
      'settings.listSessions': { status: 500, code: 'INTERNAL_ERROR' },
      'settings.listSecurityEvents': { status: 500, code: 'INTERNAL_ERROR' },
    },
  },
} satisfies PageFixture;
