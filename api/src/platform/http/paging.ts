import type { Route } from '@troskel/contract/ground/route';
import { isCalendarDay } from '@troskel/contract/values/calendar-day';
import { hash } from 'node:crypto';
import { validate as isUuid } from 'uuid';
import * as z from 'zod/mini';
import type { KeyOrder, KeyType, RowPosition } from '../db/keyset.ts';
import { MalformedError } from './errors.ts';
import { isStorable } from './storable-text.ts';

/**
 * Whether a text is a timestamp as the server writes it, of a year that the database writes alike.
 */
function isMoment(text: string): boolean {
  const time = new Date(text);
  const year = time.getUTCFullYear();
  return year > 0 && year < 10_000 && time.toISOString() === text;
}

/** An integer of the database (PostgreSQL, "Integer Types"). */
const isOfFourBytes = (number: number): boolean => number >= -(2 ** 31) && number < 2 ** 31;

const isOfType: Record<KeyType, (text: string) => boolean> = {
  timestamptz: isMoment,
  date: isCalendarDay,
  integer: (text) => /^-?\d{1,10}$/.test(text) && isOfFourBytes(Number(text)),
  bigint: (text) => /^\d{1,18}$/.test(text),
  text: isStorable,
  uuid: isUuid,
};

const Texts = z.array(z.string());

/** Refuses a cursor that this list did not issue. */
export const cursorRefused = (): MalformedError =>
  new MalformedError([{ field: 'cursor', code: 'CURSOR_INVALID' }]);

/** A list's call, or the name of one that only a page of the site has. */
type Named = Pick<Route, 'name'>;

interface ListInput {
  params?: unknown;
  query: { cursor?: string | undefined; pageSize?: unknown; offset?: unknown };
}

/**
 * Answers the mark that binds a cursor to its list: the call, its input (without cursor and page
 * size) and its sort order. A release that changes the order thereby refuses earlier cursors.
 */
function markOf(route: Named, { params, query }: ListInput, order: KeyOrder): string {
  const { cursor: _cursor, pageSize: _pageSize, offset: _offset, ...filter } = query;
  return hash('sha256', JSON.stringify([route.name, params, filter, order]), 'base64url').slice(
    0,
    12,
  );
}

function readCursor(cursor: string): string[] | undefined {
  try {
    return Texts.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    return undefined;
  }
}

export interface Page<Row> {
  rows: Row[];
  nextCursor: string | null;
}

export interface Paging {
  /** The row after which the page begins; undefined for the first page. */
  after: RowPosition | undefined;
  /** Rows to read: one more than the page has, which tells whether there is a next one. */
  limit: number;
  /**
   * Makes the page from the rows read.
   *
   * @param keysOf a row's values in the sort columns
   */
  page: <Row>(
    rows: readonly Row[],
    keysOf: (row: Row) => readonly (string | number | Date)[],
  ) => Page<Row>;
}

/**
 * Reads a list in pages. The cursor is validated but not signed: it is only a position in a list
 * that its bearer may read anyway (decision 0055).
 *
 * @param call the parsed call
 * @param list the sort order, and the page size
 * @throws {MalformedError} CURSOR_INVALID for a cursor that this list did not issue
 */
export function pagingOf(
  route: Named,
  call: ListInput,
  { order, size }: { order: KeyOrder; size: number },
): Paging {
  const { cursor } = call.query;
  let after: RowPosition | undefined;
  if (cursor !== undefined) {
    const [mark, ...values] = readCursor(cursor) ?? [];
    const isOfList =
      mark === markOf(route, call, order) &&
      values.length === order.length &&
      order.every(({ type }, index) => isOfType[type](values[index] ?? ''));
    if (!isOfList) throw cursorRefused();
    after = values;
  }
  return {
    after,
    limit: size + 1,
    page: (read, keysOf) => {
      const rows = read.slice(0, size);
      const last = rows.at(-1);
      if (!last || read.length === rows.length) return { rows, nextCursor: null };
      const keys = keysOf(last).map((key) => (key instanceof Date ? key.toISOString() : `${key}`));
      const text = JSON.stringify([markOf(route, call, order), ...keys]);
      return { rows, nextCursor: Buffer.from(text).toString('base64url') };
    },
  };
}

/** Sorts after every text with this prefix. */
export const afterAll = (beginning: string): string => `${beginning}\u{10FFFF}`;
