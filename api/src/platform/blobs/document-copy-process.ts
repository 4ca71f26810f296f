import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import * as z from 'zod';
import { copyDocx } from './docx-copy.ts';
import { copyPdf } from './pdf-copy.ts';

/**
 * A process of its own that makes one document anew. What a stranger has sent is drawn and taken
 * apart here alone: a fault or a trap in it ends this process and nothing else. Started by
 * document-copies.ts; says one line of JSON and ends.
 */
const Task = z.object({
  path: z.string(),
  target: z.string(),
  contentType: z.string(),
  mostPages: z.number(),
  mostBytes: z.number(),
});

// Gone with the server that started it.
process.stdin.resume().on('end', () => process.exit(1));
// The library that draws tells of faults where the answer goes.
Object.assign(console, { log: () => {}, info: () => {}, debug: () => {} });

const { path, target, contentType, mostPages, mostBytes } = Task.parse(
  JSON.parse(process.argv[2] ?? ''),
);

// Where the system sets no limit.
setInterval(() => {
  if (process.memoryUsage.rss() > mostBytes) process.kill(process.pid, 'SIGKILL');
}, 50).unref();

sharp.cache(false);
sharp.concurrency(1);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadNsgif'],
});

const file = readFileSync(path);
const fault = await (
  contentType === 'application/pdf' ? copyPdf(file, target, mostPages) : copyDocx(file, target)
).catch(() => 'unreadable');
process.stdout.write(JSON.stringify({ fault }), () => process.exit(0));
