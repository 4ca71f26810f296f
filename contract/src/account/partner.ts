import * as z from 'zod/mini';
import { partnerRoles } from '../ground/partner-rights.ts';
import { defineCalls, route } from '../ground/route.ts';
import { InPartner } from '../ground/partner-params.ts';

export const PartnerProfile = z.object({
  partnerId: z.string(),
  name: z.string(),
  organizationForm: z.string(),
  city: z.string(),
});
export type PartnerProfile = z.infer<typeof PartnerProfile>;

export const UserDetails = z.object({
  userId: z.string(),
  partnerId: z.string(),
  name: z.string(),
  givenName: z.string(),
  surname: z.string(),
  email: z.string(),
  phoneNumber: z.nullable(z.string()),
  /** Path below `/blobs`; null when initials are shown. */
  avatarUrl: z.nullable(z.string()),
  role: z.enum(partnerRoles),
});

/** A company of somebody who belongs to several. */
export const OwnCompany = z.object({
  partnerId: z.string(),
  name: z.string(),
  role: z.enum(partnerRoles),
  /** Its pages are closed to its members. */
  isBlocked: z.boolean(),
});
export type OwnCompany = z.infer<typeof OwnCompany>;

/** The frame of every page of the partner area: the signed-in user and their company. */
export const partner = defineCalls('account', {
  getProfile: route({
    method: 'GET',
    path: '/partner/profile',
    access: 'partner',
    keptOnDevice: true,
    summary:
      'Tell which partner the signed-in user belongs to; of several the one that is asked for, or was shown last.',
    query: z.object({ partnerId: z.optional(z.uuid('FIELD_INVALID')) }),
    namesPartnerInQuery: true,
    response: PartnerProfile,
    shows: ['company'],
    errors: ['NOT_FOUND'],
  }),
  getUserDetails: route({
    method: 'GET',
    path: '/partner/users/{partnerId}',
    access: 'partner',
    keptOnDevice: true,
    summary: 'Answer the details of the signed-in user in the partner.',
    params: InPartner,
    response: UserDetails,
    errors: ['NOT_FOUND'],
  }),
});
