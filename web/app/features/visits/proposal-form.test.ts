import { NewVisitProposal } from '@troskel/contract/visits/calls';
import { expect, test } from 'vitest';
import { bodyOf, clocks, lengths, nextTime, untilAfter } from './proposal-form.ts';

const friday = new Date('2026-11-27T12:00:00Z');

test('the first time is offered on the next weekday, and each after the one before', () => {
  const first = nextTime([], friday);
  expect(first).toEqual({ day: '2026-11-30', from: '08:00', until: '10:00' });
  const second = nextTime([{ ...first, from: '13:00', until: '15:00' }], friday);
  expect(second).toEqual({ day: '2026-12-01', from: '13:00', until: '15:00' });
});

test('a window ends two hours later, within the times to choose from', () => {
  expect(untilAfter('08:30')).toBe('10:30');
  expect(untilAfter(clocks.at(-1) ?? '')).toBe(clocks.at(-1));
  expect(clocks.at(-1)).toBe('22:00');
});

test('what is sent is what the call takes, with a length or without one', () => {
  const times = [nextTime([], friday)];
  for (const expected of ['none', ...lengths.map(String)]) {
    const body = bodyOf({ times, note: 'Ring först.', expected }, null);
    expect(NewVisitProposal.parse(body)).toEqual(body);
    expect(body.expectedMinutes).toBe(expected === 'none' ? null : Number(expected));
  }
});
