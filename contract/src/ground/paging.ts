import * as z from 'zod/mini';

/** Maximum length of a text sort key, such as a name or an address in lower case. */
export const mostKeyCharacters = 400;

const uuidCharacters = 36;
const markCharacters = 12;
/** Maximum size of a cursor's JSON: its mark, a part, a text of three-byte letters, an id. */
const mostBytes = '["","0","",""]'.length + markCharacters + mostKeyCharacters * 3 + uuidCharacters;

/**
 * Start of a page: `nextCursor` of the page before, from the same list with the same filter and
 * sort; absent for the first page. Opaque.
 */
export const Cursor = z.optional(
  z
    .string('CURSOR_INVALID')
    .check(
      z.minLength(1, 'CURSOR_INVALID'),
      z.maxLength(Math.ceil((mostBytes * 4) / 3), 'CURSOR_INVALID'),
    ),
);

/** Cursor of the next page; null on the last one. */
export const NextCursor = z.nullable(z.string());

/** Answer of a paged list; lists extend it with fields of their own. */
export const PageOf = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({ rows: z.array(row), nextCursor: NextCursor });
