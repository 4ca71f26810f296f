import type { InquiryPicture } from '@troskel/contract/values/inquiries';
import { largestAttachment } from '@troskel/contract/values/attachment-files';
import type { Settings } from '../../platform/settings/settings.ts';
import { pictureAddress, savingAddress } from '../../platform/blobs/picture-address.ts';
import { megapixel, writtenWith } from '../../platform/blobs/purpose.ts';
import type { BlobPurpose } from '../../platform/blobs/purpose.ts';

interface Addressing {
  settings: Pick<Settings, 'authSecret'>;
}

/** A PDF that goes with what somebody writes to the other side. */
export const documentPurpose = (name: string): BlobPurpose => ({
  name,
  largestBytes: largestAttachment,
  kinds: ['application/pdf'],
  flag: writtenWith.flag,
  // Only ever downloaded.
  renditions: [],
  leastSide: 1,
  mostPixels: 60 * megapixel,
  isRead: true,
  comparesHeaders: true,
  slotSeconds: writtenWith.slotSeconds,
  lifetimeSeconds: null,
});

/** The name under which a picture is saved: it is a JPEG, whatever was uploaded. */
export const savedPictureName = (fileName: string): string =>
  `${fileName.replace(/\.[^.]{1,5}$/, '')}.jpg`;

/** Describes a picture, with addresses that expire tomorrow. */
export function pictureOf(
  app: Addressing,
  {
    id,
    fileName,
    width,
    height,
  }: { id: string; fileName: string; width: number | null; height: number | null },
): InquiryPicture {
  return {
    id,
    name: fileName,
    width,
    height,
    thumbnailUrlTemplate: `${pictureAddress(app, id) ?? ''}&size={format}`,
    downloadUrl: savingAddress(app, id, savedPictureName(fileName)),
  };
}
