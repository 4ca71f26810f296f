import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import { defineJob } from './job.ts';
import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createPool } from '../db/database.ts';
import { createWatchPool } from '../db/readiness.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { enqueue } from './queue.ts';
import { missedBeatsUntilDead } from './rules.ts';
import { startWorkers } from './workers.ts';

const exportJob = defineJob<{ exportId: string }>({ name: 'make_export', isAwaited: true });
const exportIdOf = (payload: unknown) => z.object({ exportId: z.string() }).parse(payload).exportId;

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterEach(async () => {
  await sql`delete from graphile_worker._private_jobs`.execute(product.app.db);
  await product.app.db.deleteFrom('runningServer').execute();
});
afterAll(() => product.close());

/** Milliseconds; short, so that a killed server counts as dead within a second. */
const heartbeatPause = 100;

/** Starts workers of another server, whose connections are named so that they can be broken. */
function startServer(makeExport: (exportId: string) => Promise<void>) {
  const url = new URL(product.app.settings.databaseUrl);
  url.searchParams.set('application_name', 'workers');
  const pool = createPool(url.href, 5, () => {});
  const watchPool = createWatchPool(url.href, () => {});
  const workers = startWorkers(
    { pool, watchPool, log: () => product.app.log, onFailure: () => {}, heartbeatPause },
    [{ job: exportJob, run: (payload) => makeExport(exportIdOf(payload)) }],
  );
  return {
    pool,
    async stop() {
      await workers.stop(5000);
      await Promise.all([pool.end(), watchPool.end()]);
    },
  };
}

async function jobsLeft(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from graphile_worker._private_jobs job
      join graphile_worker._private_tasks task on task.id = job.task_id
     where task.identifier = 'make_export'`.execute(product.app.db);
  return rows[0]?.count ?? 0;
}

describe('a connection that breaks', () => {
  test('amid jobs ends nothing: each is done and completed', async () => {
    const done = new Set<string>();
    const server = startServer(async (exportId) => {
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
          where application_name = 'workers' and datname = current_database()`.execute(
        product.app.db,
      );
      done.add(exportId);
    });
    try {
      const wanted = Array.from({ length: 12 }, () => uuid());
      for (const exportId of wanted) await enqueue(product.app.db, exportJob, { exportId });
      await expect.poll(() => done.size, { timeout: 100_000 }).toBe(wanted.length);
      await expect.poll(jobsLeft, { timeout: 100_000 }).toBe(0);
    } finally {
      await server.stop();
    }
  });
});

describe('a server that ends', () => {
  const children: ChildProcess[] = [];
  afterEach(() => {
    for (const child of children.splice(0)) child.kill('SIGKILL');
  });

  /** Reads the state of queue, servers and connections. */
  async function standing(): Promise<unknown> {
    const { rows: jobs } = await sql`
      select task.identifier, job.attempts, job.last_error, job.locked_by, job.run_at - now() as due
        from graphile_worker._private_jobs job
        join graphile_worker._private_tasks task on task.id = job.task_id`.execute(product.app.db);
    const { rows: connections } = await sql`
      select application_name, state, wait_event, left(query, 80) as query from pg_stat_activity
       where datname = current_database()`.execute(product.app.db);
    const servers = await product.app.db.selectFrom('runningServer').selectAll().execute();
    return { jobs, connections, servers };
  }

  /** Makes a failed test print the queue after a minute of waiting instead of only timing out. */
  const orStanding = (awaited: Promise<unknown>) =>
    Promise.race([awaited, pause(60_000, undefined, { ref: false }).then(standing)]);

  /** Starts a server whose exports hang, and waits until it has begun this one. */
  async function serverWith(exportId: string): Promise<ChildProcess> {
    const program = fileURLToPath(new URL('../../testing/hanging-workers.ts', import.meta.url));
    const child = fork(program, {
      env: {
        PATH: process.env['PATH'],
        DATABASE_URL: product.app.settings.databaseUrl,
        BEAT_PAUSE: String(heartbeatPause),
      },
      execArgv: [],
    });
    children.push(child);
    const said = once(child, 'message');
    const ended = once(child, 'exit').then(([code]) => `it ended with ${code}`);
    await enqueue(product.app.db, exportJob, { exportId });
    expect(await orStanding(Promise.race([said, ended]))).toEqual([{ took: exportId }, undefined]);
    return child;
  }

  test('when killed: another does its job as soon as its heartbeats stop', async () => {
    const exportId = uuid();
    const child = await serverWith(exportId);
    const made = Promise.withResolvers<string>();
    const other = startServer(async (id) => made.resolve(id));
    try {
      child.kill('SIGKILL');
      await once(child, 'exit');
      expect(await orStanding(made.promise)).toBe(exportId);
      await expect.poll(jobsLeft).toBe(0);
    } finally {
      await other.stop();
    }
  });

  test('when stopped: it releases unfinished jobs at once', async () => {
    const exportId = uuid();
    const child = await serverWith(exportId);
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    const { rows } = await sql<{ lockedBy: string | null }>`
      select locked_by from graphile_worker._private_jobs`.execute(product.app.db);
    expect(rows).toEqual([{ lockedBy: null }]);
    expect(await product.app.db.selectFrom('runningServer').selectAll().execute()).toEqual([]);
  });

  test('slowly keeps its job while it sends heartbeats', async () => {
    const exportId = uuid();
    await serverWith(exportId);
    let taken = false;
    const other = startServer(async () => {
      taken = true;
    });
    try {
      const beats = async () => {
        const rows = await product.app.db.selectFrom('runningServer').select('beats').execute();
        return Math.min(...rows.map((row) => Number(row.beats)));
      };
      const before = await beats();
      await expect.poll(beats).toBeGreaterThan(before + 2 * missedBeatsUntilDead);
      expect(taken).toBe(false);
    } finally {
      await other.stop();
    }
  });
});
