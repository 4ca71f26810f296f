import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFolderStore } from '../gateways/blob-store/folder.ts';
import type { ServerKeys } from '../secrets/key-canaries.ts';
import { BackupFault } from './backup-fault.ts';
import type { Manifest } from './backup-format.ts';
import {
  addressOf,
  alone,
  createDatabaseLike,
  databaseName,
  dropDatabase,
  listBeside,
  nameBeside,
  stampOf,
} from './databases.ts';
import { loadBackup } from './load-backup.ts';
import { withBackup } from './open-backup.ts';
import type { OpenedBackup, WantedBackup } from './open-backup.ts';
import { proofKeyOf } from './proof.ts';
import { demandKeys } from './restored-health.ts';

export interface DrillReport {
  name: string;
  madeAt: Date;
  manifest: Manifest;
  /** Whether it was proved who made it; null where it was not asked, or the backup has no proof. */
  isProved: true | null;
  /** Sentences about other backups that were left aside. */
  notes: readonly string[];
  /** Milliseconds from opening the backup to the last comparison. */
  tookMs: number;
}

/** Looks at what was restored with the servers' keys; answers sentences about what is wrong. */
export type Inspect = (ownerUrl: string, keys: ServerKeys) => Promise<readonly string[]>;

/**
 * Restores a backup into a scratch database beside another and a scratch folder, compares all of it
 * with what was written down when it was made, has it looked at, and removes both.
 *
 * @param ownerUrl address for a role that may create databases
 * @param keys the servers' keys; without them nothing but rows and files is compared
 * @throws {BackupFault} when anything is wrong with the backup, or another drill runs
 */
export async function drill(
  wanted: WantedBackup,
  ownerUrl: string,
  keys: ServerKeys | undefined,
  inspect: Inspect = async () => [],
): Promise<DrillReport> {
  const begun = performance.now();
  const database = await databaseName(ownerUrl);
  const run = async (opened: OpenedBackup) => {
    const { name, about } = opened;
    if (keys) demandKeys(about.keys, keys);
    // A drill that was killed has left its database.
    for (const leftover of await listBeside(ownerUrl, 'drill')) {
      await dropDatabase(ownerUrl, leftover);
    }
    const scratch = nameBeside(database, 'drill', stampOf(new Date()));
    const folder = await mkdtemp(join(tmpdir(), 'troskel-drill-'));
    try {
      await createDatabaseLike(ownerUrl, scratch);
      const scratchUrl = addressOf(ownerUrl, scratch);
      const loaded = await loadBackup(opened, {
        ownerUrl: scratchUrl,
        serverRole: undefined,
        store: createFolderStore(folder),
        proofKey: keys ? proofKeyOf(keys) : null,
      });
      const wrong = keys ? await inspect(scratchUrl, keys) : [];
      if (wrong.length > 0) {
        throw new BackupFault(
          ['It restores as it was backed up, and was wrong then:', ...wrong].join('\n  '),
        );
      }
      return {
        name,
        madeAt: new Date(about.madeAt),
        ...loaded,
        notes: opened.notes,
        tookMs: performance.now() - begun,
      };
    } finally {
      await dropDatabase(ownerUrl, scratch);
      await rm(folder, { recursive: true, force: true });
    }
  };
  return alone(ownerUrl, 'drill', database, () => withBackup(wanted, run));
}
