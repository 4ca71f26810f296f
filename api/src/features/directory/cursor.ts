import * as z from 'zod/mini';
import { MalformedError } from '../../http/errors.ts';
import { findUnstorableText } from '../../http/unstorable-text.ts';

/** The last row of a page: what it is ordered by, empty where that is the id alone, and its id. */
export type Place = readonly [key: string, id: string];

const Place = z.tuple([
  z.string().check(
    z.maxLength(400),
    z.refine((key) => findUnstorableText(key) === null),
  ),
  z.uuid(),
]);

export const cursorOf = (place: Place): string =>
  Buffer.from(JSON.stringify(place)).toString('base64url');

/** @throws {MalformedError} for a cursor that no page gave out */
export function placeOf(cursor: string | undefined): Place | undefined {
  if (cursor === undefined) return undefined;
  try {
    const place = Place.safeParse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    if (place.success) return place.data;
  } catch {
    // Told below, as every other cursor that is none.
  }
  throw new MalformedError([{ field: 'cursor', code: 'FIELD_INVALID' }]);
}

/** Above every text that begins so. */
export const afterAll = (beginning: string): string => `${beginning}\u{10FFFF}`;
