import { createHash, randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import sharp from 'sharp';
import { v7 as uuid } from 'uuid';
import { keysOf } from '../../platform/blobs/purpose.ts';
import type { BlobPurpose } from '../../platform/blobs/purpose.ts';
import type { BlobStore } from '../../platform/gateways/blob-store/blob-store.ts';

interface Drawing {
  svg: string;
  purpose: BlobPurpose;
  ownerUserId: string;
  fileName: string;
  at: Date;
}

/**
 * Stores one of our own drawings in its purpose's sizes, as if uploaded. Strangers' drawings are
 * never decoded in this process.
 *
 * @returns its row
 */
export async function keepDrawing(store: BlobStore, drawing: Drawing) {
  const { svg, purpose, ownerUserId, fileName, at } = drawing;
  const source = Buffer.from(svg);
  // Rendered once: each size is made from it.
  const { data, info } = await sharp(source).raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const { renditions } = purpose;
  const names = renditions.map(({ name }) => name);
  const fileKey = randomUUID();
  const sizes: number[] = [];
  for (const [
    index,
    { width: across, height: down, fit, type, background },
  ] of renditions.entries()) {
    const path = await store.newWorkFile();
    const picture = sharp(data, { raw: { width, height, channels } }).resize(across, down, {
      fit,
      withoutEnlargement: fit === 'inside',
      background: background ?? 'transparent',
    });
    if (background !== undefined) picture.flatten({ background });
    await (
      type === 'image/jpeg' ? picture.jpeg({ quality: 90 }) : picture.webp({ quality: 85 })
    ).toFile(path);
    sizes.push((await stat(path)).size);
    await store.put(keysOf(fileKey, names)[index] ?? '', path);
  }
  return {
    id: uuid(),
    ownerUserId,
    purpose: purpose.name,
    state: 'attached',
    contentType: 'image/svg+xml',
    byteSize: sizes.reduce((sum, size) => sum + size, 0),
    downloadBytes: sizes[0] ?? null,
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
