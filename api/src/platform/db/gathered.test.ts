import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { expect, test } from 'vitest';
import { gathered } from './gathered.ts';

function doubling(failure = new Error('thirteen')) {
  const asked: number[][] = [];
  const double = gathered(async (_key: object, numbers: readonly number[]) => {
    asked.push([...numbers]);
    await pause(5);
    if (numbers.includes(13)) throw failure;
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

/** What the database answers: a value out of range, or no room for another connection. */
const refusal = (code: string) => Object.assign(new pg.DatabaseError('', 0, 'error'), { code });

test('a value that the database refuses fails its own question alone, and each is asked once more at most', async () => {
  const { asked, double } = doubling(refusal('22003'));
  const key = {};
  const answers = await Promise.allSettled([double(key, 13), double(key, 1), double(key, 2)]);
  expect(answers.map((answer) => ('value' in answer ? answer.value : 'failed'))).toEqual([
    'failed',
    2,
    4,
  ]);
  expect(asked).toEqual([[13, 1, 2], [13], [1], [2]]);
  await expect(double(key, 13)).rejects.toThrow(pg.DatabaseError);
  expect(asked).toHaveLength(5);
});

test.each([
  ['a lost connection', new Error('Connection terminated unexpectedly')],
  ['a server that stops', refusal('57P01')],
  ['a server without room', refusal('53300')],
  ['a pooler without a connection', refusal('08P01')],
])('%s fails all who asked, and is not tried again', async (_, failure) => {
  const { asked, double } = doubling(failure);
  const key = {};
  const answers = await Promise.allSettled([double(key, 13), double(key, 1)]);
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(asked).toEqual([[13, 1]]);
  expect(await double(key, 1)).toBe(2);
});

test('it is asked in the context of none of them', async () => {
  const context = new AsyncLocalStorage<string>();
  const seen = gathered(async (_key: object, questions: readonly string[]) =>
    questions.map(() => context.getStore()),
  );
  expect(await context.run('a transaction', () => seen({}, 'question'))).toBeUndefined();
});
