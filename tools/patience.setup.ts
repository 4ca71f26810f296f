import { vi } from 'vitest';

/**
 * Vitest waits for a second, which a machine that does other things besides may need for anything.
 * What never comes is told by this bound, what is slow is not.
 */
const timeout = 60_000;

const { waitFor, waitUntil } = vi;
const patient = (options?: number | object) =>
  typeof options === 'number' ? options : { timeout, ...options };
vi.waitFor = (callback, options) => waitFor(callback, patient(options));
vi.waitUntil = (callback, options) => waitUntil(callback, patient(options));
