import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFolderStore } from '../gateways/blob-store/folder.ts';
import type { ServerKeys } from '../secrets/key-canaries.ts';
import type { Manifest } from './backup-format.ts';
import {
  addressOf,
  createBeside,
  databaseName,
  dropDatabase,
  listBeside,
  nameBeside,
  stampOf,
} from './databases.ts';
import { loadBackup } from './load-backup.ts';
import { withBackup } from './open-backup.ts';
import type { WantedBackup } from './open-backup.ts';
import { demandKeys } from './restored-health.ts';

export interface DrillReport {
  name: string;
  madeAt: Date;
  manifest: Manifest;
  /** Milliseconds from opening the backup to the last comparison. */
  tookMs: number;
}

/**
 * Restores a backup into a scratch database beside another and a scratch folder, compares all of it
 * with what was written down when it was made, and removes both.
 *
 * @param ownerUrl address for a role that may create databases
 * @param keys the servers' keys; without them it is not compared whether they fit
 * @throws {BackupFault} when anything is wrong with the backup
 */
export async function drill(
  wanted: WantedBackup,
  ownerUrl: string,
  keys: ServerKeys | undefined,
): Promise<DrillReport> {
  const begun = performance.now();
  return withBackup(wanted, async (opened) => {
    const { name, about } = opened;
    if (keys) demandKeys(about.keys, keys);
    // What an earlier drill has left that was killed.
    for (const leftover of await listBeside(ownerUrl, 'drill')) {
      await dropDatabase(ownerUrl, leftover);
    }
    const scratch = nameBeside(await databaseName(ownerUrl), 'drill', stampOf(new Date()));
    const folder = await mkdtemp(join(tmpdir(), 'troskel-drill-'));
    try {
      await createBeside(ownerUrl, scratch);
      const manifest = await loadBackup(opened, {
        ownerUrl: addressOf(ownerUrl, scratch),
        serverRole: undefined,
        store: createFolderStore(folder),
      });
      return {
        name,
        madeAt: new Date(about.madeAt),
        manifest,
        tookMs: performance.now() - begun,
      };
    } finally {
      await dropDatabase(ownerUrl, scratch);
      await rm(folder, { recursive: true, force: true });
    }
  });
}
