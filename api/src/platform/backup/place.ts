import type { Readable } from 'node:stream';
import { timeOfBackup } from './backup-format.ts';

/** Milliseconds by which clocks may differ; a backup that is named later was made by a wrong one. */
const mostAhead = 300_000;

/** Whether a time is later than any clock that is right says. */
export const isAhead = (at: Date, now: Date): boolean => at.getTime() > now.getTime() + mostAhead;

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

/**
 * Lists the backups of a place, the newest first; apart from them those that are named later than it
 * is, by a clock that was wrong, which nobody takes for the newest.
 */
export async function listBackups(
  place: BackupPlace,
  now: Date = new Date(),
): Promise<{ backups: KeptBackup[]; ahead: KeptBackup[] }> {
  const kept = (await place.list())
    .flatMap((name) => {
      const madeAt = timeOfBackup(name);
      return madeAt ? [{ name, madeAt }] : [];
    })
    .toSorted((one, other) => other.madeAt.getTime() - one.madeAt.getTime());
  const [ahead = [], backups = []] = [true, false].map((wanted) =>
    kept.filter(({ madeAt }) => isAhead(madeAt, now) === wanted),
  );
  return { backups, ahead };
}

/** Lists the backups of a place, the newest first, without those of a wrong clock. */
export const backupsIn = async (place: BackupPlace, now?: Date): Promise<KeptBackup[]> =>
  (await listBackups(place, now)).backups;

/** Sentences about backups that are left aside. */
export const aheadLines = (ahead: readonly KeptBackup[]): string[] =>
  ahead.map(
    ({ name }) => `${name} is named later than it is, and left aside: only its name restores it.`,
  );
