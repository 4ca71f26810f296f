import { expect, test } from 'vitest';
import { townOf } from './town-name.ts';

test.each([
  ['BORLÄNGE', 'Borlänge'],
  ['UPPLANDS VÄSBY', 'Upplands Väsby'],
  ['SAN-SEBASTIAN', 'San-Sebastian'],
  ['Åmål', 'Åmål'],
  ['', ''],
])('the town %j is written %j', (text, town) => {
  expect(townOf(text)).toBe(town);
});
