import { createHash, randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import sharp from 'sharp';
import { v7 as uuid } from 'uuid';
import { keysOf, ruleOf } from '../../../blobs/rules.ts';
import type { BlobPurpose } from '../../../blobs/rules.ts';
import type { BlobStore } from '../../../gateways/blob-store/blob-store.ts';

interface Drawing {
  svg: string;
  purpose: BlobPurpose;
  ownerUserId: string;
  fileName: string;
  at: Date;
}

/**
 * Keeps a drawing of ours in the sizes of its purpose, as if it had been uploaded. Of what strangers
 * send, no drawing is ever read in this process.
 *
 * @returns the row that says so
 */
export async function keepDrawing(store: BlobStore, drawing: Drawing) {
  const { svg, purpose, ownerUserId, fileName, at } = drawing;
  const source = Buffer.from(svg);
  const { width, height } = await sharp(source).metadata();
  const { renditions } = ruleOf(purpose);
  const names = renditions.map(({ name }) => name);
  const fileKey = randomUUID();
  let byteSize = 0;
  for (const [index, { width: across, height: down, isWhole = false }] of renditions.entries()) {
    const path = await store.newWorkFile();
    await sharp(source)
      .resize(across, down, { fit: isWhole ? 'inside' : 'cover', withoutEnlargement: isWhole })
      .webp({ quality: 85 })
      .toFile(path);
    byteSize += (await stat(path)).size;
    await store.put(keysOf(fileKey, names)[index] ?? '', path);
  }
  return {
    id: uuid(),
    ownerUserId,
    purpose,
    state: 'attached',
    contentType: 'image/webp',
    byteSize,
    sha256: createHash('sha256').update(source).digest(),
    width,
    height,
    fileName,
    fileKey,
    renditions: names,
    createdAt: at,
    storedAt: at,
  };
}
