import { readdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { addressOf, alone, connected, databaseName, dropDatabase } from './databases.ts';
import { forgetFiles } from './file-return-point.ts';
import type { RestoreTarget } from './restore.ts';

/** Selects the names of databases that restores and drills have made beside the present one. */
export const leftoverDatabases = `
  select datname as name from pg_database
   where starts_with(datname, current_database() || '_')
     and substr(datname, length(current_database()) + 2) ~ '^(before|undone|restored|drill)_[0-9]{14}$'
   order by 1`;

/** Lists the stamps of the return points in a folder of files. */
export async function leftoverFolders(folder: string): Promise<string[]> {
  const names = await readdir(resolve(folder)).catch(() => []);
  return names.flatMap((name) => /^before-(\d{14})$/.exec(name)?.[1] ?? []).toSorted();
}

/** Answers when the name of a leftover was given, whose end is its stamp. */
export function timeOfLeftover(name: string): Date {
  const [, ...parts] = /(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(name) ?? [];
  const [year, month, day, hour, minute, second] = parts;
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}

/**
 * Removes what restores have left to return to, databases and files.
 *
 * @returns what it was
 * @throws {BackupFault} while something is restored
 */
export async function forgetRestores({
  ownerUrl,
  folder,
}: Pick<RestoreTarget, 'ownerUrl' | 'folder'>): Promise<string[]> {
  const database = await databaseName(ownerUrl);
  return alone(addressOf(ownerUrl, 'postgres'), 'restore', database, async () => {
    const { rows } = await connected(ownerUrl, (client) =>
      client.query<{ name: string }>(leftoverDatabases),
    );
    // A drill removes its own.
    const databases = rows.map(({ name }) => name).filter((name) => !/_drill_\d+$/.test(name));
    for (const name of databases) await dropDatabase(ownerUrl, name);
    const stamps = folder === undefined ? [] : await leftoverFolders(folder);
    for (const stamp of stamps) await forgetFiles(folder ?? '', stamp);
    return [
      ...databases.map((name) => `the database ${name}`),
      ...stamps.map((stamp) => `the files of ${stamp}`),
    ];
  });
}
