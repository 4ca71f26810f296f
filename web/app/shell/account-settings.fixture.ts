import type { AccountSettings } from '@troskel/contract/settings/account-security';
import type { FaceFixture } from '../fixture.ts';

export const settings: AccountSettings = {
  userId: '01900000-0000-7000-8000-000000000002',
  name: 'Åsa Öberg',
  givenName: 'Åsa',
  surname: 'Öberg',
  verifiedName: 'Åsa Maria Öberg',
  email: 'asa.oberg@example.com',
  isEmailVerified: true,
  emailChange: null,
  phoneNumber: '+46701234567',
  language: 'sv',
  avatarUrl: null,
  ways: [
    { way: 'password', linkedAt: '2026-03-02T08:00:00.000Z', isRemovable: true },
    { way: 'google', linkedAt: '2026-04-17T12:30:00.000Z', isRemovable: true },
    { way: 'bankid', linkedAt: '2026-03-02T08:10:00.000Z', isRemovable: false },
  ],
  passkeys: [
    {
      id: '01900000-0000-7000-8000-0000000000a1',
      name: 'Safari på iOS',
      createdAt: '2026-05-20T07:00:00.000Z',
      lastUsedAt: '2026-11-23T06:12:00.000Z',
      isSynced: true,
      isRemovable: true,
    },
    {
      id: '01900000-0000-7000-8000-0000000000a2',
      name: 'Nyckeln på kontoret',
      createdAt: '2026-10-02T11:20:00.000Z',
      lastUsedAt: null,
      isSynced: false,
      isRemovable: true,
    },
  ],
  demandsStrongLogin: false,
  version: 3,
};

/** Answers for the layout around every settings page, and for the account itself. */
export function showing(change: Partial<AccountSettings> = {}) {
  return {
    'account.getUserDetails': {
      body: {
        userId: settings.userId,
        partnerId: '01900000-0000-7000-8000-000000000001',
        name: settings.name,
        givenName: settings.givenName,
        surname: settings.surname,
        email: settings.email,
        phoneNumber: settings.phoneNumber,
        role: 'owner',
        avatarUrl: null,
      },
    },
    'settings.getSettings': { body: { ...settings, ...change } },
  } satisfies FaceFixture;
}

export const waiting = {
  ...showing(),
  'settings.getSettings': { never: true },
} satisfies FaceFixture;

export const failing = {
  ...showing(),
  'settings.getSettings': { status: 500, code: 'INTERNAL_ERROR' },
} satisfies FaceFixture;
