import * as z from 'zod/mini';

/** Media types of which a picture that shows a person or a company may be. */
export const pictureKinds = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const;
/** Bytes. */
export const largestPicture = 10_000_000;
/** Pixels that each side must have. */
export const leastPictureSide = 64;

/** What is said of a file before there is room for it. */
export const NewPicture = z.object({
  contentType: z.string('FIELD_MANDATORY').check(z.maxLength(100, 'FIELD_TOO_LONG')),
  byteSize: z.int().check(z.minimum(1, 'FIELD_INVALID')),
});

/** Room that is kept for one file, and the signed address that takes it by PUT. */
export const UploadSlot = z.object({
  blobId: z.string(),
  /** Below `/blobs`; good for one upload, in ten minutes. */
  uploadUrl: z.string(),
  expiresAt: z.string(),
});
