import type pg from 'pg';

/** PostgreSQL, "Error Codes": read_only_sql_transaction. */
const readOnly = '25006';

/**
 * Drops all connections of a pool when one reports a read-only database: its primary has become a
 * standby, and new connections find the successor. Statements running on the others may end.
 */
export function dropConnectionsWhenReadOnly(pool: pg.Pool): void {
  const idle = new Set<pg.Client>();
  const busy = new Set<pg.Client>();
  const unwanted = new WeakSet<pg.Client>();

  function drop(): void {
    for (const client of busy) unwanted.add(client);
    // Destroying the stream makes the pool discard the connection; one closed gracefully would
    // still be handed out.
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
