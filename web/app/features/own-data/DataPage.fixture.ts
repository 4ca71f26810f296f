import type { DataExport } from '@troskel/contract/own-data/calls';
import type { FaceFixture, PageFixture } from '../../fixture.ts';
import { showingHomeowner } from '../../shell/homeowner-user.fixture.ts';
import { userDetails } from '../../shell/partner-area/user-details.fixture.ts';

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

const listing = (body: DataExport[]): FaceFixture => ({
  ...userDetails,
  'ownData.listExports': { body },
});

export const fixture = {
  address: '/user-settings/data',
  visitor: 'partner',
  visitors: { homeowner: 'unverified' },
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
    homeowner: { ...showingHomeowner(), 'ownData.listExports': { body: [copy] } },
    loading: { ...userDetails, 'ownData.listExports': { never: true } },
    error: { ...userDetails, 'ownData.listExports': { status: 500, code: 'INTERNAL_ERROR' } },
  },
} satisfies PageFixture;
