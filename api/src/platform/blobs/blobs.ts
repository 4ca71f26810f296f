import { reasonOf } from '../log.ts';
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { v7 as uuid } from 'uuid';
import type { App } from '../collaborators.ts';
import { afterCommit } from '../db/call-transaction.ts';
import type { Executor } from '../db/database.ts';
import { signAddress } from './addresses.ts';
import { keysOf } from './purpose.ts';
import type { BlobPurpose } from './purpose.ts';

export interface NewFile {
  purpose: BlobPurpose;
  ownerUserId: string;
  partnerId: string | null;
  /** File name, displayed and used for saving. */
  fileName: string;
  contentType: string;
  /** Local path of the file, which is moved away from there. */
  path: string;
}

/** A file in the store without a row yet. */
interface PutFile extends Omit<NewFile, 'path'> {
  fileKey: string;
  byteSize: number;
  sha256: Buffer;
}

/** Puts a file into the store; without a row the hourly sweep removes it. */
export async function putFile(
  { blobStore }: Pick<App, 'blobStore'>,
  { path, ...file }: NewFile,
): Promise<PutFile> {
  const { size: byteSize } = await stat(path);
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  const fileKey = randomUUID();
  try {
    await blobStore.put(fileKey, path);
  } catch (error) {
    await rm(path, { force: true });
    await blobStore.remove(fileKey);
    throw error;
  }
  return { ...file, fileKey, byteSize, sha256: hash.digest() };
}

/** Inserts the row of a file in the store; answers its id, which counts as referenced. */
export async function recordFile(db: Executor, { purpose, ...file }: PutFile): Promise<string> {
  const { name, lifetimeSeconds } = purpose;
  const now = new Date();
  const id = uuid();
  await db
    .insertInto('blob')
    .values({
      ...file,
      id,
      purpose: name,
      state: 'attached',
      downloadBytes: file.byteSize,
      createdAt: now,
      storedAt: now,
      expiresAt: lifetimeSeconds === null ? null : new Date(now.getTime() + lifetimeSeconds * 1000),
    })
    .execute();
  return id;
}

/** Stores a file made by the product; counts as referenced. */
export async function storeFile(
  app: Pick<App, 'blobStore' | 'db'>,
  file: NewFile,
): Promise<{ id: string; byteSize: number }> {
  const put = await putFile(app, file);
  try {
    return { id: await recordFile(app.db, put), byteSize: put.byteSize };
  } catch (error) {
    await app.blobStore.remove(put.fileKey);
    throw error;
  }
}

/**
 * Makes a path below `/blobs` that downloads the file; works for anyone who has it, for so many
 * seconds.
 */
export function downloadAddress(
  app: Pick<App, 'settings'>,
  { id, fileName, seconds }: { id: string; fileName: string; seconds: number },
): string {
  const expires = Math.floor(Date.now() / 1000) + seconds;
  return signAddress(app.settings, { method: 'GET', id, expires, name: fileName });
}

/** Removes a blob: the row, then its files. Does nothing when it is gone already. */
export async function removeBlob(app: Pick<App, 'blobStore' | 'db'>, id: string): Promise<void> {
  const row = await app.db
    .deleteFrom('blob')
    .where('id', '=', id)
    .returning(['fileKey', 'renditions'])
    .executeTakeFirst();
  if (row) await removeFiles(app, keysOf(row.fileKey, row.renditions));
}

/** Marks blobs as ended, in the transaction that removes their references, for the sweep. */
export async function endBlob(tx: Executor, ...ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.updateTable('blob').set({ expiresAt: new Date() }).where('id', 'in', ids).execute();
}

/** Removes an ended blob at once, after the commit. A failure is left to the sweep. */
export async function removeEndedBlob(
  app: Pick<App, 'blobStore' | 'db' | 'log'>,
  id: string,
): Promise<void> {
  await afterCommit(async () => {
    try {
      await removeBlob(app, id);
    } catch (error) {
      app.log.warn(
        { blob: id, reason: reasonOf(error) },
        'a blob that has ended waits for the sweep',
      );
    }
  });
}

/**
 * Removes all blobs of a user, but not their partner's, in the caller's transaction. The answered
 * function removes the files, after the commit; should it never run, the hourly sweep does.
 */
export async function removeBlobsOf(
  store: Pick<App, 'blobStore'>,
  tx: Executor,
  userId: string,
): Promise<() => Promise<void>> {
  const rows = await tx
    .deleteFrom('blob')
    .where('ownerUserId', '=', userId)
    .returning(['fileKey', 'renditions'])
    .execute();
  const keys = rows.flatMap(({ fileKey, renditions }) => keysOf(fileKey, renditions));
  return () => removeFiles(store, keys);
}

export async function removeFiles(
  { blobStore }: Pick<App, 'blobStore'>,
  keys: readonly string[],
): Promise<void> {
  for (const key of keys) await blobStore.remove(key);
}
