import type { PageFixture } from '../../fixture.ts';
import { userDetails } from '../../shell/partner-area/user-details.fixture.ts';
import { memberInvitations, members } from './team.factory.ts';

const list = 'team.listMembers';
const invitations = 'team.listInvitations';
const page = (rows: unknown[], nextCursor: string | null = null) => ({
  body: { rows, nextCursor },
});
const details = userDetails['account.getUserDetails'].body;

export const fixture = {
  address: '/partners/:partnerId/members',
  visitor: 'partner',
  faces: {
    full: {
      ...userDetails,
      [list]: page(members, 'bmV4dA'),
      [invitations]: page(memberInvitations),
    },
    field: {
      'account.getUserDetails': { body: { ...details, role: 'field' } },
      [list]: page(members.map((member) => ({ ...member, isCaller: member.role === 'field' }))),
    },
    empty: { ...userDetails, [list]: page(members.slice(0, 1)), [invitations]: page([]) },
    loading: { ...userDetails, [list]: { never: true }, [invitations]: { never: true } },
    error: {
      ...userDetails,
      [list]: { status: 500, code: 'INTERNAL_ERROR' },
      [invitations]: { status: 500, code: 'INTERNAL_ERROR' },
    },
    notFound: {
      'account.getUserDetails': { status: 404, code: 'NOT_FOUND' },
      [list]: { status: 404, code: 'NOT_FOUND' },
      [invitations]: { status: 404, code: 'NOT_FOUND' },
    },
  },
} satisfies PageFixture;
