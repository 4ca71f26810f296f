import type pg from 'pg';
import type { Settings } from '../settings/settings.ts';
import { createPool } from './database.ts';
import { routeByContext } from './pool-routing.ts';
import { Replicas } from './replicas.ts';
import type { ReplicaOptions } from './replicas.ts';
import { Standby } from './standby.ts';

/** Milliseconds after which a replica is given up, and the primary asked. */
const patience = { connection: 1000, calls: 3000, watch: 1000 };

/** Where calls that only read may read instead of at the primary. */
export interface Reads {
  /** While the database takes no writes; null without one. */
  standby: Standby | null;
  /** Copies of the database, whose answers may be a little old; null without any. */
  replicas: Replicas | null;
  close(): Promise<void>;
}

/**
 * @param pools.primary is led elsewhere within a call that reads
 * @param pools.watchPool by which the primary is looked at
 */
export function createReads(
  settings: Pick<Settings, 'standbyDatabaseUrl' | 'replicaDatabaseUrls' | 'databasePoolSize'>,
  pools: { primary: pg.Pool; watchPool: pg.Pool },
  onError: (error: Error) => void,
  options?: ReplicaOptions,
): Reads {
  const { standbyDatabaseUrl, replicaDatabaseUrls, databasePoolSize } = settings;
  if (standbyDatabaseUrl !== undefined || replicaDatabaseUrls.length > 0) {
    routeByContext(pools.primary);
  }
  const standby =
    standbyDatabaseUrl === undefined
      ? null
      : new Standby(
          createPool(standbyDatabaseUrl, databasePoolSize, onError, { isReadOnly: true }),
          pools.watchPool,
        );
  const replicas =
    replicaDatabaseUrls.length === 0
      ? null
      : new Replicas(
          pools.watchPool,
          replicaDatabaseUrls.map((url) => ({
            calls: createPool(url, databasePoolSize, onError, {
              isReadOnly: true,
              connectionTimeout: patience.connection,
              queryTimeout: patience.calls,
            }),
            watch: createPool(url, 1, onError, {
              isReadOnly: true,
              connectionTimeout: patience.connection,
              queryTimeout: patience.watch,
            }),
          })),
          options,
        );
  return {
    standby,
    replicas,
    close: async () => {
      await Promise.all([standby?.close(), replicas?.close()]);
    },
  };
}
