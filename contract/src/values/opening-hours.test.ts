import { describe, expect, test } from 'vitest';
import {
  describeOpeningHours,
  normaliseOpeningHours,
  normaliseTime,
  OpeningHours,
  openingHoursFaults,
  weekdays,
} from './opening-hours.ts';
import type { Interval, Weekday } from './opening-hours.ts';

const span = (text: string): Interval => {
  const [opens = '', closes = ''] = text.split('-');
  return { opens, closes };
};

/** `week({ mon: ['07:00-16:00'] })`; other days are closed. */
function week(open: Partial<Record<Weekday, string[]>>, note = ''): OpeningHours {
  const day = (name: Weekday) => (open[name] ?? []).map(span);
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

const all = (...spans: string[]) =>
  Object.fromEntries(weekdays.map((day) => [day, spans])) as Record<Weekday, string[]>;
const weekdaysOnly = (...spans: string[]) => ({ ...all(...spans), sat: [], sun: [] });

describe('a time', () => {
  test.each([
    ['7', '07:00'],
    ['07', '07:00'],
    ['7.30', '07:30'],
    ['0730', '07:30'],
    ['730', '07:30'],
    [' 16:05 ', '16:05'],
  ])('%s is read as %s', (typed, time) => {
    expect(normaliseTime(typed)).toBe(time);
  });

  test.each(['', '7:5', 'sju', '25:00', '12:60', '07:00:00', '-1', '24:00'])(
    'to open at %s is refused',
    (opens) => {
      const result = OpeningHours.safeParse({
        ...week({}),
        days: { ...week({}).days, mon: [{ opens, closes: '24:00' }] },
      });
      expect(result.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
        ['days.mon.0.opens', 'TIME_INVALID'],
      ]);
    },
  );

  test('closing at 00:00 is the end of the day', () => {
    expect(OpeningHours.parse(week({ fri: ['17:00-00:00'] })).days.fri).toEqual([
      { opens: '17:00', closes: '24:00' },
    ]);
  });
});

describe('the schema', () => {
  const faultsOf = (value: unknown) =>
    OpeningHours.safeParse(value).error?.issues.map(({ path, message }) => [
      path.join('.'),
      message,
    ]);

  test('refuses a fourth opening of a day and a note of more than 200 characters', () => {
    const four = week({ tue: ['01:00-02:00', '03:00-04:00', '05:00-06:00', '07:00-08:00'] });
    expect(faultsOf(four)).toEqual([['days.tue', 'HOURS_TOO_MANY']]);
    expect(faultsOf(week({}, 'x'.repeat(200)))).toBeUndefined();
    expect(faultsOf(week({}, 'x'.repeat(201)))).toEqual([['note', 'FIELD_TOO_LONG']]);
  });

  test('refuses a week that lacks a day, and times that are no text', () => {
    const { sun: _, ...six } = week({}).days;
    expect(faultsOf({ days: six, note: '' })).toEqual([['days.sun', 'FIELD_INVALID']]);
    const numbers = { days: { ...week({}).days, mon: [{ opens: 7, closes: 16 }] }, note: '' };
    expect(faultsOf(numbers)).toEqual([
      ['days.mon.0.opens', 'TIME_INVALID'],
      ['days.mon.0.closes', 'TIME_INVALID'],
    ]);
  });
});

describe('the faults of a week', () => {
  test.each([
    ['07:00-16:00', []],
    ['16:00-07:00', ['days.wed.0.closes HOURS_ORDER']],
    ['07:00-07:00', ['days.wed.0.closes HOURS_ORDER']],
    ['07:00-12:00 13:00-16:00', []],
    ['07:00-12:00 12:00-16:00', []],
    ['07:00-12:01 12:00-16:00', ['days.wed.1.opens HOURS_OVERLAP']],
    ['13:00-16:00 07:00-14:00', ['days.wed.0.opens HOURS_OVERLAP']],
    ['07:00-16:00 07:00-16:00', ['days.wed.1.opens HOURS_OVERLAP']],
    ['17:00-24:00', []],
  ])('%s: %j', (spans, expected) => {
    const found = openingHoursFaults(week({ wed: spans.split(' ') }));
    expect(found.map(({ field, code }) => `${field} ${code}`)).toEqual(expected);
  });
});

test('is kept in order, with openings that touch as one', () => {
  const typed = week({ mon: ['16:00-18:00', '07:00-12:00', '12:00-14:00'], sun: [] }, 'Ring först');
  const kept = normaliseOpeningHours(typed);
  expect(kept).toEqual(week({ mon: ['07:00-14:00', '16:00-18:00'] }, 'Ring först'));
  expect(normaliseOpeningHours(kept)).toEqual(kept);
});

test.each([
  [
    { ...weekdaysOnly('07:00-16:00'), sat: ['09:00-12:00'] },
    'Mån–fre 07–16, lör 09–12, sön stängt',
    'Mon–Fri 07:00–16:00, Sat 09:00–12:00, Sun closed',
  ],
  [
    weekdaysOnly('07:30-12:00', '13:00-16:00'),
    'Mån–fre 07:30–12 och 13–16, lör–sön stängt',
    'Mon–Fri 07:30–12:00 and 13:00–16:00, Sat–Sun closed',
  ],
  [
    { mon: ['07:00-10:00', '11:00-12:00', '13:00-16:15'] },
    'Mån 07–10, 11–12 och 13–16:15, tis–sön stängt',
    'Mon 07:00–10:00, 11:00–12:00 and 13:00–16:15, Tue–Sun closed',
  ],
  [all('00:00-24:00'), 'Alla dagar dygnet runt', 'Every day open 24 hours'],
  [all('08:00-24:00'), 'Alla dagar 08–24', 'Every day 08:00–24:00'],
  [all(), 'Stängt alla dagar', 'Closed every day'],
  [
    { ...all('07:00-16:00'), wed: [] },
    'Mån–tis 07–16, ons stängt, tors–sön 07–16',
    'Mon–Tue 07:00–16:00, Wed closed, Thu–Sun 07:00–16:00',
  ],
])('%j in words', (open, sv, en) => {
  expect(describeOpeningHours(week(open), 'sv')).toBe(sv);
  expect(describeOpeningHours(week(open), 'en')).toBe(en);
});
