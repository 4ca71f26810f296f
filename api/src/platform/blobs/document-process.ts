import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { verdictOfDocx, verdictOfPdf } from './document-verdict.ts';

/**
 * A process of its own that reads one document. What a stranger has sent is unpacked here alone: a
 * fault or a trap in it ends this process and nothing else. Started by documents.ts; says one line
 * of JSON and ends.
 */
const Task = z.object({
  path: z.string(),
  contentType: z.string(),
  mostPages: z.number(),
  mostBytes: z.number(),
});

// Gone with the server that started it.
process.stdin.resume().on('end', () => process.exit(1));
// The library that opens a PDF tells of faults where the answer goes.
Object.assign(console, { log: () => {}, info: () => {}, debug: () => {} });

const { path, contentType, mostPages } = Task.parse(JSON.parse(process.argv[2] ?? ''));
const file = readFileSync(path);
const verdict =
  contentType === 'application/pdf' ? await verdictOfPdf(file, mostPages) : verdictOfDocx(file);
process.stdout.write(JSON.stringify({ verdict }), () => process.exit(0));
