import { describe, expect, test } from 'vitest';
import { hitGroups, nextPlace, pageGroup, recentGroup } from './search-options.ts';
import { searchablePages } from '../../compose/searchable-pages.ts';

describe('nextPlace', () => {
  test.each([
    ['ArrowDown', -1, 0],
    ['ArrowDown', 2, 3],
    ['ArrowDown', 9, 0],
    ['ArrowUp', -1, 9],
    ['ArrowUp', 0, 9],
    ['ArrowUp', 4, 3],
    ['PageDown', 0, 5],
    ['PageDown', 8, 9],
    ['PageUp', 3, 0],
    ['Home', 3, null],
    ['a', 3, null],
  ])('%s at %i of ten leads to %s', (key, present, place) => {
    expect(nextPlace(key, present, 10)).toBe(place);
  });
});

test('every option has an id of its own and what it shows', () => {
  const place = { partnerId: 'p1', language: 'en' as const };
  const hit = { id: '7', title: 'Umeå', detail: 'Storgatan 4', path: 'offices#office-7' };
  const groups = [
    recentGroup(['umea', 'faktura']),
    pageGroup('pages', searchablePages, place),
    ...hitGroups([{ kind: 'offices', hits: [hit], hasMore: true }], 'p1'),
  ];
  const ids = groups.flatMap(({ options }) => options.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
  expect(groups.at(-1)).toMatchObject({
    key: 'offices',
    hasMore: true,
    options: [{ title: 'Umeå', detail: 'Storgatan 4', to: '/partners/p1/offices#office-7' }],
  });
  expect(groups[1]?.options.map(({ title }) => title)).toContain('Invoices');
});
