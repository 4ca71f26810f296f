import { createHash } from 'node:crypto';
import type { AuthContext, BetterAuthPlugin, Where } from 'better-auth';

type Adapter = AuthContext['adapter'];

/** A query of the library; which fields it has depends on the operation. */
interface Query {
  model: string;
  where?: Where[] | undefined;
  data?: Record<string, unknown>;
  update?: Record<string, unknown>;
}
type Operation = (query: Query) => Promise<unknown>;

const operations = [
  'create',
  'findOne',
  'findMany',
  'count',
  'update',
  'updateMany',
  'delete',
  'deleteMany',
  'consumeOne',
  'incrementOne',
] as const satisfies (keyof Adapter)[];

/** Hash in `session.token`. The token has 190 random bits, so it needs no salt and no slow hash. */
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** Replaces tokens by hashes in a query; remembers the token of each. */
function hashed({ where, data, update, ...query }: Query, tokens: Map<string, string>): Query {
  const one = (token: unknown) => {
    if (typeof token !== 'string') return token;
    const hash = hashOf(token);
    tokens.set(hash, token);
    return hash;
  };
  const inColumns = (columns: Record<string, unknown>) =>
    'token' in columns ? { ...columns, token: one(columns['token']) } : columns;
  const inCondition = (condition: Where): Where => {
    if (condition.field !== 'token') return condition;
    const { value } = condition;
    return { ...condition, value: (Array.isArray(value) ? value.map(one) : one(value)) as string };
  };
  return {
    ...query,
    ...(where ? { where: where.map(inCondition) } : {}),
    ...(data ? { data: inColumns(data) } : {}),
    ...(update ? { update: inColumns(update) } : {}),
  };
}

/** Restores tokens in rows for a caller who knew them; otherwise the hash stays. */
function restored(answer: unknown, tokens: Map<string, string>): unknown {
  if (Array.isArray(answer)) return answer.map((row: unknown) => restored(row, tokens));
  if (typeof answer !== 'object' || answer === null || !('token' in answer)) return answer;
  const token = tokens.get(String(answer.token));
  return token === undefined ? answer : { ...answer, token };
}

function withHashes(operation: Operation): Operation {
  return async (query) => {
    if (query.model !== 'session') return operation(query);
    const tokens = new Map<string, string>();
    return restored(await operation(hashed(query, tokens)), tokens);
  };
}

function hashing<Tables extends Omit<Adapter, 'transaction'>>(tables: Tables): Tables {
  return {
    ...tables,
    ...Object.fromEntries(
      operations.map((name) => [name, withHashes(tables[name] as unknown as Operation)]),
    ),
  };
}

/**
 * Stores session tokens as SHA-256: a copy of the database, even with the key that signs cookies,
 * opens no session. The library stores tokens in plain and has no option for it, so this wraps its
 * table; it looks sessions up by token, our own code by id.
 */
export const sessionTokenHash: BetterAuthPlugin = {
  id: 'session-token-hash',
  init: ({ adapter }) => ({
    context: {
      adapter: {
        ...hashing(adapter),
        transaction: (work) => adapter.transaction((tables) => work(hashing(tables))),
      },
    },
  }),
};
