import { avatarKinds, largestAvatar, leastAvatarSide } from '@troskel/contract/avatar';

/** Why a chosen picture is of no use. */
export type PictureFault = 'heic' | 'kind' | 'large' | 'small' | 'unreadable';

const heicName = /\.hei[cf]$/i;

/** What can be told of a file before it is opened; the server judges by the content. */
export function faultOfFile(file: Pick<File, 'name' | 'type' | 'size'>): PictureFault | null {
  // Browsers that don't know the format give it no type.
  if (/^image\/hei[cf]/.test(file.type) || heicName.test(file.name)) return 'heic';
  if (!avatarKinds.some((kind) => kind === file.type)) return 'kind';
  if (file.size === 0) return 'unreadable';
  return file.size > largestAvatar ? 'large' : null;
}

/** Pixels; what a picture must have to be shown sharply at all. */
export function isTooSmall({ width, height }: { width: number; height: number }): boolean {
  return Math.min(width, height) < leastAvatarSide;
}

const mostZoom = 5;

/** How far one may zoom in before the cut-out has fewer pixels than a picture must have. */
export function largestZoom({ width, height }: { width: number; height: number }): number {
  const steps = Math.floor((Math.min(width, height) / leastAvatarSide) * 10) / 10;
  return Math.min(Math.max(steps, 1), mostZoom);
}

/** Pixels of a side that is sent: more than any place shows, small enough to arrive soon. */
const mostSide = 1024;

export function sentSide(cutOutSide: number): number {
  return Math.max(Math.min(Math.round(cutOutSide), mostSide), leastAvatarSide);
}
