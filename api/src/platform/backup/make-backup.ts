import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { WEB_APP_VERSION } from '@troskel/contract/ground/route';
import { to as copyTo } from 'pg-copy-streams';
import * as z from 'zod';
import { keysOf } from '../blobs/purpose.ts';
import { DatabaseClient } from '../db/client.ts';
import { comparableTexts, tableChecksums } from '../db/table-checksums.ts';
import { MissingFile } from '../gateways/blob-store/blob-store.ts';
import type { BlobStore } from '../gateways/blob-store/blob-store.ts';
import { createArchive } from './archive.ts';
import type { ArchiveWriter } from './archive.ts';
import { noteRun } from './backup-runs.ts';
import { BackupFault } from './backup-fault.ts';
import { backupName, newAbout, tableNameOf } from './backup-format.ts';
import type { Manifest } from './backup-format.ts';
import { lock } from './databases.ts';
import { writeErasures } from './erasures.ts';
import type { BackupPlace } from './place.ts';
import { isAhead } from './place.ts';
import { proofOf } from './proof.ts';
import { seal } from './sealing.ts';
import { copyOut, describeTables, readKeys, readSequences } from './tables-out.ts';

/** Our own number among PostgreSQL's advisory locks. */
const backupLock = 7_041_003;
/** Files that are opened ahead: a distant store takes its time with each. */
const openAhead = 8;
/** Files whose sums go into one entry. */
const filesPerSums = 1000;

export interface BackupSource {
  /** Address of the database, for the server's role. */
  databaseUrl: string;
  store: BlobStore;
  /** Public key of age. */
  key: string;
  place: BackupPlace;
  /** Proves to who restores it that these servers made it; null where their keys are not known. */
  proofKey: Buffer | null;
}

export interface MadeBackup {
  name: string;
  bytes: number;
  manifest: Manifest;
}

const BlobLine = z.object({ fileKey: z.string(), renditions: z.array(z.string()) });

/** Lists the files of the snapshot's rows in a file of its own: there may be millions. */
async function listFiles(client: DatabaseClient, path: string): Promise<void> {
  const rows = client.query(
    copyTo(
      `copy (select json_build_object('fileKey', file_key, 'renditions', renditions)
               from blob where file_key is not null order by file_key) to stdout`,
    ),
  );
  await pipeline(rows, createWriteStream(path));
}

async function* keysIn(path: string): AsyncGenerator<string> {
  for await (const line of createInterface({ input: createReadStream(path) })) {
    const { fileKey, renditions } = BlobLine.parse(JSON.parse(line));
    yield* keysOf(fileKey, renditions);
  }
}

interface OpenedFile {
  key: string;
  file: { stream: Readable; byteSize: number } | null;
}

async function openFile(store: BlobStore, key: string): Promise<OpenedFile> {
  try {
    return { key, file: await store.read(key) };
  } catch (error) {
    if (error instanceof MissingFile) return { key, file: null };
    throw error;
  }
}

async function* openFiles(
  store: BlobStore,
  keys: AsyncIterable<string>,
): AsyncGenerator<OpenedFile> {
  const opening: Promise<OpenedFile>[] = [];
  try {
    for await (const key of keys) {
      const opened = openFile(store, key);
      // Awaited in its turn; until then its failure must not end the process.
      opened.catch(() => null);
      opening.push(opened);
      const next = opening.length > openAhead ? opening.shift() : undefined;
      if (next) yield await next;
    }
    for (let next = opening.shift(); next; next = opening.shift()) yield await next;
  } finally {
    for (const rest of opening) {
      rest.then(({ file }) => file?.stream.destroy()).catch(() => null);
    }
  }
}

/** Writes the tables of one snapshot, and answers what was found in them. */
async function addTables(
  client: DatabaseClient,
  archive: ArchiveWriter,
  filesPath: string,
  madeAt: Date,
): Promise<Pick<Manifest, 'tables' | 'sequences'>> {
  await client.query('begin isolation level repeatable read read only');
  await client.query(comparableTexts);
  const { rows } = await client.query<{ migration: string }>(
    'select max(name) as migration from kysely_migration',
  );
  const tables = await describeTables(client);
  const about = newAbout({
    product: WEB_APP_VERSION,
    migration: rows[0]?.migration ?? '',
    madeAt: madeAt.toISOString(),
    tables,
    keys: await readKeys(client),
  });
  await archive.add('about.json', JSON.stringify(about, undefined, 1));
  for (const table of tables) {
    let part = 0;
    for await (const rowsOfPart of copyOut(client, table)) {
      part += 1;
      const name = `tables/${tableNameOf(table)}/${String(part).padStart(6, '0')}`;
      await archive.add(name, rowsOfPart);
    }
  }
  await listFiles(client, filesPath);
  const sums = await tableChecksums(client);
  const sequences = await readSequences(client);
  await client.query('commit');
  return { tables: sums, sequences };
}

/** Writes the files, and answers how many there were and which were not. */
async function addFiles(
  client: DatabaseClient,
  archive: ArchiveWriter,
  store: BlobStore,
  filesPath: string,
): Promise<Manifest['files']> {
  const found: Manifest['files'] = { count: 0, bytes: 0, missing: 0, firstMissing: [] };
  let sums: string[] = [];
  let part = 0;
  const addSums = async () => {
    if (sums.length === 0) return;
    part += 1;
    await archive.add(`sums/${String(part).padStart(6, '0')}`, sums.join(''));
    sums = [];
  };
  for await (const { key, file } of openFiles(store, keysIn(filesPath))) {
    if (file === null) {
      // Removed since the snapshot, together with its row.
      const row = await client.query('select from blob where file_key = $1', [key.split('.')[0]]);
      if (row.rowCount === 0) continue;
      found.missing += 1;
      if (found.firstMissing.length < 100) found.firstMissing.push(key);
      continue;
    }
    const hash = createHash('sha256');
    await archive.addStream(
      `files/${key}`,
      file.byteSize,
      (async function* hashed() {
        for await (const chunk of file.stream as AsyncIterable<Buffer>) {
          hash.update(chunk);
          yield chunk;
        }
      })(),
    );
    found.count += 1;
    found.bytes += file.byteSize;
    sums.push(`${hash.digest('hex')}  files/${key}\n`);
    if (sums.length === filesPerSums) await addSums();
  }
  await addSums();
  return found;
}

/**
 * Makes a backup: the database as it is at one moment, then its files. It is written while it is
 * read, and appears in its place when it is whole.
 *
 * @throws {BackupFault} while another backup is being made
 */
export async function makeBackup({
  databaseUrl,
  store,
  key,
  place,
  proofKey,
}: BackupSource): Promise<MadeBackup> {
  const work = await mkdtemp(join(tmpdir(), 'troskel-backup-'));
  const client = new DatabaseClient({
    connectionString: databaseUrl,
    application_name: 'troskel-partner-backup',
  });
  client.on('error', () => {});
  try {
    await client.connect();
    if (!(await lock(client, String(backupLock)))) {
      throw new BackupFault('Another backup is being made now.');
    }
    const { rows } = await client.query<{ at: Date }>('select clock_timestamp() as at');
    const madeAt = new Date();
    if (rows[0] && isAhead(madeAt, rows[0].at)) {
      throw new BackupFault(
        `This machine's clock says ${madeAt.toISOString()} and the database's ${rows[0].at.toISOString()}: set it right. A backup that is named too late would be the newest for as long.`,
      );
    }
    const name = backupName(madeAt);
    const archive = createArchive();
    const filesPath = join(work, 'files');
    const make = async () => {
      const inTables = await addTables(client, archive, filesPath, madeAt);
      const files = await addFiles(client, archive, store, filesPath);
      const manifest: Manifest = { ...inTables, files };
      await archive.add('manifest.json', JSON.stringify(manifest, undefined, 1));
      if (proofKey) await archive.add('proof', proofOf(proofKey, 'backup', archive.digest()));
      archive.end();
      return manifest;
    };
    const run = async () => {
      const writing = seal(archive.stream, key).then((sealed) => place.write(name, sealed));
      let manifest: Manifest;
      let bytes: number;
      try {
        [manifest, bytes] = await Promise.all([make(), writing]);
      } catch (error) {
        archive.fail(error);
        // It removes what it has written.
        await writing.catch(() => null);
        throw error;
      }
      await writeErasures(client, { place, key, proofKey }, madeAt);
      return { name, bytes, manifest };
    };
    return await noteRun(databaseUrl, madeAt, run);
  } finally {
    await client.end().catch(() => null);
    await rm(work, { recursive: true, force: true });
  }
}
