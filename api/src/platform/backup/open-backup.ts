import { migrationNames } from '../db/schema-version.ts';
import { ArchiveReader } from './archive.ts';
import { BackupFault } from './backup-fault.ts';
import { readAbout, timeOfBackup } from './backup-format.ts';
import type { About } from './backup-format.ts';
import { aheadLines, listBackups } from './place.ts';
import type { BackupPlace } from './place.ts';
import { unseal } from './sealing.ts';

/** Which backup is read. */
export interface WantedBackup {
  place: BackupPlace;
  secretKey: string;
  /** The newest by default. */
  name: string | undefined;
}

/** A backup of which the first entry has been read. */
export interface OpenedBackup {
  name: string;
  about: About;
  entries: ArchiveReader;
  /** Sentences about others that were left aside. */
  notes: readonly string[];
}

const noBackups = { backups: [], ahead: [] };

/**
 * Opens a backup for the time of some work.
 *
 * @throws {BackupFault} as {@link openBackup}
 */
export async function withBackup<Result>(
  { place, secretKey, name }: WantedBackup,
  work: (opened: OpenedBackup) => Promise<Result>,
): Promise<Result> {
  const opened = await openBackup(place, secretKey, name);
  try {
    return await work(opened);
  } finally {
    opened.entries.close();
  }
}

/**
 * Opens a backup for reading.
 *
 * @param wanted its name; the newest of the place by default
 * @throws {BackupFault} when there is none, the key does not open it, or a later version made it
 */
async function openBackup(
  place: BackupPlace,
  secretKey: string,
  wanted?: string,
): Promise<OpenedBackup> {
  const { backups, ahead } = wanted === undefined ? await listBackups(place) : noBackups;
  const name = wanted ?? backups[0]?.name;
  if (name === undefined) throw new BackupFault(`There is no backup in ${place.name}.`);
  const sealed = timeOfBackup(name) && (await place.read(name));
  if (!sealed) throw new BackupFault(`There is no backup ${name} in ${place.name}.`);
  const entries = new ArchiveReader(await unseal(sealed, secretKey));
  const about = readAbout(await entries.text('about.json'));
  if (!migrationNames.includes(about.migration)) {
    throw new BackupFault(
      `The backup is of a later version (${about.product}, migration ${about.migration}): restore it with that version or a later one.`,
    );
  }
  return { name, about, entries, notes: aheadLines(ahead) };
}
