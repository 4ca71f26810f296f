import type { Log } from '../log.ts';
import { demandNoCallTransaction } from '../db/call-transaction.ts';
import { recordRefusedCall, recordOutsideCall } from '../metrics/outside-calls.ts';
import type { OutsideCall } from '../metrics/outside-calls.ts';

/** Names of the systems, for people. */
const names = {
  bankid: 'BankID',
  registry: 'the company registry',
  files: 'the store of files',
  backups: 'the store of backups',
  mail: 'the mail server',
  google: 'Google',
  microsoft: 'Microsoft',
};

/** Systems that are cut off at this process, by what the newest breaker of each has met. */
const cutOffNow = new Set<OutsideCall['system']>();

/** Lists them, in the order of their names. */
export const cutOffSystems = (): OutsideCall['system'][] => [...cutOffNow].toSorted();

/** Consecutive failures that open the circuit breaker. */
const mostFailures = 5;
/** Milliseconds for which it stays open, before one call may try again. */
const pause = 15_000;

export interface Breaker {
  /** Runs work against the system, or fails at once while the breaker is open. */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
}

/**
 * Creates a circuit breaker (M. Nygard, "Release It!"): after several consecutive failures of an
 * external system, calls fail at once instead of waiting for its time-out. After a pause one call
 * may try: its success closes the breaker. State is per process.
 *
 * @param options.isFailure whether an error means that the system is unreachable or hangs; a
 * refusal is
 * an answer like any other
 * @param options.cutOff makes the error while open, with seconds until the next try
 * @param options.now milliseconds of a monotonic clock
 */
export function createBreaker(options: {
  system: OutsideCall['system'];
  isFailure: (error: unknown) => boolean;
  cutOff: (retryAfterSeconds: number) => Error;
  log?: (() => Log) | undefined;
  now?: () => number;
}): Breaker {
  const { system, isFailure, cutOff, log, now = () => performance.now() } = options;
  let failures = 0;
  /** Null while the breaker is closed. */
  let nextTryAt: number | null = null;
  let isTrying = false;
  cutOffNow.delete(system);

  function note(isWell: boolean): void {
    if (isWell) {
      cutOffNow.delete(system);
      if (nextTryAt !== null)
        log?.().info({ system: names[system] }, 'an outside system answers again');
      failures = 0;
      nextTryAt = null;
      return;
    }
    failures += 1;
    if (failures < mostFailures) return;
    if (nextTryAt === null)
      log?.().warn({ system: names[system], failures }, 'an outside system is cut off');
    nextTryAt = now() + pause;
    cutOffNow.add(system);
  }

  return {
    async run(work) {
      demandNoCallTransaction(names[system]);
      const isCutOff = nextTryAt !== null;
      if (nextTryAt !== null && (isTrying || now() < nextTryAt)) {
        recordRefusedCall(system);
        throw cutOff(Math.max(1, Math.ceil((nextTryAt - now()) / 1000)));
      }
      if (isCutOff) isTrying = true;
      try {
        const result = await recordOutsideCall(system, work, isFailure);
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
