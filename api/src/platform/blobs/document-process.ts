import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { beginApart, endApart, systemFaultOf } from './apart-process.ts';
import { verdictOfDocx, verdictOfPdf } from './document-verdict.ts';

/**
 * A process of its own that reads one document. What a stranger has sent is unpacked here alone: a
 * fault or a trap in it ends this process and nothing else. Started by documents.ts; says one line
 * of JSON and ends.
 */
const { path, contentType, mostPages } = beginApart(
  z.object({
    path: z.string(),
    contentType: z.string(),
    mostPages: z.number(),
    mostBytes: z.number(),
  }),
);

async function work() {
  const file = readFileSync(path);
  return contentType === 'application/pdf' ? verdictOfPdf(file, mostPages) : verdictOfDocx(file);
}

const verdict = await work().catch((error: unknown) => {
  if (systemFaultOf(error) !== null) throw error;
  return 'broken';
});
endApart({ verdict });
