import { fileURLToPath } from 'node:url';

/**
 * Options of Node for the server. Answers are made and forgotten: with V8's own room for young
 * objects (16 MB twice, and growing) the process takes a hundred megabytes more and answers no
 * faster. With a limit in sight, which it stays far below, V8 also tidies up the old objects before
 * it asks for more: under load another hundred and fifty.
 */
export const serverOptions = ['--max-semi-space-size=4', '--max-old-space-size=512'];

/** What runs the server. */
export const serverWords = [
  ...serverOptions,
  fileURLToPath(new URL('../api/src/server.ts', import.meta.url)),
];
