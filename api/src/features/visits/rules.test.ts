import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { windowInWords } from '@troskel/contract/values/window-words';
import { isoWindow, readWindows } from './rules.ts';

const now = new Date('2026-11-28T09:00:00Z');
const time = (day: string, from: string, until: string) => ({ day, from, until });
const faultsOf = (...times: ReturnType<typeof time>[]) =>
  readWindows(times, now).faults.map(({ field, code }) => `${field} ${code}`);

describe('windows of arrival', () => {
  test.each<[string, ReturnType<typeof time>[], string[]]>([
    ['one', [time('2026-12-01', '08:00', '10:00')], []],
    [
      'three that touch',
      [
        time('2026-12-01', '08:00', '10:00'),
        time('2026-12-01', '10:00', '12:00'),
        time('2026-12-02', '08:00', '12:00'),
      ],
      [],
    ],
    [
      'two that touch, the later first',
      [time('2026-12-01', '10:00', '12:00'), time('2026-12-01', '08:00', '10:00')],
      [],
    ],
    ['yesterday', [time('2026-11-27', '08:00', '10:00')], ['times.0.day DAY_PASSED']],
    ['this morning', [time('2026-11-28', '10:00', '12:00')], ['times.0.from TIME_PASSED']],
    ['a minute ahead', [time('2026-11-28', '10:01', '12:00')], []],
    ['in two years', [time('2028-11-27', '08:00', '10:00')], []],
    ['beyond that', [time('2028-11-28', '08:00', '10:00')], ['times.0.day DAY_TOO_FAR']],
    [
      'no window at all',
      [time('2026-12-01', '08:00', '08:00')],
      ['times.0.until VISIT_WINDOW_ORDER'],
    ],
    ['backwards', [time('2026-12-01', '10:00', '08:00')], ['times.0.until VISIT_WINDOW_ORDER']],
    [
      'longer than four hours',
      [time('2026-12-01', '08:00', '12:01')],
      ['times.0.until VISIT_WINDOW_LONG'],
    ],
    [
      'one within another, and one that is wrong by itself',
      [
        time('2026-12-01', '08:00', '12:00'),
        time('2026-12-01', '09:00', '10:00'),
        time('2026-11-01', '09:00', '10:00'),
      ],
      ['times.1.from VISIT_TIMES_OVERLAP', 'times.2.day DAY_PASSED'],
    ],
    [
      'the hour skipped in spring',
      [time('2027-03-28', '02:30', '04:00')],
      ['times.0.from VISIT_TIME_SKIPPED'],
    ],
    [
      'until the hour skipped',
      [time('2027-03-28', '01:00', '02:30')],
      ['times.0.until VISIT_TIME_SKIPPED'],
    ],
    // Three on the clock, four that pass.
    ['over the hour that comes twice', [time('2027-10-31', '01:00', '04:00')], []],
    [
      'over it, five that pass',
      [time('2027-10-31', '01:00', '05:00')],
      ['times.0.until VISIT_WINDOW_LONG'],
    ],
  ])('%s', (_what, times, faults) => expect(faultsOf(...times)).toEqual(faults));

  test('are moments by the clocks in Sweden, on either side of summer time', () => {
    const { windows } = readWindows(
      [time('2027-03-27', '08:00', '10:00'), time('2027-03-28', '08:00', '10:00')],
      now,
    );
    expect(windows.map(isoWindow)).toEqual([
      { startsAt: '2027-03-27T07:00:00.000Z', endsAt: '2027-03-27T09:00:00.000Z' },
      { startsAt: '2027-03-28T06:00:00.000Z', endsAt: '2027-03-28T08:00:00.000Z' },
    ]);
    expect(windows.map((window) => windowInWords(window, 'sv'))).toEqual([
      'lördag 27 mars 2027 08:00–10:00',
      'söndag 28 mars 2027 08:00–10:00',
    ]);
    expect(windows.map((window) => windowInWords(window, 'en'))).toEqual([
      'Saturday, 27 March 2027 08:00–10:00',
      'Sunday, 28 March 2027 08:00–10:00',
    ]);
  });

  const two = (value: number) => String(value).padStart(2, '0');
  test('that are accepted lie ahead, apart, and within four hours each', () => {
    const clock = fc
      .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
      .map(([hours, minutes]) => `${two(hours)}:${two(minutes)}`);
    const day = fc.integer({ min: 26, max: 31 }).map((date) => `2027-03-${two(date)}`);
    const times = fc.array(fc.record({ day, from: clock, until: clock }), {
      minLength: 1,
      maxLength: 3,
    });
    fc.assert(
      fc.property(times, (asked) => {
        const { windows, faults } = readWindows(asked, now);
        expect(windows.length + faults.length).toBe(asked.length);
        const sorted = windows.toSorted(
          (one, other) => Number(one.startsAt) - Number(other.startsAt),
        );
        for (const [index, { startsAt, endsAt }] of sorted.entries()) {
          expect(startsAt > now && endsAt > startsAt).toBe(true);
          expect(Number(endsAt) - Number(startsAt)).toBeLessThanOrEqual(4 * 3_600_000);
          const next = sorted[index + 1]?.startsAt ?? endsAt;
          expect(next >= endsAt).toBe(true);
        }
      }),
    );
  });
});
