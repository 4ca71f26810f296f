import { NewOffice, OfficeContents } from '@troskel/contract/offices/calls';
import type { Office } from '@troskel/contract/offices/calls';
import type { Whole } from '@troskel/contract/values/whole';
import { formatPostalCode } from '@troskel/contract/values/postal-code';
import * as z from 'zod/mini';
import type { Language } from '../../lib/language.ts';
import { checkPhone, sentPhone, TypedPhone } from '../../lib/phone.ts';
import { storedPhone } from '../../lib/stored-phone.ts';
import { coordinateFaults, positionOf, typedPosition } from '../../shell/position/coordinates.ts';
import { HoursFields, hoursFaults, hoursFieldsOf } from '../../ui/opening-hours-form.ts';

/** An office as the form holds it; what needs more than a shape is checked by {@link checkOffice}. */
export const OfficeFields = z.extend(
  z.omit(OfficeContents, { openingHours: true, position: true }),
  { phoneNumber: TypedPhone, ...HoursFields.shape, latitude: z.string(), longitude: z.string() },
);
export type OfficeFields = z.infer<typeof OfficeFields>;

/** Parts that the form holds in other fields than one of their name. */
export const fieldsOfPart = {
  openingHours: ['hasHours', 'openingHours'],
  position: ['latitude', 'longitude'],
} as const;

/** The form for an office, or for a new one. */
export function fieldsOf(office: Office | null, language: Language): OfficeFields {
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
    ...typedPosition(office?.position ?? null, language),
  };
}

/** Faults that concern more than one field: position, opening hours and telephone number. */
export async function checkOffice(fields: OfficeFields) {
  const { isValid } = await checkPhone(fields.phoneNumber);
  return {
    ...(isValid ? {} : { phoneNumber: 'PHONE_INVALID' as const }),
    ...coordinateFaults(fields),
    ...hoursFaults(fields),
  };
}

/** Converts fields to the body of the call; while they have faults, as they are typed. */
export function bodyOf({ hasHours, latitude, longitude, ...same }: OfficeFields): NewOffice {
  const body: Whole<z.input<typeof NewOffice>> = {
    ...same,
    phoneNumber: sentPhone(same.phoneNumber),
    openingHours: hasHours ? same.openingHours : null,
    position: positionOf({ latitude, longitude }),
  };
  return NewOffice.safeParse(body).data ?? (body as NewOffice);
}

/** The form's field for one that the server refuses; a place is refused as a whole. */
export function fieldOfRefusal(field: string): string {
  if (field === 'position') return 'latitude';
  return field.replace(/^position\./, '').replace(/^phoneNumber\..*/, 'phoneNumber');
}
