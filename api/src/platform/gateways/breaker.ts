import type { Log } from '../log.ts';
import { demandNoCallTransaction } from '../db/call-transaction.ts';

/** Failures one after the other that cut a system off. */
const mostFailures = 5;
/** Milliseconds for which it is left alone then, before one call may try again. */
const pause = 15_000;

export interface Breaker {
  /** Lets work speak to the system, or says at once that it is cut off. */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
}

/**
 * Cuts off an outside system that has failed several times in a row, so that nobody waits for its
 * time-out once more. After a pause one call may try: its success lets all others in again (M.
 * Nygard, "Release It!", circuit breaker). Each process finds out by itself.
 *
 * @param options.isFailure whether an error is of a system that is gone or hangs; a refusal is an
 *   answer like any other
 * @param options.cutOff the error for whoever is not let through, with seconds until the next try
 * @param options.now milliseconds of a clock that nobody sets
 */
export function createBreaker(options: {
  system: string;
  isFailure: (error: unknown) => boolean;
  cutOff: (retryAfterSeconds: number) => Error;
  log?: (() => Log) | undefined;
  now?: () => number;
}): Breaker {
  const { system, isFailure, cutOff, log, now = () => performance.now() } = options;
  let failures = 0;
  /** Null while the system is let in to. */
  let nextTryAt: number | null = null;
  let isTrying = false;

  function note(isWell: boolean): void {
    if (isWell) {
      if (nextTryAt !== null) log?.().info({ system }, 'an outside system answers again');
      failures = 0;
      nextTryAt = null;
      return;
    }
    failures += 1;
    if (failures < mostFailures) return;
    if (nextTryAt === null) log?.().warn({ system, failures }, 'an outside system is cut off');
    nextTryAt = now() + pause;
  }

  return {
    async run(work) {
      demandNoCallTransaction(system);
      const isCutOff = nextTryAt !== null;
      if (nextTryAt !== null && (isTrying || now() < nextTryAt)) {
        throw cutOff(Math.max(1, Math.ceil((nextTryAt - now()) / 1000)));
      }
      if (isCutOff) isTrying = true;
      try {
        const result = await work();
        note(true);
        return result;
      } catch (error) {
        note(!isFailure(error));
        throw error;
      } finally {
        if (isCutOff) isTrying = false;
      }
    },
  };
}
