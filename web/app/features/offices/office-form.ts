import { PhoneNumber } from '@troskel/contract/account';
import type { FieldCode } from '@troskel/contract/field-messages';
import { NewOffice, OfficeName } from '@troskel/contract/offices';
import type { Office } from '@troskel/contract/offices';
import { City, PostalCode, StreetAddress } from '@troskel/contract/onboarding';
import { OpeningHours, openingHoursFaults } from '@troskel/contract/opening-hours';
import type { Interval, Weekday } from '@troskel/contract/opening-hours';
import { isInSwedenBox, swedenBox } from '@troskel/contract/sweden';
import type { Position } from '@troskel/contract/sweden';
import * as z from 'zod/mini';
import type { Language } from '../../lib/language.ts';
import { callingCodes, checkPhone, noPhone, phoneCountries, typedPhone } from '../../lib/phone.ts';
import type { PhoneCountry, PhoneValue } from '../../lib/phone.ts';
import { readDegrees, writeDegrees } from './coordinates.ts';

const countries = Object.keys(callingCodes) as PhoneCountry[];

const TypedDay = z.array(z.object({ opens: z.string(), closes: z.string() }));
const TypedHours = z.object({
  days: z.object({
    mon: TypedDay,
    tue: TypedDay,
    wed: TypedDay,
    thu: TypedDay,
    fri: TypedDay,
    sat: TypedDay,
    sun: TypedDay,
  }),
  note: z.string(),
});
type TypedHours = z.infer<typeof TypedHours>;

/** An office as the form holds it; what needs more than a shape is checked by {@link checkOffice}. */
export const OfficeFields = z.object({
  name: OfficeName,
  streetAddress: StreetAddress,
  postalCode: PostalCode,
  city: City,
  regionIds: z.array(z.string()),
  countyCodes: z.array(z.string()),
  serviceIds: z.array(z.string()),
  phoneNumber: z.extend(PhoneNumber, { country: z.enum(countries) }),
  /** Without them nothing is said of when it is open; what was typed stays in the form. */
  hasHours: z.boolean(),
  openingHours: TypedHours,
  latitude: z.string(),
  longitude: z.string(),
  /** The version that the editing began from; 0 for an office that is not there yet. */
  seenVersion: z.int(),
});
export type OfficeFields = z.infer<typeof OfficeFields>;

/** What somebody types who never closed the page; the schema's own checks come later. */
const Draft = z.extend(OfficeFields, {
  name: z.string(),
  streetAddress: z.string(),
  postalCode: z.string(),
  city: z.string(),
});

export function isOfficeDraft(value: unknown): value is OfficeFields {
  return Draft.safeParse(value).success;
}

const usualDay = (): Interval[] => [{ opens: '07:00', closes: '16:00' }];

/** What is offered first: a craftsman's working week. */
export function usualWeek(): TypedHours {
  return {
    days: {
      mon: usualDay(),
      tue: usualDay(),
      wed: usualDay(),
      thu: usualDay(),
      fri: usualDay(),
      sat: [],
      sun: [],
    },
    note: '',
  };
}

/** A clock shows midnight as 00:00. */
const asTyped = ({ opens, closes }: Interval): Interval => ({
  opens,
  closes: closes === '24:00' ? '00:00' : closes,
});

function typedHours({ days, note }: OpeningHours): TypedHours {
  const day = (name: Weekday) => days[name].map(asTyped);
  return {
    days: {
      mon: day('mon'),
      tue: day('tue'),
      wed: day('wed'),
      thu: day('thu'),
      fri: day('fri'),
      sat: day('sat'),
      sun: day('sun'),
    },
    note,
  };
}

/** A number in E.164, written the national way where its country is one of ours. */
function typedNumber(number: string | null): PhoneValue {
  if (number === null) return noPhone;
  const country = phoneCountries.find((allowed) => number.startsWith(`+${callingCodes[allowed]}`));
  if (!country) return { ...noPhone, value: number };
  return typedPhone(`0${number.slice(callingCodes[country].length + 1)}`, country);
}

export const spacedPostalCode = (code: string): string => code.replace(/^(\d{3})(\d{2})$/, '$1 $2');

/** The form for an office, or for a new one. */
export function fieldsOf(office: Office | null, language: Language): OfficeFields {
  const position = office?.position;
  return {
    name: office?.name ?? '',
    streetAddress: office?.streetAddress ?? '',
    postalCode: spacedPostalCode(office?.postalCode ?? ''),
    city: office?.city ?? '',
    regionIds: office?.regionIds ?? [],
    countyCodes: office?.countyCodes ?? [],
    serviceIds: office?.serviceIds ?? [],
    phoneNumber: typedNumber(office?.phoneNumber ?? null),
    hasHours: (office?.openingHours ?? null) !== null,
    openingHours: office?.openingHours ? typedHours(office.openingHours) : usualWeek(),
    latitude: position ? writeDegrees(position.latitude, language) : '',
    longitude: position ? writeDegrees(position.longitude, language) : '',
    seenVersion: office?.version ?? 0,
  };
}

/** The place that has been typed; null when it is none yet. */
export function positionOf({
  latitude,
  longitude,
}: Pick<OfficeFields, 'latitude' | 'longitude'>): Position | null {
  const [north, east] = [readDegrees(latitude), readDegrees(longitude)];
  return north === null || east === null ? null : { latitude: north, longitude: east };
}

function coordinateFaults(fields: OfficeFields): Partial<Record<string, FieldCode>> {
  const { latitude, longitude } = fields;
  if (latitude.trim() === '' && longitude.trim() === '') return {};
  const position = positionOf(fields);
  if (!position) {
    return {
      ...(readDegrees(latitude) === null ? { latitude: 'COORDINATE_INVALID' as const } : {}),
      ...(readDegrees(longitude) === null ? { longitude: 'COORDINATE_INVALID' as const } : {}),
    };
  }
  if (isInSwedenBox(position)) return {};
  const { south, north } = swedenBox;
  const isLatitudeAt = position.latitude >= south && position.latitude <= north;
  return { [isLatitudeAt ? 'longitude' : 'latitude']: 'POSITION_OUTSIDE_SWEDEN' };
}

function hoursFaults({ hasHours, openingHours }: OfficeFields): [string, FieldCode][] {
  if (!hasHours) return [];
  const parsed = OpeningHours.safeParse(openingHours);
  if (!parsed.success) {
    return parsed.error.issues.map(({ path, message }) => [
      `openingHours.${path.join('.')}`,
      message as FieldCode,
    ]);
  }
  return openingHoursFaults(parsed.data).map(({ field, code }) => [`openingHours.${field}`, code]);
}

/** What is wrong beyond the shape of single fields: place, hours and telephone number. */
export async function checkOffice(
  fields: OfficeFields,
): Promise<Partial<Record<string, FieldCode>>> {
  const { isValid } = await checkPhone(fields.phoneNumber);
  return {
    ...(isValid ? {} : { phoneNumber: 'PHONE_INVALID' as const }),
    ...coordinateFaults(fields),
    ...Object.fromEntries(hoursFaults(fields)),
  };
}

/** What is sent of fields that have been checked. */
export function bodyOf(fields: OfficeFields): NewOffice {
  const { name, streetAddress, postalCode, city, regionIds, countyCodes, serviceIds } = fields;
  return NewOffice.parse({
    name,
    streetAddress,
    postalCode,
    city,
    regionIds,
    countyCodes,
    serviceIds,
    phoneNumber: fields.phoneNumber.numberValue || null,
    openingHours: fields.hasHours ? fields.openingHours : null,
    position: positionOf(fields),
  });
}

/** The form's field for one that the server refuses; a place is refused as a whole. */
export function fieldOfRefusal(field: string): string {
  if (field === 'position') return 'latitude';
  return field.replace(/^position\./, '').replace(/^phoneNumber\..*/, 'phoneNumber');
}

/** Gives every day from Monday to Friday the openings of Monday. */
export function likeMonday({ days, note }: TypedHours): TypedHours {
  const copy = () => days.mon.map((interval) => ({ ...interval }));
  return {
    days: { ...days, mon: copy(), tue: copy(), wed: copy(), thu: copy(), fri: copy() },
    note,
  };
}

/** What is offered for one more opening of a day: an afternoon after what is there. */
export function nextInterval(present: readonly Interval[]): Interval {
  const last = present.at(-1);
  if (!last) return { opens: '07:00', closes: '16:00' };
  return { opens: last.closes === '00:00' ? '' : last.closes, closes: '' };
}
