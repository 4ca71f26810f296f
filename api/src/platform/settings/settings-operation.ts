import type * as z from 'zod';
import { wholeNumber } from './settings-values.ts';

/** How the server starts, bears load and leaves. */
export interface OperationSettings {
  /** Seconds for which the database is waited for at start. */
  databaseWaitSeconds: number;
  /** Seconds for which a server that is told to stop goes on serving as “not ready”. */
  drainSeconds: number;
  /** Calls under way at the same time; further ones are told to come back. */
  mostRequests: number;
  /** Bytes that must be free where files are kept, for any to be taken. */
  leastFreeBytes: number;
}

/** What the environment says of it. */
export const operation = {
  DATABASE_WAIT_SECONDS: wholeNumber(0, 3600).default(60),
  DRAIN_SECONDS: wholeNumber(0, 300).optional(),
  MOST_REQUESTS: wholeNumber(1, 10_000).default(200),
  BLOB_LEAST_FREE_MB: wholeNumber(0, 1_000_000).default(100),
};

/**
 * A production server's balancer is given its time to notice; in the demo nobody stands in front,
 * and Ctrl-C is not to be waited for.
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
  };
}
