import { readFileSync } from 'node:fs';
import { startIsolated, endIsolated, systemFaultOf } from './isolated-main.ts';
import type { ReadingTask } from './documents.ts';
import { verdictOfDocx, verdictOfPdf } from './document-verdict.ts';

/**
 * Process that reads one document. Untrusted content is unpacked only here, so that a crash or an
 * exploit ends this process and nothing else. Started by documents.ts; prints a line of JSON and
 * ends.
 */
const { path, contentType, mostPages } = startIsolated() as ReadingTask;

async function work() {
  const file = readFileSync(path);
  return contentType === 'application/pdf' ? verdictOfPdf(file, mostPages) : verdictOfDocx(file);
}

const verdict = await work().catch((error: unknown) => {
  if (systemFaultOf(error) !== null) throw error;
  return 'broken';
});
endIsolated({ verdict });
