import { mostKeyCharacters, PageCursor } from '@troskel/contract/ground/page-cursor';
import { expect, test } from 'vitest';
import { MalformedError } from './errors.ts';
import { cursorOf, placeOf, timePlaceOf } from './page-cursor.ts';

const id = '01900000-0000-7000-8000-000000000001';
const written = (place: unknown): string =>
  Buffer.from(JSON.stringify(place)).toString('base64url');

test('a cursor leads back to its place', () => {
  const at = new Date('2026-03-02T08:00:00.123Z');
  expect(placeOf(cursorOf(['öbergs el', id]))).toEqual(['öbergs el', id]);
  expect(placeOf(cursorOf(['', id]))).toEqual(['', id]);
  expect(timePlaceOf(cursorOf([at, id]))).toEqual([at, id]);
  expect(placeOf(undefined)).toBeUndefined();
  expect(timePlaceOf(undefined)).toBeUndefined();
});

test('the contract takes the longest, and no longer', () => {
  const full = cursorOf(['店'.repeat(mostKeyCharacters), id]);
  expect(placeOf(full)?.[1]).toBe(id);
  expect(PageCursor.safeParse(full).success).toBe(true);
  expect(PageCursor.safeParse(`${full}a`).success).toBe(false);
});

test.each([
  ['no base64', '%%'],
  ['no JSON', Buffer.from('{').toString('base64url')],
  ['no pair', written([id])],
  ['no id', written(['öbergs el', 'öbergs el'])],
  ['a key that is too long', written(['a'.repeat(mostKeyCharacters + 1), id])],
])('%s is none', (_, cursor) => {
  expect(() => placeOf(cursor)).toThrow(MalformedError);
});

test.each([
  '',
  'yesterday',
  '2026-02-31T00:00:00.000Z',
  '2026-03-02',
  '0000-01-01T00:00:00.000Z',
  '+010000-01-01T00:00:00.000Z',
])('"%s" is no moment of a cursor', (key) => {
  expect(() => timePlaceOf(written([key, id]))).toThrow(MalformedError);
});

test('a list may know more of its keys', () => {
  expect(() => placeOf(cursorOf(['b', id]), (key) => key === 'a')).toThrow(MalformedError);
});
