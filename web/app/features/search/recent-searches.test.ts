import { beforeEach, expect, test } from 'vitest';
import { forgetRecent } from '../../lib/storage.ts';
import {
  forgetRecentSearches,
  forgetSearch,
  readRecentSearches,
  rememberSearch,
} from './recent-searches.ts';

beforeEach(() => localStorage.clear());

const at = (partnerId: string, userId = 'u') => ({ userId, partnerId });
const here = at('here');

test('keeps the latest six, each once, the latest first', () => {
  for (const text of ['a1', 'b2', 'c3', 'd4', 'e5', 'f6', 'g7', 'B2']) rememberSearch(here, text);
  expect(readRecentSearches(here)).toEqual(['B2', 'g7', 'f6', 'e5', 'd4', 'c3']);
});

test('forgets one, and all', () => {
  rememberSearch(here, 'faktura');
  rememberSearch(here, 'Umeå');
  expect(forgetSearch(here, 'faktura')).toEqual(['Umeå']);
  expect(readRecentSearches(here)).toEqual(['Umeå']);
  forgetRecentSearches('here');
  expect(readRecentSearches(here)).toEqual([]);
  expect(localStorage).toHaveLength(0);
});

test('keeps those of each company apart', () => {
  rememberSearch(here, 'Maja Lind');
  rememberSearch(at('there'), 'Umeå');
  expect(readRecentSearches(here)).toEqual(['Maja Lind']);
  expect(readRecentSearches(at('there'))).toEqual(['Umeå']);
  forgetRecentSearches('here');
  expect(readRecentSearches(at('there'))).toEqual(['Umeå']);
});

test('shows nobody the searches of another, and keeps one person’s at a time', () => {
  rememberSearch(at('here', 'one'), 'hemlig');
  rememberSearch(at('there', 'one'), 'hemligare');
  expect(readRecentSearches(at('here', 'two'))).toEqual([]);
  rememberSearch(at('here', 'two'), 'avtal');
  expect(readRecentSearches(at('here', 'one'))).toEqual([]);
  expect(localStorage.getItem('recentSearches:here')).not.toContain('hemlig');
  expect(localStorage).toHaveLength(1);
});

test.each(['{', '[]', '7', '{"userId":"u"}', '{"userId":"u","searches":[1,null,{}]}'])(
  'takes %s in the storage for nothing',
  (kept) => {
    localStorage.setItem('recentSearches:here', kept);
    expect(readRecentSearches(here)).toEqual([]);
  },
);

test('are forgotten when somebody logs out on the device, with nothing else', () => {
  rememberSearch(here, 'faktura');
  localStorage.setItem('language', 'en');
  forgetRecent();
  expect(readRecentSearches(here)).toEqual([]);
  expect(localStorage.getItem('language')).toBe('en');
});

test('are forgotten at the company that somebody leaves, and stay at the others', () => {
  rememberSearch(here, 'faktura');
  rememberSearch(at('there'), 'Umeå');
  localStorage.setItem('recentInvitation', 'KOD 1');
  forgetRecent('here');
  expect(readRecentSearches(here)).toEqual([]);
  expect(readRecentSearches(at('there'))).toEqual(['Umeå']);
  expect(localStorage.getItem('recentInvitation')).toBe('KOD 1');
});
