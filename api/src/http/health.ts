import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { App } from '../app.ts';
import { newestMigration } from '../db/migrate.ts';

/**
 * `GET /healthz`: the process answers. `GET /readyz`: it can serve, that is, the database answers
 * in the form that this code knows and the server is not on its way down; else 503.
 */
export function addHealth(server: FastifyInstance, app: App, isDraining: () => boolean): void {
  server.get('/healthz', async () => ({ status: 'ok' }));

  server.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    const refuse = (reason: string) =>
      reply.status(503).header('retry-after', '1').send({ status: 'unavailable', reason });
    if (isDraining()) return refuse('stopping');
    try {
      const { rows } = await sql<{ name: string }>`
        select name from kysely_migration order by name desc limit 1`.execute(app.db);
      if (rows[0]?.name !== (await newestMigration())) return await refuse('migrations');
    } catch {
      return refuse('database');
    }
    return { status: 'ready' };
  });
}
