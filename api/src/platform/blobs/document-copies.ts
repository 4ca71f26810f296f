import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { mostPages } from '@troskel/contract/application-documents';
import type { CopyFault as Fault } from '@troskel/contract/application-documents';
import { ExpectedError } from '@troskel/contract/errors';
import * as z from 'zod';
import type { App } from '../collaborators.ts';
import type { Database } from '../db/database.ts';
import { MissingFile } from '../gateways/blob-store/blob-store.ts';
import { runApart } from './apart.ts';
import type { ApartLimits } from './apart.ts';
import { storeFile } from './blobs.ts';
import { makeRenditions } from './pictures.ts';
import { hasRoomFor, storageFull } from './room.ts';
import { blobRules } from './rules.ts';

/** Three times what two hundred pages from a scanner took on the machine where it was measured. */
const usualLimits: ApartLimits = {
  processorSeconds: 90,
  milliseconds: 300_000,
  mostBytes: 1_000_000_000,
};

/** Bytes that a copy may come to: all pages of a long document. */
const mostBytes = 300_000_000;

const Said = z.object({ fault: z.nullable(z.enum(['unreadable', 'long'])) });

const program = fileURLToPath(new URL('./document-copy-process.ts', import.meta.url));

export interface Original {
  ownerUserId: string;
  fileName: string;
  contentType: string;
  fileKey: string;
}

interface CopyTask {
  path: string;
  target: string;
  contentType: string;
  by: string;
}

async function makePicture({ path, target, contentType, by }: CopyTask): Promise<Fault | null> {
  const { mostPixels } = blobRules.document;
  // The whole picture: the box is what the format can hold.
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
 * Writes a document anew, in a process of its own; answers what kept it from being written.
 *
 * @throws {ExpectedError} SERVICE_UNAVAILABLE when too many pictures wait
 */
export async function makeAnew(
  task: CopyTask,
  limits: ApartLimits = usualLimits,
): Promise<Fault | null> {
  if (task.contentType.startsWith('image/')) return makePicture(task);
  const { path, target, contentType } = task;
  const argument = { path, target, contentType, mostPages, mostBytes: limits.mostBytes };
  const end = await runApart(program, JSON.stringify(argument), limits);
  if (end === 'overrun') return 'overrun';
  const said = Said.safeParse(end.said);
  // It ended by itself and said nothing: out of memory, or a trap.
  return said.success ? said.data.fault : 'unreadable';
}

/**
 * Makes a document anew and keeps the copy beside it, as its owner's. What is wrong with the document
 * is answered; what is wrong here is thrown, and another try may do better.
 *
 * @param keep runs what stores the copy in the transaction that refers to it; the copy is not stored
 *   when it does not
 * @returns what kept the copy from being made; null when nothing did
 * @throws {ExpectedError} STORAGE_FULL, SERVICE_UNAVAILABLE
 */
export async function copyDocument(
  app: App,
  original: Original,
  keep: (store: (db: Database) => Promise<string>) => Promise<void>,
): Promise<Fault | null> {
  if (!(await hasRoomFor(app, mostBytes))) throw storageFull();
  const { contentType, fileName, ownerUserId } = original;
  const [path, target] = [await app.blobStore.newWorkFile(), await app.blobStore.newWorkFile()];
  try {
    const { stream } = await app.blobStore.read(original.fileKey);
    await pipeline(stream, createWriteStream(path, { mode: 0o600 }));
    const fault = await makeAnew({ path, target, contentType, by: ownerUserId });
    if (fault !== null) return fault;
    await keep(async (db) => {
      const names = { purpose: 'document_copy', ownerUserId, partnerId: null } as const;
      const file = { ...names, fileName, contentType, path: target };
      return (await storeFile({ ...app, db }, file)).id;
    });
    return null;
  } catch (error) {
    if (error instanceof MissingFile) return 'unreadable';
    throw error;
  } finally {
    for (const left of [path, target]) await rm(left, { force: true });
  }
}
