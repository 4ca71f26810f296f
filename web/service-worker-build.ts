import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { keptProgram } from './kept-program.ts';

/** Name of the worker's file; its address decides which pages it may answer for. */
const fileName = 'sw.js';

/** Builds the service worker beside the pages, with the list of their files that it keeps. */
export async function buildServiceWorker(client: string): Promise<void> {
  const files = keptProgram(client);
  const shell = readFileSync(join(client, '__spa-fallback.html'));
  const version = createHash('sha256').update(shell).update(files.join('\n')).digest('hex');
  await build({
    root: import.meta.dirname,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: {
      __KEPT_FILES__: JSON.stringify(files),
      __KEPT_VERSION__: JSON.stringify(version.slice(0, 16)),
    },
    build: {
      outDir: client,
      emptyOutDir: false,
      target: 'es2022',
      rolldownOptions: {
        input: join(import.meta.dirname, 'app/service-worker/service-worker.ts'),
        output: { format: 'iife', entryFileNames: fileName },
      },
    },
  });
}
