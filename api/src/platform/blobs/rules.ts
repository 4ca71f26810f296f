import { documentKinds, largestDocument } from '@troskel/contract/onboarding/documents';
import {
  attachmentKinds,
  attachmentSlotMinutes,
  largestAttachment,
} from '@troskel/contract/values/attachment-files';
import type { FlagKey } from '@troskel/contract/ground/flags';

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

/** Limits of a purpose, and the processing of its files. */
export interface BlobRule {
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
  /** Counts towards the quota of its owner and partner. */
  countsToQuota: boolean;
  /** Seconds after which it is removed, even if referenced; null for none. */
  lifetimeSeconds: number | null;
}

const megabyte = 1_000_000;
const megapixel = 1_000_000;
const minute = 60;
const day = 86_400;

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

/** Every purpose of a file. A new one is an entry here. */
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
    // On white, so that a dark logo stays readable on a dark page.
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
    // Stored unchanged, since it is evidence; only ever downloaded.
    renditions: [],
    leastSide: 1,
    mostPixels: 60 * megapixel,
    isRead: true,
    slotSeconds: 10 * minute,
    countsToQuota: true,
    lifetimeSeconds: null,
  },
  // Staff get this copy of a document; the product makes it, nobody uploads it.
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
    // The export removes its file itself; this is a fallback.
    lifetimeSeconds: 30 * day,
  },
} as const satisfies Record<string, BlobRule>;

export type BlobPurpose = keyof typeof blobRules;

/**
 * Purposes of files that the product derives from others, such as copies; they are not a person's
 * own files.
 */
export const madePurposes = ['document_copy', 'export'] as const satisfies BlobPurpose[];

export const ruleOf = (purpose: BlobPurpose): BlobRule => blobRules[purpose];

/** Answers the store's keys of a blob's files. */
export function keysOf(fileKey: string | null, renditions: readonly string[]): string[] {
  if (fileKey === null) return [];
  return renditions.length === 0 ? [fileKey] : renditions.map((name) => `${fileKey}.${name}`);
}

/** Answers the media type of a rendition; null for one that the purpose does not have. */
export function renditionTypeOf(purpose: BlobPurpose, name: string | undefined): string | null {
  return ruleOf(purpose).renditions.find((rendition) => rendition.name === name)?.type ?? null;
}
