import type { Readable } from 'node:stream';
import { timeOfBackup } from './backup-format.ts';

/** Where backups are kept. */
export interface BackupPlace {
  /** The folder or address, as messages name it. */
  name: string;
  /** Lists the names of all files there. */
  list(): Promise<string[]>;
  /**
   * Writes a file, which is there whole or not at all; replaces one of this name.
   *
   * @returns its size in bytes
   */
  write(name: string, content: Readable): Promise<number>;
  /** Answers null when there is none of this name. */
  read(name: string): Promise<Readable | null>;
  /** Does nothing when there is none. */
  remove(name: string): Promise<void>;
}

/** A backup in its place. */
export interface KeptBackup {
  name: string;
  madeAt: Date;
}

/** Lists the backups of a place, the newest first. */
export async function backupsIn(place: BackupPlace): Promise<KeptBackup[]> {
  const kept = (await place.list()).flatMap((name) => {
    const madeAt = timeOfBackup(name);
    return madeAt ? [{ name, madeAt }] : [];
  });
  return kept.toSorted((one, other) => other.madeAt.getTime() - one.madeAt.getTime());
}
