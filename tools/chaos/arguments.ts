import { parseArgs } from 'node:util';
import { Refusal } from '../supervisor.ts';
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

/** Repetitions of each kind in a long run: more than a hundred kills. */
const usualRounds = 7;

export interface ChaosArguments {
  /** In order, each as often as it is done. */
  rounds: KillName[];
  seed: number;
}

const isKillName = (text: string): text is KillName => killNames.some((known) => known === text);

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
        short: { type: 'boolean', default: false },
      },
    }));
  } catch (error) {
    throw new Refusal(error instanceof Error ? error.message : String(error));
  }
  const chosen = values.only?.split(',') ?? (values.short ? shortKills : [...killNames]);
  const kinds = chosen.filter(isKillName);
  if (kinds.length < chosen.length) {
    throw new Refusal(`--only takes some of ${killNames.join(',')}.`);
  }
  const count = wholeNumber('--rounds', values.rounds ?? (values.short ? '1' : `${usualRounds}`));
  const seed = wholeNumber('--seed', values.seed ?? `${Date.now() % 1_000_000}`);
  return { rounds: Array.from({ length: count }, () => kinds).flat(), seed };
}

function wholeNumber(name: string, text: string): number {
  if (/^\d{1,9}$/.test(text) && Number(text) > 0) return Number(text);
  throw new Refusal(`${name} takes a number from 1.`);
}
