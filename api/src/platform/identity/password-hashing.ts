import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { limitConcurrency } from '../concurrency-limit.ts';

// OWASP's recommendation for argon2id: 19 MiB, two passes, one lane.
const argon2Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Hashing runs in the thread pool and occupies a core. One core is left for other calls, so that
 * many sign-ins delay only each other.
 */
const inTurn = limitConcurrency({
  atOnce: Math.max(1, availableParallelism() - 1),
  mostWaiting: 1000,
});

/** @throws {ExpectedError} SERVICE_UNAVAILABLE when too many wait */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, argon2Options));
}

/** @throws {ExpectedError} SERVICE_UNAVAILABLE when too many wait */
export function isPassword({
  hash: stored,
  password,
}: {
  hash: string;
  password: string;
}): Promise<boolean> {
  return inTurn(() => verify(stored, password));
}
