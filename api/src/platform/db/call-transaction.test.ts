import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase } from '../../testing/test-database.ts';
import type { TestDatabase } from '../../testing/test-database.ts';
import { afterCommit, demandNoCallTransaction, inCallTransaction } from './call-transaction.ts';
import {
  createDatabase,
  createPool,
  isDatabaseUnavailable,
  isUniqueViolation,
} from './database.ts';
import type { Database } from './database.ts';
import { withClient } from './embedded-database.ts';

let database: TestDatabase;
let pool: ReturnType<typeof createPool>;
let db: Database;

beforeAll(async () => {
  database = await createTestDatabase();
  await withClient(database.ownerUrl, (client) =>
    client.query('create table kept (word text primary key)'),
  );
  pool = createPool(database.appUrl, 3, () => {});
  db = createDatabase(pool);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});
beforeEach(async () => {
  await sql`delete from kept`.execute(db);
});

const keep = (word: string, handle: Pick<Database, 'getExecutor'> = db) =>
  sql`insert into kept (word) values (${word})`.execute(handle);

async function kept(): Promise<string[]> {
  // Another connection, which sees committed rows only.
  return withClient(database.ownerUrl, async (client) => {
    const { rows } = await client.query<{ word: string }>('select word from kept order by word');
    return rows.map(({ word }) => word);
  });
}

test('statements, transactions and named queries by any handle are kept together', async () => {
  const seen = await inCallTransaction(pool, async () => {
    await keep('one');
    await db.transaction().execute((tx) => keep('two', tx));
    await pool.query({ name: 'third', text: 'insert into kept values ($1)', values: ['three'] });
    const before = await kept();
    const { rows } = await pool.query<{ count: number }>('select count(*) from kept');
    return { before, own: rows[0]?.count };
  });
  expect(seen).toEqual({ before: [], own: 3 });
  expect(await kept()).toEqual(['one', 'three', 'two']);
});

test('an error rolls a call back, including transactions that it had committed', async () => {
  const failed = inCallTransaction(pool, async () => {
    await keep('one');
    await db.transaction().execute((tx) => keep('two', tx));
    throw new Error('no more');
  });
  await expect(failed).rejects.toThrow('no more');
  expect(await kept()).toEqual([]);
});

test('a connection lost inside a transaction is reported, even when a handler ignores it', async () => {
  const loseConnection = () =>
    db
      .transaction()
      .execute((tx) => sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx));
  await expect(inCallTransaction(pool, loseConnection)).rejects.toSatisfy(isDatabaseUnavailable);
  const passedOver = inCallTransaction(pool, () => loseConnection().catch(() => {}));
  await expect(passedOver).rejects.toSatisfy(isDatabaseUnavailable);
});

test('a statement that fails and is survived does not roll back others', async () => {
  await keep('taken');
  await inCallTransaction(pool, async () => {
    await keep('before');
    await expect(keep('taken')).rejects.toSatisfy((error) => isUniqueViolation(error, 'kept_pkey'));
    const undone = db.transaction().execute(async (tx) => {
      await keep('undone', tx);
      await keep('taken', tx);
    });
    await expect(undone).rejects.toSatisfy(isUniqueViolation);
    await keep('after');
  });
  expect(await kept()).toEqual(['after', 'before', 'taken']);
});

test('statements side by side do not undo each other', async () => {
  await keep('word-3');
  await inCallTransaction(pool, async () => {
    const words = Array.from({ length: 8 }, (_, index) => `word-${index}`);
    const results = await Promise.allSettled(words.map((word) => keep(word)));
    expect(results.map(({ status }) => status === 'fulfilled')).toEqual(
      words.map((word) => word !== 'word-3'),
    );
  });
  expect(await kept()).toHaveLength(8);
});

test('transactions of one call that overlap are refused, whoever survives it', async () => {
  const { promise: bothBegun, resolve } = Promise.withResolvers<void>();
  let begun = 0;
  const overlapping = async (word: string) =>
    db.transaction().execute(async (tx) => {
      begun += 1;
      if (begun === 2) resolve();
      await bothBegun;
      await keep(word, tx);
    });
  const call = inCallTransaction(pool, async () => {
    await Promise.allSettled([overlapping('one'), overlapping('two')]);
  });
  await expect(call).rejects.toThrow('must not overlap');
  expect(await kept()).toEqual([]);
});

test('a transaction that nobody waits for, or of another isolation, is refused', async () => {
  const forgotten = inCallTransaction(pool, async () => {
    const client = await pool.connect();
    await client.query('begin');
    await client.query(`insert into kept values ('one')`);
  });
  await expect(forgotten).rejects.toThrow('left open');
  const stricter = inCallTransaction(pool, () =>
    db
      .transaction()
      .setIsolationLevel('serializable')
      .execute(() => keep('one')),
  );
  await expect(stricter).rejects.toThrow('another isolation');
  expect(await kept()).toEqual([]);
});

test('other pools, and what comes when the call is over, have connections of their own', async () => {
  const other = createPool(database.appUrl, 1, () => {});
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
  let late: Promise<unknown> = Promise.resolve();
  const failed = inCallTransaction(pool, async () => {
    await other.query(`insert into kept values ('counted')`);
    late = isOver.then(() => keep('late'));
    throw new Error('no more');
  });
  await expect(failed).rejects.toThrow('no more');
  end();
  await late;
  expect(await kept()).toEqual(['counted', 'late']);
  await other.end();
});

test('work after the commit runs after it, and not at all without one', async () => {
  const done: string[] = [];
  const follow = (word: string) =>
    afterCommit(async () => void done.push(`${word}: ${(await kept()).join()}`));
  await inCallTransaction(pool, async () => {
    await follow('first');
    await keep('one');
  });
  await inCallTransaction(pool, async () => {
    await follow('second');
    throw new Error('no more');
  }).catch(() => {});
  await follow('third');
  expect(done).toEqual(['first: one', 'third: one']);
});

test('external systems cannot be called inside, and a handler that hides the refusal stores nothing', async () => {
  demandNoCallTransaction('the post');
  const call = inCallTransaction(pool, async () => {
    await keep('one');
    try {
      demandNoCallTransaction('the post');
    } catch {
      // Like a handler that treats every failure of an external system as its absence.
    }
  });
  await expect(call).rejects.toThrow('the post is spoken to inside the transaction of a call');
  expect(await kept()).toEqual([]);
});
