import * as z from 'zod/mini';
import { Email, PhoneNumber } from '../values/contact-details.ts';
import { isCalendarDay } from '../values/calendar-day.ts';
import { OpeningHours } from '../values/opening-hours.ts';
import { defineCalls, route } from '../ground/route.ts';
import { optionalLine, requiredLine } from '../values/typed-text.ts';
import { profileContents, ProfileDescription } from '../values/profile-contents.ts';
import { PartnerWebsite } from '../values/website.ts';
import { InPartner } from '../ground/partner-params.ts';

/** A partner's profile as homeowners see it and members edit it. */
export const PartnerPresentation = z.object({
  companyName: z.string(),
  /** Name in the company registry. */
  legalName: z.string(),
  city: z.string(),
  description: z.string(),
  website: z.nullable(z.string()),
  services: z.array(z.object({ id: z.string(), name: z.string() })),
  contact: z.object({
    name: z.nullable(z.string()),
    email: z.nullable(z.string()),
    /** E.164. */
    phoneNumber: z.nullable(z.string()),
  }),
  openingHours: z.nullable(OpeningHours),
  isOnHoliday: z.boolean(),
  /** Last day of the holiday, ISO 8601; null when open. */
  holidayUntil: z.nullable(z.string()),
  /** Path below `/blobs`. */
  logoUrl: z.nullable(z.string()),
  /**
   * How soon the partner answers: the median of 90 days in office time (8 to 17 on working days), in
   * minutes; null with fewer than three answers.
   */
  responseMinutes: z.nullable(z.int()),
  /** Completed share of the contents, 0 to 100. */
  completeness: z.int(),
  missing: z.array(z.enum(profileContents)),
  version: z.int(),
});
export type PartnerPresentation = z.infer<typeof PartnerPresentation>;

export const PresentationPatch = z.object({
  companyName: z.optional(requiredLine('FIELD_MANDATORY', 200)),
  description: z.optional(ProfileDescription),
  website: z.optional(z.nullable(PartnerWebsite)),
  serviceIds: z.optional(
    z.array(z.string('FIELD_INVALID')).check(z.maxLength(50, 'FIELD_INVALID')),
  ),
  contactName: z.optional(z.nullable(optionalLine(200))),
  contactEmail: z.optional(z.nullable(Email)),
  contactPhoneNumber: z.optional(z.nullable(PhoneNumber)),
  openingHours: z.optional(z.nullable(OpeningHours)),
  isOnHoliday: z.optional(z.boolean('FIELD_INVALID')),
  holidayUntil: z.optional(
    z.nullable(z.string('FIELD_INVALID').check(z.refine(isCalendarDay, 'FIELD_INVALID'))),
  ),
});

export const partnerProfile = defineCalls('profile', {
  get: route({
    method: 'GET',
    path: '/partners/{partnerId}/profile',
    access: 'partner',
    inPublicContract: true,
    summary: 'Answer what homeowners see of the partner.',
    params: InPartner,
    response: PartnerPresentation,
    shows: ['presentation'],
    errors: ['NOT_FOUND'],
  }),
  update: route({
    method: 'PATCH',
    path: '/partners/{partnerId}/profile',
    access: 'partner',
    inPublicContract: true,
    summary: 'Change what homeowners see of the partner.',
    params: InPartner,
    body: PresentationPatch,
    response: PartnerPresentation,
    ifMatch: 'demanded',
    errors: ['NOT_FOUND', 'EDIT_CONFLICT'],
    refusesFields: true,
    skipGlobalHandle: true,
  }),
});
