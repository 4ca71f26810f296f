import * as z from 'zod/mini';
import { defineFeature, Empty, route } from './route.ts';

/** Media types of which a picture of oneself may be. */
export const avatarKinds = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const;
/** Bytes. */
export const largestAvatar = 10_000_000;
/** Pixels that each side must have. */
export const leastAvatarSide = 64;

/** Room that is kept for one file, and the signed address that takes it by PUT. */
export const UploadSlot = z.object({
  blobId: z.string(),
  /** Below `/blobs`; good for one upload, in ten minutes. */
  uploadUrl: z.string(),
  expiresAt: z.string(),
});
export type UploadSlot = z.infer<typeof UploadSlot>;

export const avatar = defineFeature('avatar', {
  createSlot: route({
    method: 'POST',
    path: '/partner/users/me/avatar/slot',
    access: 'user',
    summary: 'Ask for an address to upload a picture of oneself to.',
    body: z.object({
      contentType: z.string('FIELD_MANDATORY').check(z.maxLength(100, 'FIELD_TOO_LONG')),
      byteSize: z.int().check(z.minimum(1, 'FIELD_INVALID')),
    }),
    status: 201,
    response: UploadSlot,
    answersSecret: true,
    errors: ['FILE_NOT_ACCEPTED', 'HEIC_NOT_ACCEPTED', 'FILE_TOO_LARGE', 'storage_quota_exceeded'],
    skipGlobalHandle: true,
    limit: { points: 30, seconds: 900, per: 'user' },
  }),
  setAvatar: route({
    method: 'PUT',
    path: '/partner/users/me/avatar',
    access: 'user',
    summary: 'Make an uploaded picture the one of the signed-in user; the one before is removed.',
    body: z.object({ blobId: z.uuid('FIELD_INVALID') }),
    response: z.object({ avatarUrl: z.string() }),
    errors: ['FILE_NOT_ACCEPTED'],
    skipGlobalHandle: true,
  }),
  removeAvatar: route({
    method: 'DELETE',
    path: '/partner/users/me/avatar',
    access: 'user',
    summary: 'Remove the picture of the signed-in user.',
    response: Empty,
    skipGlobalHandle: true,
  }),
});
