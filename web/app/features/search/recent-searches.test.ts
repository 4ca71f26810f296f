import { beforeEach, expect, test } from 'vitest';
import { forgetRecent } from '../../lib/storage.ts';
import {
  forgetRecentSearches,
  forgetSearch,
  readRecentSearches,
  rememberSearch,
} from './recent-searches.ts';

beforeEach(() => localStorage.clear());

test('keeps the latest six, each once, the latest first', () => {
  for (const text of ['a1', 'b2', 'c3', 'd4', 'e5', 'f6', 'g7', 'B2']) rememberSearch('u', text);
  expect(readRecentSearches('u')).toEqual(['B2', 'g7', 'f6', 'e5', 'd4', 'c3']);
});

test('forgets one, and all', () => {
  rememberSearch('u', 'faktura');
  rememberSearch('u', 'Umeå');
  expect(forgetSearch('u', 'faktura')).toEqual(['Umeå']);
  expect(readRecentSearches('u')).toEqual(['Umeå']);
  forgetRecentSearches();
  expect(readRecentSearches('u')).toEqual([]);
  expect(localStorage).toHaveLength(0);
});

test('shows nobody the searches of another, and keeps one person’s at a time', () => {
  rememberSearch('one', 'hemlig');
  expect(readRecentSearches('two')).toEqual([]);
  rememberSearch('two', 'avtal');
  expect(readRecentSearches('one')).toEqual([]);
  expect(localStorage.getItem('recentSearches')).not.toContain('hemlig');
  expect(localStorage).toHaveLength(1);
});

test.each(['{', '[]', '7', '{"userId":"u"}', '{"userId":"u","searches":[1,null,{}]}'])(
  'takes %s in the storage for nothing',
  (kept) => {
    localStorage.setItem('recentSearches', kept);
    expect(readRecentSearches('u')).toEqual([]);
  },
);

test('are forgotten when somebody logs out on the device, with nothing else', () => {
  rememberSearch('u', 'faktura');
  localStorage.setItem('language', 'en');
  forgetRecent();
  expect(readRecentSearches('u')).toEqual([]);
  expect(localStorage.getItem('language')).toBe('en');
});
