import { describe, expect, test } from 'vitest';
import { fullProfile } from './profile.factory.ts';
import { compareEdits, isAway, valuesOf, withTyped } from './profile-values.ts';
import type { ProfileValues } from './profile-values.ts';

const base = valuesOf(fullProfile);
const compare = (mine: Partial<ProfileValues>, theirs: Partial<ProfileValues>) =>
  compareEdits('about', { base, mine: { ...base, ...mine }, theirs: { ...base, ...theirs } });

describe('an edit beside another’s', () => {
  test('of something else is taken over, and mine is sent', () => {
    expect(compare({ description: 'Mitt' }, { website: null })).toEqual({
      mine: ['description'],
      taken: ['website'],
      disputed: [],
    });
  });

  test('of the same is in dispute', () => {
    expect(compare({ description: 'Mitt' }, { description: 'Deras' })).toEqual({
      mine: [],
      taken: [],
      disputed: ['description'],
    });
  });

  test('that came to the same is no matter', () => {
    const same = { companyName: 'Nytt' };
    expect(compare(same, same)).toEqual({ mine: [], taken: [], disputed: [] });
  });

  test('of another section is none of this one’s business', () => {
    expect(compare({}, { contactName: 'Nils', isOnHoliday: true })).toEqual({
      mine: [],
      taken: [],
      disputed: [],
    });
  });

  test('that chose the same services in another order changed nothing', () => {
    const mine = { ...base, serviceIds: base.serviceIds.toReversed() };
    expect(compareEdits('services', { base, mine, theirs: base }).mine).toEqual([]);
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
