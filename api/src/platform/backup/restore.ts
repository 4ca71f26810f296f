import type { BlobStore } from '../gateways/blob-store/blob-store.ts';
import type { ServerKeys } from '../secrets/key-canaries.ts';
import { emptyStore, markStore, removeKilled, unmarkStore } from './arriving-store.ts';
import { BackupFault } from './backup-fault.ts';
import type { Manifest } from './backup-format.ts';
import {
  alone,
  connected,
  addressOf,
  createDatabaseLike,
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
import { proofKeyOf } from './proof.ts';
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

export interface RestoreOptions {
  /** How many accounts may be erased again; few unless the operator says so. */
  erase?: number | undefined;
  /** Receives what is to be known before anything is replaced. */
  tell?: (line: string) => void;
  checkServable?: (appUrl: string) => Promise<void>;
}

export interface Restored {
  name: string;
  madeAt: Date;
  manifest: Manifest;
  /** Accounts that were erased after the backup and are due to be erased again. */
  erasedAgain: number;
  /** Name of the replaced database, and where its files are; null for none. */
  returnPoint: { database: string; files: string | null } | null;
}

async function demandEmptyStore(store: BlobStore, advice: string): Promise<void> {
  for await (const files of store.list()) {
    if (files.length > 0) throw new BackupFault(`There are files already: ${advice}.`);
  }
}

/** Makes due again what was erased after the backup, and ends what must not work again. */
async function repeatEndings(
  ownerUrl: string,
  erased: readonly Erasure[],
  { erase, tell = () => {} }: RestoreOptions,
): Promise<number> {
  const userIds = [...new Set(erased.map(({ userId }) => userId))];
  return connected(ownerUrl, async (client) => {
    const due = await eraseAgain(client, userIds, new Date(), erase);
    if (due > 0) tell(`Accounts that were erased since, and are to be erased again: ${due}.`);
    await endWhatOpens(client);
    return due;
  });
}

/**
 * The time since which an erasure may be missing in a backup: its row says when it began, not when
 * it was committed, and clocks differ. An account that is gone already is not erased again.
 */
const erasuresFrom = ({ about }: OpenedBackup): Date =>
  new Date(new Date(about.madeAt).getTime() - 3_600_000);

/**
 * Restores a backup in the place of an empty database and into an empty store.
 *
 * @throws {BackupFault} when anything is there already or is wrong with the backup; then the place
 * is as empty as before
 */
export const restoreIntoEmpty = (
  wanted: WantedBackup,
  target: RestoreTarget,
  options: RestoreOptions = {},
): Promise<Restored> =>
  withBackup(wanted, async (opened) => {
    demandKeys(opened.about.keys, target.keys);
    await demandEmptyDatabase(target.ownerUrl);
    return restoreOpened(wanted, opened, target, { ...options, isBeside: false });
  });

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
  options: RestoreOptions = {},
): Promise<Restored> =>
  withBackup(wanted, async (opened) => {
    demandKeys(opened.about.keys, target.keys);
    return restoreOpened(wanted, opened, target, { ...options, isBeside: true });
  });

/** Keeps the files that are there, or notes that there are none; answers what undoes it. */
async function prepareFiles(
  { ownerUrl, store, folder }: RestoreTarget,
  restored: string,
  stamp: string,
  isBeside: boolean,
): Promise<{ undo: () => Promise<void>; finish: () => Promise<void> }> {
  if (isBeside && folder !== undefined) {
    await keepFiles(folder, stamp).catch(async (error: unknown) => {
      await forgetFiles(folder, stamp);
      throw error;
    });
    return { undo: () => forgetFiles(folder, stamp), finish: async () => {} };
  }
  const mark = await markStore(ownerUrl, restored, store);
  return {
    undo: () => emptyStore(store, mark),
    finish: () => unmarkStore(ownerUrl, store, mark),
  };
}

async function restoreOpened(
  wanted: WantedBackup,
  opened: OpenedBackup,
  target: RestoreTarget,
  options: RestoreOptions & { isBeside: boolean },
): Promise<Restored> {
  const database = await databaseName(target.ownerUrl);
  return alone(addressOf(target.ownerUrl, 'postgres'), 'restore', database, () =>
    fillAndSwap(wanted, opened, { ...target, database }, options),
  );
}

/**
 * Fills a database beside the present one, and swaps their names. So what fails leaves the present one
 * as it was, and what is killed leaves one that the next restore removes.
 */
async function fillAndSwap(
  wanted: WantedBackup,
  opened: OpenedBackup,
  target: RestoreTarget & { database: string },
  options: RestoreOptions & { isBeside: boolean },
): Promise<Restored> {
  const { ownerUrl, appUrl, store, folder, database } = target;
  const { isBeside, tell = () => {}, checkServable = demandServable } = options;
  const { name, about } = opened;
  const madeAt = new Date(about.madeAt);
  const proofKey = proofKeyOf(target.keys);
  for (const note of opened.notes) tell(note);
  const listed = await readErasures(wanted, proofKey, madeAt);
  for (const doubt of listed.doubts) tell(doubt);
  await demandUnused(ownerUrl);
  await removeKilled(ownerUrl, store);
  if (!isBeside) {
    await demandEmptyStore(store, 'name another BLOB_FOLDER or BLOB_STORE_URL, or empty it');
  } else if (folder === undefined) {
    await demandEmptyStore(
      store,
      'name another folder of the bucket in BLOB_STORE_URL, and the present one stays to return to',
    );
  }
  const stamp = stampOf(new Date());
  const restored = nameBeside(database, 'restored', stamp);
  const before = nameBeside(database, 'before', stamp);
  const restoredUrl = addressOf(ownerUrl, restored);
  await createDatabaseLike(ownerUrl, restored);
  let files: Awaited<ReturnType<typeof prepareFiles>> | undefined;
  const undo = async () => {
    await dropDatabase(ownerUrl, restored);
    await files?.undo();
  };
  let manifest: Manifest;
  let erasedAgain: number;
  try {
    files = await prepareFiles(target, restored, stamp, isBeside);
    const loaded = await loadBackup(opened, { ...target, ownerUrl: restoredUrl, proofKey });
    manifest = loaded.manifest;
    if (!loaded.isProved) tell(`${name} carries no proof that these servers made it.`);
    const from = erasuresFrom(opened);
    const erased = isBeside ? await connected(ownerUrl, (client) => erasedSince(client, from)) : [];
    const all = [...erased, ...listed.erasures.filter(({ at }) => at >= from)];
    erasedAgain = await repeatEndings(restoredUrl, all, options);
    await demandUnused(ownerUrl);
    await renameDatabases(ownerUrl, [
      [database, before],
      [restored, database],
    ]);
  } catch (error) {
    await undo();
    throw error;
  }
  try {
    await checkServable(appUrl);
  } catch (error) {
    await renameDatabases(ownerUrl, [
      [database, restored],
      [before, database],
    ]);
    await undo();
    const reason = error instanceof Error ? error.message : 'unknown';
    throw new BackupFault(
      `A server could not work with what was restored (${reason}); the database that was there is back.`,
    );
  }
  await files.finish();
  if (!isBeside) await dropDatabase(ownerUrl, before);
  const kept = folder === undefined ? null : returnPointOf(folder, stamp);
  const returnPoint = isBeside ? { database: before, files: kept } : null;
  return { name, madeAt, manifest, erasedAgain, returnPoint };
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
  return alone(addressOf(ownerUrl, 'postgres'), 'restore', database, async () => {
    if (folder !== undefined) await bringFilesBack(folder, stamp);
    const undone = nameBeside(database, 'undone', stampOf(new Date()));
    await renameDatabases(ownerUrl, [
      [database, undone],
      [before, database],
    ]);
    return undone;
  });
}
