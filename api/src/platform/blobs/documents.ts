import { fileURLToPath } from 'node:url';
import { mostPages } from '@troskel/contract/values/document-files';
import { ExpectedError } from '@troskel/contract/ground/errors';
import * as z from 'zod';
import { limitConcurrency } from '../concurrency-limit.ts';
import { runIsolated } from './isolated-process.ts';
import { makeRenditions } from './pictures.ts';

export interface DocumentTask {
  path: string;
  /** Path for a small rendering of a picture, which proves that it is complete. */
  drawn: string;
  /** Id of the owner, whose documents are processed in turn. */
  by: string;
  /** Media type detected from the content. */
  contentType: string;
  mostPixels: number;
}

/** Task of the process that reads (document-process.ts). */
export interface ReadingTask {
  path: string;
  contentType: string;
  mostPages: number;
  mostBytes: number;
}

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** A DOCX is a ZIP, and not every program writes it so that its first bytes distinguish it. */
export function documentKindOf(found: string): string {
  return found === 'application/zip' ? docx : found;
}

const limits = { processorSeconds: 10, milliseconds: 20_000, mostBytes: 500_000_000 };

const Said = z.object({ verdict: z.enum(['good', 'broken', 'locked', 'long', 'vast', 'active']) });

const refusals = {
  broken: 'DOCUMENT_BROKEN',
  locked: 'DOCUMENT_LOCKED',
  long: 'DOCUMENT_TOO_LONG',
  vast: 'DOCUMENT_TOO_VAST',
  active: 'DOCUMENT_ACTIVE',
} as const;

const program = fileURLToPath(new URL('./document-process.ts', import.meta.url));
const inTurn = limitConcurrency({ atOnce: 2, mostWaiting: 100, mostWaitingEach: 20 });

/**
 * Checks that a document is complete, open and within limits.
 *
 * @throws {ExpectedError} DOCUMENT_BROKEN, DOCUMENT_LOCKED, DOCUMENT_TOO_LONG, DOCUMENT_TOO_VAST,
 * DOCUMENT_ACTIVE,
 * PICTURE_TOO_LARGE; SERVICE_UNAVAILABLE when too many wait
 * @throws {IsolatedFailure} when nothing was found out about it
 */
export async function readDocument({
  path,
  drawn,
  by,
  contentType,
  mostPixels,
}: DocumentTask): Promise<void> {
  if (contentType.startsWith('image/')) {
    const output = { width: 64, height: 64, fit: 'inside', type: 'image/webp' } as const;
    try {
      const outputs = [{ ...output, path: drawn }];
      await makeRenditions({ path, by, contentType, leastSide: 1, mostPixels, outputs });
    } catch (error) {
      const isBroken = error instanceof ExpectedError && error.code === 'FILE_NOT_ACCEPTED';
      throw isBroken ? new ExpectedError('DOCUMENT_BROKEN') : error;
    }
    return;
  }
  const { mostBytes } = limits;
  const task: ReadingTask = { path, contentType, mostPages, mostBytes };
  const end = await inTurn(() => runIsolated(program, JSON.stringify(task), limits), by);
  // A file that overruns the reader's limits is treated as broken.
  const verdict = end === 'overrun' ? 'broken' : Said.parse(end.said).verdict;
  if (verdict !== 'good') throw new ExpectedError(refusals[verdict]);
}
