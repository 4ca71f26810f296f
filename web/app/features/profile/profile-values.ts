import { OpeningHours } from '@troskel/contract/values/opening-hours';
import type { ProfileContent } from '@troskel/contract/values/profile-contents';
import type { PartnerPresentation } from '@troskel/contract/profile/calls';
import type { Service } from '@troskel/contract/company/services';
import * as z from 'zod/mini';
import { formatDate } from '../../lib/dates.ts';
import { someParts } from '../../patterns/record-form/compare-edits.ts';

/** The editable parts of a profile, as the server keeps them. */
export const ProfileValues = z.object({
  companyName: z.string(),
  description: z.string(),
  website: z.nullable(z.string()),
  serviceIds: z.array(z.string()),
  contactName: z.nullable(z.string()),
  contactEmail: z.nullable(z.string()),
  contactPhoneNumber: z.nullable(z.string()),
  openingHours: z.nullable(OpeningHours),
  isOnHoliday: z.boolean(),
  holidayUntil: z.nullable(z.string()),
});
export type ProfileValues = z.infer<typeof ProfileValues>;
export type ProfilePart = keyof ProfileValues;

/** Parts that are edited and saved together. */
export const sectionParts = {
  about: ['companyName', 'description', 'website'],
  services: ['serviceIds'],
  contact: ['contactName', 'contactEmail', 'contactPhoneNumber'],
  openingHours: ['openingHours'],
  holiday: ['isOnHoliday', 'holidayUntil'],
} as const satisfies Record<string, readonly ProfilePart[]>;

export type Section = keyof typeof sectionParts;
export const sections = Object.keys(sectionParts) as Section[];

/** Section in which a content of the profile is edited; the logo has a dialog of its own. */
export const sectionOf = {
  description: 'about',
  website: 'about',
  services: 'services',
  contact: 'contact',
  openingHours: 'openingHours',
  logo: null,
} as const satisfies Record<ProfileContent, Section | null>;

export function valuesOf(profile: PartnerPresentation): ProfileValues {
  const { companyName, description, website, openingHours, isOnHoliday, holidayUntil } = profile;
  return {
    companyName,
    description,
    website,
    serviceIds: profile.services.map(({ id }) => id),
    contactName: profile.contact.name,
    contactEmail: profile.contact.email,
    contactPhoneNumber: profile.contact.phoneNumber,
    openingHours,
    isOnHoliday,
    holidayUntil,
  };
}

/** Selects the values of a profile that one section edits. */
export const sectionValues = (section: Section, values: ProfileValues): Partial<ProfileValues> =>
  someParts<ProfileValues, ProfilePart>(sectionParts[section], values);

/** The profile as it would be with what is typed. */
export function withTyped(
  profile: PartnerPresentation,
  typed: Partial<ProfileValues>,
  services: readonly Service[],
): PartnerPresentation {
  const values = { ...valuesOf(profile), ...typed };
  const { serviceIds, contactName, contactEmail, contactPhoneNumber, ...same } = values;
  const known = [...services, ...profile.services];
  return {
    ...profile,
    ...same,
    services: [...new Set(known.map(({ id }) => id))]
      .filter((id) => serviceIds.includes(id))
      .map((id) => ({ id, name: known.find((service) => service.id === id)?.name ?? '' })),
    contact: { name: contactName, email: contactEmail, phoneNumber: contactPhoneNumber },
  };
}

/**
 * Whether a company is away: its last day away counts, what has passed does not.
 *
 * @param today ISO 8601
 */
export function isAway(
  { isOnHoliday, holidayUntil }: Pick<ProfileValues, 'isOnHoliday' | 'holidayUntil'>,
  today: string,
): boolean {
  return isOnHoliday && (holidayUntil === null || holidayUntil >= today);
}

/** The present day where the reader is, ISO 8601. */
export function today(): string {
  return formatDate(new Date(), 'sv');
}
