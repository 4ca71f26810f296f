import { expect, test } from 'vitest';
import { judgeHistories } from './checker.ts';
import type { Append, Raise, ReadCounter, ReadList } from './checker.ts';

/** A call of Anna's from one moment to another. */
const at = (began: number, ended: number, by = 'anna') => ({ by, key: 'k', began, ended });
const append = (
  value: string,
  when: ReturnType<typeof at>,
  outcome: Append['outcome'] = 'done',
) => ({
  ...when,
  value,
  outcome,
});
const read = (values: string, when: ReturnType<typeof at>): ReadList => ({
  ...when,
  values: values.split(''),
});
const raise = (when: ReturnType<typeof at>, outcome: Raise['outcome'] = 'done'): Raise => ({
  ...when,
  outcome,
});
const count = (value: number, when: ReturnType<typeof at>): ReadCounter => ({ ...when, value });

const faultsOfList = (appends: Append[], lists: ReadList[], maxStalenessMs = 0) =>
  judgeHistories({ appends, lists, raises: [], counters: [] }, maxStalenessMs).map(
    ({ fault }) => fault,
  );
const faultsOfCounter = (raises: Raise[], counters: ReadCounter[], maxStalenessMs = 0) =>
  judgeHistories({ appends: [], lists: [], raises, counters }, maxStalenessMs).map(
    ({ fault }) => fault,
  );

/** Anna's and, when that was answered, Bo's. */
const [a, b] = [append('a', at(0, 10)), append('b', at(20, 30, 'bo'))];

test('nothing is wrong with a history in which all is as it was told', () => {
  expect(faultsOfList([a, b], [read('a', at(12, 14)), read('ab', at(40, 50))])).toEqual([]);
  expect(faultsOfCounter([raise(at(0, 10))], [count(1, at(20, 30))])).toEqual([]);
});

test('of what runs at the same time either may come first', () => {
  // A read while b is written holds it, or not; written together, either is the first.
  expect(faultsOfList([a, b], [read('a', at(25, 50)), read('ab', at(60, 70))])).toEqual([]);
  expect(faultsOfList([a, b], [read('ab', at(21, 22))])).toEqual([]);
  const together = [append('a', at(0, 10)), append('b', at(5, 15))];
  expect(faultsOfList(together, [read('ba', at(40, 50))])).toEqual([]);
  expect(faultsOfCounter([raise(at(0, 100))], [count(0, at(5, 8)), count(1, at(9, 11))])).toEqual(
    [],
  );
});

test('what was acknowledged and is never there again is lost', () => {
  expect(faultsOfList([a, b], [read('a', at(40, 50))])).toEqual(['lost']);
  // Also when it had been there.
  expect(faultsOfList([a, b], [read('ab', at(31, 32)), read('a', at(40, 50))])).toEqual(['lost']);
  expect(faultsOfCounter([raise(at(0, 10)), raise(at(0, 10))], [count(1, at(20, 30))])).toEqual([
    'lost',
  ]);
  expect(faultsOfList([a], [read('', at(40, 50))])).toEqual(['lost']);
});

test('what nobody was told of may be there or not, and is withdrawn when it goes once it was seen', () => {
  const unknown = append('c', at(0, Infinity), 'unknown');
  expect(faultsOfList([unknown], [read('', at(40, 50))])).toEqual([]);
  expect(faultsOfList([unknown], [read('', at(40, 50)), read('c', at(60, 70))])).toEqual([]);
  expect(faultsOfList([unknown], [read('c', at(40, 50)), read('', at(60, 70))])).toEqual([
    'withdrawn',
  ]);
  const raises = [raise(at(0, Infinity), 'unknown')];
  expect(faultsOfCounter(raises, [count(0, at(40, 50)), count(1, at(60, 70))])).toEqual([]);
  expect(faultsOfCounter(raises, [count(1, at(40, 50)), count(0, at(60, 70))])).toEqual([
    'withdrawn',
  ]);
});

test('what is there twice is doubled', () => {
  expect(faultsOfList([a, b], [read('aab', at(40, 50))])).toEqual(['doubled']);
  expect(faultsOfCounter([raise(at(0, 10))], [count(2, at(20, 30))])).toEqual(['doubled']);
  // A repeated call that was never answered counts once at most.
  const raises = [raise(at(0, 10)), raise(at(0, Infinity), 'unknown')];
  expect(faultsOfCounter(raises, [count(2, at(20, 30))])).toEqual([]);
  expect(faultsOfCounter(raises, [count(3, at(20, 30))])).toEqual(['doubled']);
});

test('what is missing for a while is stale, and worse for the one who wrote it', () => {
  const later = read('ab', at(60, 70));
  expect(faultsOfList([a, b], [read('a', at(40, 50)), later])).toEqual(['stale']);
  expect(faultsOfList([a, b], [read('a', at(40, 50, 'bo')), later])).toEqual([
    'stale after own write',
  ]);
  const counters = (by: string) => [count(0, at(20, 30, by)), count(1, at(40, 50))];
  expect(faultsOfCounter([raise(at(0, 10))], counters('bo'))).toEqual(['stale']);
  expect(faultsOfCounter([raise(at(0, 10))], counters('anna'))).toEqual(['stale after own write']);
  // It was seen, and then not, before it was acknowledged.
  const slow = append('c', at(0, 100));
  const seenAndGone = [read('c', at(10, 12)), read('', at(20, 22, 'bo')), read('c', at(30, 32))];
  expect(faultsOfList([slow], seenAndGone)).toEqual(['withdrawn']);
});

test('of others’ writes the last may be missing, and of one’s own none', () => {
  const later = read('ab', at(100, 110));
  const early = (by: string) => [read('a', at(40, 50, by)), later];
  expect(faultsOfList([a, b], early('anna'), 20)).toEqual([]);
  expect(faultsOfList([a, b], early('anna'), 5)).toEqual(['stale']);
  expect(faultsOfList([a, b], early('bo'), 20)).toEqual(['stale after own write']);
  const seen = read('ab', at(31, 32));
  expect(faultsOfList([a, b], [seen, ...early('anna')], 20)).toEqual([]);
  expect(faultsOfList([a, b], [seen, ...early('anna')], 5)).toEqual(['stale']);

  const raises = [raise(at(0, 10))];
  const counters = (by: string) => [count(0, at(20, 30, by)), count(1, at(40, 50))];
  expect(faultsOfCounter(raises, counters('bo'), 20)).toEqual([]);
  expect(faultsOfCounter(raises, counters('bo'), 5)).toEqual(['stale']);
  expect(faultsOfCounter(raises, counters('anna'), 20)).toEqual(['stale after own write']);
});

test('what nobody wrote, what was refused, and what is yet to be written is invented', () => {
  expect(faultsOfList([a], [read('ax', at(40, 50))])).toEqual(['invented']);
  expect(faultsOfList([a, append('c', at(0, 10), 'refused')], [read('ac', at(40, 50))])).toEqual([
    'invented',
  ]);
  expect(faultsOfList([append('c', at(60, 70))], [read('c', at(40, 50))])).toEqual(['invented']);
  expect(faultsOfCounter([raise(at(0, 10), 'refused')], [count(1, at(20, 30))])).toEqual([
    'doubled',
  ]);
});

test('what was answered before another was asked stands before it', () => {
  expect(faultsOfList([a, b], [read('ba', at(40, 50))])).toEqual(['order']);
});

test('lists and counters are judged each by itself', () => {
  const other = { ...b, key: 'another' };
  const reads = [read('a', at(40, 50)), { ...read('b', at(40, 50)), key: 'another' }];
  expect(faultsOfList([a, other], reads)).toEqual([]);
  // Nobody has read one of them: nothing can be said.
  expect(faultsOfList([a, other], [read('a', at(40, 50))])).toEqual([]);
});
