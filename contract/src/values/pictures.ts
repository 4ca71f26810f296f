import * as z from 'zod/mini';

/** Media types accepted for avatars and logos. */
export const pictureKinds = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const;
/** Bytes. */
export const largestPicture = 10_000_000;
/** Minimum width and height in pixels. */
export const leastPictureSide = 64;

/** Description of a file for which an upload is requested. */
export const NewPicture = z.object({
  contentType: z.string('FIELD_MANDATORY').check(z.maxLength(100, 'FIELD_TOO_LONG')),
  byteSize: z.int().check(z.minimum(1, 'FIELD_INVALID')),
});

/** The uploaded picture that is to be shown. */
export const UploadedPicture = z.object({ blobId: z.uuid('FIELD_INVALID') });

/** An upload slot: a reserved blob and the signed address that accepts it by PUT. */
export const UploadSlot = z.object({
  blobId: z.string(),
  /** Path below `/blobs`; valid for one upload within ten minutes. */
  uploadUrl: z.string(),
  expiresAt: z.string(),
});
