import { NewOffice, OfficeName } from '@troskel/contract/offices/calls';
import type { Office } from '@troskel/contract/offices/calls';
import { PhoneNumber } from '@troskel/contract/values/contact-details';
import type { FieldCode } from '@troskel/contract/ground/field-messages';
import { City, PostalCode, StreetAddress } from '@troskel/contract/values/postal-address';
import type { Whole } from '@troskel/contract/values/whole';
import * as z from 'zod/mini';
import { writeDegrees } from '../../lib/degrees.ts';
import type { Language } from '../../lib/language.ts';
import { callingCodes, checkPhone } from '../../lib/phone.ts';
import type { PhoneCountry } from '../../lib/phone.ts';
import { formatPostalCode } from '../../lib/postal-code.ts';
import { storedPhone } from '../../lib/stored-phone.ts';
import { coordinateFaults, positionOf } from '../../shell/position/coordinates.ts';
import { HoursFields, hoursFaults, hoursFieldsOf } from '../../ui/opening-hours-form.ts';

const countries = Object.keys(callingCodes) as PhoneCountry[];

/** An office as the form holds it; what needs more than a shape is checked by {@link checkOffice}. */
export const OfficeFields = z.object({
  name: OfficeName,
  streetAddress: StreetAddress,
  postalCode: PostalCode,
  city: City,
  regionIds: z.array(z.string()),
  countyCodes: z.array(z.string()),
  serviceIds: z.array(z.string()),
  memberIds: z.array(z.string()),
  phoneNumber: z.extend(PhoneNumber, { country: z.enum(countries) }),
  ...HoursFields.shape,
  latitude: z.string(),
  longitude: z.string(),
});
export type OfficeFields = z.infer<typeof OfficeFields>;

/** Parts that the form holds in other fields than one of their name. */
export const fieldsOfPart = {
  openingHours: ['hasHours', 'openingHours'],
  position: ['latitude', 'longitude'],
} as const;

/** The form for an office, or for a new one. */
export function fieldsOf(office: Office | null, language: Language): OfficeFields {
  const position = office?.position;
  return {
    name: office?.name ?? '',
    streetAddress: office?.streetAddress ?? '',
    postalCode: formatPostalCode(office?.postalCode ?? ''),
    city: office?.city ?? '',
    regionIds: office?.regionIds ?? [],
    countyCodes: office?.countyCodes ?? [],
    serviceIds: office?.serviceIds ?? [],
    memberIds: office?.memberIds ?? [],
    phoneNumber: storedPhone(office?.phoneNumber ?? null),
    ...hoursFieldsOf(office?.openingHours ?? null),
    latitude: position ? writeDegrees(position.latitude, language) : '',
    longitude: position ? writeDegrees(position.longitude, language) : '',
  };
}

/** Faults that concern more than one field: position, opening hours and telephone number. */
export async function checkOffice(
  fields: OfficeFields,
): Promise<Partial<Record<string, FieldCode>>> {
  const { isValid } = await checkPhone(fields.phoneNumber);
  return {
    ...(isValid ? {} : { phoneNumber: 'PHONE_INVALID' as const }),
    ...coordinateFaults(fields),
    ...hoursFaults(fields),
  };
}

/** Converts fields to the body of the call; while they have faults, as they are typed. */
export function bodyOf(fields: OfficeFields): NewOffice {
  const { name, streetAddress, postalCode, city } = fields;
  const { regionIds, countyCodes, serviceIds, memberIds } = fields;
  const body: Whole<z.input<typeof NewOffice>> = {
    name,
    streetAddress,
    postalCode,
    city,
    regionIds,
    countyCodes,
    serviceIds,
    memberIds,
    // An unreadable one is sent as typed, so that the server refuses it; null would lose it.
    phoneNumber: fields.phoneNumber.numberValue || fields.phoneNumber.value.trim() || null,
    openingHours: fields.hasHours ? fields.openingHours : null,
    position: positionOf(fields),
  };
  return NewOffice.safeParse(body).data ?? (body as NewOffice);
}

/** The form's field for one that the server refuses; a place is refused as a whole. */
export function fieldOfRefusal(field: string): string {
  if (field === 'position') return 'latitude';
  return field.replace(/^position\./, '').replace(/^phoneNumber\..*/, 'phoneNumber');
}
