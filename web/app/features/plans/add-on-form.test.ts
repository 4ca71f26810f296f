import { StaffAddOn } from '@troskel/contract/plans/add-ons';
import { expect, test } from 'vitest';
import { answersOf, days } from '../../lib/form-round-trip.factory.ts';
import { AddOnFields, addOnFieldsOf } from './add-on-form.ts';

const blank = addOnFieldsOf(null, { today: '2026-11-29', sortOrder: 3 });

test('an add-on comes back from its form as it was', () => {
  const special = {
    availableFrom: days,
    availableUntil: days,
    planIds: () => ['bas', 'premium'],
  };
  const addOns = answersOf(StaffAddOn, special);
  const sent = addOns.map((addOn) => {
    const { id, version, state, isUsed, partnerCount } = addOn;
    const fields = addOnFieldsOf(addOn, { today: '2026-11-29', sortOrder: 1 });
    return { id, version, state, isUsed, partnerCount, ...AddOnFields.parse(fields) };
  });
  expect(sent).toEqual(addOns);
});

test('faults are told of the fields in which they are written', () => {
  const found = AddOnFields.safeParse({ ...blank, amountOre: 'mycket', sortOrder: '0' });
  expect(
    Object.fromEntries(
      (found.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
    ),
  ).toMatchObject({
    'name.sv': 'FIELD_MANDATORY',
    'text.en': 'FIELD_MANDATORY',
    feature: 'FIELD_MANDATORY',
    amountOre: 'PRICE_NOT_A_NUMBER',
    period: 'FIELD_MANDATORY',
    planIds: 'FIELD_MANDATORY',
    sortOrder: 'FIELD_POSITIVE',
  });
});
