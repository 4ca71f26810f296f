import { describe, expect, test } from 'vitest';
import { fullProfile } from './profile.factory.ts';
import { isAway, sectionValues, valuesOf, withTyped } from './profile-values.ts';

test('a section edits its own parts alone', () => {
  expect(sectionValues('holiday', valuesOf(fullProfile))).toEqual({
    isOnHoliday: fullProfile.isOnHoliday,
    holidayUntil: fullProfile.holidayUntil,
  });
});

describe('the preview', () => {
  const services = [
    { id: 'service1', name: 'Bygg', isActive: true },
    { id: 'service2', name: 'El', isActive: true },
  ];

  test('shows what is typed on top of what is saved', () => {
    const shown = withTyped(
      fullProfile,
      { serviceIds: ['service2', 'service1'], contactName: null, website: null },
      services,
    );
    expect(shown.services.map(({ name }) => name)).toEqual(['Bygg', 'El']);
    expect(shown.contact).toEqual({ ...fullProfile.contact, name: null });
    expect([shown.website, shown.description]).toEqual([null, fullProfile.description]);
  });

  test('keeps the names of saved services while the list is not there', () => {
    expect(withTyped(fullProfile, {}, []).services).toEqual(fullProfile.services);
  });
});

test.each([
  [false, '2026-08-01', false],
  [true, null, true],
  [true, '2026-07-14', false],
  [true, '2026-07-15', true],
  [true, '2026-08-01', true],
])('on holiday %s until %s, on 15 July: away %s', (isOnHoliday, holidayUntil, expected) => {
  expect(isAway({ isOnHoliday, holidayUntil }, '2026-07-15')).toBe(expected);
});
