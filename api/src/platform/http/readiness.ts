import type { Log } from '../log.ts';

/** A precondition of serving. */
export interface ReadinessCheck {
  /** Reported when `fault` throws or takes too long: a machine-readable word without secrets. */
  name: string;
  /**
   * Answers such a word for what is wrong; null when nothing is. Called by each probe, so it must
   * be cheap.
   */
  fault: () => Promise<string | null>;
}

/** Timeout of a check in milliseconds, below that of a load balancer's probe. */
const patience = 2000;

const tooSlow = Object.assign(new Error('a check took too long'), { code: 'TIMEOUT' });

async function faultOf({
  name,
  fault,
}: ReadinessCheck): Promise<{ failing?: string; code?: unknown }> {
  const late = Promise.withResolvers<never>();
  const clock = setTimeout(() => late.reject(tooSlow), patience);
  try {
    const failing = await Promise.race([fault(), late.promise]);
    return failing === null ? {} : { failing };
  } catch (error) {
    return {
      failing: name,
      code: error instanceof Error && 'code' in error ? error.code : undefined,
    };
  } finally {
    clearTimeout(clock);
  }
}

/**
 * Answers the failing checks, in order; empty when the server can serve. Concurrent probes share
 * one run, and only changes are logged.
 */
export function createReadiness(
  checks: readonly ReadinessCheck[],
  log: () => Log,
): () => Promise<string[]> {
  let lastLogged = '';
  let looking: Promise<string[]> | undefined;

  async function look(): Promise<string[]> {
    const faults = await Promise.all(checks.map(faultOf));
    const failing = faults.flatMap((fault) => fault.failing ?? []);
    if (failing.join() !== lastLogged) {
      lastLogged = failing.join();
      const codes = faults.flatMap(({ code }) => (typeof code === 'string' ? [code] : []));
      if (failing.length > 0) log().warn({ failing, codes }, 'not ready');
      else log().info({}, 'ready again');
    }
    return failing;
  }

  return () => {
    looking ??= look().finally(() => {
      looking = undefined;
    });
    return looking;
  };
}
