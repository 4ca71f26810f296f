import type { App } from '../../platform/collaborators.ts';
import { audit } from '../../platform/audit.ts';
import { NotUnderstood, parseArguments } from '../../platform/commands/arguments.ts';
import type { Outcome } from '../../platform/commands/arguments.ts';

export const removeStaffHelp = `Usage: npm run admin -- remove-staff EMAIL

  remove-staff EMAIL           the account with that address is one of the staff no more, and is
                               logged out everywhere. It keeps what else it has`;

/**
 * Takes the rights of staff from an account and ends its sessions, so that no open page goes on with
 * what it has been shown.
 *
 * @returns whether it was one of the staff
 */
async function removeStaff({ db }: Pick<App, 'db'>, email: string): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const removed = await tx
      .deleteFrom('staff')
      .using('user')
      .whereRef('user.id', '=', 'staff.userId')
      .where('user.email', '=', email.toLowerCase())
      .returning('staff.userId')
      .executeTakeFirst();
    if (!removed) return false;
    const { userId } = removed;
    const ended = await tx
      .deleteFrom('session')
      .where('userId', '=', userId)
      .returning('id')
      .execute();
    const subject = { type: 'user', id: userId };
    const detail = { sessions: ended.length };
    await audit(tx, { actorUserId: null, action: 'staff.removed', subject, detail }, new Date());
    return true;
  });
}

export async function runRemoveStaffCommand(
  app: Pick<App, 'db'>,
  args: readonly string[],
): Promise<Outcome> {
  try {
    const { plain, options } = parseArguments(args);
    const [, email, ...rest] = plain;
    const [unknown] = options.keys();
    if (unknown) throw new NotUnderstood(`There is no option --${unknown} here.`);
    if (email === undefined || rest.length > 0)
      throw new NotUnderstood('remove-staff wants one address.');
    if (await removeStaff(app, email))
      return { exitCode: 0, text: `${email} is one of the staff no more.` };
    throw new NotUnderstood(`No account with the address ${email} is one of the staff.`);
  } catch (error) {
    if (!(error instanceof NotUnderstood)) throw error;
    return { exitCode: 2, text: [error.message, removeStaffHelp].join('\n\n') };
  }
}
