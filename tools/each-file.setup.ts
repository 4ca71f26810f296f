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

// Files of one worker share what is loaded of libraries. Our own modules, which hold a state, each
// file has for itself, and it begins with the real clock, environment and globals.
vi.resetModules();
vi.unstubAllEnvs();
vi.unstubAllGlobals();
vi.useRealTimers();
// A spy on a clock that is gone would put it back, and nothing that waits would ever go on.
if ('clock' in setTimeout) throw new Error('An earlier file has left its clock behind.');
