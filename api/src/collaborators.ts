import type { App } from './platform/collaborators.ts';
import { handedIn } from './compose.ts';
import { createDatabase, createPool } from './platform/db/database.ts';
import { createReads } from './platform/db/reads.ts';
import { createWatchPool } from './platform/db/readiness.ts';
import type { ReplicaOptions } from './platform/db/replicas.ts';
import { createEventHub } from './platform/events/hub.ts';
import { flagsOf } from './platform/flags/configured.ts';
import { blobStoreOf } from './platform/gateways/blob-store/configured.ts';
import { createIdempotencyStore } from './platform/http/idempotency-store.ts';
import { mayMailReset } from './platform/http/auth-limits.ts';
import { counterConnections, createLimits } from './platform/http/limits.ts';
import { createAccessTokens } from './platform/identity/access-token.ts';
import { createAuth } from './platform/identity/auth.ts';
import { openPersonalData } from './platform/secrets/server-keys.ts';
import type { Settings } from './platform/settings/settings.ts';

/** Opens a server's connections to the database. */
export function openDatabase(
  settings: Settings,
  onLostConnection: (error: Error) => void,
  replicas?: ReplicaOptions,
) {
  const { databaseUrl, databasePoolSize } = settings;
  const isThroughPooler = settings.directDatabaseUrl !== undefined;
  const pool = createPool(databaseUrl, databasePoolSize, onLostConnection, { isThroughPooler });
  const counterPool = createPool(databaseUrl, counterConnections, onLostConnection, {
    isThroughPooler,
  });
  const watchPool = createWatchPool(databaseUrl, onLostConnection, { isThroughPooler });
  const reads = createReads(settings, { primary: pool, watchPool }, onLostConnection, replicas);
  return { pool, counterPool, watchPool, reads, db: createDatabase(pool) };
}

/** Systems outside the product, for which tests have others stand in. */
type Outside = Pick<
  App,
  'mails' | 'bankid' | 'registry' | 'signingRegistry' | 'webhookSender' | 'errorReports'
>;

/**
 * Makes the services that features work with; they log nothing until `log` is set.
 *
 * @param heartbeats of open pages and servers; tests shorten them
 */
export async function createCollaborators(
  settings: Settings,
  { pool, counterPool, watchPool, reads, db }: ReturnType<typeof openDatabase>,
  outside: Outside,
  heartbeats: { heartbeatMilliseconds?: number; serverHeartbeatMilliseconds?: number } = {},
): Promise<App> {
  const log = () => app.log;
  const events = createEventHub({
    pool,
    databaseUrl: settings.directDatabaseUrl ?? settings.databaseUrl,
    log,
    whenReadable: () => reads.replicas?.whenArrived(),
    ...heartbeats,
  });
  const app: App = {
    settings,
    pool,
    watchPool,
    reads,
    db,
    auth: createAuth({
      db,
      settings,
      log,
      mayBegin: () => app.flags.isOn('registration-open', { partnerId: null }),
      mayMailReset: (email) => mayMailReset(app.limits, email),
    }),
    accessTokens: createAccessTokens({ db, issuer: settings.publicUrl }),
    limits: createLimits(counterPool, settings),
    idempotencyStore: createIdempotencyStore(settings),
    personalData: await openPersonalData(db, settings),
    ...handedIn,
    ...outside,
    blobStore: blobStoreOf(settings, log),
    events,
    flags: flagsOf({ settings, db, events, log }),
    log: { info: () => {}, warn: () => {}, error: () => {} },
  };
  return app;
}
