import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { DatabaseClient } from '../db/client.ts';
import { migrate } from '../db/migrate.ts';
import { comparableTexts, tableChecksums } from '../db/table-checksums.ts';
import { MissingFile } from '../gateways/blob-store/blob-store.ts';
import type { BlobStore } from '../gateways/blob-store/blob-store.ts';
import type { ArchiveReader } from './archive.ts';
import { BackupFault } from './backup-fault.ts';
import { Manifest, tableNameOf } from './backup-format.ts';
import type { BackupTable } from './backup-format.ts';
import type { OpenedBackup } from './open-backup.ts';
import { isProved } from './proof.ts';
import { copyIn, emptyTables, finishTables, setSequences } from './tables-in.ts';

export interface LoadTarget {
  /** Address of an empty database, for the role that owns it. */
  ownerUrl: string;
  /** Role of the server; the usual one by default. */
  serverRole: string | undefined;
  store: BlobStore;
  /** By which a backup's proof is judged; null where the keys of its servers are not known. */
  proofKey: Buffer | null;
}

export interface Loaded {
  manifest: Manifest;
  /** Whether it was proved who made it; null for a backup without a proof, or without the key. */
  isProved: true | null;
}

/** Yields the rows of a table, from the entries that are next and belong to it. */
async function* rowsOf(entries: ArchiveReader, table: BackupTable): AsyncGenerator<Buffer> {
  const prefix = `tables/${tableNameOf(table)}/`;
  for (;;) {
    const next = await entries.peek();
    if (!next?.name.startsWith(prefix)) return;
    await entries.take();
    yield* next.content;
  }
}

async function hashOf(content: AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of content) hash.update(chunk);
  return hash.digest('hex');
}

/** Answers the hash of a file as the store has it; null when it does not. */
async function storedHash(store: BlobStore, key: string): Promise<string | null> {
  try {
    return await hashOf((await store.read(key)).stream);
  } catch (error) {
    if (error instanceof MissingFile) return null;
    throw error;
  }
}

/** Puts a file into the store, unless the same one is there. */
async function putFile(store: BlobStore, key: string, content: AsyncIterable<Buffer>) {
  const path = await store.newWorkFile();
  const hash = createHash('sha256');
  await pipeline(
    content,
    async function* hashed(chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        yield chunk;
      }
    },
    createWriteStream(path, { mode: 0o600 }),
  );
  if (hash.digest('hex') === (await storedHash(store, key))) await rm(path);
  else await store.put(key, path);
}

/** Reads files back that were put, and compares them with their sums. */
async function compareFiles(store: BlobStore, sums: string): Promise<void> {
  for (const line of sums.trimEnd().split('\n')) {
    const [expected = '', path = ''] = line.split('  ');
    const key = path.replace(/^files\//, '');
    if ((await storedHash(store, key)) === expected) continue;
    throw new BackupFault(`The file ${key} is not in the store as it was: is its disk sound?`);
  }
}

async function loadFiles(
  entries: ArchiveReader,
  store: BlobStore,
): Promise<Pick<Manifest['files'], 'count' | 'bytes'>> {
  const found = { count: 0, bytes: 0 };
  for (;;) {
    const next = await entries.peek();
    const [kind, key = ''] = next?.name.split('/') ?? [];
    if (!next || (kind !== 'files' && kind !== 'sums')) return found;
    await entries.take();
    if (kind === 'files') {
      await putFile(store, key, next.content);
      found.count += 1;
      found.bytes += next.byteSize;
    } else {
      await compareFiles(store, (await buffer(next.content)).toString());
    }
  }
}

function demandEqual(
  manifest: Manifest,
  found: { tables: Manifest['tables']; files: Pick<Manifest['files'], 'count' | 'bytes'> },
): void {
  const loaded = new Map(found.tables.map((table) => [table.table, table]));
  const differing = manifest.tables.filter(({ table, rows, sum }) => {
    const other = loaded.get(table);
    return other?.rows !== rows || other.sum !== sum;
  });
  if (differing.length > 0) {
    const names = differing.map(({ table }) => table).join(', ');
    throw new BackupFault(`What was loaded differs from what was backed up: ${names}.`);
  }
  const { count, bytes } = manifest.files;
  if (count !== found.files.count || bytes !== found.files.bytes) {
    throw new BackupFault(
      `The backup says it has ${count} files of ${bytes} bytes, and has ${found.files.count} of ${found.files.bytes}.`,
    );
  }
}

/** @throws {BackupFault} when a backup's proof is not that of its servers */
async function demandProof(entries: ArchiveReader, proofKey: Buffer | null): Promise<true | null> {
  const digest = entries.digest();
  const isThere = (await entries.peek())?.name === 'proof';
  if (!isThere || !proofKey) return null;
  if (isProved(proofKey, 'backup', digest, await entries.text('proof'))) return true;
  throw new BackupFault(
    'The servers whose keys these are did not make this backup, or it was changed since: take another one, and see who may write where backups are kept.',
  );
}

/**
 * Loads a backup into an empty database and a store, and compares all of it with what was written
 * down when it was made: rows and sums of every table, every file as the store has it. The database
 * is migrated to the version of the backup, filled in one transaction, and migrated to this version:
 * what fails leaves it without rows.
 *
 * @throws {BackupFault} when the backup is damaged, anything differs, or others have made it
 */
export async function loadBackup(
  { about, entries }: OpenedBackup,
  { ownerUrl, serverRole, store, proofKey }: LoadTarget,
): Promise<Loaded> {
  await migrate(ownerUrl, serverRole, () => {}, about.migration);
  const client = new DatabaseClient({
    connectionString: ownerUrl,
    application_name: 'troskel-partner-restore',
  });
  client.on('error', () => {});
  let loaded: Loaded;
  try {
    await client.connect();
    await client.query('begin');
    await client.query(comparableTexts);
    // The files take their time while the rows wait for the manifest.
    await client.query(
      'set local idle_in_transaction_session_timeout = 0; set local statement_timeout = 0',
    );
    const references = await emptyTables(client, about.tables);
    for (const table of about.tables) await copyIn(client, table, rowsOf(entries, table));
    await finishTables(client, references);
    const tables = await tableChecksums(client);
    const files = await loadFiles(entries, store);
    const manifest = Manifest.parse(JSON.parse(await entries.text('manifest.json')));
    loaded = { manifest, isProved: await demandProof(entries, proofKey) };
    demandEqual(manifest, { tables, files });
    await setSequences(client, manifest.sequences);
    await client.query('commit');
  } finally {
    await client.end().catch(() => null);
  }
  await migrate(ownerUrl, serverRole);
  return loaded;
}
