import { applicationStates } from '@troskel/contract/values/application-states';
import { ExpectedError, errorMessage } from '@troskel/contract/ground/errors';
import { asksForHelp, UsageError, parseArguments } from '../../platform/commands/arguments.ts';
import type { Outcome, ParsedArguments } from '../../platform/commands/arguments.ts';
import type { App } from '../../platform/collaborators.ts';
import { approveApplication, DecisionRefused, rejectApplication } from './decisions-by-command.ts';
import { listApplications, showApplication } from './staff-views.ts';

type StaffApp = Pick<App, 'settings' | 'db' | 'personalData'>;

export const applicationsHelp = `Usage: npm run admin -- applications COMMAND

  list [--state STATE]         applications that wait for a decision, oldest first; with a state
                               (${[...applicationStates, 'all'].join(', ')})
                               those
  show ID                      one application with everything that decides about it
  approve ID                   make its company a partner; the applicant gets a mail
  reject ID --reason "TEXT"    turn it down; the applicant is told the reason as you write it

Personal numbers are masked.`;

async function run(app: StaffApp, { plain, options }: ParsedArguments): Promise<string> {
  const [subject, command = 'list', id, ...rest] = plain;
  const demandOptions = (...known: string[]) => {
    const unknown = [...options.keys()].find((option) => !known.includes(option));
    if (unknown) throw new UsageError(`There is no option --${unknown} here.`);
  };
  const demandId = () => {
    if (id === undefined || rest.length > 0) throw new UsageError(`${command} wants one id.`);
    return id;
  };
  if (subject !== 'applications') {
    throw new UsageError(subject === undefined ? '' : `There is nothing called ${subject}.`);
  }
  switch (command) {
    case 'list':
      demandOptions('state');
      if (id !== undefined) throw new UsageError('list wants no id.');
      return listApplications(app, options.get('state'));
    case 'show':
      demandOptions();
      return showApplication(app, demandId());
    case 'approve': {
      demandOptions();
      const partnerId = await approveApplication(app, demandId());
      return `Approved: the company is now partner ${partnerId}. The applicant gets a mail.`;
    }
    case 'reject': {
      demandOptions('reason');
      const reason = options.get('reason')?.trim() ?? '';
      if (reason === '') throw new UsageError('reject wants --reason "…".');
      if (reason.length > 2000) throw new UsageError('The reason has at most 2000 characters.');
      await rejectApplication(app, demandId(), reason);
      return 'Rejected: the applicant gets a mail with the reason.';
    }
    default:
      throw new UsageError(`There is no command ${command}.`);
  }
}

export async function runStaffCommand(app: StaffApp, args: readonly string[]): Promise<Outcome> {
  if (asksForHelp(args)) {
    return { exitCode: 0, text: applicationsHelp };
  }
  try {
    return { exitCode: 0, text: await run(app, parseArguments(args)) };
  } catch (error) {
    if (error instanceof UsageError) {
      return { exitCode: 2, text: [error.message, applicationsHelp].filter(Boolean).join('\n\n') };
    }
    if (error instanceof DecisionRefused) return { exitCode: 1, text: error.message };
    if (error instanceof ExpectedError) {
      return { exitCode: 1, text: `${error.code}: ${errorMessage(error.code, 'en')}` };
    }
    throw error;
  }
}
