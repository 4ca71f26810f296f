import { mostKeyCharacters } from '@troskel/contract/ground/page-cursor';
import * as z from 'zod/mini';
import { MalformedError } from './errors.ts';

/** The last row of a page: what it is ordered by, empty where that is the id alone, and its id. */
export type Place<Key = string> = readonly [key: Key, id: string];

const Place = z.tuple([z.string().check(z.maxLength(mostKeyCharacters)), z.uuid()]);

/** Where the next page begins, as callers are given it: nothing to be read or made by hand. */
export const cursorOf = (place: Place<string | Date>): string =>
  Buffer.from(JSON.stringify(place)).toString('base64url');

const refused = () => new MalformedError([{ field: 'cursor', code: 'FIELD_INVALID' }]);

/**
 * The place after which a page begins; nothing for the first one.
 *
 * @param isKey whether a key can be one of this list's
 * @throws {MalformedError} for a cursor that no page gave out
 */
export function placeOf(
  cursor: string | undefined,
  isKey: (key: string) => boolean = () => true,
): Place | undefined {
  if (cursor === undefined) return undefined;
  let given: unknown;
  try {
    given = JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    throw refused();
  }
  const place = Place.safeParse(given);
  if (!place.success || !isKey(place.data[0])) throw refused();
  return place.data;
}

/**
 * The same of a list that is ordered by moments.
 *
 * @throws {MalformedError} for a cursor that no page gave out
 */
export function timePlaceOf(cursor: string | undefined): Place<Date> | undefined {
  const place = placeOf(cursor, isTime);
  return place && [new Date(place[0]), place[1]];
}

/** Whether a key is a moment as a cursor has it, of a year that the database writes likewise. */
export function isTime(key: string): boolean {
  const time = new Date(key);
  const year = time.getUTCFullYear();
  return year > 0 && year < 10_000 && time.toISOString() === key;
}

/** Above every text that begins so. */
export const afterAll = (beginning: string): string => `${beginning}\u{10FFFF}`;
