import type pg from 'pg';

/** PostgreSQL, "Error Codes": read_only_sql_transaction. */
const readOnly = '25006';

/**
 * Parts with all connections of a pool when the database says on one that it takes no writes: it was
 * the primary and has become a standby, and new connections find its successor. Statements under way
 * on the others are let end.
 */
export function dropConnectionsWhenReadOnly(pool: pg.Pool): void {
  const idle = new Set<pg.Client>();
  const busy = new Set<pg.Client>();
  const unwanted = new WeakSet<pg.Client>();

  function drop(): void {
    for (const client of busy) unwanted.add(client);
    // The pool is told by the broken connection; one that were ended in order it would hand out.
    for (const client of idle) client.connection.stream.destroy();
    idle.clear();
  }

  pool.on('connect', (client) => {
    client.connection.on('errorMessage', ({ code }: { code?: string }) => {
      if (code === readOnly) drop();
    });
  });
  pool.on('acquire', (client) => {
    idle.delete(client);
    busy.add(client);
  });
  pool.on('release', (_error, client) => {
    busy.delete(client);
    if (unwanted.has(client)) void client.end();
    else idle.add(client);
  });
  pool.on('remove', (client) => {
    busy.delete(client);
    idle.delete(client);
  });
}
