import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import Holidays from 'date-holidays';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayInSweden, momentInSweden } from './swedish-time.ts';
import {
  addHours,
  addOfficeHours,
  officeMinutesBetween,
  hoursUntil,
  isWorkingDay,
  workingDayFrom,
} from './working-time.ts';

const firstYear = 2024;
const lastYear = 2099;

/** Lists Sweden's public holidays by the library, and the three eves that are free like them. */
function holidaysOf(year: number): string[] {
  return new Holidays('SE')
    .getHolidays(year)
    .filter(({ type }) => type === 'public' || type === 'bank')
    .map(({ date }) => date.slice(0, 10))
    .filter((day, index, all) => all.indexOf(day) === index)
    .toSorted();
}

test('the table of holidays is what the library says; UPDATE_HOLIDAYS=1 writes it anew', () => {
  const file = fileURLToPath(
    new URL('../../reference-data/swedish-holidays.json', import.meta.url),
  );
  const years = Array.from({ length: lastYear - firstYear + 1 }, (_, index) => firstYear + index);
  const told = Object.fromEntries(
    years.map((year) => [
      year,
      holidaysOf(year)
        .map((day) => day.slice(5))
        .join(' '),
    ]),
  );
  if (process.env['UPDATE_HOLIDAYS']) writeFileSync(file, `${JSON.stringify(told, null, 2)}\n`);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(told);
});

const at = (written: string): Date => {
  const moment = momentInSweden(written);
  if (!moment) throw new Error(written);
  return moment;
};
const written = (moment: Date) =>
  `${dayInSweden(moment)} ${moment.toLocaleTimeString('sv-SE', { timeZone: 'Europe/Stockholm', hour: '2-digit', minute: '2-digit' })}`;

describe('days that are no working days', () => {
  test.each([
    ['a Saturday', '2026-11-21'],
    ['a Sunday', '2026-11-22'],
    ['New Year’s Day', '2026-01-01'],
    ['Epiphany', '2026-01-06'],
    ['Good Friday', '2026-04-03'],
    ['Easter Monday', '2026-04-06'],
    ['the first of May', '2026-05-01'],
    ['Ascension Day', '2026-05-14'],
    ['the national day', '2025-06-06'],
    ['midsummer’s eve', '2026-06-19'],
    ['Christmas Eve', '2026-12-24'],
    ['Christmas Day', '2026-12-25'],
    ['Boxing Day', '2025-12-26'],
    ['New Year’s Eve', '2026-12-31'],
  ])('%s', (_, day) => expect(isWorkingDay(day)).toBe(false));

  test.each([
    ['Maundy Thursday', '2026-04-02'],
    ['Walpurgis Eve', '2026-04-30'],
    ['the day after Ascension Day', '2026-05-15'],
    ['Whit Monday', '2026-05-25'],
    ['the eve of Epiphany', '2026-01-05'],
    ['the eve of All Saints’ Day', '2026-10-30'],
    ['the day before Christmas Eve', '2026-12-23'],
  ])('but %s is one', (_, day) => expect(isWorkingDay(day)).toBe(true));
});

test.each([
  ['a working day stays', '2026-11-27', '2026-11-27'],
  ['Saturday', '2026-11-28', '2026-11-30'],
  ['Sunday', '2026-11-29', '2026-11-30'],
  ['Midsummer Eve, a Friday', '2026-06-19', '2026-06-22'],
  ['Christmas Eve, before two holidays and a weekend', '2026-12-24', '2026-12-28'],
  ['New Year’s Eve, before a holiday and a weekend', '2026-12-31', '2027-01-04'],
  ['Good Friday, before Easter', '2026-04-03', '2026-04-07'],
])('what is due on a day off has until the next working day: %s', (_, due, until) => {
  expect(workingDayFrom(due)).toBe(until);
});

describe('48 hours of working days', () => {
  test.each([
    ['within a week', '2026-11-16 09:30', '2026-11-18 09:30'],
    ['from a Friday evening', '2026-11-20 17:00', '2026-11-24 17:00'],
    ['from a Saturday', '2026-11-21 11:11', '2026-11-25 00:00'],
    ['from Sunday’s last minute', '2026-11-22 23:59', '2026-11-25 00:00'],
    ['from a Monday’s first', '2026-11-23 00:00', '2026-11-25 00:00'],
    ['to the end of a week', '2026-11-19 00:00', '2026-11-21 00:00'],
    ['over Easter', '2026-04-02 15:00', '2026-04-08 15:00'],
    ['over Christmas', '2026-12-23 12:00', '2026-12-29 12:00'],
    ['over Christmas and New Year', '2026-12-29 18:00', '2027-01-04 18:00'],
    ['over Epiphany', '2026-01-05 10:00', '2026-01-08 10:00'],
    ['over midsummer', '2026-06-18 08:00', '2026-06-23 08:00'],
    ['over the day that has 23 hours', '2026-03-27 16:00', '2026-03-31 16:00'],
    ['over the day that has 25 hours', '2026-10-23 16:00', '2026-10-27 16:00'],
  ])('%s', (_, from, due) => {
    const start = at(from);
    const end = addHours(start, 48, 'working_days');
    expect(written(end)).toBe(due);
    expect(hoursUntil(start, end, 'working_days')).toBe(48);
  });

  test('are 48 plain hours when the setting says so, whatever the clocks do', () => {
    expect(written(addHours(at('2026-11-20 17:00'), 48, 'all_days'))).toBe('2026-11-22 17:00');
    expect(written(addHours(at('2026-03-28 12:00'), 48, 'all_days'))).toBe('2026-03-30 13:00');
    expect(written(addHours(at('2026-10-24 12:00'), 48, 'all_days'))).toBe('2026-10-26 11:00');
    expect(hoursUntil(at('2026-11-20 17:00'), at('2026-11-22 17:00'), 'all_days')).toBe(48);
  });
});

describe('hours that are left', () => {
  const due = at('2026-11-24 17:00');
  test.each([
    ['2026-11-20 17:00', 48],
    ['2026-11-20 17:01', 48],
    ['2026-11-20 18:00', 47],
    // The same throughout the weekend.
    ['2026-11-21 00:00', 41],
    ['2026-11-22 20:00', 41],
    ['2026-11-24 16:01', 1],
    ['2026-11-24 16:59', 1],
    ['2026-11-24 17:00', 0],
    ['2026-12-24 17:00', 0],
  ])('at %s are %i', (now, hours) => expect(hoursUntil(at(now), due, 'working_days')).toBe(hours));
});

const moments = fc.date({
  min: new Date('2024-01-01T00:00:00Z'),
  max: new Date('2099-01-01T00:00:00Z'),
  noInvalidDate: true,
});
const clocks = fc.constantFrom('working_days' as const, 'all_days' as const);

describe('at any moment', () => {
  const hours = fc.integer({ min: 0, max: 200 });

  test('so many hours later, so many hours are counted', () => {
    fc.assert(
      fc.property(moments, hours, clocks, (from, count, clock) => {
        expect(hoursUntil(from, addHours(from, count, clock), clock)).toBe(count);
      }),
    );
  });

  test('hours in two parts are hours in one', () => {
    fc.assert(
      fc.property(moments, hours, hours, clocks, (from, first, then, clock) => {
        expect(addHours(addHours(from, first, clock), then, clock)).toEqual(
          addHours(from, first + then, clock),
        );
      }),
    );
  });

  test('time never goes backwards, and ends on no day off but at its first moment', () => {
    fc.assert(
      fc.property(moments, moments, (one, other) => {
        const [earlier, later] = one < other ? [one, other] : [other, one];
        const ends = [earlier, later].map((from) => addHours(from, 48, 'working_days'));
        expect(Number(ends[0])).toBeLessThanOrEqual(Number(ends[1]));
        const justBefore = new Date(Number(ends[0]) - 1);
        expect(isWorkingDay(dayInSweden(justBefore))).toBe(true);
      }),
    );
  });
});

describe('office hours', () => {
  test('that pass by night, on a holiday or backwards are none', () => {
    const night = [at('2026-11-24 17:00'), at('2026-11-25 08:00')] as const;
    expect(officeMinutesBetween(...night)).toBe(0);
    expect(officeMinutesBetween(at('2026-12-24 08:00'), at('2026-12-27 17:00'))).toBe(0);
    expect(officeMinutesBetween(at('2026-11-24 12:00'), at('2026-11-24 11:00'))).toBe(0);
  });

  test.each([
    ['within a day', '2026-11-24 09:30', 2, '2026-11-24 11:30'],
    ['from the evening', '2026-11-24 21:00', 2, '2026-11-25 10:00'],
    ['from before the morning', '2026-11-24 03:00', 2, '2026-11-24 10:00'],
    ['over a night', '2026-11-24 16:00', 2, '2026-11-25 09:00'],
    ['to the end of a day', '2026-11-24 15:00', 2, '2026-11-24 17:00'],
    ['over a weekend', '2026-11-27 16:30', 2, '2026-11-30 09:30'],
    ['over Christmas', '2026-12-23 16:30', 2, '2026-12-28 09:30'],
    ['over the end of summer time', '2026-10-23 16:30', 10, '2026-10-27 08:30'],
  ])('%s', (_, from, hours, end) => {
    const start = at(from);
    expect(written(addOfficeHours(start, hours))).toBe(end);
    expect(officeMinutesBetween(start, at(end))).toBe(hours * 60);
  });
});
