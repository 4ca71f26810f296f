import { describe, expect, test } from 'vitest';
import { looksUntilGone, lookAgain } from './rules.ts';
import type { SeenServer, Sighting } from './rules.ts';

/** Answers the servers found dead at each of several looks. */
function looksAt(views: readonly (readonly SeenServer[])[]): string[][] {
  let known: ReadonlyMap<string, Sighting> = new Map();
  return views.map((seen) => {
    const look = lookAgain(known, seen);
    known = look.known;
    return look.gone.map(({ id }) => id);
  });
}

const silent = (looks: number) => Array.from({ length: looks }, () => [{ id: 'a', beats: 7 }]);

describe('lookAgain', () => {
  test('finds a server gone after as many looks without a sign as are said, and not before', () => {
    const found = looksAt(silent(looksUntilGone + 1));
    expect(found.slice(0, -1).flat()).toEqual([]);
    expect(found.at(-1)).toEqual(['a']);
  });

  test('begins anew with each sign of life, also of one that was started again', () => {
    const found = looksAt([
      ...silent(looksUntilGone),
      [{ id: 'a', beats: 1 }],
      ...silent(looksUntilGone),
    ]);
    expect(found.flat()).toEqual([]);
  });

  test('forgets one that has left', () => {
    const { known } = lookAgain(new Map([['a', { beats: 1, looks: 2 }]]), []);
    expect([...known]).toEqual([]);
  });
});
