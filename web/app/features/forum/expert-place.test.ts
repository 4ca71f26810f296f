import { describe, expect, test } from 'vitest';
import {
  cursorsIn,
  expertPlaceOf,
  expertQueryOf,
  forumViewOf,
  pageBefore,
} from './expert-place.ts';

const placeOf = (query: string) => expertPlaceOf(new URLSearchParams(query));
const first = { notAnswered: true, sort: 'date_desc', page: 1, cursor: null } as const;

describe('the place in the experts’ table', () => {
  test.each([
    ['', first],
    ['notAnswered=true&sort=DATE_ASC', { ...first, sort: 'date_asc' }],
    ['notAnswered=false', { ...first, notAnswered: false }],
    ['sort=best&page=4', first],
    ['page=4&after=abc', { ...first, page: 4, cursor: 'abc' }],
    ['page=one&after=abc', { ...first, page: 2, cursor: 'abc' }],
    ['page=1&after=abc', { ...first, page: 2, cursor: 'abc' }],
    ['after=', first],
  ])('is read from %j', (query, expected) => {
    expect(placeOf(query)).toEqual(expected);
  });

  test.each([
    [first, null, ''],
    [first, 'experts', 'view=experts'],
    [
      { notAnswered: false, sort: 'date_asc', page: 3, cursor: 'a b' },
      null,
      'notAnswered=false&sort=date_asc&page=3&after=a+b',
    ],
  ] as const)('%j is written', (place, view, expected) => {
    expect(expertQueryOf(place, view)).toBe(expected);
    expect(placeOf(expected)).toEqual(place);
  });

  test.each([
    ['view=topics', 'topics'],
    ['view=experts', 'experts'],
    ['view=all', null],
    ['', null],
  ])('%j is a view', (query, expected) => {
    expect(forumViewOf(new URLSearchParams(query))).toBe(expected);
  });

  test('leads to the page before, or to the first one when that is not known', () => {
    const third = { ...first, page: 3, cursor: 'c3' };
    expect(pageBefore(third, ['c2', 'c3'])).toEqual({ ...first, page: 2, cursor: 'c2' });
    expect(pageBefore(third, [])).toEqual(first);
    expect(pageBefore({ ...first, page: 2, cursor: 'c2' }, ['c2'])).toEqual(first);
  });

  test.each([
    [{ cursors: ['a', 1, 'b'] }, ['a', 'b']],
    [{ cursors: 'a' }, []],
    [null, []],
    ['a', []],
  ])('%j remembers %j', (state, expected) => {
    expect(cursorsIn(state)).toEqual(expected);
  });
});
