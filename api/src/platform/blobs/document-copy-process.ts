import { readFileSync } from 'node:fs';
import type { CopyFault } from '@troskel/contract/onboarding/documents';
import sharp from 'sharp';
import * as z from 'zod';
import { beginApart, endApart, systemFaultOf } from './apart-process.ts';
import { copyDocx } from './docx-copy.ts';
import { copyPdf } from './pdf-copy.ts';

/**
 * A process of its own that makes one document anew. What a stranger has sent is drawn and taken
 * apart here alone: a fault or a trap in it ends this process and nothing else. Started by
 * document-copies.ts; says one line of JSON and ends.
 */
const { path, target, contentType, mostPages } = beginApart(
  z.object({
    path: z.string(),
    target: z.string(),
    contentType: z.string(),
    mostPages: z.number(),
    mostBytes: z.number(),
  }),
);

sharp.cache(false);
sharp.concurrency(1);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadNsgif'],
});

async function work(): Promise<CopyFault | null> {
  const file = readFileSync(path);
  return contentType === 'application/pdf'
    ? copyPdf(file, target, mostPages)
    : copyDocx(file, target);
}

const fault = await work().catch((error: unknown): CopyFault => {
  const code = systemFaultOf(error);
  // It wrote more than it may, and would at every try.
  if (code === 'EFBIG') return 'overrun';
  // A full disk, say: nothing was found out about the document.
  if (code !== null) throw error;
  return 'unreadable';
});
endApart({ fault });
