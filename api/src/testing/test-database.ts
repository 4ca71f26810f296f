import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { inject } from 'vitest';
import { databaseUrls, prepareDatabase, withClient } from '../platform/db/embedded-database.ts';

export type TestDatabase = {
  /** With the role that owns the tables. */
  ownerUrl: string;
  /** With the server's role, which cannot change tables. */
  appUrl: string;
  /** Drops the database, even with open connections. */
  drop: () => Promise<void>;
};

/** Where an address of `appUrl` leads past the pooler; undefined where there is none. */
export function pastPooler(appUrl: string): string | undefined {
  const poolerFolder = inject('poolerFolder');
  if (poolerFolder === null) return undefined;
  const direct = encodeURIComponent(inject('testCluster').socketFolder);
  return appUrl.replace(encodeURIComponent(poolerFolder), direct);
}

/** Clones a migrated database from the run's template, for one test file. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { socketFolder, template } = inject('testCluster');
  const name = `test_${randomBytes(8).toString('hex')}`;
  const { adminUrl } = databaseUrls(socketFolder, 'postgres');
  await withClient(adminUrl, async (client) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        // The other strategy, PostgreSQL's default, writes every page to the log: three times the work.
        await client.query(
          `create database ${name} template ${template} owner troskel_owner strategy file_copy`,
        );
        return;
      } catch (error) {
        // object_in_use: a connection to the template is still closing.
        if (!(error instanceof Error && 'code' in error && error.code === '55006')) throw error;
        if (attempt === 50) throw error;
        await pause(50);
      }
    }
  });
  await prepareDatabase(socketFolder, name);
  const { ownerUrl, appUrl } = databaseUrls(socketFolder, name);
  const poolerFolder = inject('poolerFolder');
  return {
    ownerUrl,
    appUrl: poolerFolder === null ? appUrl : databaseUrls(poolerFolder, name).appUrl,
    drop: () =>
      withClient(adminUrl, async (client) => {
        await client.query(`drop database if exists ${name} with (force)`);
      }),
  };
}
