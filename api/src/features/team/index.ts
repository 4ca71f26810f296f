import { memberInvitations, members, receivedInvitations } from '@troskel/contract/team/calls';
import { memberChanged } from '../../domain/partners/member-changes.ts';
import type { App } from '../../platform/collaborators.ts';
import type { Feature } from '../../platform/feature.ts';
import { handled } from '../../platform/http/implement.ts';
import { invite, listInvitations, makeCode, sendAgain, withdrawInvitation } from './invitations.ts';
import { changeRole, handOver, leave, listMembers, removeMember } from './members.ts';
import * as kinds from './notification-kinds.ts';
import { teamPersonalData } from './personal-data.ts';
import { membersSearch } from './portal-search.ts';
import { acceptInvitation, lookUpInvitation } from './received.ts';
import { msPerDay } from '@troskel/contract/values/durations';

/** Days that an invitation is kept after it has ended, for who asks what became of it. */
const keptDays = 30;

/** Removes invitations that ended a month ago, with the addresses that are in them. */
export async function sweepInvitations({ db }: Pick<App, 'db'>): Promise<void> {
  await db
    .deleteFrom('memberInvitation')
    .where('expiresAt', '<', new Date(Date.now() - keptDays * msPerDay))
    .execute();
}

export const team: Feature = {
  name: 'team',
  description: 'Members of a company, their roles, and invitations to it.',
  calls: [
    ...handled(members, { listMembers, changeRole, handOver, removeMember, leave }),
    ...handled(memberInvitations, {
      listInvitations,
      invite,
      sendAgain,
      makeCode,
      withdrawInvitation,
    }),
    ...handled(receivedInvitations, { lookUpInvitation, acceptInvitation }),
  ],
  personalData: teamPersonalData,
  notificationKinds: [...Object.values(kinds), memberChanged],
  searchSource: membersSearch,
  sweep: sweepInvitations,
};
