/** Milliseconds between a server's heartbeats. */
export const heartbeatPause = 5000;

/**
 * Consecutive looks without a new heartbeat after which a server is dead: half a minute. Counted in
 * our own looks and not by clocks: clocks of machines differ, and after an outage of the database
 * or a pause of our own no server has sent any.
 */
export const missedBeatsUntilDead = 6;

/** The number of another server's heartbeats at our last look. */
export interface Sighting {
  beats: number;
  /** Consecutive looks without a new heartbeat. */
  looks: number;
}

export interface SeenServer {
  id: string;
  beats: number;
}

/** Updates the sightings of the other servers after a look, and answers which of them are dead. */
export function updateSightings(
  known: ReadonlyMap<string, Sighting>,
  seen: readonly SeenServer[],
): { known: Map<string, Sighting>; dead: SeenServer[] } {
  const sightings = seen.map(({ id, beats }): [string, Sighting] => {
    const before = known.get(id);
    return [id, { beats, looks: before?.beats === beats ? before.looks + 1 : 0 }];
  });
  return {
    known: new Map(sightings),
    dead: seen.filter((_, index) => (sightings[index]?.[1].looks ?? 0) >= missedBeatsUntilDead),
  };
}

/**
 * Milliseconds before a worker pool that has ended is restarted: doubles each time it ends early.
 */
export const restartPause = { first: 500, longest: 10_000, longEnough: 60_000 };
