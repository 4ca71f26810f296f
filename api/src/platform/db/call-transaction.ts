import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';

/** Arguments of the driver's query method: a text or a configuration, and perhaps values. */
type Query = [query: string | pg.QueryConfig, values?: unknown[]];

const readOnly = /^\s*select\b(?!.*\bfor\s+(no\s+key\s+)?(update|(key\s+)?share)\b)/is;

const locksUser = /\bfrom "user".*\bfor update\b/is;

/** The transaction of one call; all its statements join it. */
class CallTransaction {
  readonly pool: pg.Pool;
  readonly #client: pg.PoolClient;
  /** Serialises statements, so that savepoints nest correctly. */
  #turn: Promise<unknown> = Promise.resolve();
  /** Open savepoints of the handler's transactions, the innermost last. */
  readonly #savepoints: string[] = [];
  #savepointsMade = 0;
  isOpen = true;
  hasLockedUser = false;
  /** Why it must not be committed, even when the handler catches the error. */
  fault: Error | undefined;
  readonly afterCommit: { work: () => Promise<void>; onUnknown: (() => void) | undefined }[] = [];

  constructor(pool: pg.Pool, client: pg.PoolClient) {
    this.pool = pool;
    this.#client = client;
  }

  #note([asked]: Query): string {
    const text = typeof asked === 'string' ? asked : asked.text;
    this.hasLockedUser ||= locksUser.test(text);
    return text;
  }

  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (!this.isOpen) return Promise.reject(new Error('the call of this transaction is over'));
    const done = this.#turn.then(work);
    this.#turn = done.catch(() => {});
    return done;
  }

  /** Accepts no more statements; resolves when all pending ones are answered. */
  async close(): Promise<void> {
    this.isOpen = false;
    await this.#turn;
    if (this.#savepoints.length > 0) this.fault ??= new Error('a transaction was left open');
  }

  /**
   * Runs a statement in a savepoint of its own, so that the call can survive its failure as it
   * could without a transaction.
   */
  statement(...query: Query): Promise<pg.QueryResult> {
    const text = this.#note(query);
    return this.#inTurn(async () => {
      // A statement that only reads needs no savepoint: no handler continues after its failure.
      if (readOnly.test(text)) return this.#client.query(...query);
      await this.#client.query('savepoint statement');
      try {
        const result = await this.#client.query(...query);
        await this.#client.query('release savepoint statement');
        return result;
      } catch (error) {
        // Fails as well on a lost connection; the original error is reported.
        await this.#client
          .query('rollback to savepoint statement; release savepoint statement')
          .catch(() => {});
        throw error;
      }
    });
  }

  inSavepoint(...query: Query): Promise<pg.QueryResult> {
    this.#note(query);
    return this.#inTurn(() => this.#client.query(...query));
  }

  async begin(): Promise<string> {
    this.#savepointsMade += 1;
    const name = `call_${this.#savepointsMade}`;
    await this.#inTurn(async () => {
      await this.#client.query(`savepoint ${name}`);
      this.#savepoints.push(name);
    });
    return name;
  }

  async end(name: string, how: 'commit' | 'rollback'): Promise<pg.QueryResult> {
    return this.#inTurn(async () => {
      if (this.#savepoints.at(-1) !== name) {
        this.fault ??= new Error('transactions of one call must not overlap');
        throw this.fault;
      }
      const release = `release savepoint ${name}`;
      const result = await this.#client.query(
        how === 'commit' ? release : `rollback to savepoint ${name}; ${release}`,
      );
      this.#savepoints.pop();
      return Array.isArray(result) ? (result as pg.QueryResult[])[0]! : result;
    });
  }
}

const present = new AsyncLocalStorage<CallTransaction>();

function openTransaction(pool?: pg.Pool): CallTransaction | undefined {
  const open = present.getStore();
  return open?.isOpen && (pool === undefined || open.pool === pool) ? open : undefined;
}

/**
 * Makes what the pool hands out within a call's transaction: its connection, with savepoints as
 * transactions.
 */
function leaseOf(open: CallTransaction) {
  let savepoint: string | null = null;

  async function end(how: 'commit' | 'rollback') {
    const name = savepoint;
    savepoint = null;
    if (name === null) throw new Error(`${how} without a transaction`);
    return open.end(name, how);
  }

  return {
    async query(...query: Query): Promise<unknown> {
      const [asked] = query;
      const text = typeof asked === 'string' ? asked : asked.text;
      if (text === 'begin') {
        savepoint = await open.begin();
        return { command: 'SAVEPOINT', rows: [], rowCount: null };
      }
      if (text === 'commit' || text === 'rollback') return end(text);
      if (text.startsWith('start transaction')) {
        throw new Error('a call in a transaction of its own cannot choose another isolation');
      }
      return savepoint === null ? open.statement(...query) : open.inSavepoint(...query);
    },
    release(discards?: Error | boolean): void {
      if (!discards && savepoint === null) return;
      open.fault ??= new Error('a transaction was left open', { cause: discards });
    },
  };
}

/**
 * Makes every statement of the pool within {@link inCallTransaction} join that transaction, without
 * any effort of handlers and libraries.
 */
export function joinCallTransactions(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool) as (callback?: unknown) => unknown;
  const query = pool.query.bind(pool) as (...asked: unknown[]) => unknown;

  pool.connect = ((callback?: unknown) => {
    const open = callback === undefined ? openTransaction(pool) : undefined;
    return open ? Promise.resolve(leaseOf(open)) : connect(callback);
  }) as pg.Pool['connect'];

  pool.query = ((...asked: unknown[]) => {
    const open = openTransaction(pool);
    return open ? open.statement(...(asked as Query)) : query(...asked);
  }) as pg.Pool['query'];
}

/**
 * Runs a call in one transaction: all its statements, through whichever handle, are committed
 * together or not at all. Transactions that it begins become savepoints, a single statement may
 * fail and be survived, and {@link afterCommit} waits for the commit. Refuses two concurrent
 * transactions in one call, and waiting for an external system.
 *
 * @throws whatever `work` throws; nothing is committed then
 */
export async function inCallTransaction<Result>(
  pool: pg.Pool,
  work: () => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  const open = new CallTransaction(pool, client);
  let broken: Error | undefined;
  let result: Result;
  try {
    await client.query('begin');
    result = await present.run(open, work);
    await open.close();
    if (open.fault) throw open.fault;
    const { command } = await client.query('commit').catch((error: unknown) => {
      for (const { onUnknown } of open.afterCommit) onUnknown?.();
      throw error;
    });
    if (command !== 'COMMIT') throw new Error('a statement failed and was passed over');
  } catch (error) {
    await open.close();
    await client.query('rollback').catch((failure: Error) => {
      broken = failure;
    });
    // A lost connection is the root cause: it also leaves transactions open.
    throw broken ?? open.fault ?? error;
  } finally {
    client.release(broken);
  }
  for (const { work: follow } of open.afterCommit) await follow();
  return result;
}

/**
 * Runs work that must not be rolled back, after the commit of the call's transaction; at once
 * outside of one.
 *
 * @param onUnknown called instead when the commit failed: it may have been made, and its answer lost
 */
export async function afterCommit(
  work: () => Promise<void>,
  onUnknown?: () => void,
): Promise<void> {
  const open = openTransaction();
  if (open) open.afterCommit.push({ work, onUnknown });
  else await work();
}

/** Whether the call has locked somebody's row in "user" so far; false outside of a transaction. */
export function hasLockedUser(): boolean {
  return openTransaction()?.hasLockedUser ?? false;
}

/**
 * Guards work that waits for an external system, or that a rollback cannot undo: no transaction,
 * and so no connection, may wait for it. The call's contract says `startsOutside` then.
 *
 * @throws {Error} inside a call's transaction, which is not committed either
 */
export function demandNoCallTransaction(system: string): void {
  const open = openTransaction();
  if (!open) return;
  open.fault ??= new Error(`${system} is spoken to inside the transaction of a call`);
  throw open.fault;
}
