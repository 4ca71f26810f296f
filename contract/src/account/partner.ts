import * as z from 'zod/mini';
import { defineCalls, route } from '../ground/route.ts';

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

/** What the frame of every page of the partner area shows: who is signed in, and for whom. */
export const partner = defineCalls('account', {
  getProfile: route({
    method: 'GET',
    path: '/partner/profile',
    access: 'partner',
    summary: 'Tell which partner the signed-in user belongs to.',
    response: PartnerProfile,
    shows: ['company'],
    errors: ['NOT_FOUND'],
  }),
  getUserDetails: route({
    method: 'GET',
    path: '/partner/users/{partnerId}',
    access: 'partner',
    summary: 'Answer the details of the signed-in user in the partner.',
    params: z.object({ partnerId: z.uuid() }),
    response: UserDetails,
    errors: ['NOT_FOUND'],
  }),
});
