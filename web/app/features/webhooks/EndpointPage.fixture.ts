import type { ResponseOf } from '@troskel/contract/ground/route';
import type { webhooks } from '@troskel/contract/webhooks/calls';
import type { FaceFixture, PageFixture } from '../../fixture.ts';
import { userDetails } from '../../shell/partner-area/user-details.fixture.ts';
import { makeAttempt, makeEndpoint } from './webhooks.factory.ts';

const endpoint = makeEndpoint();

const faceOf = (log: ResponseOf<typeof webhooks.listAttempts>): FaceFixture => ({
  ...userDetails,
  'webhooks.listAttempts': { body: log },
});

const full: ResponseOf<typeof webhooks.listAttempts> = {
  endpoint: makeEndpoint({
    failingSince: '2026-11-24T08:40:00.000Z',
    lastSuccessAt: '2026-11-23T14:02:00.000Z',
  }),
  waiting: 2,
  nextCursor: null,
  rows: [
    makeAttempt({
      status: 503,
      failure: 'status',
      excerpt: 'Underhåll pågår, vi är tillbaka klockan tio.',
      milliseconds: 212,
      nextTryAt: '2026-11-24T09:03:00.000Z',
    }),
    makeAttempt({
      id: '01900000-0000-7000-8000-0000000000f4',
      type: 'inquiry.received',
      at: '2026-11-24T08:40:00.000Z',
      status: null,
      failure: 'timeout',
      milliseconds: 15_000,
    }),
    makeAttempt({
      id: '01900000-0000-7000-8000-0000000000f5',
      type: 'webhook.test',
      at: '2026-11-23T14:02:00.000Z',
      status: 200,
      excerpt: '{"ok":true}',
    }),
    makeAttempt({
      id: '01900000-0000-7000-8000-0000000000f6',
      type: 'review.written',
      at: '2026-11-22T19:30:00.000Z',
    }),
  ],
};

export const fixture = {
  address: `/partners/:partnerId/integrations/webhooks/${endpoint.id}`,
  visitor: 'partner',
  faces: {
    full: faceOf(full),
    off: faceOf({
      ...full,
      endpoint: makeEndpoint({
        off: { at: '2026-11-24T08:58:00.000Z', because: 'failing' },
        failingSince: '2026-11-21T08:40:00.000Z',
        lastSuccessAt: '2026-11-20T14:02:00.000Z',
      }),
      waiting: 0,
    }),
    empty: faceOf({ ...full, endpoint, waiting: 0, rows: [] }),
    loading: { ...faceOf(full), 'webhooks.listAttempts': { never: true } },
    error: { ...faceOf(full), 'webhooks.listAttempts': { status: 500, code: 'INTERNAL_ERROR' } },
    notFound: {
      ...faceOf(full),
      'account.getUserDetails': { status: 404, code: 'NOT_FOUND' },
      'webhooks.listAttempts': { status: 404, code: 'NOT_FOUND' },
    },
  },
} satisfies PageFixture;
