import * as z from 'zod/mini';

/** Most characters of a text that a list is ordered by, such as a name or an address in small letters. */
export const mostKeyCharacters = 400;

const uuidCharacters = 36;
const markCharacters = 12;
/** Of the cursor's JSON: its mark, a part of the list, a text in letters of three bytes, and an id. */
const mostBytes = '["","0","",""]'.length + markCharacters + mostKeyCharacters * 3 + uuidCharacters;

/**
 * Where a page begins: `nextCursor` of the page before, of the same list with the same filter and
 * sort; left out for the first page. Nothing to be read or made by hand.
 */
export const Cursor = z.optional(
  z
    .string('CURSOR_INVALID')
    .check(
      z.minLength(1, 'CURSOR_INVALID'),
      z.maxLength(Math.ceil((mostBytes * 4) / 3), 'CURSOR_INVALID'),
    ),
);

/** Leads to the next page; null on the last one. */
export const NextCursor = z.nullable(z.string());

/** The answer of a list; what a list says beside its rows extends it. */
export const PageOf = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({ rows: z.array(row), nextCursor: NextCursor });
