/** Milliseconds between two signs of life of a server. */
export const beatPause = 5000;

/**
 * Looks in a row without a new sign of life after which a server counts as gone: half a minute. It is
 * counted in looks of our own, and not by clocks: those of two machines differ, and after a time
 * without a database, or in which we stood still ourselves, everybody is silent.
 */
export const looksUntilGone = 6;

/** The signs of life that another server had given at our last look. */
export interface Sighting {
  beats: number;
  /** Looks in a row that have found no more. */
  looks: number;
}

export interface SeenServer {
  id: string;
  beats: number;
}

/** What is known of the other servers after one more look, and which of them have gone. */
export function lookAgain(
  known: ReadonlyMap<string, Sighting>,
  seen: readonly SeenServer[],
): { known: Map<string, Sighting>; gone: SeenServer[] } {
  const sightings = seen.map(({ id, beats }): [string, Sighting] => {
    const before = known.get(id);
    return [id, { beats, looks: before?.beats === beats ? before.looks + 1 : 0 }];
  });
  return {
    known: new Map(sightings),
    gone: seen.filter((_, index) => (sightings[index]?.[1].looks ?? 0) >= looksUntilGone),
  };
}

/** Milliseconds before something that ended is started again: doubled each time it ends soon. */
export const restartPause = { first: 500, longest: 10_000, longEnough: 60_000 };
