import { sentSide } from './picture-rules.ts';
import type { PictureKind } from './picture-rules.ts';

/** A square of a picture, in its own pixels; it may reach beyond the picture. */
export interface CutOut {
  x: number;
  y: number;
  width: number;
  height: number;
}

const quality = 0.92;

/** Pixels of a picture, upright as its camera was held; null when it can't be decoded. */
export async function sizeOf(file: Blob): Promise<{ width: number; height: number } | null> {
  try {
    const bitmap = await createImageBitmap(file);
    const { width, height } = bitmap;
    bitmap.close();
    return { width, height };
  } catch {
    return null;
  }
}

/**
 * The square as a file of its own; what was see-through or lies beyond the picture becomes white. A
 * company's keeps its sharp edges.
 * @throws when the picture can't be decoded or the browser has no memory for it
 */
export async function cutOut(url: string, square: CutOut, kind: PictureKind): Promise<Blob> {
  const image = new Image();
  image.src = url;
  await image.decode();
  const side = sentSide(square.width);
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.fillStyle = 'white';
  context.fillRect(0, 0, side, side);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, square.x, square.y, square.width, square.height, 0, 0, side, side);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('no picture'))),
      kind === 'person' ? 'image/jpeg' : 'image/png',
      quality,
    );
  });
}
