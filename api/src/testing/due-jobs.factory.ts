import { Logger, runOnce } from 'graphile-worker';
import type { TaskList } from 'graphile-worker';
import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import type { App } from '../platform/collaborators.ts';

/** Runs the jobs that are due by the real workers' library, until none of them is under way. */
export async function runDueJobs(app: App, taskList: TaskList): Promise<void> {
  await runOnce({
    pgPool: app.pool,
    noHandleSignals: true,
    logger: new Logger(() => () => {}),
    taskList,
  });
  // The library may still be writing down what came of the last ones.
  await vi.waitFor(async () => {
    const { rows } = await sql`
      select from graphile_worker._private_jobs where locked_at is not null`.execute(app.db);
    expect(rows).toEqual([]);
  });
}
