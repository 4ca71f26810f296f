import { largestPicture, leastPictureSide, pictureKinds } from '@troskel/contract/values/pictures';

/** Subject of the picture, which decides how it is cropped. */
export type PictureKind = 'person' | 'company';

/** Why a chosen picture is of no use. */
export type PictureFault = 'heic' | 'kind' | 'large' | 'small' | 'unreadable';

const heicName = /\.hei[cf]$/i;

/** Faults of a file that show before it is opened; the server judges the content. */
export function faultOfFile(file: Pick<File, 'name' | 'type' | 'size'>): PictureFault | null {
  // Browsers that don't know the format give it no type.
  if (/^image\/hei[cf]/.test(file.type) || heicName.test(file.name)) return 'heic';
  if (!pictureKinds.some((kind) => kind === file.type)) return 'kind';
  if (file.size === 0) return 'unreadable';
  return file.size > largestPicture ? 'large' : null;
}

/** Pixels; what a picture must have to be shown sharply at all. */
export function isTooSmall({ width, height }: { width: number; height: number }): boolean {
  return Math.min(width, height) < leastPictureSide;
}

const mostZoom = 5;

/** Largest zoom at which the crop still has enough pixels. */
export function largestZoom({ width, height }: { width: number; height: number }): number {
  const steps = Math.floor((Math.min(width, height) / leastPictureSide) * 10) / 10;
  return Math.min(Math.max(steps, 1), mostZoom);
}

/** Smallest zoom: at it, a company's picture lies whole in the square, with a margin. */
export function smallestZoom(
  { width, height }: { width: number; height: number },
  kind: PictureKind,
): number {
  return kind === 'person' ? 1 : 0.8 * wholeZoom({ width, height }, kind);
}

/** Initial zoom: a person fills the square, a company's picture is shown whole. */
export function wholeZoom(
  { width, height }: { width: number; height: number },
  kind: PictureKind,
): number {
  return kind === 'person' ? 1 : Math.min(width, height) / Math.max(width, height);
}

/** Pixels of a side that is sent: more than any place shows, small enough to arrive soon. */
const mostSide = 1024;

export function sentSide(cutOutSide: number): number {
  return Math.max(Math.min(Math.round(cutOutSide), mostSide), leastPictureSide);
}
