import type { DataExport } from '@troskel/contract/own-data';
import type { FaceFixture, PageFixture } from '../../fixture.ts';

const copy = {
  id: '01900000-0000-7000-8000-000000000071',
  state: 'done',
  progress: 100,
  requestedAt: '2026-11-20T09:00:00.000Z',
  expiresAt: '2026-11-27T09:01:00.000Z',
  downloadUrl: null,
  size: 48_211,
} satisfies DataExport;
const running = {
  ...copy,
  id: '01900000-0000-7000-8000-000000000072',
  state: 'running',
  progress: 42,
  expiresAt: null,
  size: null,
} satisfies DataExport;

const details: FaceFixture = {
  'partner.getUserDetails': {
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
};
const listing = (body: DataExport[]): FaceFixture => ({
  ...details,
  'ownData.listExports': { body },
});

export const fixture = {
  address: '/user-settings/data',
  visitor: 'partner',
  faces: {
    full: listing([
      copy,
      {
        ...copy,
        id: '01900000-0000-7000-8000-000000000073',
        requestedAt: '2026-11-18T14:20:00.000Z',
        expiresAt: '2026-11-25T14:21:00.000Z',
        size: 2_400_000,
      },
    ]),
    making: listing([running, copy]),
    failed: listing([{ ...running, state: 'failed' }]),
    empty: listing([]),
    loading: { ...details, 'ownData.listExports': { never: true } },
    error: { ...details, 'ownData.listExports': { status: 500, code: 'INTERNAL_ERROR' } },
  },
} satisfies PageFixture;
