import { expect, test } from 'vitest';
import { healthyBetween } from './healthy-time.ts';
import type { Register, Write } from './history.ts';
import { judgeRegister, judgeWrites } from './judgement.ts';

const write = (state: Write['state']): Write => ({
  what: 'reply',
  word: 'kaos1',
  kill: 'server',
  state,
  id: state === 'acknowledged' ? 'r1' : '',
  within: 't1',
});
const kindsOf = (state: Write['state'], ...ids: string[]) =>
  judgeWrites([write(state)], new Map([['reply', new Map([['kaos1', ids]])]])).map(
    ({ kind }) => kind,
  );

test('what was acknowledged is there once, under the id that was told', () => {
  expect(kindsOf('acknowledged', 'r1')).toEqual([]);
  expect(kindsOf('acknowledged')).toEqual(['lost']);
  expect(kindsOf('acknowledged', 'r2')).toEqual(['lost']);
  expect(kindsOf('acknowledged', 'r1', 'r2')).toEqual(['doubled']);
});

test('what was refused is not there, and what nobody knows at most once', () => {
  expect(kindsOf('refused')).toEqual([]);
  expect(kindsOf('refused', 'r1')).toEqual(['doubled']);
  expect(kindsOf('stuck')).toEqual([]);
  expect(kindsOf('stuck', 'r1')).toEqual([]);
  expect(kindsOf('open', 'r1', 'r2')).toEqual(['doubled']);
});

const office: Register = {
  what: 'office',
  key: 'o1',
  kill: 'server',
  value: 'b',
  possible: ['c'],
  changes: { done: 1, unknown: 1 },
};
const kindOf = (value: string, version: number | null) =>
  judgeRegister(office, { value, version }).map(({ kind }) => kind);

test('of a value the last acknowledged is kept, or one that was sent since', () => {
  expect(kindOf('b', 2)).toEqual([]);
  expect(kindOf('c', 3)).toEqual([]);
  expect(kindOf('a', 2)).toEqual(['lost']);
  expect(kindOf('b', 1)).toEqual(['lost']);
  expect(kindOf('b', 4)).toEqual(['doubled']);
  expect(kindOf('b', null)).toEqual([]);
  expect(judgeRegister(office, undefined).map(({ kind }) => kind)).toEqual(['lost']);
});

test('only the time in which nothing was disturbed makes a job late', () => {
  const spans = [
    [0, 100],
    [200, 300],
  ] as const;
  expect(healthyBetween(spans, 50, 250)).toBe(100);
  expect(healthyBetween(spans, 100, 200)).toBe(0);
});
