import type { FieldCode } from '@troskel/contract/ground/field-messages';
import { mostInquiryCharacters } from '@troskel/contract/requests/inquiry';
import type { NewInquiry } from '@troskel/contract/requests/intake';
import { InquiryKind } from '@troskel/contract/values/inquiries';
import { City, PostalCode, StreetAddress } from '@troskel/contract/values/postal-address';
import { isCountyCode } from '@troskel/contract/values/sweden';
import { requiredLines } from '@troskel/contract/values/typed-text';
import { formatPostalCode } from '@troskel/contract/values/postal-code';
import * as z from 'zod/mini';
import { coordinateFaults, positionOf } from '../../../shell/position/coordinates.ts';

const chosen = z.string('FIELD_MANDATORY').check(z.minLength(1, 'FIELD_MANDATORY'));

/** A new inquiry as the form holds it. */
export const InquiryFields = z.object({
  kind: chosen,
  serviceId: chosen,
  text: requiredLines('FIELD_MANDATORY', mostInquiryCharacters),
  streetAddress: StreetAddress,
  postalCode: PostalCode,
  city: City,
  countyCode: chosen,
  latitude: z.string(),
  longitude: z.string(),
  /** `YYYY-MM-DD`; empty for any day. */
  wantedOn: z.string(),
});
export type InquiryFields = z.infer<typeof InquiryFields>;

export const noFields: InquiryFields = {
  kind: '',
  serviceId: '',
  text: '',
  streetAddress: '',
  postalCode: '',
  city: '',
  countyCode: '',
  latitude: '',
  longitude: '',
  wantedOn: '',
};

/**
 * The fields as an address gives them that another page has led to (`service`, `city` and `county`):
 * what it does not give, or no page of ours would, is empty.
 */
export function fieldsAsked(asked: URLSearchParams): InquiryFields {
  const countyCode = asked.get('county') ?? '';
  const city = City.safeParse(asked.get('city') ?? '');
  return {
    ...noFields,
    serviceId: asked.get('service') ?? '',
    city: city.success ? city.data : '',
    countyCode: isCountyCode(countyCode) ? countyCode : '',
  };
}

/** The place on the map is mandatory: it decides who gets the inquiry. */
export function checkPlace(fields: InquiryFields): Partial<Record<string, FieldCode>> {
  const isEmpty = fields.latitude.trim() === '' && fields.longitude.trim() === '';
  return isEmpty ? { latitude: 'FIELD_MANDATORY' } : coordinateFaults(fields);
}

/**
 * Converts checked fields to the body of the call.
 *
 * @param companyId the only company that it goes to; null for those that match it
 */
export function bodyOf(
  fields: InquiryFields,
  pictureIds: string[],
  companyId: string | null,
): NewInquiry {
  const { kind, serviceId, text, streetAddress, postalCode, city, countyCode, wantedOn } = fields;
  const position = positionOf(fields);
  if (!position) throw new Error('the place is checked before');
  const address = `${streetAddress}, ${formatPostalCode(postalCode)} ${city}`;
  return {
    kind: InquiryKind.parse(kind),
    serviceId,
    text,
    place: { ...position, countyCode: countyCode as NewInquiry['place']['countyCode'], address },
    wantedOn: wantedOn === '' ? null : wantedOn,
    pictureIds,
    companyId,
  };
}

/** The form's field for one that the server refuses. */
export function fieldOfRefusal(field: string): keyof InquiryFields | null {
  if (field === 'place') return 'latitude';
  if (field === 'place.address') return 'streetAddress';
  const name = field.replace(/^place\./, '');
  return (
    Object.keys(noFields).find((known): known is keyof InquiryFields => known === name) ?? null
  );
}
