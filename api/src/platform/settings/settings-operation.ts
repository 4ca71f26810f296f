import * as z from 'zod';
import { wholeNumber } from './settings-values.ts';

/** Start, load and shutdown of the server. */
export interface OperationSettings {
  /** Seconds to wait for the database at start. */
  databaseWaitSeconds: number;
  /** Seconds for which a stopping server keeps serving while it reports “not ready”. */
  drainSeconds: number;
  /** Maximum number of concurrent calls; further ones are refused with Retry-After. */
  mostRequests: number;
  /** Free bytes below which uploads are refused. */
  leastFreeBytes: number;
  /** Port of `/metrics`; undefined for none. */
  metricsPort: number | undefined;
  /** Where that port is. */
  metricsHost: string;
}

/** Their environment variables. */
export const operation = {
  DATABASE_WAIT_SECONDS: wholeNumber(0, 3600).default(60),
  DRAIN_SECONDS: wholeNumber(0, 300).optional(),
  MOST_REQUESTS: wholeNumber(1, 10_000).default(200),
  BLOB_LEAST_FREE_MB: wholeNumber(0, 1_000_000).default(100),
  METRICS_PORT: wholeNumber(0, 65535).optional(),
  METRICS_HOST: z.string().min(1).default('localhost'),
};

/**
 * A production load balancer needs time to notice; the demo has none, and Ctrl-C should end it at
 * once.
 */
const usualDrainSeconds = { demo: 0, production: 10 };

export function operationOf(
  env: z.infer<z.ZodObject<typeof operation>> & { BUILD: 'demo' | 'production' },
): OperationSettings {
  return {
    databaseWaitSeconds: env.DATABASE_WAIT_SECONDS,
    drainSeconds: env.DRAIN_SECONDS ?? usualDrainSeconds[env.BUILD],
    mostRequests: env.MOST_REQUESTS,
    leastFreeBytes: env.BLOB_LEAST_FREE_MB * 1_000_000,
    metricsPort: env.METRICS_PORT,
    metricsHost: env.METRICS_HOST,
  };
}
