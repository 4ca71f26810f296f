import { isLanguage } from '@troskel/contract/ground/language';
import type { App } from '../../platform/collaborators.ts';
import { audit } from '../../platform/audit.ts';
import type { Outcome } from '../../platform/commands/arguments.ts';
import { recoveryCodeMail } from '../../platform/identity/account-notices.mails.ts';
import { recoveryCodes, recoveryMinutes } from '../../platform/identity/recovery-code.ts';
import { mailJob } from '../../platform/jobs/mail-jobs.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import { runOnStaffMember } from './staff-member-command.ts';

type RecoveryApp = Pick<App, 'db' | 'settings'>;

export const recoverHelp = `Usage: npm run admin -- recover EMAIL

  recover EMAIL                a code for one of the staff who has lost BankID and every passkey: once,
                               within ${recoveryMinutes} minutes, in a session that they have opened by
                               password or mailed code, which it opens for an hour: time to add a
                               passkey. It is printed here and nowhere else; they are mailed that it was
                               made. Make sure by voice or in person who asks`;

async function issue({ db, settings }: RecoveryApp, email: string): Promise<string | null> {
  return db.transaction().execute(async (tx) => {
    const owner = await tx
      .selectFrom('staff')
      .innerJoin('user', 'user.id', 'staff.userId')
      .leftJoin('userProfile as profile', 'profile.userId', 'user.id')
      .select(['user.id', 'profile.language'])
      .where('user.email', '=', email)
      .executeTakeFirst();
    if (!owner) return null;
    const code = await recoveryCodes(settings.authSecret).issue(tx, owner.id);
    const subject = { type: 'user', id: owner.id };
    const action = 'account.recovery_code_made';
    await audit(tx, { actorUserId: null, action, subject }, new Date());
    const language = isLanguage(owner.language) ? owner.language : 'sv';
    const url = `${settings.publicUrl}/user-settings`;
    await enqueue(tx, mailJob, recoveryCodeMail({ to: email, url, language }));
    return code;
  });
}

export function runRecoverCommand(app: RecoveryApp, args: readonly string[]): Promise<Outcome> {
  return runOnStaffMember({ word: 'recover', help: recoverHelp, args }, async (email) => {
    const code = await issue(app, email);
    if (code === null) return null;
    const use = `The code works once, within ${recoveryMinutes} minutes, where ${email} is asked to confirm who they are. It opens their session for an hour: they are asked to add a passkey at once.`;
    // Its staff enter by the password (docs/decisions/0077), which proves enough of them there.
    const demo =
      'This is a demo build: its staff confirm by their password, and no page asks for this code.';
    return [code, app.settings.build === 'demo' ? demo : use].join('\n\n');
  });
}
