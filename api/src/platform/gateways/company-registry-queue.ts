/** A place in the queue: when the call may start, or when to ask again. */
export type Turn = { granted: true; waitMs: number } | { granted: false; retryAfterMs: number };

export interface CallQueue {
  /** Takes the next place, unless the wait would be too long. */
  reserve(): Turn;
  /** Delays all later calls, at the registry's request. */
  pause(ms: number): void;
}

/**
 * The registry counts arrivals, we count departures: a second more prevents two calls of different
 * latency from falling into one of its minutes.
 */
const windowMs = 61_000;
const longestPauseMs = 300_000;

/**
 * Distributes calls over a sliding minute in order. The start of each call is known when it takes
 * its place, so a caller who would wait too long is refused at once.
 */
export function createCallQueue(options: {
  callsPerMinute: number;
  /** Maximum wait in milliseconds. */
  maxWaitMs: number;
  /** A monotonic clock in milliseconds. */
  now: () => number;
}): CallQueue {
  const { callsPerMinute, maxWaitMs, now } = options;
  // Starts of the latest calls, past and future, oldest first; at most those of one minute.
  const starts: number[] = [];
  let pausedUntil = 0;
  return {
    reserve() {
      const requestedAt = now();
      const oldest = starts.length < callsPerMinute ? undefined : starts[0];
      const start = Math.max(
        requestedAt,
        pausedUntil,
        oldest === undefined ? 0 : oldest + windowMs,
      );
      const waitMs = start - requestedAt;
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
