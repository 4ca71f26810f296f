import { memberInvitations, members, receivedInvitations } from '@troskel/contract/team/calls';
import { memberChanged } from '../../domain/partners/member-changes.ts';
import type { Feature } from '../../platform/feature.ts';
import { handled } from '../../platform/http/implement.ts';
import { invite, listInvitations, makeCode, sendAgain, withdrawInvitation } from './invitations.ts';
import { changeRole, handOver, leave, listMembers, removeMember } from './members.ts';
import * as kinds from './notification-kinds.ts';
import { teamPersonalData } from './personal-data.ts';
import { acceptInvitation, lookUpInvitation } from './received.ts';
import { sweepInvitations } from './sweep.ts';

export const team: Feature = {
  name: 'team',
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
  sweep: sweepInvitations,
};
