import { vi } from 'vitest';

/**
 * Vitest's default of a second can be too short for anything on a busy machine. This timeout
 * catches what never happens, not what is slow.
 */
const timeout = 60_000;

const { waitFor, waitUntil } = vi;
const patient = (options?: number | object) =>
  typeof options === 'number' ? options : { timeout, ...options };
vi.waitFor = (callback, options) => waitFor(callback, patient(options));
vi.waitUntil = (callback, options) => waitUntil(callback, patient(options));

// Files of one worker share loaded libraries. Our own modules, which have state, are loaded anew
// for each file, which begins with the real clock, environment and globals.
vi.resetModules();
vi.unstubAllEnvs();
vi.unstubAllGlobals();
vi.useRealTimers();
// Restoring a spy on a fake clock would reinstall that clock, and timers would never fire.
if ('clock' in setTimeout) throw new Error('An earlier file has left its clock behind.');
