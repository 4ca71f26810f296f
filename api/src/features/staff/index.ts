import { staff as calls } from '@troskel/contract/staff/calls';
import { staffSecurityEvents } from '@troskel/contract/staff/security-events';
import { checksOf, counted, ok, warning } from '../../platform/doctor/check.ts';
import { listSecurityEvents } from './security-events.ts';
import { listAudit, listAuditActions, listStaff } from './audit-log.ts';
import { giveUpJob, listJobs, retryJob } from './jobs.ts';
import { listMails, retryMail, retryMails } from './mails.ts';
import { redeemInvitation } from './invitations.ts';
import { recoverHelp, runRecoverCommand } from './recover-command.ts';
import { removeStaffHelp, runRemoveStaffCommand } from './remove-staff-command.ts';
import { inviteHelp, runInviteCommand } from './invite-command.ts';
import type { Feature } from '../../platform/feature.ts';
import { handled } from '../../platform/http/implement.ts';

const staffChecks = checksOf('Business', {
  'STAFF-THERE': {
    title: 'There is somebody to review, moderate and answer',
    meaning: 'Applications, reports and failed mails wait for nobody.',
    remedy: 'npm run admin -- invite EMAIL, for two people at least.',
    needs: 'database',
    async look({ db }) {
      const { count } = await db
        .selectFrom('staff')
        .select((is) => is.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      const fact = counted(count, 'member of staff', 'members of staff');
      return count < 2 ? warning(fact) : ok(fact);
    },
  },
});

export const staff: Feature = {
  name: 'staff',
  description: 'Members of staff, and the audit log.',
  calls: [
    ...handled(calls, {
      listStaff,
      listAudit,
      listAuditActions,
      listMails,
      retryMail,
      retryMails,
      listJobs,
      retryJob,
      giveUpJob,
      redeemInvitation,
    }),
    ...handled(staffSecurityEvents, { listSecurityEvents }),
  ],
  commands: [
    { word: 'invite', help: inviteHelp, run: runInviteCommand },
    { word: 'remove-staff', help: removeStaffHelp, run: runRemoveStaffCommand },
    { word: 'recover', help: recoverHelp, run: runRecoverCommand },
  ],
  aboutNobody: {
    staff_invitation:
      'links that make somebody staff, by hashes; who redeemed one is an id that goes with the account',
  },
  checks: staffChecks,
};
