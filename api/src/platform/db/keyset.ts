import { sql } from 'kysely';
import type { RawBuilder, SelectQueryBuilder, SqlBool } from 'kysely';

/** Database types that a list can be sorted by. */
export type KeyType = 'timestamptz' | 'date' | 'integer' | 'bigint' | 'text' | 'uuid';

export interface KeyColumn {
  /** SQL expression, such as `entry.created_at`. Never null. */
  column: string;
  type: KeyType;
  direction: 'asc' | 'desc';
}

/** Sort columns of a list, most significant first; together they are unique. */
export type KeyOrder = readonly KeyColumn[];

/** A row's values in the sort columns, as text of the database. */
export type RowPosition = readonly string[];

/** The same order where a part of a statement has other column names. */
export const renamed = (order: KeyOrder, columns: readonly string[]): KeyOrder =>
  order.map((key, index) => ({ ...key, column: columns[index] ?? key.column }));

/** Makes the `order by` expression. */
export const orderBy = (order: KeyOrder): string =>
  order.map(({ column, direction }) => `${column} ${direction}`).join(', ');

const beyond = { asc: '>', desc: '<' } as const;

/**
 * Makes the condition for the rows after a position. Columns of one direction become a row
 * comparison, for which an index of that order needs a single seek; with two directions that is
 * impossible, and the first column limits what is read.
 *
 * @param values expression for each column's value: `$3`, or a subquery
 */
export function afterPosition(order: KeyOrder, values: readonly string[]): string {
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
    or (${afterPosition(order.slice(1), values.slice(1))}))`;
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
 * A position before every row, by which the first page uses the same prepared statement as the
 * others. Ids of type bigint begin at 1.
 */
export const beginningOf = (order: KeyOrder): RowPosition =>
  order.map(({ type, direction }) => (direction === 'asc' ? lowest : highest)[type]);

/** {@link afterPosition} for kysely; without a position all rows. */
export function isAfter(order: KeyOrder, place: RowPosition | undefined): RawBuilder<SqlBool> {
  if (!place) return sql<SqlBool>`true`;
  const text = afterPosition(
    order,
    order.map((_, index) => `$${index}`),
  );
  // Every second piece is the number of a value.
  const pieces = text
    .split(/\$(\d+)/)
    .map((piece, index) => (index % 2 === 0 ? sql.raw(piece) : sql.val(place[Number(piece)])));
  return sql<SqlBool>`(${sql.join(pieces, sql.raw(''))})`;
}

/** Turns a kysely query into that of one page: `rows.$call(pageAfter(order, place, 21))`. */
export const pageAfter =
  (order: KeyOrder, place: RowPosition | undefined, limit: number) =>
  <DB, Tables extends keyof DB, Row>(
    rows: SelectQueryBuilder<DB, Tables, Row>,
  ): SelectQueryBuilder<DB, Tables, Row> =>
    rows
      .where(isAfter(order, place))
      .orderBy(sql.raw(orderBy(order)))
      .limit(limit);
