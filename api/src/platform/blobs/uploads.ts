import { createHash, randomUUID } from 'node:crypto';
import { open, rm, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { ExpectedError } from '@troskel/contract/ground/errors';
import type { App } from '../collaborators.ts';
import { anyRefusal } from '../http/refusal.ts';
import { IsolatedFailure } from './isolated-process.ts';
import { demandKind, kindOf } from './kinds.ts';
import { documentKindOf, readDocument } from './documents.ts';
import { namedByContent } from './file-name.ts';
import { makeRenditions } from './pictures.ts';
import type { PictureLimits } from './pictures.ts';
import { keysOf } from './purpose.ts';
import type { BlobPurpose, Rendition } from './purpose.ts';
import { removeFiles } from './blobs.ts';
import { hasSpaceFor, storageFull } from './free-space.ts';

export interface Slot {
  id: string;
  purpose: BlobPurpose;
  byteSize: number;
  contentType: string;
  fileName: string;
  /** Id of the owning user or partner. */
  owner: string;
  /** Partner that is the owner, or of which the owner has been a member longest. */
  ownerPartnerId: string | null;
}

/** Result of checking an uploaded file, and what is stored. */
interface Checked {
  contentType: string;
  width: number | null;
  height: number | null;
  renditions: string[];
  /** Local paths: one per rendition, or the file itself. */
  paths: string[];
}

/**
 * Maximum files of a user, or a partner, per minute: three times the attachments of a post. One
 * that had to be killed counts as ten.
 */
const filesAMinute = { points: 30, seconds: 60 };
const overrunPoints = 9;

/**
 * Receives the file of a slot: counts its bytes as they arrive, checks its content, and re-encodes
 * a picture. A transport error (a lost connection, too many at once) leaves the slot open for a
 * retry, as does a full disk; a fault of the file closes it.
 *
 * @throws {ExpectedError} TOKEN_NOT_VALID when the slot has been used; FILE_TOO_LARGE,
 * FILE_NOT_ACCEPTED, HEIC_NOT_ACCEPTED, PICTURE_TOO_SMALL, PICTURE_TOO_LARGE, PICTURE_TOO_COMPLEX,
 * BAD_REQUEST, STORAGE_FULL, TOO_MANY_REQUESTS, SERVICE_UNAVAILABLE
 */
export async function receiveFile(
  app: Pick<App, 'blobPurposes' | 'blobStore' | 'db' | 'limits' | 'settings'>,
  id: string,
  source: Readable,
  limits?: PictureLimits,
): Promise<{ byteSize: number; contentType: string }> {
  const slot = await openSlot(app, id);
  if (!(await hasSpaceFor(app, slot.byteSize))) throw storageFull();
  await app.limits.consume(anyRefusal, 'blobs.files', filesAMinute, slot.owner);
  const work = [await app.blobStore.newWorkFile()];
  const [path = ''] = work;
  try {
    const sha256 = await writeExactly(source, path, slot.byteSize);
    const checked = await check(app, slot, path, work, limits);
    return await keep(app, slot, checked, sha256);
  } catch (error) {
    const isOurs = error instanceof IsolatedFailure;
    if (!isOurs && !(error instanceof ExpectedError && isOfTheFile(error))) throw error;
    // The reading process may have failed because of a full disk.
    if (!(await hasSpaceFor(app, slot.byteSize))) throw storageFull();
    if (isOurs) throw error;
    await refuse(app, id);
    if (error.code === 'PICTURE_TOO_COMPLEX') {
      await app.limits.charge('blobs.files', filesAMinute, slot.owner, overrunPoints);
    }
    throw error;
  } finally {
    for (const left of work) await rm(left, { force: true });
  }
}

const isOfTheFile = ({ code }: ExpectedError) =>
  code !== 'SERVICE_UNAVAILABLE' && code !== 'BAD_REQUEST' && code !== 'TOKEN_NOT_VALID';

/** Reads the address's slot, while it waits for its file. */
export async function openSlot(app: Pick<App, 'blobPurposes' | 'db'>, id: string): Promise<Slot> {
  const row = await app.db
    .selectFrom('blob')
    .leftJoin('userStanding as standing', 'standing.userId', 'blob.ownerUserId')
    .select([
      'blob.id',
      'purpose',
      'byteSize',
      'contentType',
      'fileName',
      (eb) => eb.fn.coalesce('standing.partnerId', 'blob.partnerId').as('ownerPartnerId'),
      (eb) => eb.fn.coalesce('blob.ownerUserId', 'blob.partnerId').as('owner'),
    ])
    .where('blob.id', '=', id)
    .where('state', '=', 'slot')
    .executeTakeFirst();
  const purpose = app.blobPurposes.get(row?.purpose ?? '');
  if (!row || !purpose) throw new ExpectedError('TOKEN_NOT_VALID');
  return {
    ...row,
    owner: row.owner ?? '',
    purpose,
    byteSize: Number(row.byteSize),
  };
}

/** Writes what arrives, at most the announced size; answers the file's SHA-256. */
async function writeExactly(source: Readable, path: string, byteSize: number): Promise<Buffer> {
  const hash = createHash('sha256');
  let arrived = 0;
  const file = await open(path, 'wx', 0o600);
  try {
    for await (const chunk of chunksOf(source)) {
      arrived += chunk.length;
      if (arrived > byteSize) throw new ExpectedError('FILE_TOO_LARGE');
      hash.update(chunk);
      await file.writeFile(chunk);
    }
  } finally {
    await file.close();
  }
  if (arrived < byteSize) throw new ExpectedError('FILE_NOT_ACCEPTED');
  return hash.digest();
}

/** Treats a disconnected sender as expected; the stream outlives a refusal, for the answer. */
async function* chunksOf(source: Readable): AsyncGenerator<Buffer> {
  const iterator = source.iterator({ destroyOnReturn: false }) as AsyncIterableIterator<Buffer>;
  try {
    for await (const chunk of iterator) yield chunk;
  } catch {
    throw new ExpectedError('BAD_REQUEST');
  }
}

async function check(
  app: Pick<App, 'blobStore'>,
  { purpose, owner }: Slot,
  path: string,
  work: string[],
  limits: PictureLimits | undefined,
): Promise<Checked> {
  const detected = await kindOf(path);
  const contentType = purpose.isRead ? documentKindOf(detected) : detected;
  demandKind({ refusal: anyRefusal }, purpose.kinds, contentType);
  if (purpose.isRead) {
    const drawn = await app.blobStore.newWorkFile();
    work.push(drawn);
    await readDocument({ path, drawn, by: owner, contentType, mostPixels: purpose.mostPixels });
  }
  if (purpose.renditions.length === 0) {
    return { contentType, width: null, height: null, renditions: [], paths: [path] };
  }
  const outputs: (Rendition & { path: string })[] = [];
  for (const rendition of purpose.renditions) {
    outputs.push({ ...rendition, path: await app.blobStore.newWorkFile() });
  }
  work.push(...outputs.map((output) => output.path));
  const size = await makeRenditions(
    {
      path,
      by: owner,
      contentType,
      leastSide: purpose.leastSide,
      mostPixels: purpose.mostPixels,
      outputs,
    },
    limits,
  );
  return {
    contentType,
    ...size,
    renditions: outputs.map(({ name }) => name),
    paths: outputs.map((output) => output.path),
  };
}

async function keep(
  app: Pick<App, 'blobStore' | 'db'>,
  slot: Slot,
  { paths, ...checked }: Checked,
  sha256: Buffer,
): Promise<{ byteSize: number; contentType: string }> {
  const fileKey = randomUUID();
  const keys = keysOf(fileKey, checked.renditions);
  const sizes = await Promise.all(paths.map(async (path) => (await stat(path)).size));
  const byteSize = sizes.reduce((sum, size) => sum + size, 0);
  const now = new Date();
  let isKept = false;
  try {
    for (const [index, path] of paths.entries()) await app.blobStore.put(keys[index] ?? '', path);
    // Two concurrent uploads to the same address: the first keeps its file.
    const row = await app.db
      .updateTable('blob')
      .set({ ...checked, state: 'stored', byteSize, sha256, fileKey, storedAt: now })
      .set({ downloadBytes: sizes[0] ?? null })
      // A picture is served by its renditions only, under names of their own kinds.
      .set(
        slot.purpose.isRead ? { fileName: namedByContent(slot.fileName, checked.contentType) } : {},
      )
      .set({ expiresAt: endOf(slot.purpose, now) })
      .where('id', '=', slot.id)
      .where('state', '=', 'slot')
      .returning('id')
      .executeTakeFirst();
    isKept = row !== undefined;
  } finally {
    if (!isKept) await removeFiles(app, keys);
  }
  if (!isKept) throw new ExpectedError('TOKEN_NOT_VALID');
  return { byteSize, contentType: checked.contentType };
}

const endOf = ({ lifetimeSeconds }: BlobPurpose, now: Date) =>
  lifetimeSeconds === null ? null : new Date(now.getTime() + lifetimeSeconds * 1000);

async function refuse(app: Pick<App, 'db'>, id: string): Promise<void> {
  await app.db
    .updateTable('blob')
    .set({ state: 'refused' })
    .where('id', '=', id)
    .where('state', '=', 'slot')
    .execute();
}
