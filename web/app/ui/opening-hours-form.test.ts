import { expect, test } from 'vitest';
import { likeMonday, nextInterval, usualWeek } from './opening-hours-form.ts';

test('the week can be made like Monday, and the weekend stays', () => {
  const week = { ...usualWeek(), note: 'Ring' };
  week.days.mon = [{ opens: '06:30', closes: '15:00' }];
  week.days.sat = [{ opens: '10:00', closes: '12:00' }];
  const { days, note } = likeMonday(week);
  expect([days.tue, days.wed, days.thu, days.fri]).toEqual(
    Array.from({ length: 4 }, () => days.mon),
  );
  expect([days.sat, days.sun, note]).toEqual([week.days.sat, [], 'Ring']);
  expect(days.fri).not.toBe(days.mon);
});

test('one more opening begins where the last one ends', () => {
  expect(nextInterval([])).toEqual({ opens: '07:00', closes: '16:00' });
  expect(nextInterval([{ opens: '07:00', closes: '12:00' }])).toEqual({
    opens: '12:00',
    closes: '',
  });
  expect(nextInterval([{ opens: '17:00', closes: '00:00' }])).toEqual({ opens: '', closes: '' });
});
