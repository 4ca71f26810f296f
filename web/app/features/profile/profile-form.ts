import { Email } from '@troskel/contract/values/contact-details';
import type { FieldCode } from '@troskel/contract/ground/field-messages';
import { normaliseOpeningHours, OpeningHours } from '@troskel/contract/values/opening-hours';
import { ProfileDescription } from '@troskel/contract/values/profile-contents';
import type { PresentationPatch } from '@troskel/contract/profile/calls';
import { optionalLine, requiredLine } from '@troskel/contract/values/typed-text';
import { PartnerWebsite, websiteOf } from '@troskel/contract/values/website';
import type { Whole } from '@troskel/contract/values/whole';
import * as z from 'zod/mini';
import { checkPhone, sentPhone, TypedPhone } from '../../lib/phone.ts';
import { storedPhone } from '../../lib/stored-phone.ts';
import { HoursFields, hoursFaults, hoursFieldsOf } from '../../ui/opening-hours-form.ts';
import type { ProfilePart, ProfileValues, Section } from './profile-values.ts';

/** Nothing, or what another schema takes. */
function blankOr(schema: z.ZodMiniType<unknown, string>, fault: FieldCode, limit: number) {
  return z.string().check(
    z.trim(),
    z.maxLength(limit, 'FIELD_TOO_LONG'),
    z.refine((text) => text === '' || schema.safeParse(text).success, fault),
  );
}

/** A profile as a section's form holds it; each shows its own part of it. */
export const ProfileFields = z.object({
  companyName: requiredLine('FIELD_MANDATORY', 200),
  description: ProfileDescription,
  website: blankOr(PartnerWebsite, 'WEBSITE_INVALID', 500),
  serviceIds: z.array(z.string()),
  contactName: optionalLine(200),
  contactEmail: blankOr(Email, 'EMAIL_MALFORMED', 254),
  contactPhoneNumber: TypedPhone,
  ...HoursFields.shape,
  isOnHoliday: z.boolean(),
  /** ISO 8601; empty for none. */
  holidayUntil: z.string(),
});
export type ProfileFields = z.infer<typeof ProfileFields>;

export function fieldsOf(values: ProfileValues): ProfileFields {
  return {
    companyName: values.companyName,
    description: values.description,
    website: values.website ?? '',
    serviceIds: values.serviceIds,
    contactName: values.contactName ?? '',
    contactEmail: values.contactEmail ?? '',
    contactPhoneNumber: storedPhone(values.contactPhoneNumber),
    ...hoursFieldsOf(values.openingHours),
    isOnHoliday: values.isOnHoliday,
    holidayUntil: values.holidayUntil ?? '',
  };
}

/** Parts that the form holds in other fields than one of their name. */
export const fieldsOfPart = { openingHours: ['hasHours', 'openingHours'] } as const;

/** The values when the editing began; they stay for a field whose content cannot be read. */
type Base = Partial<ProfileValues> | null;

function hoursOf({ hasHours, openingHours }: ProfileFields, base: Base): OpeningHours | null {
  if (!hasHours) return null;
  const parsed = OpeningHours.safeParse(openingHours);
  // Half a time is no time yet.
  return parsed.success ? normaliseOpeningHours(parsed.data) : (base?.openingHours ?? null);
}

/** Converts fields to values; an unreadable field keeps its earlier value. */
export function valuesFrom(fields: ProfileFields, base: Base): ProfileValues {
  const { companyName, description, serviceIds, isOnHoliday } = fields;
  const website = fields.website.trim();
  return {
    companyName,
    description,
    website: website === '' ? null : (websiteOf(website) ?? base?.website ?? null),
    serviceIds,
    contactName: fields.contactName.trim() || null,
    contactEmail: fields.contactEmail.trim() || null,
    contactPhoneNumber: sentPhone(fields.contactPhoneNumber),
    openingHours: hoursOf(fields, base),
    isOnHoliday,
    holidayUntil: (isOnHoliday && fields.holidayUntil) || null,
  };
}

/** Builds the body of a call that changes these parts. */
export function patchOf(
  parts: readonly ProfilePart[],
  fields: ProfileFields,
): z.input<typeof PresentationPatch> {
  const values = valuesFrom(fields, null);
  const { country: _, ...phone } = fields.contactPhoneNumber;
  const whole: Whole<z.input<typeof PresentationPatch>> = {
    ...values,
    contactPhoneNumber: values.contactPhoneNumber === null ? null : phone,
  };
  return Object.fromEntries(parts.map((part) => [part, whole[part]]));
}

/**
 * Faults of a section that concern more than one field.
 *
 * @param today ISO 8601
 */
export async function checkSection(
  section: Section,
  fields: ProfileFields,
  today: string,
): Promise<Partial<Record<string, FieldCode>>> {
  if (section === 'openingHours') return hoursFaults(fields);
  if (section === 'contact') {
    const { isValid } = await checkPhone(fields.contactPhoneNumber);
    return isValid ? {} : { contactPhoneNumber: 'PHONE_INVALID' };
  }
  const { isOnHoliday, holidayUntil } = fields;
  const isPast = section === 'holiday' && isOnHoliday && holidayUntil && holidayUntil < today;
  return isPast ? { holidayUntil: 'DATE_INVALID' } : {};
}

/** The form's field for one that the server refuses; null for one that it does not have. */
export function fieldOfRefusal(field: string): keyof ProfileFields | null {
  const [name = ''] = field.split('.');
  if (name === 'openingHours') return field as 'openingHours';
  return Object.hasOwn(ProfileFields.shape, name) ? (name as keyof ProfileFields) : null;
}
