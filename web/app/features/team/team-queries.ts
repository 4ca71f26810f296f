import { memberInvitations, members } from '@troskel/contract/team/calls';
import { readPages } from '../../lib/paging.ts';
import { queryClient } from '../../lib/queries.ts';

export const membersQuery = (partnerId: string) =>
  readPages(members.listMembers, { params: { partnerId }, query: {} });

export const invitationsQuery = (partnerId: string) =>
  readPages(memberInvitations.listInvitations, { params: { partnerId }, query: {} });

/** Reads members and invitations anew, after something has changed them. */
export async function refreshTeam(): Promise<void> {
  await Promise.all(
    [members.listMembers, memberInvitations.listInvitations].map(({ name }) =>
      queryClient.invalidateQueries({ queryKey: [name] }),
    ),
  );
}
