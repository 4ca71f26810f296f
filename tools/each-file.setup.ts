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

// Files of one worker share loaded modules: loading the server anew for each filled a worker with four
// gigabytes, and half of its time went into collecting that. Each begins with the real clock,
// environment and globals.
vi.unstubAllEnvs();
vi.unstubAllGlobals();
vi.useRealTimers();
// Restoring a spy on a fake clock would reinstall that clock, and timers would never fire.
if ('clock' in setTimeout) throw new Error('An earlier file has left its clock behind.');
