import { chmodSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { databaseUrls, prepareDatabase } from '../platform/db/embedded-database.ts';
import { startEmbeddedPostgres } from '../platform/db/embedded.ts';
import { migrate } from '../platform/db/migrate.ts';
import { memoryFolder } from './memory-folder.ts';
import { startPooler } from './pooler.ts';

const template = 'template_troskel';

declare module 'vitest' {
  interface ProvidedContext {
    testCluster: { socketFolder: string; template: string };
    /** Folder of the pooler's socket, when the tests go through one. */
    poolerFolder: string | null;
  }
}

/**
 * Starts a database server for the whole run, with a migrated database that each test file clones.
 * `TEST_POSTGRES` names the folder of another version of PostgreSQL (`/usr/lib/postgresql/15`).
 * It ends and its folder is removed with this process, even when the run is interrupted or killed.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(memoryFolder(), 'troskel-test-'));
  // When run by root, PostgreSQL runs as another user, who must be able to enter.
  chmodSync(dataDir, 0o755);
  const binaries = process.env['TEST_POSTGRES'];
  const cluster = await startEmbeddedPostgres({
    dataDir,
    durable: false,
    isTemporary: true,
    ...(binaries ? { binaries } : {}),
  });
  try {
    await prepareDatabase(cluster.socketFolder, template);
    await migrate(databaseUrls(cluster.socketFolder, template).ownerUrl);
  } catch (error) {
    await cluster.stop();
    throw error;
  }
  project.provide('testCluster', { socketFolder: cluster.socketFolder, template });
  const pooler = process.env['TEST_POOLER'] ? await startPooler(cluster.socketFolder) : null;
  project.provide('poolerFolder', pooler?.socketFolder ?? null);
  return async () => {
    await pooler?.stop();
    await cluster.stop();
  };
}
