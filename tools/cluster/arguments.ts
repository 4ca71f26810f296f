import { parseArgs } from 'node:util';
import { Refusal } from '../supervisor.ts';
import { strikeNames, strikes } from './strikes.ts';
import type { StrikeName } from './strikes.ts';

export interface ClusterArguments {
  kinds: readonly StrikeName[];
  /** How often another machine must become the primary. */
  failovers: number;
  seed: number;
}

const isStrikeName = (text: string): text is StrikeName =>
  strikeNames.some((known) => known === text);

/**
 * @throws Refusal that lists the valid words
 */
export function readArguments(words: readonly string[]): ClusterArguments {
  let values;
  try {
    ({ values } = parseArgs({
      args: [...words],
      options: {
        failovers: { type: 'string', default: '50' },
        only: { type: 'string' },
        seed: { type: 'string' },
      },
    }));
  } catch (error) {
    throw new Refusal(error instanceof Error ? error.message : String(error));
  }
  const chosen = values.only?.split(',') ?? strikeNames;
  const kinds = chosen.filter(isStrikeName);
  if (kinds.length < chosen.length) {
    throw new Refusal(`--only takes some of ${strikeNames.join(',')}.`);
  }
  return {
    kinds,
    failovers: wholeNumber('--failovers', values.failovers),
    seed: wholeNumber('--seed', values.seed ?? `${1 + (Date.now() % 1_000_000)}`),
  };
}

/** Lists the strikes of a run: kind after kind, all again, until enough of them are failovers. */
export function planStrikes({
  kinds,
  failovers,
}: Pick<ClusterArguments, 'kinds' | 'failovers'>): StrikeName[] {
  const ofFailover = kinds.filter((kind) => strikes[kind].isFailover);
  if (ofFailover.length === 0) return [...kinds];
  const plan: StrikeName[] = [];
  let count = 0;
  for (let turn = 0; count < failovers; turn += 1) {
    const kind = kinds[turn % kinds.length];
    if (kind === undefined) break;
    plan.push(kind);
    if (strikes[kind].isFailover) count += 1;
  }
  return plan;
}

function wholeNumber(name: string, text: string): number {
  if (/^\d{1,9}$/.test(text) && Number(text) > 0) return Number(text);
  throw new Refusal(`${name} takes a number from 1.`);
}
