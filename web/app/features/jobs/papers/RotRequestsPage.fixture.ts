import type { RotRequests } from '@troskel/contract/jobs/papers/papers';
import type { FaceFixture, PageFixture } from '../../../fixture.ts';
import { userDetails } from '../../../shell/partner-area/user-details.fixture.ts';
import { makeDecided, makePaidJob, makeRequest } from '../papers.factory.ts';

const faceOf = (list: RotRequests): FaceFixture => ({
  ...userDetails,
  'jobs.listRotRequests': { body: list },
});

const full: RotRequests = {
  paid: [
    makePaidJob(),
    makePaidJob({
      basisId: '01900000-0000-7000-8000-000000001412',
      invoiceNumber: '2026-117',
      names: ['Olof Berg'],
      askedKronor: 8400,
      missing: ['personal_number_missing', 'home_missing'],
    }),
  ],
  rows: [
    makeRequest(),
    makeDecided({ id: '01900000-0000-7000-8000-000000001422', name: 'Rot 2026-3' }),
  ],
  nextCursor: null,
};

export const fixture = {
  address: '/partners/:partnerId/rot-requests',
  visitor: 'partner',
  faces: {
    full: faceOf(full),
    empty: faceOf({ paid: [], rows: [], nextCursor: null }),
    loading: { ...faceOf(full), 'jobs.listRotRequests': { never: true } },
    error: {
      ...faceOf(full),
      'jobs.listRotRequests': { status: 500, code: 'INTERNAL_ERROR' },
    },
  },
} satisfies PageFixture;
