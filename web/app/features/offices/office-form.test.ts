import { Office } from '@troskel/contract/offices/calls';
import { describe, expect, test } from 'vitest';
import {
  answersOf,
  openingHours,
  phoneNumbers,
  postalCodes,
} from '../../lib/form-round-trip.factory.ts';
import type { Draw } from '../../lib/form-round-trip.factory.ts';
import { office } from './office.factory.ts';
import { bodyOf, checkOffice, fieldOfRefusal, fieldsOf } from './office-form.ts';
import { usualWeek } from '../../ui/opening-hours-form.ts';
import type { OfficeFields } from './office-form.ts';

const empty = fieldsOf(null, 'sv');

describe('the form of an office', () => {
  test.each(['sv', 'en'] as const)('sends back what it was filled from (%s)', (language) => {
    const degrees = (draw: Draw) => 55 + draw(1_000_000) / 1_000_000;
    const position = (draw: Draw) => ({ latitude: degrees(draw), longitude: degrees(draw) });
    const special = { postalCode: postalCodes, phoneNumber: phoneNumbers, openingHours, position };
    const offices = answersOf(Office, special);
    const sentOffices = offices.map((one) => {
      const { id, version, createdAt, updatedAt } = one;
      return { id, version, createdAt, updatedAt, ...bodyOf(fieldsOf(one, language)) };
    });
    expect(sentOffices).toEqual(offices);
  });

  test('shows numbers as one writes them', () => {
    expect(fieldsOf(office, 'sv')).toMatchObject({
      postalCode: '753 21',
      latitude: '59,858612',
      phoneNumber: { value: '018102030', country: 'SE' },
    });
    expect(fieldsOf(office, 'en').latitude).toBe('59.858612');
    // Midnight on a clock.
    expect(fieldsOf(office, 'sv').openingHours.days.tue[0]?.closes).toBe('00:00');
  });

  test('of a new one offers a week but says no hours', () => {
    expect(empty).toMatchObject({ hasHours: false, name: '' });
    expect(empty.openingHours).toEqual(usualWeek());
    const body = bodyOf({
      ...empty,
      name: 'A',
      streetAddress: 'B 1',
      postalCode: '753 21',
      city: 'C',
    });
    expect(body).toMatchObject({
      postalCode: '75321',
      phoneNumber: null,
      openingHours: null,
      position: null,
    });
  });
});

describe('the check of an office', () => {
  const faultsOf = (change: Partial<OfficeFields>) => checkOffice({ ...empty, ...change });

  test.each<[string, string, Record<string, string>]>([
    ['', '', {}],
    ['  ', '', {}],
    ['59,8586', '17.6389', {}],
    ['59,8586', '', { longitude: 'COORDINATE_INVALID' }],
    ['', '17', { latitude: 'COORDINATE_INVALID' }],
    ['norr', 'öster', { latitude: 'COORDINATE_INVALID', longitude: 'COORDINATE_INVALID' }],
    ['NaN', '17', { latitude: 'COORDINATE_INVALID' }],
    ['1e1', '17', { latitude: 'COORDINATE_INVALID' }],
    ['60,39', '5,32', { longitude: 'POSITION_OUTSIDE_SWEDEN' }],
    ['17,6389', '59,8586', { latitude: 'POSITION_OUTSIDE_SWEDEN' }],
  ])('of the place “%s”, “%s”', async (latitude, longitude, expected) => {
    expect(await faultsOf({ latitude, longitude })).toEqual(expected);
  });

  test('of hours that are half typed, backward or overlapping, by field', async () => {
    const days = {
      ...usualWeek().days,
      mon: [{ opens: '07:00', closes: '' }],
      sat: [{ opens: '12:00', closes: '09:00' }],
    };
    const hours = { openingHours: { days, note: '' } };
    expect(await faultsOf({ ...hours, hasHours: true })).toEqual({
      'openingHours.days.mon.0.closes': 'TIME_INVALID',
    });
    days.mon = [
      { opens: '07:00', closes: '12:00' },
      { opens: '11:00', closes: '16:00' },
    ];
    expect(await faultsOf({ ...hours, hasHours: true })).toEqual({
      'openingHours.days.mon.1.opens': 'HOURS_OVERLAP',
      'openingHours.days.sat.0.closes': 'HOURS_ORDER',
    });
    expect(await faultsOf({ ...hours, hasHours: false })).toEqual({});
  });

  test('of a telephone number', async () => {
    const number = {
      ...empty.phoneNumber,
      value: '0701',
      numberValue: '+46701',
      nationalNumber: '701',
    };
    expect(await faultsOf({ phoneNumber: number })).toEqual({ phoneNumber: 'PHONE_INVALID' });
  });

  test('of a stored number whose country is no longer allowed: it stays', async () => {
    const stored = { ...office, phoneNumber: '+358401234567' };
    const fields = fieldsOf(stored, 'sv');
    expect(await checkOffice(fields)).toEqual({});
    expect(bodyOf(fields).phoneNumber).toBe(stored.phoneNumber);
  });
});

test.each([
  ['position', 'latitude'],
  ['position.longitude', 'longitude'],
  ['phoneNumber', 'phoneNumber'],
  ['openingHours.days.mon.0.closes', 'openingHours.days.mon.0.closes'],
  ['regionIds', 'regionIds'],
])('the server’s %s is the form’s %s', (field, name) => {
  expect(fieldOfRefusal(field)).toBe(name);
});
