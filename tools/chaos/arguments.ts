import { parseArgs } from 'node:util';
import { Refusal } from '../supervisor.ts';
import { filePlaces } from './file-store.ts';
import type { FilePlace } from './file-store.ts';
import { killNames } from './kills.ts';
import type { KillName } from './kills.ts';

/** Kills of a short run: the most common for a server, its database and its load balancer. */
const shortKills: KillName[] = [
  'server',
  'backends',
  'sigterm',
  'crash',
  'cut',
  'read-only',
  'postmaster',
];

/** Fewest kills of a long run. */
const usualKills = 200;

export interface ChaosArguments {
  kinds: readonly KillName[];
  /** Repetitions of each kind; undefined for the usual number. */
  rounds: number | undefined;
  seed: number;
  files: FilePlace;
}

const isKillName = (text: string): text is KillName => killNames.some((known) => known === text);
const isFilePlace = (text: string): text is FilePlace => filePlaces.some((known) => known === text);

/**
 * @throws Refusal that lists the valid words
 */
export function readArguments(words: readonly string[]): ChaosArguments {
  let values;
  try {
    ({ values } = parseArgs({
      args: [...words],
      options: {
        rounds: { type: 'string' },
        only: { type: 'string' },
        seed: { type: 'string' },
        files: { type: 'string', default: 'bucket' },
        short: { type: 'boolean', default: false },
      },
    }));
  } catch (error) {
    throw new Refusal(error instanceof Error ? error.message : String(error));
  }
  const { files } = values;
  if (!isFilePlace(files)) throw new Refusal(`--files takes one of ${filePlaces.join(',')}.`);
  const chosen = values.only?.split(',') ?? (values.short ? shortKills : [...killNames]);
  const kinds = chosen.filter(isKillName);
  if (kinds.length < chosen.length) {
    throw new Refusal(`--only takes some of ${killNames.join(',')}.`);
  }
  const rounds = values.rounds ?? (values.short ? '1' : undefined);
  return {
    kinds,
    rounds: rounds === undefined ? undefined : wholeNumber('--rounds', rounds),
    seed: wholeNumber('--seed', values.seed ?? `${Date.now() % 1_000_000}`),
    files,
  };
}

/**
 * Lists the kills of a run in order: all kinds, and all of them again.
 *
 * @param rounds undefined for as many as make the usual number of all kinds that can be done here
 */
export function planKills(
  { kinds, rounds }: Pick<ChaosArguments, 'kinds' | 'rounds'>,
  isPossible: (kind: KillName) => boolean,
): KillName[] {
  const count = rounds ?? Math.ceil(usualKills / killNames.filter(isPossible).length);
  return Array.from({ length: count }, () => kinds.filter(isPossible)).flat();
}

function wholeNumber(name: string, text: string): number {
  if (/^\d{1,9}$/.test(text) && Number(text) > 0) return Number(text);
  throw new Refusal(`${name} takes a number from 1.`);
}
