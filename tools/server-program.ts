import { fileURLToPath } from 'node:url';

/**
 * Node options of the server. Objects are short-lived: with V8's default young generation (16 MB
 * twice, and growing) the process needs a hundred megabytes more and is no faster. With a heap
 * limit, which it stays far below, V8 also collects old objects before it grows: under load another
 * hundred and fifty.
 */
export const serverOptions = ['--max-semi-space-size=4', '--max-old-space-size=512'];

/**
 * Environment of the server's process. The allocator of glibc keeps freed memory apart for each
 * thread, up to eight times the processors (mallopt(3)); with one such heap the process needs ten to
 * twenty megabytes less. It does its work on one thread, so that nobody waits for the heap's lock.
 */
export const serverEnvironment = { MALLOC_ARENA_MAX: '1' };

/** Arguments that run the server. */
export const serverWords = [
  ...serverOptions,
  fileURLToPath(new URL('../api/src/server.ts', import.meta.url)),
];
