import type { InquirySort } from '@troskel/contract/requests';
import { validate as isUuid } from 'uuid';
import type { App } from '../../app.ts';
import { MalformedError } from '../../http/errors.ts';

/** The last row of a page: the value that the list is ordered by, and the row's id. */
export interface Place {
  key: string;
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

const isTime = (text: string) => {
  const time = new Date(text);
  return !Number.isNaN(time.getTime()) && time.toISOString() === text;
};

/**
 * The place after which a page begins.
 *
 * @throws {MalformedError} CURSOR_INVALID for a cursor that no page of this sort gave out
 */
export async function placeOf(
  { db }: Pick<App, 'db'>,
  {
    partnerId,
    sort,
    order,
    cursor,
  }: { partnerId: string; sort: InquirySort; order: CursorOrder; cursor: string },
): Promise<Place> {
  const refused = new MalformedError([{ field: 'cursor', code: 'CURSOR_INVALID' }]);
  const [given, id = '', time = ''] = Buffer.from(cursor, 'base64url').toString().split('~');
  if (given !== sort || !isUuid(id)) throw refused;
  if (order.column === 'delivered_at') {
    if (!isTime(time)) throw refused;
    return { key: time, id };
  }
  const row = await db
    .selectFrom('inquiryDelivery')
    .select('customerKey')
    .where('inquiryId', '=', id)
    .where('partnerId', '=', partnerId)
    .executeTakeFirst();
  if (!row) throw refused;
  return { key: row.customerKey, id };
}
