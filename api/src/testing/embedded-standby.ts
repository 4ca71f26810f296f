import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  rmSync,
  writeFileSync,
  chownSync,
} from 'node:fs';
import { join } from 'node:path';
import { findClusterLocation } from '../platform/db/cluster-location.ts';
import { withClient } from '../platform/db/embedded-database.ts';
import { startEmbeddedPostgres } from '../platform/db/embedded.ts';
import type { EmbeddedPostgres } from '../platform/db/embedded.ts';

/**
 * Starts a standby of an embedded server: its files are copied while it runs, and the copy follows it
 * (PostgreSQL, "Making a Base Backup Using the Low Level API"; the embedded one has no pg_basebackup).
 *
 * @param dataDir of the standby
 */
export async function startEmbeddedStandby(
  primary: EmbeddedPostgres,
  dataDir: string,
): Promise<EmbeddedPostgres> {
  const { home, runAs } = await findClusterLocation(dataDir, () => {});
  const cluster = join(realpathSync(home), 'cluster');
  await withClient(primary.adminUrl('postgres'), async (client) => {
    await client.query("select pg_backup_start('standby', true)");
    const copied = spawnSync('cp', ['-a', join(primary.location, 'cluster'), cluster]);
    // Files that PostgreSQL removes meanwhile are no fault.
    if (copied.error) throw copied.error;
    rmSync(join(cluster, 'postmaster.pid'));
    const log = join(cluster, 'pg_wal');
    // It comes from the primary.
    rmSync(log, { recursive: true });
    mkdirSync(log, { mode: 0o700 });
    const { rows } = await client.query<{ labelfile: string }>(
      'select labelfile from pg_backup_stop(false)',
    );
    writeFileSync(join(cluster, 'backup_label'), rows[0]?.labelfile ?? '');
    writeFileSync(join(cluster, 'standby.signal'), '');
    appendFileSync(
      join(cluster, 'postgresql.auto.conf'),
      `primary_conninfo = 'host=${primary.socketFolder} user=postgres'\n`,
    );
    if (!runAs) return;
    const made = readdirSync(cluster).filter((name) =>
      ['pg_wal', 'backup_label', 'standby.signal'].includes(name),
    );
    for (const name of made) chownSync(join(cluster, name), runAs.uid, runAs.gid);
  });
  return startEmbeddedPostgres({ dataDir, durable: false, isStandby: true });
}
