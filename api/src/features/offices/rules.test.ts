import { mostOffices } from '@troskel/contract/offices/calls';
import type { OfficePatch } from '@troskel/contract/offices/calls';
import { describe, expect, test } from 'vitest';
import { hasRoom, isRestorable, officeFaults, sorted } from './rules.ts';

test('the last office is the two hundredth', () => {
  expect([0, mostOffices - 1, mostOffices].map(hasRoom)).toEqual([true, true, false]);
});

test('a deletion can be taken back for ten minutes', () => {
  const deletedAt = new Date('2026-11-20T10:00:00Z');
  const after = (seconds: number) => new Date(deletedAt.getTime() + seconds * 1000);
  expect([0, 600, 601].map((seconds) => isRestorable(deletedAt, after(seconds)))).toEqual([
    true,
    true,
    false,
  ]);
});

describe('the faults of an office', () => {
  const choosable = { services: new Set(['service1', 'service2']), members: new Set(['m1']) };
  const found = (office: OfficePatch) =>
    officeFaults(office, choosable).map(({ field, code }) => `${field} ${code}`);

  test('are none when all that is named exists', () => {
    const office = {
      regionIds: ['stockholm', 'uppsala'],
      countyCodes: ['01', '25'],
      serviceIds: ['service2'],
      memberIds: ['m1'],
      position: { latitude: 59.8586, longitude: 17.6389 },
    };
    expect(found(office)).toEqual([]);
    expect(found({ position: null, openingHours: null })).toEqual([]);
    expect(found({})).toEqual([]);
  });

  test('name each field once', () => {
    const closed = { mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] };
    const office = {
      regionIds: ['uppsala', 'oslo', 'bergen'],
      countyCodes: ['02'],
      serviceIds: ['service1', 'service3'],
      memberIds: ['m1', 'm2'],
      openingHours: { days: { ...closed, sat: [{ opens: '12:00', closes: '09:00' }] }, note: '' },
      position: { latitude: 60.39, longitude: 5.32 },
    };
    expect(found(office)).toEqual([
      'regionIds AREA_UNKNOWN',
      'countyCodes AREA_UNKNOWN',
      'serviceIds SERVICE_UNKNOWN',
      'memberIds OFFICE_MEMBER_UNKNOWN',
      'openingHours.days.sat.0.closes HOURS_ORDER',
      'position POSITION_OUTSIDE_SWEDEN',
    ]);
  });
});

describe('the order of a list', () => {
  const office = (id: string, name: string, second: number) => ({
    id,
    name,
    createdAt: new Date(Date.UTC(2026, 0, 1, 0, 0, second)),
  });
  const offices = [
    office('a', 'Åre', 3),
    office('b', 'Östersund', 1),
    office('c', 'Kontor 10', 2),
    office('d', 'kontor 2', 5),
    office('e', 'Ängelholm', 4),
    office('f', 'Zinkgruvan', 6),
  ];
  const names = (sort: Parameters<typeof sorted>[1]) => sorted(offices, sort).map((o) => o.name);

  test('by name is the Swedish one, with å, ä and ö last and numbers by value', () => {
    const ascending = ['kontor 2', 'Kontor 10', 'Zinkgruvan', 'Åre', 'Ängelholm', 'Östersund'];
    expect(names('name_asc')).toEqual(ascending);
    expect(names('name_desc')).toEqual(ascending.toReversed());
  });

  test('by age is that of adding; of two in the same moment the id decides', () => {
    const oldest = ['Östersund', 'Kontor 10', 'Åre', 'Ängelholm', 'kontor 2', 'Zinkgruvan'];
    expect(names('oldest')).toEqual(oldest);
    expect(names('latest')).toEqual(oldest.toReversed());
    const twins = [office('2', 'B', 1), office('1', 'A', 1)];
    expect(sorted(twins, 'oldest').map(({ id }) => id)).toEqual(['1', '2']);
    expect(sorted(twins, 'latest').map(({ id }) => id)).toEqual(['2', '1']);
  });
});
