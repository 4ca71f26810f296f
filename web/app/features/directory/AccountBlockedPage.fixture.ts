import type { PageFixture } from '../../fixture.ts';
import { reason } from './directory.factory.ts';

export const fixture = {
  address: '/account-blocked#notice',
  visitor: 'nobody',
  faces: {
    full: {
      'directory.readBlockNotice': { body: { since: '2026-11-20T09:30:00.000Z', reason } },
    },
    loading: { 'directory.readBlockNotice': { never: true } },
    empty: { 'directory.readBlockNotice': { status: 404, code: 'NOT_FOUND' } },
    error: { 'directory.readBlockNotice': { status: 500, code: 'INTERNAL_ERROR' } },
  },
} satisfies PageFixture;
