import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { sql } from 'kysely';
import type { App } from '../collaborators.ts';
import { createDatabase } from '../db/database.ts';
import { isIn, mailTasks } from '../jobs/failed-jobs.ts';
import { WEB_APP_VERSION } from '@troskel/contract/ground/route';
import type { Figure } from './figure.ts';
import { listenToOutsideCalls } from './outside-calls.ts';

/** Milliseconds for which what is read of the database is kept. */
const fresh = { queue: 10_000, figures: 60_000 };

/** Milliseconds that a scrape waits for others. */
const patience = 2000;

/** Upper bounds in seconds; most calls end within the first. */
const buckets = {
  calls: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15],
  outside: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  jobs: [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60, 300],
};

/** Methods of the contract; others are one. */
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

export interface Metrics {
  /** Measures the calls of a server, before it has any. */
  observe(server: FastifyInstance): void;
  /** Answers the metrics in Prometheus' text format. */
  text(): Promise<string>;
  contentType: string;
  /** Runs a job and notes how it ends. */
  ofJob<Result>(name: string, run: () => Promise<Result>): Promise<Result>;
  close(): void;
}

interface Sources extends Pick<App, 'pool' | 'watchPool' | 'reads' | 'jobs' | 'blobStore'> {
  figures: readonly Figure[];
  /** When our BankID certificate ends; null without one. */
  bankidEnd: Date | null;
}

/** Runs a look at the database at most once in so many milliseconds; later scrapes get the same. */
export function once<Result>(ms: number, look: () => Promise<Result>): () => Promise<Result> {
  let at = -Infinity;
  let running: Promise<Result> | undefined;
  return () => {
    if (running && performance.now() - at < ms) return running;
    at = performance.now();
    running = look();
    return running;
  };
}

/** @throws when work takes longer than a scrape waits */
const inTime = <Result>(work: Promise<Result>): Promise<Result> =>
  Promise.race([
    work,
    pause(patience, undefined, { ref: false }).then(() => {
      throw new Error('too slow');
    }),
  ]);

interface QueueRow {
  isMail: boolean;
  due: number;
  oldest: number;
  failing: number;
  givenUp: number;
}

/**
 * Measures the server. Labels are templates of addresses, names of jobs and words of ours: nothing
 * of people, and as many as the product has, whatever is sent.
 */
export function createMetrics(sources: Sources): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const db = createDatabase(sources.watchPool);
  collectDefaultMetrics({ register: registry });

  const calls = new Counter({
    name: 'troskel_calls_total',
    help: 'Answered calls, by the template of their address.',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const callSeconds = new Histogram({
    name: 'troskel_call_duration_seconds',
    help: 'Time from the beginning of a call to its whole answer.',
    labelNames: ['method', 'route'],
    buckets: buckets.calls,
    registers,
  });
  const observe = (server: FastifyInstance) => {
    server.addHook('onResponse', (request, reply, done) => {
      done();
      // An address that leads nowhere has no template.
      const route = request.routeOptions.url ?? 'none';
      const method = methods.has(request.method) ? request.method : 'other';
      calls.inc({ method, route, status: reply.statusCode });
      // A stream of events lasts as long as its page is open.
      if (route !== '/api/events') callSeconds.observe({ method, route }, reply.elapsedTime / 1000);
    });
  };

  const outside = new Counter({
    name: 'troskel_outside_calls_total',
    help: 'Calls to BankID, the company registry, the store of files, the mail server and others.',
    labelNames: ['system', 'outcome'],
    registers,
  });
  const outsideSeconds = new Histogram({
    name: 'troskel_outside_call_duration_seconds',
    help: 'Their time, of those that were made.',
    labelNames: ['system'],
    buckets: buckets.outside,
    registers,
  });
  const stopListening = listenToOutsideCalls(({ system, outcome, seconds }) => {
    outside.inc({ system, outcome });
    if (outcome !== 'refused') outsideSeconds.observe({ system }, seconds);
  });

  const jobs = new Counter({
    name: 'troskel_jobs_total',
    help: 'Jobs that were run, by how they ended.',
    labelNames: ['job', 'outcome'],
    registers,
  });
  const jobSeconds = new Histogram({
    name: 'troskel_job_duration_seconds',
    help: 'Their time.',
    labelNames: ['job'],
    buckets: buckets.jobs,
    registers,
  });

  const gauge = (
    name: string,
    help: string,
    labelNames: string[] = [],
    /** Sets it whenever it is told. */
    collect: (shown: Gauge) => void | Promise<void> = () => {},
  ): Gauge => {
    const shown: Gauge = new Gauge({
      name,
      help,
      labelNames,
      registers,
      collect: () => collect(shown),
    });
    return shown;
  };

  gauge('troskel_version', 'Always 1; the label is the version.', ['version']).set(
    { version: WEB_APP_VERSION },
    1,
  );
  if (sources.bankidEnd) {
    gauge(
      'troskel_bankid_certificate_end_timestamp_seconds',
      'When our BankID certificate ends.',
    ).set(sources.bankidEnd.getTime() / 1000);
  }
  gauge(
    'troskel_pool_connections',
    'Connections to the database, and calls that wait for one.',
    ['state'],
    (shown) => {
      const { totalCount, idleCount, waitingCount } = sources.pool;
      shown.set({ state: 'used' }, totalCount - idleCount);
      shown.set({ state: 'idle' }, idleCount);
      shown.set({ state: 'waited_for' }, waitingCount);
    },
  );
  const { replicas } = sources.reads;
  if (replicas) {
    gauge('troskel_replicas_ready', 'Replicas of the database that are read from.', [], (shown) =>
      shown.set(replicas.ready),
    );
    const replicaCalls: Counter = new Counter({
      name: 'troskel_replica_calls_total',
      help: 'Calls that allow stale reads: answered by a replica, or why not.',
      labelNames: ['outcome'],
      registers,
      collect() {
        replicaCalls.reset();
        const { answered, refused, unavailable, lagging, failed } = replicas.counts;
        replicaCalls.inc({ outcome: 'answered' }, answered);
        replicaCalls.inc({ outcome: 'refused' }, refused);
        replicaCalls.inc({ outcome: 'unavailable' }, unavailable);
        replicaCalls.inc({ outcome: 'lagging' }, lagging);
        replicaCalls.inc({ outcome: 'failed' }, failed);
      },
    });
  }
  gauge('troskel_files_free_bytes', 'Room where files arrive.', [], async (shown) => {
    shown.set(await inTime(sources.blobStore.freeBytes()).catch(() => Number.NaN));
  });

  const databaseUp = gauge('troskel_database_up', 'Whether the database answers within 2 seconds.');
  const queueLabels = ['kind'];
  const due = gauge('troskel_queue_due', 'Jobs and mails that are due and not begun.', queueLabels);
  const oldest = gauge(
    'troskel_queue_oldest_seconds',
    'Since when the first of those that were never tried is due.',
    queueLabels,
  );
  const failing = gauge('troskel_queue_failing', 'Those that are tried again.', queueLabels);
  const givenUp = gauge('troskel_queue_given_up', 'Those that were given up.', queueLabels);
  const servers = gauge('troskel_servers', 'Servers that were seen within a minute.');

  const forgetQueue = () => {
    for (const one of [due, oldest, failing, givenUp]) one.reset();
    // A reset would show 0.
    servers.remove();
  };
  const readQueue = once(fresh.queue, async () => {
    const look = async () => {
      const now = new Date();
      const { rows } = await sql<QueueRow>`
        select task_id in (${mailTasks(sources.jobs)}) as is_mail,
               count(*) filter (where attempts < max_attempts and locked_at is null
                                  and run_at <= ${now}) as due,
               coalesce(extract(epoch from ${now} - min(run_at)
                 filter (where attempts = 0 and locked_at is null and run_at <= ${now})), 0)
                 ::double precision as oldest,
               count(*) filter (where ${isIn('failing')}) as failing,
               count(*) filter (where ${isIn('failed')}) as given_up
          from graphile_worker._private_jobs job group by 1`.execute(db);
      const alive = await db
        .selectFrom('runningServer')
        .select((is) => is.fn.countAll<number>().as('count'))
        .where('seenAt', '>', new Date(now.getTime() - 60_000))
        .executeTakeFirstOrThrow();
      return { rows, alive: alive.count };
    };
    try {
      const { rows, alive } = await inTime(look());
      for (const kind of ['mail', 'job']) {
        const row = rows.find(({ isMail }) => isMail === (kind === 'mail'));
        due.set({ kind }, row?.due ?? 0);
        oldest.set({ kind }, row?.oldest ?? 0);
        failing.set({ kind }, row?.failing ?? 0);
        givenUp.set({ kind }, row?.givenUp ?? 0);
      }
      servers.set(alive);
      databaseUp.set(1);
      return true;
    } catch {
      // An unknown figure is left out, rather than shown with its last value.
      forgetQueue();
      databaseUp.set(0);
      return false;
    }
  });

  const figures = sources.figures.map((figure) => ({
    figure,
    shown: gauge(`troskel_${figure.name}`, figure.help, figure.label ? [figure.label] : []),
  }));
  const forgetFigure = ({ figure, shown }: (typeof figures)[number]) =>
    figure.label ? shown.reset() : shown.remove();
  const readFigures = once(fresh.figures, async () => {
    for (const one of figures) {
      const values = await one.figure.read(db, new Date()).catch(() => ({}));
      forgetFigure(one);
      for (const [word, value] of Object.entries(values)) {
        one.shown.set(one.figure.label ? { [one.figure.label]: word } : {}, value);
      }
    }
  });

  return {
    observe,
    async text() {
      const end = pause(patience, undefined, { ref: false });
      // While the database is away each figure would wait for it.
      if (await readQueue()) await Promise.race([readFigures(), end]);
      else figures.forEach(forgetFigure);
      return registry.metrics();
    },
    contentType: registry.contentType,
    async ofJob(job, run) {
      const stop = jobSeconds.startTimer({ job });
      try {
        const result = await run();
        jobs.inc({ job, outcome: 'done' });
        return result;
      } catch (error) {
        jobs.inc({ job, outcome: 'failed' });
        throw error;
      } finally {
        stop();
      }
    },
    close: stopListening,
  };
}
