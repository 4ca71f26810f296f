import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';

/** A query as the driver takes it: a text or a configuration, and perhaps values. */
type Query = [query: string | pg.QueryConfig, values?: unknown[]];

const readOnly = /^\s*select\b(?!.*\bfor\s+(no\s+key\s+)?(update|(key\s+)?share)\b)/is;

/** The transaction of one call; all that the call asks the database joins it. */
class CallTransaction {
  readonly pool: pg.Pool;
  readonly #client: pg.PoolClient;
  /** Ends when the statement before has: savepoints must not get between each other. */
  #turn: Promise<unknown> = Promise.resolve();
  /** The transactions of handlers that are open, the innermost last. */
  readonly #savepoints: string[] = [];
  #savepointsMade = 0;
  isOpen = true;
  /** Why it must not be committed, whatever the handler makes of the error. */
  fault: Error | undefined;
  readonly afterCommit: (() => Promise<void>)[] = [];

  constructor(pool: pg.Pool, client: pg.PoolClient) {
    this.pool = pool;
    this.#client = client;
  }

  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (!this.isOpen) return Promise.reject(new Error('the call of this transaction is over'));
    const done = this.#turn.then(work);
    this.#turn = done.catch(() => {});
    return done;
  }

  /** Takes nothing more; resolves when all that was asked so far has been answered. */
  async close(): Promise<void> {
    this.isOpen = false;
    await this.#turn;
    if (this.#savepoints.length > 0) this.fault ??= new Error('a transaction was left open');
  }

  /** A statement on its own: should it fail, the call can go on as it could without a transaction. */
  statement(...query: Query): Promise<pg.QueryResult> {
    const [asked] = query;
    const text = typeof asked === 'string' ? asked : asked.text;
    return this.#inTurn(async () => {
      // What only reads changes nothing, and nobody goes on from its failure.
      if (readOnly.test(text)) return this.#client.query(...query);
      await this.#client.query('savepoint statement');
      try {
        const result = await this.#client.query(...query);
        await this.#client.query('release savepoint statement');
        return result;
      } catch (error) {
        // A connection that is lost fails here, too; the caller is told of what came first.
        await this.#client
          .query('rollback to savepoint statement; release savepoint statement')
          .catch(() => {});
        throw error;
      }
    });
  }

  inSavepoint(...query: Query): Promise<pg.QueryResult> {
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

/** What a pool hands out inside a call's transaction: its connection, with savepoints as transactions. */
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
 * Lets whatever is asked of the pool inside {@link inCallTransaction} join that transaction: neither
 * a handler nor a library has to know of it, and none can forget it.
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
 * Runs a call in one transaction: whatever it asks of the pool, by whatever handle, is kept together
 * or not at all. Transactions that it begins are savepoints of it, a statement outside of one may
 * fail and be survived, and work that belongs after a commit waits for this one's. Two transactions
 * of a call at the same time are refused, and so is all that waits for the outside.
 *
 * @throws whatever `work` throws, with nothing kept
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
    const { command } = await client.query('commit');
    if (command !== 'COMMIT') throw new Error('a statement failed and was passed over');
  } catch (error) {
    await open.close();
    await client.query('rollback').catch((failure: Error) => {
      broken = failure;
    });
    // A lost connection is what all else came from: it leaves transactions open that nobody forgot.
    throw broken ?? open.fault ?? error;
  } finally {
    client.release(broken);
  }
  for (const follow of open.afterCommit) await follow();
  return result;
}

/** Runs what must not be undone after the commit of the call's transaction; at once outside of one. */
export async function afterCommit(work: () => Promise<void>): Promise<void> {
  const open = openTransaction();
  if (open) open.afterCommit.push(work);
  else await work();
}

/**
 * For whatever waits for another system, or does what no rollback undoes: a transaction, and with it
 * a connection, must not wait for that. The call's contract says `startsOutside` then.
 *
 * @throws {Error} inside a call's transaction, which is not committed either
 */
export function demandNoCallTransaction(system: string): void {
  const open = openTransaction();
  if (!open) return;
  open.fault ??= new Error(`${system} is spoken to inside the transaction of a call`);
  throw open.fault;
}
