import type { PageFixture } from '../../fixture.ts';
import { receivedInvitation } from './team.factory.ts';

const lookUp = 'team.lookUpInvitation';
const known = { [lookUp]: { body: receivedInvitation } };

export const fixture = {
  address: '/invitation#ACDEFHJKMPRT',
  addresses: { empty: '/invitation' },
  visitor: 'nobody',
  visitors: { unverified: 'unverified', verified: 'applicant' },
  faces: {
    full: known,
    unverified: known,
    verified: known,
    empty: {},
    loading: { [lookUp]: { never: true } },
    error: { [lookUp]: { status: 500, code: 'INTERNAL_ERROR' } },
    over: { [lookUp]: { status: 410, code: 'MEMBER_INVITATION_OVER' } },
  },
} satisfies PageFixture;
