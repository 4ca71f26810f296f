import { NewInquiry } from '@troskel/contract/requests/intake';
import { expect, test } from 'vitest';
import { isFormOf } from '../../../patterns/record-form/form-shape.ts';
import {
  bodyOf,
  checkPlace,
  fieldOfRefusal,
  fieldsAsked,
  InquiryFields,
  noFields,
} from './new-inquiry-form.ts';

const fields = {
  ...noFields,
  kind: 'quotation',
  serviceId: 'service1',
  text: 'Nytt tak',
  streetAddress: 'Storgatan 4',
  postalCode: '90325',
  city: 'Umeå',
  countyCode: '24',
  latitude: '63,8258',
  longitude: '20.263',
};

test('what is typed becomes what the call takes', () => {
  const body = bodyOf(fields, [], null);
  expect(NewInquiry.safeParse(body).success).toBe(true);
  expect(body).toMatchObject({
    place: { latitude: 63.8258, longitude: 20.263, address: 'Storgatan 4, 903 25 Umeå' },
    wantedOn: null,
  });
  expect(bodyOf({ ...fields, wantedOn: '2027-01-02' }, [], null).wantedOn).toBe('2027-01-02');
});

test('a place is mandatory, readable and in Sweden', () => {
  expect(checkPlace(fields)).toEqual({});
  expect(checkPlace({ ...fields, latitude: '', longitude: ' ' })).toEqual({
    latitude: 'FIELD_MANDATORY',
  });
  expect(checkPlace({ ...fields, latitude: 'norr' })).toEqual({ latitude: 'COORDINATE_INVALID' });
  expect(checkPlace({ ...fields, latitude: '48,8' })).toEqual({
    latitude: 'POSITION_OUTSIDE_SWEDEN',
  });
});

test('a refusal is shown at the field that it is about', () => {
  expect(fieldOfRefusal('place')).toBe('latitude');
  expect(fieldOfRefusal('place.address')).toBe('streetAddress');
  expect(fieldOfRefusal('place.countyCode')).toBe('countyCode');
  expect(fieldOfRefusal('wantedOn')).toBe('wantedOn');
  expect(fieldOfRefusal('pictureIds.0')).toBeNull();
});

test('a kept draft has every field, filled in or not', () => {
  expect(isFormOf(InquiryFields, noFields)).toBe(true);
  expect(isFormOf(InquiryFields, { text: 'Nytt tak' })).toBe(false);
});

test('an address gives the service and the place, and nothing that is none', () => {
  const asked = (query: string) => fieldsAsked(new URLSearchParams(query));
  expect(asked('service=service2&city=Ume%C3%A5&county=24&text=x')).toEqual({
    ...noFields,
    serviceId: 'service2',
    city: 'Umeå',
    countyCode: '24',
  });
  expect(asked(`city=${'x'.repeat(500)}&county=99`)).toEqual(noFields);
  expect(asked('')).toEqual(noFields);
});
