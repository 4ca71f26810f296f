import type { Route } from '@troskel/contract/ground/route';
import { isCalendarDay } from '@troskel/contract/values/calendar-day';
import { hash } from 'node:crypto';
import { validate as isUuid } from 'uuid';
import * as z from 'zod/mini';
import type { KeyOrder, KeyType, Place } from '../db/keyset.ts';
import { MalformedError } from './errors.ts';
import { isStorable } from './storable-text.ts';

/** A moment as the server writes it, of a year that the database writes likewise. */
function isMoment(text: string): boolean {
  const time = new Date(text);
  const year = time.getUTCFullYear();
  return year > 0 && year < 10_000 && time.toISOString() === text;
}

const isOfType: Record<KeyType, (text: string) => boolean> = {
  timestamptz: isMoment,
  date: isCalendarDay,
  integer: (text) => /^-?\d{1,9}$/.test(text),
  bigint: (text) => /^\d{1,18}$/.test(text),
  text: isStorable,
  uuid: isUuid,
};

const Texts = z.array(z.string());

/** The refusal of a cursor that no page of this list gave out. */
export const cursorRefused = (): MalformedError =>
  new MalformedError([{ field: 'cursor', code: 'CURSOR_INVALID' }]);

/** What was asked of a list. */
interface Asked {
  params?: unknown;
  query: { cursor?: string | undefined; pageSize?: unknown; offset?: unknown };
}

/**
 * What a cursor is marked with, so that it leads on in the list that gave it out and nowhere else: the
 * call, what it was asked (all but the place and the size of the page) and what the list is ordered
 * by. A release that orders a list otherwise thereby refuses the cursors of the one before.
 */
function markOf(route: Route, { params, query }: Asked, order: KeyOrder): string {
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
  after: Place | undefined;
  /** So many rows are to be read: one more than a page has tells whether there is a next one. */
  limit: number;
  /**
   * The page, of the rows that were read.
   *
   * @param keysOf what a row has in the columns that the list is ordered by
   */
  page: <Row>(
    rows: readonly Row[],
    keysOf: (row: Row) => readonly (string | number | Date)[],
  ) => Page<Row>;
}

/**
 * Reads a list in pages. The cursor is checked and not signed: it says no more than where to go on in
 * what its bearer may read anyhow (decision 0055).
 *
 * @param call the caller's input of the route
 * @param list what the list is ordered by, and the rows of a page
 * @throws {MalformedError} CURSOR_INVALID for a cursor that no page of this list gave out
 */
export function pagingOf(
  route: Route,
  call: Asked,
  { order, size }: { order: KeyOrder; size: number },
): Paging {
  const { cursor } = call.query;
  let after: Place | undefined;
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

/** Above every text that begins so. */
export const afterAll = (beginning: string): string => `${beginning}\u{10FFFF}`;
