import { forumPageSize, mostForumPageSize } from '@troskel/contract/forum/threads';
import { MalformedError } from '../../platform/http/errors.ts';

/** The last row of a page: the value that the list is ordered by, and the row's id. */
export interface Place {
  key: string;
  id: string;
}

/** What a list is ordered by, and which way. */
export interface Order {
  key: 'time' | 'number';
  direction: 'asc' | 'desc';
}

const cursorForm =
  /^([a-z_]{1,30})~([0-9T:.Z-]{1,30})~([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/;
const numberForm = /^-?\d{1,9}$/;

function isKey(kind: Order['key'], key: string): boolean {
  if (kind === 'number') return numberForm.test(key);
  const time = new Date(key);
  // The database knows no year nought and writes those before it another way.
  return time.getUTCFullYear() > 0 && time.toISOString() === key;
}

/** Where the next page begins, as callers are given it: nothing to be read or made by hand. */
export function cursorOf(sort: string, { key, id }: Place): string {
  return Buffer.from(`${sort}~${key}~${id}`).toString('base64url');
}

/**
 * Before the first row of a list in this order: below or above every value that a row can have, so
 * that the first page and all others are one prepared statement.
 */
function beginning({ key, direction }: Order): Place {
  const isUp = direction === 'asc';
  const id = (isUp ? '0' : 'f').repeat(32);
  if (key === 'time') return { key: isUp ? '-infinity' : 'infinity', id };
  return { key: String(isUp ? -(2 ** 31) : 2 ** 31 - 1), id };
}

/**
 * The place after which a page begins.
 *
 * @throws {MalformedError} for a cursor that no page of this sort gave out
 */
export function placeOf(sort: string, order: Order, cursor: string | undefined): Place {
  if (cursor === undefined) return beginning(order);
  const [, given, key = '', id = ''] =
    cursorForm.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (given !== sort || !isKey(order.key, key)) {
    throw new MalformedError([{ field: 'cursor', code: 'CURSOR_INVALID' }]);
  }
  return { key, id };
}

/** So many rows are read for a page: one more tells whether there is a next one. */
export type PageRows = (typeof pageRows)[number];

const pageRows = [forumPageSize + 1, mostForumPageSize + 1] as const;

/**
 * The rows to read for a page, of two sizes. As a parameter the limit would be unknown when the
 * statement is planned, the plan be one for a tenth of the table, and so be made anew every time.
 */
export function rowsFor(pageSize: number): PageRows {
  return pageSize < pageRows[0] ? pageRows[0] : pageRows[1];
}
