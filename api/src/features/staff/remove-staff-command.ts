import type { App } from '../../platform/collaborators.ts';
import { audit } from '../../platform/audit.ts';
import type { Outcome } from '../../platform/commands/arguments.ts';
import { recoveryCodes } from '../../platform/identity/recovery-code.ts';
import { endSessions } from '../../platform/identity/end-sessions.ts';
import { runOnStaffMember } from './staff-member-command.ts';

type StaffApp = Pick<App, 'db' | 'settings'>;

export const removeStaffHelp = `Usage: npm run admin -- remove-staff EMAIL

  remove-staff EMAIL           the account with that address is one of the staff no more, and is
                               logged out everywhere. It keeps what else it has`;

/**
 * Takes the rights of staff from an account and ends its sessions, so that no open page goes on with
 * what it has been shown; a recovery code that waits is withdrawn.
 *
 * @returns whether it was one of the staff
 */
async function removeStaff({ db, settings }: StaffApp, email: string): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const removed = await tx
      .deleteFrom('staff')
      .using('user')
      .whereRef('user.id', '=', 'staff.userId')
      .where('user.email', '=', email)
      .returning('staff.userId')
      .executeTakeFirst();
    if (!removed) return false;
    const { userId } = removed;
    await recoveryCodes(settings.authSecret).withdraw(tx, userId);
    const sessions = await endSessions(tx, userId);
    const subject = { type: 'user', id: userId };
    const detail = { sessions };
    await audit(tx, { actorUserId: null, action: 'staff.removed', subject, detail }, new Date());
    return true;
  });
}

export function runRemoveStaffCommand(app: StaffApp, args: readonly string[]): Promise<Outcome> {
  return runOnStaffMember({ word: 'remove-staff', help: removeStaffHelp, args }, async (email) =>
    (await removeStaff(app, email)) ? `${email} is one of the staff no more.` : null,
  );
}
