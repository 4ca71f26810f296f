import { eventTypeNames } from '@troskel/contract/ground/statistics';
import { validate as isUuid } from 'uuid';
import { table } from '../../platform/commands/table.ts';
import { UsageError, parseArguments } from '../../platform/commands/arguments.ts';
import type { Outcome, ParsedArguments } from '../../platform/commands/arguments.ts';
import type { App } from '../../platform/collaborators.ts';
import { dayInSweden, momentInSweden } from '../../platform/time/swedish-time.ts';
import { mostCounts, readCounts } from './counts.ts';
import { msPerDay } from '@troskel/contract/values/durations';

type StaffApp = Pick<App, 'db'>;

export const statisticsHelp = `Usage: npm run admin -- statistics COMMAND

  list [--from DAY] [--to DAY] [--type TYPE] [--partner ID]
                               what was counted per day, by default of the last seven days; DAY is
                               YYYY-MM-DD in Sweden, TYPE one of ${eventTypeNames.slice(0, 3).join(', ')},
                               ${eventTypeNames.slice(3, 6).join(', ')},
                               ${eventTypeNames.slice(6).join(', ')}. With a partner: what those
                               of its members have done who have consented to be counted by name`;

const defaultDays = 7;
const optionNames = ['from', 'to', 'type', 'partner'];

function dayOf(args: ParsedArguments, name: 'from' | 'to', otherwise: string): string {
  const day = args.options.get(name) ?? otherwise;
  if (momentInSweden(`${day} 12:00`) === null) {
    throw new UsageError(`--${name} wants a day, YYYY-MM-DD.`);
  }
  return day;
}

async function list(app: StaffApp, args: ParsedArguments): Promise<string> {
  const asked = args.options.get('type');
  const type = eventTypeNames.find((name) => name === asked);
  if (asked !== undefined && !type) throw new UsageError(`There is no type ${asked}.`);
  const partnerId = args.options.get('partner');
  if (partnerId !== undefined && !isUuid(partnerId)) {
    throw new UsageError('--partner wants the id of a partner.');
  }
  const to = dayOf(args, 'to', dayInSweden(new Date()));
  const noon = momentInSweden(`${to} 12:00`) ?? new Date();
  const before = new Date(noon.getTime() - (defaultDays - 1) * msPerDay);
  const from = dayOf(args, 'from', dayInSweden(before));
  const rows = await readCounts(app, { from, to, type, partnerId });
  if (rows.length === 0) return `Nothing was counted from ${from} to ${to}.`;
  const shown = table([
    ['DAY', 'COUNT', 'EVENT', 'PAGE', 'CATEGORY', 'MORE'],
    ...rows.map((row) => [
      row.day,
      String(row.count),
      row.type,
      row.source,
      row.hidCategory,
      row.parameters || '-',
    ]),
  ]);
  return rows.length < mostCounts ? shown : `${shown}\nOnly the first ${mostCounts} are shown.`;
}

async function run(app: StaffApp, args: ParsedArguments): Promise<string> {
  const [, command = 'list', ...rest] = args.plain;
  if (command !== 'list') throw new UsageError(`There is no command ${command}.`);
  const unknown = [...args.options.keys()].find((name) => !optionNames.includes(name));
  if (unknown) throw new UsageError(`There is no option --${unknown} here.`);
  if (rest.length > 0) throw new UsageError(`${command} wants fewer words.`);
  return list(app, args);
}

/** `statistics …`: shows counts of visits. */
export async function runStatisticsCommand(
  app: StaffApp,
  args: readonly string[],
): Promise<Outcome> {
  try {
    return { exitCode: 0, text: await run(app, parseArguments(args)) };
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return { exitCode: 2, text: [error.message, statisticsHelp].join('\n\n') };
  }
}
