import { describe, expect, test } from 'vitest';
import { missedBeatsUntilDead, updateSightings } from './rules.ts';
import type { SeenServer, Sighting } from './rules.ts';

/** Answers the servers found dead at each of several looks. */
function looksAt(views: readonly (readonly SeenServer[])[]): string[][] {
  let known: ReadonlyMap<string, Sighting> = new Map();
  return views.map((seen) => {
    const look = updateSightings(known, seen);
    known = look.known;
    return look.dead.map(({ id }) => id);
  });
}

const silent = (looks: number) => Array.from({ length: looks }, () => [{ id: 'a', beats: 7 }]);

describe('updateSightings', () => {
  test('finds a server dead after the given number of looks without a heartbeat, and not before', () => {
    const found = looksAt(silent(missedBeatsUntilDead + 1));
    expect(found.slice(0, -1).flat()).toEqual([]);
    expect(found.at(-1)).toEqual(['a']);
  });

  test('starts counting anew with each heartbeat, even of a restarted server', () => {
    const found = looksAt([
      ...silent(missedBeatsUntilDead),
      [{ id: 'a', beats: 1 }],
      ...silent(missedBeatsUntilDead),
    ]);
    expect(found.flat()).toEqual([]);
  });

  test('drops a server that has stopped', () => {
    const { known } = updateSightings(new Map([['a', { beats: 1, looks: 2 }]]), []);
    expect([...known]).toEqual([]);
  });
});
