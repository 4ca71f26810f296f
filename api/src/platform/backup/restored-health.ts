import { DatabaseClient } from '../db/client.ts';
import { newestMigration, schemaVersion, versionFault } from '../db/schema-version.ts';
import type { SchemaVersion } from '../db/schema-version.ts';
import { keyFaults } from '../secrets/key-canaries.ts';
import type { ServerKeys } from '../secrets/key-canaries.ts';
import { BackupFault } from './backup-fault.ts';
import type { About } from './backup-format.ts';

/** @throws {BackupFault} when a key is not the one that the backup was written with */
export function demandKeys(recorded: About['keys'], keys: ServerKeys): void {
  const faults = keyFaults(
    recorded.map(({ setting, id, proof }) => ({
      setting,
      keyId: id,
      proof: Buffer.from(proof, 'base64'),
    })),
    keys,
  );
  if (faults.length > 0) throw new BackupFault(faults.map((fault) => `${fault}.`).join('\n'));
}

/**
 * Asks a database what a server asks at its start: every migration is there, and the server's role
 * may read and write.
 *
 * @param url its address for the server's role
 * @throws {BackupFault} when a server could not work with it
 */
export async function demandServable(url: string): Promise<void> {
  const client = new DatabaseClient({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<SchemaVersion>(schemaVersion, [newestMigration]);
    const fault = rows[0] ? versionFault(rows[0], newestMigration) : 'migrations';
    if (fault !== null) throw new BackupFault(`The restored database is not ready: ${fault}.`);
    await client.query('delete from session where false');
    await client.query('select from graphile_worker._private_jobs limit 1');
  } finally {
    await client.end().catch(() => null);
  }
}
