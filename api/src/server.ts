import { X509Certificate } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { WEB_APP_VERSION } from '@troskel/contract/ground/route';
import { pino } from 'pino';
import { buildApp } from './app.ts';
import { createCollaborators, openDatabase } from './collaborators.ts';
import type { App } from './platform/collaborators.ts';
import { createPool } from './platform/db/database.ts';
import { createErrorReports } from './platform/error-reports/error-reports.ts';
import { createBankidGateway } from './platform/gateways/bankid.ts';
import { createCompanyRegistry } from './platform/gateways/company-registry.ts';
import { createWebhookSender } from './platform/gateways/webhook-sender.ts';
import { createMailGateway } from './platform/gateways/mail.ts';
import { mailOutlet } from './platform/jobs/send-mail.ts';
import { jobConnections, startWorkers } from './platform/jobs/workers.ts';
import { demandFittingKeys } from './platform/secrets/key-canaries.ts';
import { figures, handledJobs, jobs } from './compose.ts';
import { createMetricsServer, listenForMetrics } from './platform/metrics/metrics-server.ts';
import { createMetrics } from './platform/metrics/metrics.ts';
import { demoFaults } from './platform/settings/settings-faults.ts';
import { readSettings, clientFolderOf } from './platform/settings/settings.ts';
import {
  awaitDatabase,
  blobFolderFaults,
  listen,
  exitIfCannotStart,
  readBankidFiles,
} from './platform/starting.ts';
import type { Log } from './platform/log.ts';
import { createSigningRegistry } from './platform/gateways/signing-registry.ts';

/** Milliseconds for running requests and jobs to finish when the server stops. */
const finishMs = 5000;
/** Milliseconds for the rest: releasing jobs, closing connections. */
const partingMs = 1500;

const { files: bankidFiles, faults: bankidFaults } = readBankidFiles(process.env);
const settings = await exitIfCannotStart(() =>
  readSettings(process.env, [
    ...bankidFaults,
    ...blobFolderFaults(process.env),
    ...demoFaults(process.env),
  ]),
);
for (const [name, address] of [
  ['DATABASE_URL', settings.databaseUrl],
  ['DATABASE_DIRECT_URL', settings.directDatabaseUrl],
] as const) {
  if (address === undefined) continue;
  await exitIfCannotStart(() =>
    awaitDatabase(name, address, {
      seconds: settings.databaseWaitSeconds,
      isToBeMigrated: true,
    }),
  );
}
const errorReports = await createErrorReports({
  dsn: settings.errorReports.dsn,
  build: settings.build,
});
let isDraining = false;
const clientFolder = clientFolderOf(settings);
let log: Log | undefined;

const onLostConnection = (error: Error) =>
  log?.warn({ code: 'code' in error ? error.code : undefined }, 'a database connection was lost');
const database = openDatabase(settings, onLostConnection);
const { pool, watchPool, counterPool, reads, db } = database;
// The library of the jobs listens, and prepares statements under names.
const jobPool =
  settings.directDatabaseUrl === undefined
    ? pool
    : createPool(settings.directDatabaseUrl, jobConnections, onLostConnection);
await exitIfCannotStart(() => demandFittingKeys(db, settings));
const mail = createMailGateway({ smtpUrl: settings.smtpUrl, from: settings.mailFrom });
const app: App = await createCollaborators(settings, database, {
  mails: mailOutlet(db, mail),
  bankid: createBankidGateway({
    baseUrl: settings.bankid.url,
    ...bankidFiles,
    clientKeyPassphrase: settings.bankid.clientKeyPassphrase,
    log: () => app.log,
  }),
  registry: createCompanyRegistry({
    apiUrl: settings.registry.url,
    tokenUrl: settings.registry.tokenUrl,
    clientId: settings.registry.clientId,
    clientSecret: settings.registry.clientSecret,
    log: () => app.log,
  }),
  signingRegistry:
    settings.registry.signingUrl === undefined
      ? null
      : createSigningRegistry({
          ...settings.registry,
          apiUrl: settings.registry.signingUrl,
          log: () => app.log,
        }),
  webhookSender: createWebhookSender({ allowsLoopback: settings.build === 'demo' }),
  errorReports,
});
// Other servers know of this one from the start, so that they miss it when it is killed.
app.events.begin();

// Log lines are written in blocks of kilobytes, at the latest after a second: a write for each
// would cost a tenth of a small answer.
const logStream = pino.destination({ fd: 1, sync: false, minLength: 4096, periodicFlush: 1000 });
process.on('exit', () => logStream.flushSync());
const metrics =
  settings.metricsPort === undefined
    ? undefined
    : createMetrics({
        pool,
        watchPool,
        reads,
        jobs,
        blobStore: app.blobStore,
        figures,
        bankidEnd: bankidFiles.clientCertificate
          ? new X509Certificate(bankidFiles.clientCertificate).validToDate
          : null,
      });
const server = await buildApp(app, {
  logger: { level: settings.logLevel, base: undefined, stream: logStream },
  clientFolder,
  isDraining: () => isDraining,
  metrics,
});
app.log = server.log;
log = server.log;

function tellFailure(job: string, attempt: number, error: unknown): void {
  server.log.warn({ job, attempt, err: error }, 'a job failed');
  const tags = {
    code: error instanceof Error ? error.name : 'unknown',
    version: WEB_APP_VERSION,
    language: 'none',
  };
  errorReports.report(error, { route: `job.${job}`, ...tags });
}

// Before a job is taken: a port in use ends the process.
await exitIfCannotStart(() => listen(server, { port: settings.port, host: settings.host }));
const metricsServer = metrics && createMetricsServer(metrics, () => app.log);
if (metricsServer) await exitIfCannotStart(() => listenForMetrics(metricsServer, settings));

const workers = startWorkers(
  { pool: jobPool, watchPool, log: () => app.log, onFailure: tellFailure },
  handledJobs.map(({ job, run }) => ({
    job,
    run: (payload) =>
      metrics ? metrics.ofJob(job.name, () => run(app, payload)) : run(app, payload),
  })),
);

process.send?.({ ready: { url: settings.publicUrl } });

/** A second signal skips the wait for load balancers. */
const hurry = new AbortController();

/**
 * Stops the server: first “not ready” while everything is still answered, so that load balancers
 * turn to others; then it accepts no new connections, finishes running work, and releases
 * unfinished jobs.
 */
async function stop(): Promise<void> {
  if (isDraining) {
    hurry.abort();
    return;
  }
  isDraining = true;
  await pause(settings.drainSeconds * 1000, undefined, { signal: hurry.signal }).catch(() => null);
  setTimeout(() => process.exit(0), finishMs + partingMs).unref();
  setTimeout(() => server.server.closeAllConnections(), finishMs).unref();
  await Promise.all([server.close(), workers.stop(finishMs)]);
  await Promise.all([app.bankid.close(), app.registry.close()]);
  app.signingRegistry?.close();
  mail.close();
  metricsServer?.close();
  await errorReports.close();
  await reads.close();
  const pools = new Set([pool, jobPool, counterPool, watchPool]);
  await Promise.all([...pools].map((each) => each.end()));
  process.exit(0);
}
process.on('SIGTERM', () => void stop());
process.on('SIGINT', () => void stop());
// When started by another of our processes, ends with it.
if (process.send) {
  process.on('disconnect', () => {
    hurry.abort();
    void stop();
  });
}
