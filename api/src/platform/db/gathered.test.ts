import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { gathered } from './gathered.ts';

function doubling() {
  const asked: number[][] = [];
  const double = gathered(async (_key: object, numbers: readonly number[]) => {
    asked.push([...numbers]);
    await pause(5);
    if (numbers.includes(13)) throw new Error('thirteen');
    return numbers.map((number) => number * 2);
  });
  return { asked, double };
}

test('what comes within a turn is asked together, and each gets its own answer', async () => {
  const { asked, double } = doubling();
  const [one, other] = [{}, {}];
  const answers = Promise.all([double(one, 1), double(other, 2), double(one, 3), double(one, 1)]);
  expect(await answers).toEqual([2, 4, 6, 2]);
  expect(asked).toEqual([[1, 3, 1], [2]]);
});

test('what comes later waits for none that is under way', async () => {
  const { asked, double } = doubling();
  const key = {};
  const first = double(key, 1);
  await pause(1);
  expect(asked).toEqual([[1]]);
  expect(await Promise.all([first, double(key, 2)])).toEqual([2, 4]);
  expect(asked).toEqual([[1], [2]]);
});

test('a failure is that of all who asked, and of none after them', async () => {
  const { double } = doubling();
  const key = {};
  const [one, other] = await Promise.allSettled([double(key, 13), double(key, 1)]);
  expect([one.status, other.status]).toEqual(['rejected', 'rejected']);
  expect(await double(key, 1)).toBe(2);
});

test('it is asked in the context of none of them', async () => {
  const context = new AsyncLocalStorage<string>();
  const seen = gathered(async (_key: object, questions: readonly string[]) =>
    questions.map(() => context.getStore()),
  );
  expect(await context.run('a transaction', () => seen({}, 'question'))).toBeUndefined();
});
