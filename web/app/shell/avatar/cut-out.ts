import { sentSide } from './picture-rules.ts';

/** A square of a picture, in its own pixels. */
export interface CutOut {
  x: number;
  y: number;
  width: number;
  height: number;
}

const quality = 0.92;

/** Opens a picture; upright as its camera was held. @throws when it can't be decoded */
export async function openPicture(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return image;
}

/**
 * The square as a JPEG of its own; what was see-through becomes white.
 * @throws when the picture can't be decoded or the browser has no memory for it
 */
export async function cutOut(url: string, square: CutOut): Promise<Blob> {
  const image = await openPicture(url);
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
      'image/jpeg',
      quality,
    );
  });
}
