import pg from 'pg';

/** A statement as an object, if it is one: what has a `submit` is a stream or the like. */
const isConfig = (value: unknown): value is pg.QueryConfig =>
  typeof value === 'object' && value !== null && 'text' in value && !('submit' in value);

/** Its method has many forms. */
const anyClient = pg.Client.prototype as unknown as {
  query: (this: pg.ClientBase, ...words: unknown[]) => unknown;
};

/**
 * Sends a pool's statements without their names. A name stays with the connection on which it was
 * prepared, and behind a pooler in transaction mode the next statement may go to another one
 * (PgBouncer, "Features", before 1.21).
 */
export function prepareNothing(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    const nameless = (first: unknown, ...rest: unknown[]): unknown => {
      const asked = isConfig(first) ? { ...first, name: undefined } : first;
      return anyClient.query.apply(client, [asked, ...rest]);
    };
    Object.assign(client, { query: nameless });
  });
}
