import { expect, test } from 'vitest';
import { planKills, readArguments } from './arguments.ts';
import { killNames } from './kills.ts';

test('a long run has at least two hundred kills, of every kind that can be done here', () => {
  const asked = readArguments([]);
  for (const missing of [[], ['disk', 'database-disk', 'clock']]) {
    const planned = planKills(asked, (kind) => !missing.includes(kind));
    expect(planned.length).toBeGreaterThanOrEqual(200);
    expect(new Set(planned).size).toBe(killNames.length - missing.length);
  }
});

test('some kinds are done as often as each would be among all, or as often as is said', () => {
  const always = () => true;
  expect(planKills(readArguments(['--only', 'store']), always)).toHaveLength(11);
  expect(planKills(readArguments(['--only', 'store,clock', '--rounds', '2']), always)).toEqual([
    'store',
    'clock',
    'store',
    'clock',
  ]);
  expect(planKills(readArguments(['--short']), always)).toHaveLength(7);
});

test('words that nobody knows are refused', () => {
  for (const words of [['--only', 'weather'], ['--files', 'attic'], ['--rounds', '0'], ['--all']]) {
    expect(() => readArguments(words)).toThrow(/takes|Unknown/);
  }
});
