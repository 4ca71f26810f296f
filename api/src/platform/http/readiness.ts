import type { Log } from '../log.ts';

/** Something without which a server cannot serve. */
export interface ReadinessCheck {
  /** What is told to fail when `fault` throws or takes too long: a word for machines, no secrets. */
  name: string;
  /** What is wrong, as such a word; null when nothing is. Asked at each probe: it must be cheap. */
  fault: () => Promise<string | null>;
}

/** Milliseconds that a check may take; a balancer's probe is answered before it gives up. */
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
 * Answers what fails, in the checks' order; nothing when the server can serve. Probes that come at
 * the same time share one look, and the log hears of a change alone.
 */
export function createReadiness(
  checks: readonly ReadinessCheck[],
  log: () => Log,
): () => Promise<string[]> {
  let told = '';
  let looking: Promise<string[]> | undefined;

  async function look(): Promise<string[]> {
    const faults = await Promise.all(checks.map(faultOf));
    const failing = faults.flatMap((fault) => fault.failing ?? []);
    if (failing.join() !== told) {
      told = failing.join();
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
