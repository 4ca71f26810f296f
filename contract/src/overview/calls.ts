import * as z from 'zod/mini';
import { PartnerOverview } from '../values/partner-overview.ts';
import { defineFeature, route } from '../ground/route.ts';

const InPartner = z.object({ partnerId: z.uuid() });

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
  role: z.enum(['owner', 'member']),
});

export const partner = defineFeature('partner', {
  getProfile: route({
    method: 'GET',
    path: '/partner/profile',
    access: 'partner',
    summary: 'Tell which partner the signed-in user belongs to.',
    response: PartnerProfile,
    errors: ['NOT_FOUND'],
  }),
  getUserDetails: route({
    method: 'GET',
    path: '/partner/users/{partnerId}',
    access: 'partner',
    summary: 'Answer the details of the signed-in user in the partner.',
    params: InPartner,
    response: UserDetails,
    errors: ['NOT_FOUND'],
  }),
  getOverview: route({
    method: 'GET',
    path: '/partners/{partnerId}/overview',
    access: 'partner',
    summary: 'Answer what the first page of the partner area shows.',
    params: InPartner,
    response: PartnerOverview,
    errors: ['NOT_FOUND'],
  }),
});
