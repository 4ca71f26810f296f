import { expect, test } from 'vitest';
import { differingParts } from '../../patterns/record-form/compare-edits.ts';
import { typedPhone } from '../../lib/phone.ts';
import { answersOf, phoneNumbers } from '../../lib/form-round-trip.factory.ts';
import {
  checkDetails,
  DetailsFields,
  fieldsOf,
  isInConflict,
  partsOf,
  patchOf,
  StoredDetails,
  typedParts,
} from './details-form.ts';

const stored: StoredDetails = {
  givenName: 'Åsa',
  surname: 'Öberg',
  email: 'asa.oberg@example.com',
  phoneNumber: '+46701234567',
  language: 'sv',
  version: 3,
};

const allParts = ['givenName', 'surname', 'language', 'phoneNumber'] as const;
const changedIn = (one: StoredDetails, fields: DetailsFields) =>
  differingParts(typedParts(fields), partsOf(one));

test('the details come back from their form as they were', () => {
  const all = answersOf(StoredDetails, { phoneNumber: phoneNumbers });
  const sent = all.map((details) => {
    const { email, version } = details;
    const body = patchOf(allParts, DetailsFields.parse(fieldsOf(details)));
    return { email, version, ...body, phoneNumber: body.phoneNumber?.numberValue ?? null };
  });
  expect(sent).toEqual(all);
});

test('a form as it was read changes nothing', () => {
  for (const one of [stored, { ...stored, phoneNumber: null }]) {
    expect(changedIn(one, fieldsOf(one))).toEqual([]);
  }
});

test('only what was changed is sent', () => {
  const fields = { ...fieldsOf(stored), surname: 'Öberg Lind', language: 'en' as const };
  const changed = changedIn(stored, fields);
  expect(patchOf(changed, fields)).toEqual({ surname: 'Öberg Lind', language: 'en' });
});

test('an emptied telephone number is taken away, a typed one is sent whole', () => {
  const none = { country: 'SE', value: '', numberValue: '', nationalNumber: '' } as const;
  expect(patchOf(['phoneNumber'], { ...fieldsOf(stored), phoneNumber: none })).toEqual({
    phoneNumber: null,
  });
  const other = {
    value: '070-174 06 05',
    numberValue: '+46701740605',
    nationalNumber: '701740605',
  };
  const fields = { ...fieldsOf(stored), phoneNumber: { ...other, country: 'SE' as const } };
  expect(patchOf(changedIn(stored, fields), fields)).toEqual({ phoneNumber: other });
});

test.each(['ring mig', '000', '+'])(
  'a typed %s is refused, and is not no number',
  async (typed) => {
    const fields = { ...fieldsOf(stored), phoneNumber: typedPhone(typed, 'SE') };
    expect(await checkDetails(fields)).toEqual({ phoneNumber: 'PHONE_INVALID' });
    expect(patchOf(['phoneNumber'], fields).phoneNumber).toMatchObject({ value: typed });
  },
);

test('a stored number of a country that is no longer allowed is no change, and no fault', async () => {
  const old = { ...stored, phoneNumber: '+3581234567' };
  const fields = { ...fieldsOf(old), surname: 'Ny' };
  expect(await checkDetails(fields)).toEqual({});
  expect(changedIn(old, fields)).toEqual(['surname']);
});

test.each([
  ['the same name', { surname: 'Ny' }, { surname: 'Annan', version: 4 }, true],
  ['another field', { surname: 'Ny' }, { givenName: 'Asta', version: 4 }, false],
  ['nothing but the version', { surname: 'Ny' }, { version: 9 }, false],
  ['the telephone number', { phoneNumber: null }, { phoneNumber: '+46701740605' }, true],
  ['the address', { email: 'ny@example.com' }, { email: 'annan@example.com' }, true],
])('a change elsewhere of %s', (_, patch, change, isConflict) => {
  expect(isInConflict(patch, stored, { ...stored, ...change })).toBe(isConflict);
});
