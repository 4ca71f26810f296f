/** A place in the queue: when the call may start, or when it is worth asking again. */
export type Turn = { granted: true; waitMs: number } | { granted: false; retryAfterMs: number };

export interface CallQueue {
  /** Takes the next place, unless the wait for it would be too long. */
  reserve(): Turn;
  /** Holds all later calls back, because the other side asked for it. */
  pause(ms: number): void;
}

/**
 * The other side counts when calls arrive, we count when they leave: a second more keeps two
 * calls that travel at unlike speed from meeting in one of its minutes.
 */
const windowMs = 61_000;
const longestPauseMs = 300_000;

/**
 * Spreads calls over a sliding minute in the order they come. The start of each call is known when
 * it takes its place, so a caller who would wait too long learns it at once.
 */
export function createCallQueue(options: {
  callsPerMinute: number;
  /** The longest wait that is granted, in milliseconds. */
  maxWaitMs: number;
  /** A clock that never goes back, in milliseconds. */
  now: () => number;
}): CallQueue {
  const { callsPerMinute, maxWaitMs, now } = options;
  // Starts of the latest calls, past and coming, oldest first; never more than one minute's worth.
  const starts: number[] = [];
  let pausedUntil = 0;
  return {
    reserve() {
      const asked = now();
      const oldest = starts.length < callsPerMinute ? undefined : starts[0];
      const start = Math.max(asked, pausedUntil, oldest === undefined ? 0 : oldest + windowMs);
      const waitMs = start - asked;
      if (waitMs > maxWaitMs) return { granted: false, retryAfterMs: waitMs };
      starts.push(start);
      if (starts.length > callsPerMinute) starts.shift();
      return { granted: true, waitMs };
    },
    pause(ms) {
      pausedUntil = Math.max(pausedUntil, now() + Math.min(ms, longestPauseMs));
    },
  };
}
