import { checks, jobs } from '../compose.ts';
import { UsageError, parseArguments } from '../platform/commands/arguments.ts';
import type { Operation } from '../platform/commands/operation.ts';
import { examine, exitCodeOf } from '../platform/doctor/examine.ts';
import { withExamination } from '../platform/doctor/examination.ts';
import { jsonOf, reportOf, summaryOf } from '../platform/doctor/report.ts';

interface Wanted {
  isJson: boolean;
  repairs: boolean;
  only: readonly string[] | null;
  mailTo: string | null | undefined;
}

/** @throws {UsageError} */
function read(args: readonly string[]): Wanted {
  const flags = new Set(['--json', '--repair']);
  const { plain, options } = parseArguments(args.filter((word) => !flags.has(word)));
  const unknown = [...plain, ...options.keys()].find((word) => !['only', 'mail'].includes(word));
  if (unknown !== undefined) throw new UsageError(`${unknown} is not understood.`);
  const only = options.get('only')?.toUpperCase().split(',') ?? null;
  const strange = only?.find((code) => !checks.some((check) => check.code === code));
  if (strange !== undefined) {
    throw new UsageError(`There is no check ${strange}; docs/doctor.md lists them.`);
  }
  const mail = options.get('mail');
  return {
    isJson: args.includes('--json'),
    repairs: args.includes('--repair'),
    only,
    mailTo: mail === 'none' ? null : mail,
  };
}

/** `npm run ops -- doctor`. */
export const doctor: Operation = async (environment, args, tell) => {
  let wanted: Wanted;
  try {
    wanted = read(args);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return { exitCode: 2, text: error.message };
  }
  const { isJson, repairs, only, mailTo } = wanted;
  const those = checks.filter(({ code }) => only === null || only.includes(code));
  const found = await withExamination({ environment, mailTo, jobs }, (examination) =>
    examine(those, examination, { repairs }),
  );
  const text = isJson ? JSON.stringify(jsonOf(found), null, 2) : reportOf(found);
  const exitCode = exitCodeOf(found);
  if (exitCode === 0) return { exitCode, text };
  // The report was asked for: it goes where output goes, and the summary beside it.
  tell(text);
  return { exitCode, text: summaryOf(found) };
};
