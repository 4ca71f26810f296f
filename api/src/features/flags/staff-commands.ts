import { flagKeys, isFlagKey } from '@troskel/contract/ground/flags';
import type { FlagKey } from '@troskel/contract/ground/flags';
import { ExpectedError } from '@troskel/contract/ground/errors';
import { requiredLine } from '@troskel/contract/values/typed-text';
import { validate as isUuid } from 'uuid';
import { cut, table, timeOf } from '../../platform/commands/table.ts';
import { UsageError, parseArguments } from '../../platform/commands/arguments.ts';
import type { Outcome, ParsedArguments } from '../../platform/commands/arguments.ts';
import type { App } from '../../platform/collaborators.ts';
import { listFlags, overrideFlag, switchFlag } from './changes.ts';
import { anyRefusal } from '../../platform/http/refusal.ts';

type StaffApp = Pick<App, 'db'> & { settings: Pick<App['settings'], 'remoteFlags'> };

/** A change made by a command. */
export const byCommand = { actorUserId: null, seenVersion: undefined, refusal: anyRefusal };

const mostDescribed = 300;

export const flagsHelp = `Usage: npm run admin -- flags COMMAND

  list                         every flag, whether it is on, and why
  show KEY                     one flag: what it does, and for which partners it differs
  on KEY | off KEY             switch it for everybody; servers follow at once, open pages within
      [--description "TEXT"]   five minutes. TEXT says why, at most ${mostDescribed} characters
  on KEY | off KEY --partner ID
                               switch it for one partner; ID stands in the address of their pages
  reset KEY --partner ID       for that partner as for everybody again`;

const onOrOff = (isOn: boolean) => (isOn ? 'on' : 'off');

function keyOf(word: string | undefined): FlagKey {
  if (word === undefined) throw new UsageError('Which flag? They are listed by: flags list.');
  if (!isFlagKey(word)) {
    throw new UsageError(`There is no flag ${cut(word)}. There are ${flagKeys.join(', ')}.`);
  }
  return word;
}

function partnerOf(options: ParsedArguments['options']): string | undefined {
  const partnerId = options.get('partner')?.trim().toLowerCase();
  if (partnerId !== undefined && !isUuid(partnerId)) {
    throw new UsageError('--partner wants the id in the address of the partner’s pages.');
  }
  return partnerId;
}

function descriptionOf(options: ParsedArguments['options']): string | null {
  const written = options.get('description');
  if (written === undefined) return null;
  const parsed = requiredLine('FIELD_MANDATORY', mostDescribed).safeParse(written);
  if (parsed.success) return parsed.data;
  throw new UsageError(`--description wants 1 to ${mostDescribed} characters.`);
}

async function list({ db }: StaffApp): Promise<string> {
  const states = await listFlags(db);
  return table([
    ['KEY', 'IS', 'DEFAULT', 'PARTNERS', 'SINCE', 'WHY'],
    ...states.map(({ key, isOn, isOnByDefault, overrides, updatedAt, description }) => [
      key,
      onOrOff(isOn),
      onOrOff(isOnByDefault),
      String(overrides.length),
      timeOf(updatedAt),
      cut(description ?? '-', 60),
    ]),
  ]);
}

async function show({ db }: StaffApp, key: FlagKey): Promise<string> {
  const state = (await listFlags(db)).find((known) => known.key === key);
  if (!state) throw new UsageError(`There is no flag ${key}.`);
  return table([
    ['Flag', key],
    ['Does', state.does.en],
    ['Is', onOrOff(state.isOn)],
    ['Default', onOrOff(state.isOnByDefault)],
    ['Why', state.description ?? '-'],
    ['Version', String(state.version)],
    ['Since', timeOf(state.updatedAt)],
    ...state.overrides.map(({ partnerId, isOn, updatedAt }) => [
      'Partner',
      `${partnerId}: ${onOrOff(isOn)} since ${timeOf(updatedAt)}`,
    ]),
  ]);
}

async function change(
  app: StaffApp,
  key: FlagKey,
  command: string,
  options: ParsedArguments['options'],
) {
  const partnerId = partnerOf(options);
  const isOn = command === 'reset' ? null : command === 'on';
  if (partnerId === undefined) {
    if (isOn === null) throw new UsageError('reset wants --partner ID.');
    const description = descriptionOf(options);
    await switchFlag(app, { ...byCommand, key, isOn, description });
    return `${key} is ${onOrOff(isOn)}.`;
  }
  if (options.has('description')) {
    throw new UsageError('--description is about everybody: leave --partner or it out.');
  }
  await overrideFlag(app, { ...byCommand, key, isOn, partnerId });
  const state = isOn === null ? 'as for everybody' : onOrOff(isOn);
  return `${key} is ${state} for partner ${partnerId}.`;
}

const optionsOf: Record<string, readonly string[]> = {
  list: [],
  show: [],
  on: ['partner', 'description'],
  off: ['partner', 'description'],
  reset: ['partner'],
};

async function run(app: StaffApp, { plain, options }: ParsedArguments): Promise<string> {
  const [, command = 'list', word, ...rest] = plain;
  const allowedOptions = Object.hasOwn(optionsOf, command) ? optionsOf[command] : undefined;
  if (!allowedOptions) throw new UsageError(`There is no command ${cut(command)}.`);
  const unknown = [...options.keys()].find((name) => !allowedOptions.includes(name));
  if (unknown) throw new UsageError(`There is no option --${unknown} here.`);
  const [tooMany] = command === 'list' && word !== undefined ? [word] : rest;
  if (tooMany !== undefined) throw new UsageError(`What is ${cut(tooMany)}?`);
  if (command === 'list') return list(app);
  const key = keyOf(word);
  if (command === 'show') return show(app, key);
  const done = await change(app, key, command, options);
  return app.settings.remoteFlags
    ? `${done}\nNobody asks these rows: OFREP_URL names another server of flags.`
    : done;
}

/** `flags …`: lists and switches feature flags. */
export async function runFlagsCommand(app: StaffApp, args: readonly string[]): Promise<Outcome> {
  try {
    return { exitCode: 0, text: await run(app, parseArguments(args)) };
  } catch (error) {
    if (error instanceof ExpectedError) {
      return { exitCode: 1, text: 'There is no partner with that id.' };
    }
    if (!(error instanceof UsageError)) throw error;
    return { exitCode: 2, text: [error.message, flagsHelp].join('\n\n') };
  }
}
