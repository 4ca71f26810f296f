import { sql } from 'kysely';
import type { RawBuilder, SelectQueryBuilder, SqlBool } from 'kysely';

/** Database types that a list can be ordered by. */
export type KeyType = 'timestamptz' | 'date' | 'integer' | 'bigint' | 'text' | 'uuid';

export interface KeyColumn {
  /** As a statement writes it: `entry.created_at`. Never null. */
  column: string;
  type: KeyType;
  direction: 'asc' | 'desc';
}

/** What a list is ordered by, first things first; no two rows agree in all of the columns. */
export type KeyOrder = readonly KeyColumn[];

/** The values of a row in a list's columns, as the database reads them. */
export type Place = readonly string[];

/** The same order in a part of a statement where the columns have other names. */
export const renamed = (order: KeyOrder, columns: readonly string[]): KeyOrder =>
  order.map((key, index) => ({ ...key, column: columns[index] ?? key.column }));

/** What stands after `order by`. */
export const orderBy = (order: KeyOrder): string =>
  order.map(({ column, direction }) => `${column} ${direction}`).join(', ');

const beyond = { asc: '>', desc: '<' } as const;

/**
 * The condition for the rows after a place. Columns of one direction are compared as one row, which an
 * index of that order answers by one step to the place; of two directions a comparison of rows cannot
 * say it, and the first column bounds what is read.
 *
 * @param values what the statement has for the place, column by column: `$3`, or a subquery
 */
export function afterPlace(order: KeyOrder, values: readonly string[]): string {
  const [first] = order;
  if (!first) throw new Error('a list without an order');
  const given = order.map(({ type }, index) => `${values[index]}::${type}`);
  const isBeyond = beyond[first.direction];
  if (order.length === 1) return `${first.column} ${isBeyond} ${given[0]}`;
  if (order.every(({ direction }) => direction === first.direction)) {
    const columns = order.map(({ column }) => column);
    return `(${columns.join(', ')}) ${isBeyond} (${given.join(', ')})`;
  }
  return `${first.column} ${isBeyond}= ${given[0]} and (${first.column} ${isBeyond} ${given[0]}
    or (${afterPlace(order.slice(1), values.slice(1))}))`;
}

const lowest: Record<KeyType, string> = {
  timestamptz: '-infinity',
  date: '-infinity',
  integer: String(-(2 ** 31)),
  bigint: '0',
  text: '',
  uuid: '0'.repeat(32),
};
const highest: Record<KeyType, string> = {
  timestamptz: 'infinity',
  date: 'infinity',
  integer: String(2 ** 31 - 1),
  bigint: String(2n ** 63n - 1n),
  text: '\u{10FFFF}',
  uuid: 'f'.repeat(32),
};

/**
 * A place before every row, by which the first page and all others are one prepared statement. Ids of
 * type bigint begin at 1.
 */
export const beginningOf = (order: KeyOrder): Place =>
  order.map(({ type, direction }) => (direction === 'asc' ? lowest : highest)[type]);

/** {@link afterPlace} for kysely; without a place all rows. */
export function isAfter(order: KeyOrder, place: Place | undefined): RawBuilder<SqlBool> {
  if (!place) return sql<SqlBool>`true`;
  const text = afterPlace(
    order,
    order.map((_, index) => `$${index}`),
  );
  // Every second piece is the number of a value.
  const pieces = text
    .split(/\$(\d+)/)
    .map((piece, index) => (index % 2 === 0 ? sql.raw(piece) : sql.val(place[Number(piece)])));
  return sql<SqlBool>`(${sql.join(pieces, sql.raw(''))})`;
}

/** Makes a statement of kysely's that of one page: `rows.$call(pageAfter(order, place, 21))`. */
export const pageAfter =
  (order: KeyOrder, place: Place | undefined, limit: number) =>
  <DB, Tables extends keyof DB, Row>(
    rows: SelectQueryBuilder<DB, Tables, Row>,
  ): SelectQueryBuilder<DB, Tables, Row> =>
    rows
      .where(isAfter(order, place))
      .orderBy(sql.raw(orderBy(order)))
      .limit(limit);
