import { UsageError, parseArguments } from '../../platform/commands/arguments.ts';
import type { Outcome } from '../../platform/commands/arguments.ts';

/**
 * Runs an administration command that takes one e-mail address.
 *
 * @param work answers what is printed; null when no account with that address is one of the staff
 */
export async function runOnStaffMember(
  { word, help, args }: { word: string; help: string; args: readonly string[] },
  work: (email: string) => Promise<string | null>,
): Promise<Outcome> {
  try {
    const { plain, options } = parseArguments(args);
    const [, email, ...rest] = plain;
    const [unknown] = options.keys();
    if (unknown) throw new UsageError(`There is no option --${unknown} here.`);
    if (email === undefined || rest.length > 0) throw new UsageError(`${word} wants one address.`);
    const text = await work(email.toLowerCase());
    if (text === null)
      throw new UsageError(`No account with the address ${email} is one of the staff.`);
    return { exitCode: 0, text };
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return { exitCode: 2, text: [error.message, help].join('\n\n') };
  }
}
