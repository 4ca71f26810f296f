import fc from 'fast-check';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../testing/test-database.ts';
import { afterPosition, beginningOf, isAfter, orderBy, pageAfter, renamed } from './keyset.ts';
import type { KeyColumn, KeyOrder, RowPosition } from './keyset.ts';

interface Entry {
  time: string;
  number: number;
  word: string;
  id: string;
}

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let pool: pg.Pool;
let db: Kysely<{ entry: Entry }>;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = new pg.Pool({ connectionString: database.ownerUrl, max: 1 });
  db = new Kysely({ dialect: new PostgresDialect({ pool }) });
  await pool.query(`create temporary table entry
    (time timestamptz not null, number integer not null, word text collate "C" not null, id uuid primary key)`);
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const direction = fc.constantFrom('asc', 'desc');
const keys = { time: 'timestamptz', number: 'integer', word: 'text' } as const;

/** One or two columns in every mixture of directions, and the id. */
const anyOrder: fc.Arbitrary<KeyOrder> = fc
  .tuple(
    fc.uniqueArray(fc.constantFrom('time', 'number', 'word'), { maxLength: 2 }),
    fc.tuple(direction, direction, direction),
  )
  .map(([columns, [first, second, ofId]]) => [
    ...columns.map((column, index): KeyColumn => ({
      column,
      type: keys[column],
      direction: index === 0 ? first : second,
    })),
    { column: 'id', type: 'uuid', direction: ofId },
  ]);

/** Few distinct values, so that most rows share theirs with others. */
const anyEntry: fc.Arbitrary<Entry> = fc.record({
  time: fc.constantFrom('2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.001Z'),
  number: fc.integer({ min: -1, max: 1 }),
  word: fc.constantFrom('', 'a', 'b', 'å'),
  id: fc.uuid({ version: 7 }),
});
const anyEntries = (most: number) =>
  fc.uniqueArray(anyEntry, { maxLength: most, selector: ({ id }) => id });

const valueOf = (entry: Entry, column: string) => entry[column as keyof Entry];
const placeOf = (entry: Entry, order: KeyOrder): RowPosition =>
  order.map(({ column }) => String(valueOf(entry, column)));

/** Compares two rows without the database. */
function compare(order: KeyOrder, one: Entry, other: Entry): number {
  for (const { column, direction: way } of order) {
    const [left, right] = [valueOf(one, column), valueOf(other, column)];
    if (left !== right) return left < right === (way === 'asc') ? -1 : 1;
  }
  return 0;
}
const inOrder = (order: KeyOrder, entries: readonly Entry[]) =>
  entries.toSorted((one, other) => compare(order, one, other));

async function insert(entries: readonly Entry[]): Promise<void> {
  if (entries.length > 0)
    await db
      .insertInto('entry')
      .values([...entries])
      .execute();
}

/** The two ways in which features read a page. */
const readers: Record<
  string,
  (order: KeyOrder, after: RowPosition | undefined, limit: number) => Promise<{ id: string }[]>
> = {
  'written by hand': async (order, after = beginningOf(order), limit) => {
    const places = order.map((_, index) => `$${index + 2}`);
    const inside = renamed(
      order,
      order.map(({ column }) => `listed.${column}`),
    );
    const { rows } = await pool.query<{ id: string }>(
      `select id from entry listed where ${afterPosition(inside, places)}
        order by ${orderBy(inside)} limit $1`,
      [limit, ...after],
    );
    return rows;
  },
  'of kysely': (order, after, limit) =>
    db
      .selectFrom('entry')
      .select('id')
      .$call(pageAfter(order, after, limit))
      .execute(),
};

describe.each(Object.entries(readers))('the pages of a statement %s', (_, read) => {
  test('put together are the whole list, without gaps or doubles', async () => {
    await fc.assert(
      fc.asyncProperty(
        anyOrder,
        anyEntries(14),
        fc.integer({ min: 1, max: 5 }),
        async (order, entries, size) => {
          await pool.query('truncate entry');
          await insert(entries);
          const walked: string[] = [];
          let after: RowPosition | undefined;
          do {
            const page = await read(order, after, size);
            walked.push(...page.map(({ id }) => id));
            const last = entries.find(({ id }) => id === page.at(-1)?.id);
            after = page.length === size && last ? placeOf(last, order) : undefined;
          } while (after);
          expect(walked).toEqual(inOrder(order, entries).map(({ id }) => id));
        },
      ),
      { numRuns: 150 },
    );
  });

  test('hold each row once, in order, while others are inserted', async () => {
    await fc.assert(
      fc.asyncProperty(
        anyOrder,
        anyEntries(24),
        fc.integer({ min: 1, max: 4 }),
        async (order, entries, size) => {
          await pool.query('truncate entry');
          // A third exists from the beginning, the others are added two per page.
          const late = entries.slice(Math.ceil(entries.length / 3));
          const present = entries.slice(0, entries.length - late.length);
          await insert(present);
          const walked: Entry[] = [];
          let page: { id: string }[];
          do {
            const last = walked.at(-1);
            page = await read(order, last && placeOf(last, order), size);
            const expected = inOrder(order, present)
              .filter((entry) => !last || compare(order, last, entry) < 0)
              .slice(0, size);
            expect(page.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
            walked.push(...expected);
            const come = late.splice(0, 2);
            present.push(...come);
            await insert(come);
          } while (page.length === size);
          expect(new Set(walked.map(({ id }) => id)).size).toBe(walked.length);
        },
      ),
      { numRuns: 150 },
    );
  });
});

test.each<[order: KeyOrder, beyond: string]>([
  [[{ column: 'a', type: 'bigint', direction: 'desc' }], 'a < $1::bigint'],
  [
    [
      { column: 'a', type: 'integer', direction: 'asc' },
      { column: 'b', type: 'uuid', direction: 'asc' },
    ],
    '(a, b) > ($1::integer, $2::uuid)',
  ],
])(
  'columns of one direction are compared as one row, which an index answers: %#',
  (order, beyond) => {
    expect(afterPosition(order, ['$1', '$2'])).toBe(beyond);
    const place = order.map(() => '1');
    const { sql: text, parameters } = sql`${isAfter(order, place)}`.compile(db);
    expect([text, parameters]).toEqual([`(${beyond})`, place]);
  },
);

test('a list without an order has no pages', () => {
  expect(() => afterPosition([], [])).toThrow(/order/);
});
