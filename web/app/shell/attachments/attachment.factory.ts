import type { Blob as AttachedBlob } from '@troskel/contract/forum/attachments';
import type { Attachment } from './attachments-state.ts';

/** A drawing in the place of a photo: nothing has to be served for it. */
const drawing = (tone: string): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600" viewBox="0 0 8 6"><path fill="${tone}" d="M0 0h8v6H0z"/><path fill="#fff" opacity=".75" d="M1 5V2.6L3.2 1l2.2 1.6V5z"/><path fill="${tone}" d="M2.7 3.4h1V5h-1z"/><circle cx="6.6" cy="1.4" r=".6" fill="#fff" opacity=".75"/></svg>`,
  )}#{format}`;

export function madeBlob(rest: Partial<AttachedBlob> = {}): AttachedBlob {
  return {
    id: '01900000-0000-7000-8000-00000000b101',
    name: 'diskmaskin.jpg',
    size: 2_412_000,
    mime: 'image/jpeg',
    alt: 'Undersidan av en diskmaskin med avskruvad plåt',
    width: 4_032,
    height: 3_024,
    thumbnailUrlTemplate: drawing('#7d8f86'),
    downloadUrl: '/icon.svg',
    ...rest,
  };
}

/** Several pictures of a post: one without words, one that can't be shown. */
export const madeBlobs: AttachedBlob[] = [
  madeBlob(),
  madeBlob({
    id: '01900000-0000-7000-8000-00000000b102',
    name: 'IMG_20260304_elcentralen-i-källaren-med-öppen-lucka.heic',
    mime: 'image/heic',
    size: 4_810_000,
    alt: null,
    width: 3_024,
    height: 4_032,
    thumbnailUrlTemplate: drawing('#a0705a'),
  }),
  madeBlob({
    id: '01900000-0000-7000-8000-00000000b103',
    name: 'kopplingsschema.svg',
    mime: 'image/svg+xml',
    size: 12_400,
    alt: null,
    width: null,
    height: null,
    thumbnailUrlTemplate: null,
  }),
];

/** One that has come to the server. */
export function madeAttachment(rest: Partial<Attachment> = {}): Attachment {
  return {
    key: 'k1',
    id: 'b1',
    name: 'kok.jpg',
    size: 1_000,
    mime: 'image/jpeg',
    alt: '',
    status: 'ready',
    sent: 1,
    readyAt: 0,
    failure: null,
    thumbnailUrlTemplate: null,
    ...rest,
  };
}
