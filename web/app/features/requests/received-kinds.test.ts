import { expect, test } from 'vitest';
import { makeDays } from '../../compose/overview.factory.ts';
import { receivedOn, totalsOf } from './received-kinds.ts';

test('the kinds together are what came', () => {
  const days = makeDays();
  const sum = days.reduce((all, day) => all + receivedOn(day), 0);
  expect(Object.values(totalsOf(days)).reduce((all, some) => all + some, 0)).toBe(sum);
  expect(sum).toBe(42);
});
