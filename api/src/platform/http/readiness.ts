import type { Log } from '../log.ts';

/** A precondition of serving. */
export interface ReadinessCheck {
  /**
   * Reported when `fault` throws or takes too long: a machine-readable word without secrets. Null
   * where another check tells of that.
   */
  name: string | null;
  /**
   * Answers such a word for what is wrong; null when nothing is. Called by each probe, so it must
   * be cheap.
   */
  fault: () => Promise<string | null>;
  /** False where the server serves without it, if less: told, and no reason to be taken out. */
  isVital?: false;
}

/** Failing checks, in their order. */
export interface Readiness {
  /** Without these the server cannot serve. */
  failing: string[];
  /** Without these it serves less. */
  degraded: string[];
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
      ...(name === null ? {} : { failing: name }),
      code: error instanceof Error && 'code' in error ? error.code : undefined,
    };
  } finally {
    clearTimeout(clock);
  }
}

/**
 * Answers the failing checks; the server can serve when none of them is vital. Concurrent probes
 * share one run, and only changes are logged.
 */
export function createReadiness(
  checks: readonly ReadinessCheck[],
  log: () => Log,
): () => Promise<Readiness> {
  let lastLogged = '';
  let looking: Promise<Readiness> | undefined;

  async function look(): Promise<Readiness> {
    const faults = await Promise.all(checks.map(faultOf));
    const those = (isVital: boolean) =>
      faults.flatMap(({ failing: name }, at) =>
        name !== undefined && (checks[at]?.isVital !== false) === isVital ? [name] : [],
      );
    const [failing, degraded] = [those(true), those(false)];
    const told = [...failing, '', ...degraded].join();
    if (told !== lastLogged) {
      lastLogged = told;
      const codes = faults.flatMap(({ code }) => (typeof code === 'string' ? [code] : []));
      if (failing.length > 0) log().warn({ failing, degraded, codes }, 'not ready');
      else if (degraded.length > 0) log().warn({ degraded, codes }, 'ready, with less');
      else log().info({}, 'ready again');
    }
    return { failing, degraded };
  }

  return () => {
    looking ??= look().finally(() => {
      looking = undefined;
    });
    return looking;
  };
}
