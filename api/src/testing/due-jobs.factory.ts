import { Logger, runOnce } from 'graphile-worker';
import type { TaskList } from 'graphile-worker';
import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import type { App } from '../platform/collaborators.ts';

/** Runs due jobs with the real job library, until none is running. */
export async function runDueJobs(app: App, taskList: TaskList): Promise<void> {
  await runOnce({
    pgPool: app.pool,
    // As behind a pooler, through which some runs of the tests go.
    noPreparedStatements: true,
    noHandleSignals: true,
    logger: new Logger(() => () => {}),
    taskList,
  });
  // The library may still be storing the results of the last ones.
  await vi.waitFor(async () => {
    const { rows } = await sql`
      select from graphile_worker._private_jobs where locked_at is not null`.execute(app.db);
    expect(rows).toEqual([]);
  });
}
