import { Email } from '@troskel/contract/values/contact-details';
import { invitationHours } from '@troskel/contract/staff/calls';
import { UsageError, parseArguments } from '../../platform/commands/arguments.ts';
import type { Outcome } from '../../platform/commands/arguments.ts';
import type { App } from '../../platform/collaborators.ts';
import { hasInvited, invite } from './invitations.ts';

type StaffApp = Pick<App, 'db' | 'settings' | 'personalData'>;

export const inviteHelp = `Usage: npm run admin -- invite EMAIL

  invite EMAIL                 a link that makes the account with that address one of the staff:
                               once, within ${invitationHours} hours, when they have logged in and verified
                               themselves with BankID. It is printed here and nowhere else
  invite anyone                the same for whoever has the link
  invite first                 the same, unless somebody has been invited before`;

export async function runInviteCommand(app: StaffApp, args: readonly string[]): Promise<Outcome> {
  try {
    const { plain, options } = parseArguments(args);
    const [, address, ...rest] = plain;
    const [unknown] = options.keys();
    if (unknown) throw new UsageError(`There is no option --${unknown} here.`);
    if (address === undefined || rest.length > 0) throw new UsageError('invite wants one address.');
    const isForAnyone = address === 'anyone' || address === 'first';
    if (address === 'first' && (await hasInvited(app))) return { exitCode: 0, text: '' };
    const email = isForAnyone ? null : Email.safeParse(address).data;
    if (email === undefined) throw new UsageError(`${address} is no e-mail address.`);
    return { exitCode: 0, text: await invite(app, email) };
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return { exitCode: 2, text: [error.message, inviteHelp].join('\n\n') };
  }
}
