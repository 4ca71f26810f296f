import { readFileSync } from 'node:fs';
import type { CopyFault } from '@troskel/contract/onboarding/documents';
import sharp from 'sharp';
import * as z from 'zod';
import { beginApart, endApart, systemFaultOf } from './isolated-main.ts';
import { copyDocx } from './docx-copy.ts';
import { copyPdf } from './pdf-copy.ts';

/**
 * Process that copies one document. Untrusted content is rendered and parsed only here, so that a
 * crash or an exploit ends this process and nothing else. Started by document-copies.ts; prints a
 * line of JSON and ends.
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
  // The copy exceeds the size limit, and would at every retry.
  if (code === 'EFBIG') return 'overrun';
  // A full disk, say: nothing was found out about the document.
  if (code !== null) throw error;
  return 'unreadable';
});
endApart({ fault });
