import type { InquirySort } from '@troskel/contract/requests/requests';
import { validate as isUuid } from 'uuid';
import { MalformedError } from '../../platform/http/errors.ts';

/** The last row of a page: the value that the list is ordered by, and the row's id. */
export interface Place {
  /** Null when it is to be read of the row. */
  key: string | null;
  id: string;
}

interface CursorOrder {
  column: 'delivered_at' | 'customer_key';
}

/**
 * Where the next page begins, as callers are given it. Of a list by name it holds the row's id alone,
 * since what stands in an address is logged by others.
 */
export function cursorOf(sort: InquirySort, { column }: CursorOrder, { key, id }: Place): string {
  const kept = column === 'delivered_at' ? [sort, id, key] : [sort, id];
  return Buffer.from(kept.join('~')).toString('base64url');
}

/** Years of four digits alone: beyond them the database writes time otherwise. */
const isTime = (text: string) => {
  if (!/^[12]\d{3}-/.test(text)) return false;
  const time = new Date(text);
  return !Number.isNaN(time.getTime()) && time.toISOString() === text;
};

/**
 * The place after which a page begins; of a list by name with its row's id alone.
 *
 * @throws {MalformedError} CURSOR_INVALID for a cursor that no page of this sort gave out
 */
export function placeOf({
  sort,
  order,
  cursor,
}: {
  sort: InquirySort;
  order: CursorOrder;
  cursor: string;
}): Place {
  const [given, id = '', time = ''] = Buffer.from(cursor, 'base64url').toString().split('~');
  if (given !== sort || !isUuid(id)) throw cursorRefused();
  if (order.column === 'customer_key') return { key: null, id };
  if (!isTime(time)) throw cursorRefused();
  return { key: time, id };
}

export function cursorRefused(): MalformedError {
  return new MalformedError([{ field: 'cursor', code: 'CURSOR_INVALID' }]);
}
