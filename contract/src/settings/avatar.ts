import * as z from 'zod/mini';
import { NewPicture, UploadedPicture, UploadSlot } from '../values/pictures.ts';
import { defineCalls, Empty, route } from '../ground/route.ts';

export const avatar = defineCalls('settings', {
  createAvatarSlot: route({
    method: 'POST',
    path: '/partner/users/me/avatar/slot',
    access: 'user',
    summary: 'Ask for an address to upload a picture of oneself to.',
    body: NewPicture,
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
    body: UploadedPicture,
    response: z.object({ avatarUrl: z.string() }),
    errors: ['NOT_FOUND', 'FILE_NOT_ACCEPTED'],
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
