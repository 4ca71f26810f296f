import type { BlobStore } from '../gateways/blob-store/blob-store.ts';
import type { ServerKeys } from '../secrets/key-canaries.ts';
import { BackupFault } from './backup-fault.ts';
import type { Manifest } from './backup-format.ts';
import {
  connected,
  addressOf,
  createBeside,
  databaseName,
  demandEmptyDatabase,
  demandUnused,
  dropDatabase,
  listBeside,
  nameBeside,
  renameDatabases,
  stampOf,
} from './databases.ts';
import { endWhatOpens, eraseAgain, erasedSince, readErasures } from './erasures.ts';
import type { Erasure } from './erasures.ts';
import { bringFilesBack, forgetFiles, keepFiles, returnPointOf } from './file-return-point.ts';
import { loadBackup } from './load-backup.ts';
import { withBackup } from './open-backup.ts';
import type { OpenedBackup, WantedBackup } from './open-backup.ts';
import { demandKeys, demandServable } from './restored-health.ts';

/** Where a backup is restored to. */
export interface RestoreTarget {
  /** Address for the role that owns the database. */
  ownerUrl: string;
  /** Address for the server's role. */
  appUrl: string;
  serverRole: string | undefined;
  store: BlobStore;
  /** The folder of the files; undefined where a bucket has them. */
  folder: string | undefined;
  keys: ServerKeys;
}

export interface Restored {
  name: string;
  madeAt: Date;
  manifest: Manifest;
  /** Accounts that were erased after the backup and are due to be erased again. */
  erasedAgain: number;
  /** What the database is called that was there before, and where its files are; null for none. */
  returnPoint: { database: string; files: string | null } | null;
}

async function isEmpty(store: BlobStore): Promise<boolean> {
  for await (const files of store.list()) if (files.length > 0) return false;
  return true;
}

async function demandEmptyStore(store: BlobStore, advice: string): Promise<void> {
  if (!(await isEmpty(store))) throw new BackupFault(`There are files already: ${advice}.`);
}

/** Makes due again what was erased after the backup, and ends what must not work again. */
async function repeatEndings(ownerUrl: string, erased: readonly Erasure[]): Promise<number> {
  const userIds = [...new Set(erased.map(({ userId }) => userId))];
  return connected(ownerUrl, async (client) => {
    await endWhatOpens(client);
    return eraseAgain(client, userIds, new Date());
  });
}

/**
 * The time since which an erasure may be missing in a backup: its row says when it began, not when
 * it was committed, and clocks differ. An account that is gone already is not erased again.
 */
const erasuresFrom = ({ about }: OpenedBackup): Date =>
  new Date(new Date(about.madeAt).getTime() - 3_600_000);

/**
 * Restores a backup into an empty database and an empty store.
 *
 * @throws {BackupFault} when anything is there already or is wrong with the backup; then the place
 * is as empty as before, but for tables without rows
 */
export const restoreIntoEmpty = (wanted: WantedBackup, target: RestoreTarget): Promise<Restored> =>
  withBackup(wanted, (opened) => loadIntoEmpty(wanted, opened, target));

async function loadIntoEmpty(
  wanted: WantedBackup,
  opened: OpenedBackup,
  target: RestoreTarget,
): Promise<Restored> {
  const { ownerUrl, appUrl, store } = target;
  demandKeys(opened.about.keys, target.keys);
  await demandEmptyDatabase(ownerUrl);
  await demandEmptyStore(store, 'name another BLOB_FOLDER or BLOB_STORE_URL, or empty it');
  const listed = await readErasures(wanted.place, wanted.secretKey);
  let manifest: Manifest;
  try {
    manifest = await loadBackup(opened, target);
  } catch (error) {
    for await (const files of store.list()) for (const { key } of files) await store.remove(key);
    throw error;
  }
  const from = erasuresFrom(opened);
  const erasedAgain = await repeatEndings(
    ownerUrl,
    listed.filter(({ at }) => at >= from),
  );
  await demandServable(appUrl);
  const { name, about } = opened;
  return { name, madeAt: new Date(about.madeAt), manifest, erasedAgain, returnPoint: null };
}

/**
 * Restores a backup beside the present database and puts it in its place when it is whole. The
 * present one is kept under another name, its files by links; a server that could not work with the
 * restored one has it put back at once.
 *
 * @throws {BackupFault} when anything is wrong; then everything is as before
 */
export const restoreBeside = (
  wanted: WantedBackup,
  target: RestoreTarget,
  checkServable: (appUrl: string) => Promise<void> = demandServable,
): Promise<Restored> =>
  withBackup(wanted, (opened) => loadBeside(wanted, opened, target, checkServable));

async function loadBeside(
  wanted: WantedBackup,
  opened: OpenedBackup,
  target: RestoreTarget,
  checkServable: (appUrl: string) => Promise<void>,
): Promise<Restored> {
  const { ownerUrl, appUrl, store, folder } = target;
  const { name, about } = opened;
  demandKeys(about.keys, target.keys);
  const madeAt = new Date(about.madeAt);
  const listed = await readErasures(wanted.place, wanted.secretKey);
  await demandUnused(ownerUrl);
  if (folder === undefined) {
    await demandEmptyStore(
      store,
      'name another folder of the bucket in BLOB_STORE_URL, and the present one stays to return to',
    );
  }
  // What an earlier one has left that was killed.
  for (const leftover of await listBeside(ownerUrl, 'restored')) {
    await dropDatabase(ownerUrl, leftover);
  }
  const database = await databaseName(ownerUrl);
  const stamp = stampOf(new Date());
  const restored = nameBeside(database, 'restored', stamp);
  const before = nameBeside(database, 'before', stamp);
  const restoredUrl = addressOf(ownerUrl, restored);
  await createBeside(ownerUrl, restored);
  let manifest: Manifest;
  let erasedAgain: number;
  try {
    if (folder !== undefined) await keepFiles(folder, stamp);
    manifest = await loadBackup(opened, { ...target, ownerUrl: restoredUrl });
    const from = erasuresFrom(opened);
    const erased = await connected(ownerUrl, (client) => erasedSince(client, from));
    erasedAgain = await repeatEndings(restoredUrl, [
      ...erased,
      ...listed.filter(({ at }) => at >= from),
    ]);
    await demandUnused(ownerUrl);
    await renameDatabases(ownerUrl, [
      [database, before],
      [restored, database],
    ]);
  } catch (error) {
    await dropDatabase(ownerUrl, restored);
    if (folder !== undefined) await forgetFiles(folder, stamp);
    throw error;
  }
  try {
    await checkServable(appUrl);
  } catch (error) {
    await renameDatabases(ownerUrl, [
      [database, restored],
      [before, database],
    ]);
    await dropDatabase(ownerUrl, restored);
    if (folder !== undefined) await forgetFiles(folder, stamp);
    const reason = error instanceof Error ? error.message : 'unknown';
    throw new BackupFault(
      `A server could not work with what was restored (${reason}); the database that was there is back.`,
    );
  }
  const files = folder === undefined ? null : returnPointOf(folder, stamp);
  return { name, madeAt, manifest, erasedAgain, returnPoint: { database: before, files } };
}

/**
 * Puts back the database and files that were there before the last {@link restoreBeside}.
 *
 * @returns the name under which what had been restored is kept
 * @throws {BackupFault} when there is none, or a server runs
 */
export async function undoRestore({
  ownerUrl,
  folder,
}: Pick<RestoreTarget, 'ownerUrl' | 'folder'>): Promise<string> {
  const [before] = await listBeside(ownerUrl, 'before');
  if (before === undefined) throw new BackupFault('Nothing was restored beside this database.');
  const [undoneBefore = ''] = await listBeside(ownerUrl, 'undone');
  if (undoneBefore.slice(-14) > before.slice(-14)) {
    throw new BackupFault(
      `The last restore is undone already; what had been restored is ${undoneBefore}. Drop that database to go further back, to ${before}.`,
    );
  }
  await demandUnused(ownerUrl);
  const stamp = before.slice(-14);
  const database = await databaseName(ownerUrl);
  if (folder !== undefined) await bringFilesBack(folder, stamp);
  const undone = nameBeside(database, 'undone', stampOf(new Date()));
  await renameDatabases(ownerUrl, [
    [database, undone],
    [before, database],
  ]);
  return undone;
}
