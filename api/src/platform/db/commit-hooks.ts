import { PostgresAdapter, PostgresDialect, PostgresDriver } from 'kysely';
import type { DatabaseConnection, Driver, Kysely } from 'kysely';
import type pg from 'pg';
import { afterCommit } from './call-transaction.ts';

/** The adapter that a database and all its transactions share, by which a transaction's pool is found. */
class PoolAdapter extends PostgresAdapter {
  readonly pool: pg.Pool;

  constructor(pool: pg.Pool) {
    super();
    this.pool = pool;
  }
}

type Work = () => Promise<void>;

interface Waiting {
  work: Work;
  onUnknown: (() => void) | undefined;
}
/** A database or a transaction, of whatever tables. */
type Executor = Pick<Kysely<unknown>, 'getExecutor' | 'isTransaction'>;

/** Work that waits for the commit of the transaction that a connection is in. */
const waiting = new WeakMap<DatabaseConnection, Waiting[]>();

class CommittingDriver extends PostgresDriver {
  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const works = waiting.get(connection) ?? [];
    waiting.delete(connection);
    try {
      await super.commitTransaction(connection);
    } catch (error) {
      for (const { onUnknown } of works) onUnknown?.();
      throw error;
    }
    // In a call's transaction this was a savepoint: the work waits on.
    for (const { work, onUnknown } of works) await afterCommit(work, onUnknown);
  }

  override async rollbackTransaction(
    ...given: Parameters<PostgresDriver['rollbackTransaction']>
  ): Promise<void> {
    waiting.delete(given[0]);
    await super.rollbackTransaction(...given);
  }
}

/** PostgreSQL by a pool, whose transactions {@link afterCommitOf} can wait for. */
export class CommittingDialect extends PostgresDialect {
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool) {
    super({ pool });
    this.#pool = pool;
  }

  override createDriver(): Driver {
    return new CommittingDriver({ pool: this.#pool });
  }

  override createAdapter(): PostgresAdapter {
    return new PoolAdapter(this.#pool);
  }
}

/** The pool from which a database, or the one of a transaction, has its connections. */
export function poolOf(tx: Executor): pg.Pool {
  const { adapter } = tx.getExecutor();
  if (!(adapter instanceof PoolAdapter))
    throw new Error('a database that is not of createDatabase');
  return adapter.pool;
}

/**
 * Runs work once what is written through `tx` is committed, and never when it is taken back: after
 * the transaction, after that of the call around it, or at once where there is neither.
 *
 * @param onUnknown called instead when the commit failed: it may have been made, and its answer lost
 */
export async function afterCommitOf(
  tx: Executor,
  work: Work,
  onUnknown?: () => void,
): Promise<void> {
  if (!tx.isTransaction) return afterCommit(work, onUnknown);
  await tx.getExecutor().provideConnection(async (connection) => {
    waiting.set(connection, [...(waiting.get(connection) ?? []), { work, onUnknown }]);
  });
}
