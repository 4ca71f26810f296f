import * as z from 'zod/mini';

/** Most characters of what a list is ordered by, such as a name or an address, in small letters. */
export const mostKeyCharacters = 400;

const uuidCharacters = 36;
/** Of what the key, in letters of three bytes, and the id stand in. */
const mostBytes = '["",""]'.length + mostKeyCharacters * 3 + uuidCharacters;

/** Where the next page of a list by names begins: no page gives out a longer one. */
export const PageCursor = z
  .string()
  .check(z.maxLength(Math.ceil((mostBytes * 4) / 3), 'FIELD_TOO_LONG'));
