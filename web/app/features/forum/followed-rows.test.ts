import { describe, expect, test } from 'vitest';
import { followRows } from './followed-rows.ts';

interface Row {
  id: string;
  hours?: number;
}

const rowsOf = (ids: string): Row[] => ids.split('').map((id) => ({ id }));
const idsOf = (rows: readonly Row[]): string => rows.map(({ id }) => id).join('');

/** The shown rows, the removed ones among them, and the number of waiting ones. */
function follow(read: string, fresh: string, isLast = true): [string, string, number] {
  const { rows, goneIds, waiting } = followRows(rowsOf(read), rowsOf(fresh), isLast);
  return [idsOf(rows), [...goneIds].join(''), waiting];
}

describe('followRows', () => {
  test.each([
    ['nothing has changed', 'abc', 'abc', true, ['abc', '', 0]],
    ['nothing was there before', '', 'ab', true, ['ab', '', 0]],
    ['new ones above wait', 'abc', 'xyabc', true, ['abc', '', 2]],
    ['new ones between wait', 'abc', 'axbc', true, ['abc', '', 1]],
    ['new ones below follow', 'abc', 'abcde', true, ['abcde', '', 0]],
    ['what has gone stays in its place', 'abcd', 'acd', true, ['abcd', 'b', 0]],
    ['the last one has gone', 'abc', 'ab', true, ['abc', 'c', 0]],
    ['all have gone', 'abc', '', true, ['abc', 'abc', 0]],
    ['what fills up a page follows below', 'abc', 'acd', false, ['abcd', 'b', 0]],
    ['new ones push as many on to the next page', 'abcd', 'xyab', false, ['abcd', '', 2]],
    ['pushed on or gone beyond that', 'abcd', 'xab', false, ['abcd', 'c', 1]],
    ['all are new', 'abc', 'xyz', false, ['abc', '', 3]],
    ['one has come and one has gone', 'abcd', 'xacd', true, ['abcd', 'b', 1]],
  ] as const)('%s', (_, read, fresh, isLast, expected) => {
    expect(follow(read, fresh, isLast)).toEqual(expected);
  });

  test('shows what is now known of each row', () => {
    const { rows } = followRows<Row>([{ id: 'a', hours: 3 }], [{ id: 'a', hours: 2 }], true);
    expect(rows).toEqual([{ id: 'a', hours: 2 }]);
  });
});
