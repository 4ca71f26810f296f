import { readFileSync } from 'node:fs';
import type { CopyFault } from '@troskel/contract/values/document-files';
import sharp from 'sharp';
import { startIsolated, endIsolated, systemFaultOf } from './isolated-main.ts';
import type { CopyingTask } from './document-copies.ts';

/**
 * Process that copies one document. Untrusted content is rendered and parsed only here, so that a
 * crash or an exploit ends this process and nothing else. Started by document-copies.ts; prints a
 * line of JSON and ends.
 */
const { path, target, contentType, mostPages } = startIsolated() as CopyingTask;

sharp.cache(false);
sharp.concurrency(1);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadNsgif'],
});

async function work(): Promise<CopyFault | null> {
  const file = readFileSync(path);
  // Each loads a writer that the other does not need.
  if (contentType === 'application/pdf') {
    const { copyPdf } = await import('./pdf-copy.ts');
    return copyPdf(file, target, mostPages);
  }
  const { copyDocx } = await import('./docx-copy.ts');
  return copyDocx(file, target);
}

const fault = await work().catch((error: unknown): CopyFault => {
  const code = systemFaultOf(error);
  // The copy exceeds the size limit, and would at every retry.
  if (code === 'EFBIG') return 'overrun';
  // A full disk, say: nothing was found out about the document.
  if (code !== null) throw error;
  return 'unreadable';
});
endIsolated({ fault });
