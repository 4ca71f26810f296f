import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { CopyFault, mostPages } from '@troskel/contract/values/document-files';
import { ExpectedError } from '@troskel/contract/ground/errors';
import * as z from 'zod';
import type { App } from '../collaborators.ts';
import type { Executor } from '../db/database.ts';
import { runIsolated } from './isolated-process.ts';
import type { IsolationLimits } from './isolated-process.ts';
import { putFile, recordFile } from './blobs.ts';
import { makeRenditions } from './pictures.ts';
import { hasSpaceFor, storageFull } from './free-space.ts';
import type { BlobPurpose } from './purpose.ts';

/** Three times what two hundred scanned pages took on the measuring machine. */
const usualLimits: IsolationLimits = {
  processorSeconds: 90,
  milliseconds: 300_000,
  mostBytes: 1_000_000_000,
};

const Said = z.object({ fault: z.nullable(CopyFault) });

const program = fileURLToPath(new URL('./document-copy-process.ts', import.meta.url));

export interface Original {
  ownerUserId: string;
  fileName: string;
  contentType: string;
  fileKey: string;
}

/** Task of the process that copies (document-copy-process.ts). */
export interface CopyingTask {
  path: string;
  target: string;
  contentType: string;
  mostPages: number;
  mostBytes: number;
}

interface CopyTask {
  path: string;
  target: string;
  contentType: string;
  by: string;
  /** Maximum pixels of a picture. */
  mostPixels: number;
}

async function makePicture({
  path,
  target,
  contentType,
  by,
  mostPixels,
}: CopyTask): Promise<CopyFault | null> {
  // The format's maximum, so the whole picture.
  const box = { width: 65_500, height: 65_500, fit: 'inside' } as const;
  const type = contentType === 'image/png' ? 'image/png' : 'image/jpeg';
  const outputs = [{ ...box, type, path: target } as const];
  try {
    await makeRenditions({ path, by, contentType, leastSide: 1, mostPixels, outputs });
    return null;
  } catch (error) {
    if (!(error instanceof ExpectedError) || error.code === 'SERVICE_UNAVAILABLE') throw error;
    return error.code === 'FILE_NOT_ACCEPTED' ? 'unreadable' : 'overrun';
  }
}

/**
 * Copies a document in a process of its own; answers which fault of the document prevented it.
 *
 * @throws {IsolatedFailure} when nothing was found out about the document
 * @throws {ExpectedError} SERVICE_UNAVAILABLE when too many pictures wait
 */
export async function makeDocumentCopy(
  task: CopyTask,
  limits: IsolationLimits = usualLimits,
): Promise<CopyFault | null> {
  if (task.contentType.startsWith('image/')) return makePicture(task);
  const { path, target, contentType } = task;
  const argument: CopyingTask = {
    path,
    target,
    contentType,
    mostPages,
    mostBytes: limits.mostBytes,
  };
  const end = await runIsolated(program, JSON.stringify(argument), limits);
  if (end === 'overrun') return 'overrun';
  return Said.parse(end.said).fault;
}

/**
 * Copies a document and stores the copy with the same owner. Faults of the document are answered;
 * ours, such as an unavailable store, a full disk or a killed process, are thrown, and a retry may
 * succeed.
 *
 * @param purpose of the copy
 * @param keep records the copy in the transaction that references it, and answers whether it
 * did; the copy is removed again when not
 * @returns the fault that prevented the copy; null for none
 * @throws {ExpectedError} STORAGE_FULL, SERVICE_UNAVAILABLE
 * @throws {MissingFile} when the store does not have the original
 * @throws {IsolatedFailure}
 */
export async function copyDocument(
  app: Pick<App, 'blobStore' | 'settings'>,
  original: Original,
  purpose: BlobPurpose,
  keep: (record: (tx: Executor) => Promise<string>) => Promise<boolean>,
): Promise<CopyFault | null> {
  const { largestBytes, mostPixels } = purpose;
  if (!(await hasSpaceFor(app, largestBytes))) throw storageFull();
  const { contentType, fileName, ownerUserId } = original;
  const [path, target] = [await app.blobStore.newWorkFile(), await app.blobStore.newWorkFile()];
  try {
    const { stream } = await app.blobStore.read(original.fileKey);
    await pipeline(stream, createWriteStream(path, { mode: 0o600 }));
    const fault = await makeDocumentCopy({
      path,
      target,
      contentType,
      by: ownerUserId,
      mostPixels,
    });
    if (fault !== null) return fault;
    const names = { purpose, ownerUserId, partnerId: null } as const;
    const copy = await putFile(app, { ...names, fileName, contentType, path: target });
    let isKept = false;
    try {
      isKept = await keep((tx) => recordFile(tx, copy));
    } finally {
      if (!isKept) await app.blobStore.remove(copy.fileKey);
    }
    return null;
  } finally {
    for (const left of [path, target]) await rm(left, { force: true });
  }
}
