import { setTimeout as pause } from 'node:timers/promises';
import type { Chance } from '../../api/src/seed/forum/chance.ts';
import type { Person } from './person.ts';
import type { Tally } from './tally.ts';

const tickMs = 10;

/**
 * Open-loop load: starts `perSecond` requests a second however many are still unanswered, as long as
 * one of the people is free to send one.
 */
export async function atRate(
  people: readonly Person[],
  tally: Tally,
  { perSecond, isOver }: { perSecond: number; isOver: () => boolean },
): Promise<void> {
  const free = [...people];
  const running = new Set<Promise<void>>();
  const began = performance.now();
  const before = tally.requests;
  while (!isOver()) {
    const due = ((performance.now() - began) / 1000) * perSecond + before;
    // Each running one is at least one request more.
    while (tally.requests + running.size < due) {
      const person = free.shift();
      if (!person) break;
      const turn = (async () => {
        await person.act(tally);
        free.push(person);
      })();
      running.add(turn);
      void turn.finally(() => running.delete(turn));
    }
    await pause(tickMs);
  }
  await Promise.all(running);
}

/** Everybody looks at a page, thinks, and goes on to the next. */
export async function thinking(
  people: readonly Person[],
  tally: Tally,
  { chance, think, ms }: { chance: Chance; think: readonly [number, number]; ms: number },
): Promise<void> {
  const end = performance.now() + ms;
  const rest = (least: number, most: number) =>
    pause(Math.max(0, Math.min(chance.between(least, most), end - performance.now())));
  await Promise.all(
    people.map(async (person) => {
      // Nobody comes at the same moment as all others.
      await rest(0, think[1]);
      while (performance.now() < end) {
        await person.act(tally);
        await rest(...think);
      }
    }),
  );
}

/**
 * Holds a stream of events open for each, as every open page does.
 *
 * @param arriveWithin milliseconds over which they are opened
 * @returns what ends them
 */
export function listening(
  people: readonly Person[],
  tally: Tally,
  arriveWithin = 10_000,
): () => Promise<void> {
  const letGo = new AbortController();
  const { signal } = letGo;
  const streams = people.map(async (person, index) => {
    await pause((index / people.length) * arriveWithin, undefined, { signal }).catch(() => null);
    await person.listen(tally, signal);
  });
  return async () => {
    letGo.abort();
    await Promise.all(streams);
  };
}
