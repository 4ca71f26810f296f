import {
  attachmentKinds,
  attachmentSlotMinutes,
  largestAttachment,
} from '@troskel/contract/values/attachment-files';
import type { FlagKey } from '@troskel/contract/ground/flags';
import type { Database } from '../db/database.ts';

/** A size into which a picture is converted. */
export interface Rendition {
  name: string;
  width: number;
  height: number;
  /**
   * `cover` crops it to fill the size, centred; `contain` fits it with borders; `inside` fits it
   * without enlarging.
   */
  fit: 'cover' | 'contain' | 'inside';
  type: 'image/webp' | 'image/jpeg' | 'image/png';
  /** Colour of transparent areas and of borders; without one they stay transparent. */
  background?: string;
}

/** A purpose of files: limits, processing and readers. It belongs to the feature that has them. */
export interface BlobPurpose {
  /** As stored with each file. */
  name: string;
  /** Maximum size of a file in bytes. */
  largestBytes: number;
  /** Accepted media types, by content. */
  kinds: readonly string[];
  /**
   * Sizes that replace an uploaded picture, the largest first; when empty, the file itself is
   * stored.
   */
  renditions: readonly Rendition[];
  /** Minimum width and height of a picture in pixels. */
  leastSide: number;
  /** Maximum pixels of a picture. */
  mostPixels: number;
  /** The file is checked in a process of its own before it is stored. */
  isRead?: true;
  /** The upload's headers must equal the announcement. */
  comparesHeaders?: true;
  /** Seconds within which an upload must begin. */
  slotSeconds: number;
  /** Flag that must be on to accept uploads, even into open slots. */
  flag?: FlagKey;
  /**
   * The product makes it of other files, as a copy: it is not a person's own, and no quota counts
   * it.
   */
  isMade?: true;
  /** Seconds after which it is removed, even if referenced; null for none. */
  lifetimeSeconds: number | null;
  /**
   * Whether a file may still be read by those who have its address; without it, as long as it is
   * referenced.
   */
  mayRead?: (app: { db: Database }, blobId: string) => Promise<boolean>;
}

/** Every purpose of the features of this server, by its name. */
export type BlobPurposes = ReadonlyMap<string, BlobPurpose>;

/** @throws {Error} for two purposes of one name */
export function purposesByName(purposes: readonly BlobPurpose[]): BlobPurposes {
  const byName = new Map(purposes.map((purpose) => [purpose.name, purpose]));
  if (byName.size < purposes.length) throw new Error('two purposes of files have one name');
  return byName;
}

export const megabyte = 1_000_000;
export const megapixel = 1_000_000;
const minute = 60;

/** Sizes of photographs: the whole picture, one to fill a screen, and a thumbnail. */
const photoRenditions = [
  // The format's maximum, so the whole picture.
  {
    name: 'jpeg',
    width: 65_500,
    height: 65_500,
    fit: 'inside',
    type: 'image/jpeg',
    background: 'white',
  },
  {
    name: 'max_2600',
    width: 2600,
    height: 2600,
    fit: 'inside',
    type: 'image/webp',
    background: 'white',
  },
  {
    name: 'max_500',
    width: 500,
    height: 500,
    fit: 'inside',
    type: 'image/webp',
    background: 'white',
  },
] as const satisfies readonly Rendition[];

/** Pictures that go with what somebody writes to others. */
export const writtenWith = {
  largestBytes: largestAttachment,
  kinds: attachmentKinds,
  flag: 'forum-attachments',
  renditions: photoRenditions,
  leastSide: 1,
  mostPixels: 50 * megapixel,
  comparesHeaders: true,
  slotSeconds: attachmentSlotMinutes * minute,
  lifetimeSeconds: null,
} as const satisfies Omit<BlobPurpose, 'name'>;

/** Answers the store's keys of a blob's files. */
export function keysOf(fileKey: string | null, renditions: readonly string[]): string[] {
  if (fileKey === null) return [];
  return renditions.length === 0 ? [fileKey] : renditions.map((name) => `${fileKey}.${name}`);
}

/** Answers the media type of a rendition; null for one that the purpose does not have. */
export function renditionTypeOf(
  { renditions }: Pick<BlobPurpose, 'renditions'>,
  name: string | undefined,
): string | null {
  return renditions.find((rendition) => rendition.name === name)?.type ?? null;
}
