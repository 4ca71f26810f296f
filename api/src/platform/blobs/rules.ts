import { documentKinds, largestDocument } from '@troskel/contract/onboarding/documents';
import {
  attachmentKinds,
  attachmentSlotMinutes,
  largestAttachment,
} from '@troskel/contract/values/attachment-files';
import type { FlagKey } from '@troskel/contract/ground/flags';

/** A size that is made of a picture. */
export interface Rendition {
  name: string;
  width: number;
  height: number;
  /**
   * `cover` cuts it to fill the size, in the middle; `contain` loses none of it and fills up around
   * it; `inside` keeps its shape and never enlarges it.
   */
  fit: 'cover' | 'contain' | 'inside';
  type: 'image/webp' | 'image/jpeg' | 'image/png';
  /** What shows where the picture is see-through, and around one that is whole; without one it stays so. */
  background?: string;
}

/** What a purpose allows, and what becomes of its files. */
export interface BlobRule {
  /** Bytes of one file. */
  largestBytes: number;
  /** Media types that are accepted, by content. */
  kinds: readonly string[];
  /** Sizes that take the place of an uploaded picture, the largest first; none: the file itself is kept. */
  renditions: readonly Rendition[];
  /** Pixels that each side of a picture must have at least. */
  leastSide: number;
  /** Pixels that a picture may have together. */
  mostPixels: number;
  /** The file is read through before it is kept, in a process of its own. */
  isRead?: true;
  /** An upload's headers must say the same as the call that made room for it. */
  comparesHeaders?: true;
  /** Seconds in which an upload must begin. */
  slotSeconds: number;
  /** Without this flag nothing is taken, also where there is room for it already. */
  flag?: FlagKey;
  /** Counted to what its owner and partner may keep. */
  countsToQuota: boolean;
  /** Seconds after which it is removed, whoever refers to it; null for none. */
  lifetimeSeconds: number | null;
}

const megabyte = 1_000_000;
const megapixel = 1_000_000;
const minute = 60;
const day = 86_400;

/** Of pictures that are looked at: the whole one, one to fill a screen, one for a row of them. */
const photoRenditions = [
  // The whole picture: the box is what the format can hold.
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

/** Every purpose that a file may have. A new one is one entry here. */
export const blobRules = {
  avatar: {
    largestBytes: 10 * megabyte,
    kinds: ['image/jpeg', 'image/png', 'image/webp', 'image/gif'],
    renditions: [
      {
        name: '256',
        width: 256,
        height: 256,
        fit: 'cover',
        type: 'image/webp',
        background: 'white',
      },
      { name: '64', width: 64, height: 64, fit: 'cover', type: 'image/webp', background: 'white' },
    ],
    leastSide: 64,
    mostPixels: 60 * megapixel,
    slotSeconds: 10 * minute,
    countsToQuota: true,
    lifetimeSeconds: null,
  },
  logo: {
    largestBytes: 10 * megabyte,
    kinds: ['image/jpeg', 'image/png', 'image/webp', 'image/gif'],
    // On white, as on paper and vans: a dark name stays readable on a dark page.
    renditions: [
      {
        name: '512',
        width: 512,
        height: 512,
        fit: 'contain',
        type: 'image/webp',
        background: 'white',
      },
      {
        name: '128',
        width: 128,
        height: 128,
        fit: 'contain',
        type: 'image/webp',
        background: 'white',
      },
    ],
    leastSide: 64,
    mostPixels: 60 * megapixel,
    slotSeconds: 10 * minute,
    countsToQuota: true,
    lifetimeSeconds: null,
  },
  attachment: {
    largestBytes: largestAttachment,
    kinds: attachmentKinds,
    flag: 'forum-attachments',
    renditions: photoRenditions,
    leastSide: 1,
    mostPixels: 50 * megapixel,
    comparesHeaders: true,
    slotSeconds: attachmentSlotMinutes * minute,
    countsToQuota: true,
    lifetimeSeconds: null,
  },
  inquiry_picture: {
    largestBytes: largestAttachment,
    kinds: attachmentKinds,
    flag: 'forum-attachments',
    renditions: photoRenditions,
    leastSide: 1,
    mostPixels: 50 * megapixel,
    comparesHeaders: true,
    slotSeconds: attachmentSlotMinutes * minute,
    countsToQuota: true,
    lifetimeSeconds: null,
  },
  document: {
    largestBytes: largestDocument,
    kinds: documentKinds,
    // Kept as it was sent, since it proves something; it is only ever saved.
    renditions: [],
    leastSide: 1,
    mostPixels: 60 * megapixel,
    isRead: true,
    slotSeconds: 10 * minute,
    countsToQuota: true,
    lifetimeSeconds: null,
  },
  // What staff get of a document: made anew by the product, which puts no upload here.
  document_copy: {
    largestBytes: 300 * megabyte,
    kinds: documentKinds,
    renditions: [],
    leastSide: 0,
    mostPixels: 60 * megapixel,
    slotSeconds: 10 * minute,
    countsToQuota: false,
    lifetimeSeconds: null,
  },
  export: {
    largestBytes: 5000 * megabyte,
    kinds: ['application/zip'],
    renditions: [],
    leastSide: 0,
    mostPixels: 60 * megapixel,
    slotSeconds: 10 * minute,
    countsToQuota: false,
    // The export says itself when its file goes; this is for one that was forgotten.
    lifetimeSeconds: 30 * day,
  },
} as const satisfies Record<string, BlobRule>;

export type BlobPurpose = keyof typeof blobRules;

/** What the product makes of what somebody has, such as a copy of it; it is no file of their own. */
export const madePurposes = ['document_copy', 'export'] as const satisfies BlobPurpose[];

export const ruleOf = (purpose: BlobPurpose): BlobRule => blobRules[purpose];

/** The keys in the store of a blob's files. */
export function keysOf(fileKey: string | null, renditions: readonly string[]): string[] {
  if (fileKey === null) return [];
  return renditions.length === 0 ? [fileKey] : renditions.map((name) => `${fileKey}.${name}`);
}

/** The media type in which a rendition is written; null for one that the purpose does not have. */
export function renditionTypeOf(purpose: BlobPurpose, name: string | undefined): string | null {
  return ruleOf(purpose).renditions.find((rendition) => rendition.name === name)?.type ?? null;
}
