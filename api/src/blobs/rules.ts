import { attachmentSlotMinutes, largestAttachment } from '@troskel/contract/forum-attachments';

/** A size that is made of a picture. */
export interface Rendition {
  name: string;
  width: number;
  height: number;
  /** Without it the picture is cut to fill the size, in the middle; with it none of it is lost. */
  isWhole?: true;
  /** What shows where the picture is see-through, and around one that is whole; without one it stays so. */
  background?: string;
}

/** What a purpose allows, and what becomes of its files. */
export interface BlobRule {
  /** Bytes of one file. */
  largestBytes: number;
  /** Media types that are accepted, by content. */
  kinds: readonly string[];
  /** Sizes that take the place of an uploaded picture; none: the file itself is kept. */
  renditions: readonly Rendition[];
  /** Pixels that each side of a picture must have at least. */
  leastSide: number;
  /** Seconds in which an upload must begin. */
  slotSeconds: number;
  /** Counted to what its owner and partner may keep. */
  countsToQuota: boolean;
  /** Seconds after which it is removed, whoever refers to it; null for none. */
  lifetimeSeconds: number | null;
}

const megabyte = 1_000_000;
const minute = 60;
const day = 86_400;

/** Every purpose that a file may have. A new one is one entry here. */
export const blobRules = {
  avatar: {
    largestBytes: 10 * megabyte,
    kinds: ['image/jpeg', 'image/png', 'image/webp', 'image/gif'],
    renditions: [
      { name: '256', width: 256, height: 256, background: 'white' },
      { name: '64', width: 64, height: 64, background: 'white' },
    ],
    leastSide: 64,
    slotSeconds: 10 * minute,
    countsToQuota: true,
    lifetimeSeconds: null,
  },
  logo: {
    largestBytes: 10 * megabyte,
    kinds: ['image/jpeg', 'image/png', 'image/webp', 'image/gif'],
    // On white, as on paper and vans: a dark name stays readable on a dark page.
    renditions: [
      { name: '512', width: 512, height: 512, isWhole: true, background: 'white' },
      { name: '128', width: 128, height: 128, isWhole: true, background: 'white' },
    ],
    leastSide: 64,
    slotSeconds: 10 * minute,
    countsToQuota: true,
    lifetimeSeconds: null,
  },
  attachment: {
    largestBytes: largestAttachment,
    kinds: ['image/jpeg', 'image/png'],
    renditions: [
      { name: 'max_2600', width: 2600, height: 2600, isWhole: true, background: 'white' },
      { name: 'max_500', width: 500, height: 500, isWhole: true, background: 'white' },
    ],
    leastSide: 1,
    slotSeconds: attachmentSlotMinutes * minute,
    countsToQuota: true,
    lifetimeSeconds: null,
  },
  export: {
    largestBytes: 5000 * megabyte,
    kinds: ['application/zip'],
    renditions: [],
    leastSide: 0,
    slotSeconds: 10 * minute,
    countsToQuota: false,
    // The export says itself when its file goes; this is for one that was forgotten.
    lifetimeSeconds: 30 * day,
  },
} as const satisfies Record<string, BlobRule>;

export type BlobPurpose = keyof typeof blobRules;

export const ruleOf = (purpose: BlobPurpose): BlobRule => blobRules[purpose];

/** The keys in the store of a blob's files. */
export function keysOf(fileKey: string | null, renditions: readonly string[]): string[] {
  if (fileKey === null) return [];
  return renditions.length === 0 ? [fileKey] : renditions.map((name) => `${fileKey}.${name}`);
}
