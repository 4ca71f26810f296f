import * as z from 'zod/mini';
import { defineCalls, Empty, route } from '../ground/route.ts';
import { NewPicture, UploadedPicture, UploadSlot } from '../values/pictures.ts';
import { InPartner } from '../ground/partner-params.ts';

/** The logo of a company, set from its profile and from its configuration. */
export const companyLogo = defineCalls('company', {
  createLogoSlot: route({
    method: 'POST',
    path: '/partners/{partnerId}/profile/logo/slot',
    access: 'partner',
    right: { of: 'profile' },
    summary: 'Ask for an address to upload a logo of the partner to.',
    params: InPartner,
    body: NewPicture,
    status: 201,
    response: UploadSlot,
    answersSecret: true,
    errors: ['FILE_NOT_ACCEPTED', 'HEIC_NOT_ACCEPTED', 'FILE_TOO_LARGE', 'storage_quota_exceeded'],
    skipGlobalHandle: true,
    limit: { points: 30, seconds: 900, per: 'user' },
  }),
  setLogo: route({
    method: 'PUT',
    path: '/partners/{partnerId}/profile/logo',
    access: 'partner',
    right: { of: 'profile' },
    summary: 'Make an uploaded picture the logo of the partner; the one before is removed.',
    params: InPartner,
    body: UploadedPicture,
    response: z.object({ logoUrl: z.string() }),
    errors: ['NOT_FOUND', 'FILE_NOT_ACCEPTED'],
    skipGlobalHandle: true,
  }),
  removeLogo: route({
    method: 'DELETE',
    path: '/partners/{partnerId}/profile/logo',
    access: 'partner',
    right: { of: 'profile' },
    summary: 'Remove the logo of the partner.',
    params: InPartner,
    response: Empty,
    errors: ['NOT_FOUND'],
    skipGlobalHandle: true,
  }),
});
