import type { PageFixture } from '../../fixture.ts';

const closing = { 'account.getCurrentUser': { status: 403, code: 'ACCOUNT_CLOSING' } };

export const fixture = {
  address: '/account-closing',
  visitor: 'partner',
  faces: {
    full: { ...closing, 'ownData.getDeletion': { body: { eraseAt: '2026-12-20T09:00:00.000Z' } } },
    loading: { ...closing, 'ownData.getDeletion': { never: true } },
    error: { ...closing, 'ownData.getDeletion': { status: 500, code: 'INTERNAL_ERROR' } },
  },
} satisfies PageFixture;
