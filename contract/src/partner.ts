import * as z from 'zod/mini';
import { ApplicationState } from './application-states.ts';
import { profileContents } from './partner-profile.ts';
import { defineFeature, route } from './route.ts';

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
  /** Below `/blobs`; null for the initials. */
  avatarUrl: z.nullable(z.string()),
  role: z.enum(['owner', 'member']),
});

export const PartnerOverview = z.object({
  name: z.string(),
  /** What made the partner; null when the person who applied has left. */
  application: z.nullable(
    z.object({
      id: z.string(),
      state: ApplicationState,
      submittedAt: z.nullable(z.string()),
      decidedAt: z.nullable(z.string()),
    }),
  ),
  plan: z.object({
    id: z.string(),
    name: z.string(),
    priceText: z.string(),
    isPremium: z.boolean(),
  }),
  profile: z.object({
    /** Share of the contents that are there, 0 to 100. */
    completeness: z.int(),
    missing: z.array(z.enum(profileContents)),
  }),
  /** Whether the four steps of the configuration have been passed. */
  isConfigured: z.boolean(),
});
export type PartnerOverview = z.infer<typeof PartnerOverview>;

export const partner = defineFeature('partner', {
  getProfile: route({
    method: 'GET',
    path: '/partner/profile',
    access: 'partner',
    summary: 'Tell which partner the signed-in user belongs to.',
    response: PartnerProfile,
  }),
  getUserDetails: route({
    method: 'GET',
    path: '/partner/users/{partnerId}',
    access: 'partner',
    summary: 'Answer the details of the signed-in user in the partner.',
    params: InPartner,
    response: UserDetails,
  }),
  getOverview: route({
    method: 'GET',
    path: '/partners/{partnerId}/overview',
    access: 'partner',
    summary: 'Answer what the first page of the partner area shows.',
    params: InPartner,
    response: PartnerOverview,
  }),
});
