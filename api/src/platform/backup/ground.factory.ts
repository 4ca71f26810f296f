import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { inject, onTestFinished } from 'vitest';
import { seedDemo } from '../../seed/demo.ts';
import { createTestDatabase, pastPooler } from '../../testing/test-database.ts';
import { createDatabase, createPool } from '../db/database.ts';
import type { Database } from '../db/database.ts';
import { databaseUrls, withClient } from '../db/embedded-database.ts';
import type { BlobStore } from '../gateways/blob-store/blob-store.ts';
import { createFolderStore } from '../gateways/blob-store/folder.ts';
import { demandFittingKeys } from '../secrets/key-canaries.ts';
import type { ServerKeys } from '../secrets/key-canaries.ts';
import { createPersonalDataCipher } from '../secrets/personal-data-cipher.ts';
import { placeOf } from './configured-place.ts';
import type { BackupSource } from './make-backup.ts';
import type { BackupPlace } from './place.ts';
import { proofKeyOf } from './proof.ts';
import type { RestoreTarget } from './restore.ts';

const keys: ServerKeys = {
  authSecret: randomBytes(32).toString('hex'),
  personalDataKeys: [{ id: 'k1', key: randomBytes(32) }],
  personalIndexKey: randomBytes(32),
};

/** A database with a few rows and files, and what backs it up. */
export interface Ground {
  folder: string;
  ownerUrl: string;
  appUrl: string;
  db: Database;
  /** Key in age's format. */
  secretKey: string;
  key: string;
  /** Keys of the servers. */
  keys: ServerKeys;
  place: BackupPlace;
  blobs: () => BlobStore;
  sourceOf: (changed?: Partial<BackupSource>) => BackupSource;
  close: () => Promise<void>;
}

/** Puts files into the store that rows know. */
async function addFiles(db: Database, store: BlobStore): Promise<void> {
  const { id } = await db.selectFrom('user').select('id').limit(1).executeTakeFirstOrThrow();
  for (const content of ['one', 'two', 'three']) {
    const fileKey = randomUUID();
    const path = await store.newWorkFile();
    await writeFile(path, content);
    await store.put(fileKey, path);
    const now = new Date();
    await db
      .insertInto('blob')
      .values({
        id: randomUUID(),
        ownerUserId: id,
        purpose: 'avatar',
        state: 'attached',
        contentType: 'image/png',
        byteSize: content.length,
        fileName: `${content}.png`,
        fileKey,
        createdAt: now,
        storedAt: now,
      })
      .execute();
  }
}

export async function openGround(): Promise<Ground> {
  const folder = await mkdtemp(join(tmpdir(), 'troskel-backup-test-'));
  const secretKey = await generateX25519Identity();
  const key = await identityToRecipient(secretKey);
  const place = placeOf({ folder: join(folder, 'backups') });
  const { ownerUrl, drop, ...made } = await createTestDatabase();
  // Backups go past a pooler, as every command of operators.
  const appUrl = pastPooler(made.appUrl) ?? made.appUrl;
  const db = createDatabase(createPool(appUrl, 2, () => {}));
  const blobs = () => createFolderStore(join(folder, 'blobs'));
  await seedDemo(
    db,
    createPersonalDataCipher(keys.personalDataKeys, keys.personalIndexKey, 'place'),
  );
  await addFiles(db, blobs());
  await demandFittingKeys(db, keys);
  const now = new Date();
  const expiresAt = new Date(now.getTime() + 3_600_000);
  await db
    .insertInto('verification')
    .values({ id: 'used', identifier: 'x', value: 'x', expiresAt, createdAt: now, updatedAt: now })
    .execute();
  return {
    folder,
    ownerUrl,
    appUrl,
    db,
    secretKey,
    key,
    keys,
    place,
    blobs,
    sourceOf: (changed = {}) => ({
      databaseUrl: appUrl,
      store: blobs(),
      key,
      place,
      proofKey: proofKeyOf(keys),
      ...changed,
    }),
    async close() {
      await db.destroy();
      await drop();
      await rm(folder, { recursive: true });
    },
  };
}

/** Makes an empty database, as an operator would; removed with what was made beside it. */
async function emptyDatabase() {
  const { socketFolder } = inject('testCluster');
  const database = `empty_${randomBytes(8).toString('hex')}`;
  const { adminUrl } = databaseUrls(socketFolder, 'postgres');
  await withClient(adminUrl, (client) =>
    client.query(`create database ${database} owner troskel_owner`),
  );
  onTestFinished(() =>
    withClient(adminUrl, async (client) => {
      const { rows } = await client.query<{ name: string }>(
        'select datname as name from pg_database where starts_with(datname, $1)',
        [database],
      );
      for (const made of rows) await client.query(`drop database ${made.name} with (force)`);
    }),
  );
  const { ownerUrl, appUrl } = databaseUrls(socketFolder, database);
  return { ownerUrl, appUrl };
}

/** An empty place to restore into. */
export async function emptyTarget({ folder }: Ground): Promise<RestoreTarget & { folder: string }> {
  const target = join(folder, randomUUID());
  return {
    ...(await emptyDatabase()),
    serverRole: undefined,
    folder: target,
    store: createFolderStore(target),
    keys,
  };
}

export async function filesOf(store: BlobStore): Promise<string[]> {
  const found: string[] = [];
  for await (const files of store.list()) found.push(...files.map((file) => file.key));
  return found.toSorted();
}

export const databasesLike = (url: string, what: string): Promise<string[]> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select datname as name from pg_database where datname like current_database() || $1 order by 1`,
      [`\\_${what}%`],
    );
    return rows.map(({ name }) => name);
  });

/** Notes an erasure as the product does. */
export async function noteErased(db: Database, subjectId: string, at: Date): Promise<void> {
  await db
    .insertInto('auditLog')
    .values({
      id: randomUUID(),
      at,
      actorUserId: null,
      action: 'account.erased',
      subjectType: 'user',
      subjectId,
      detail: '{}',
    })
    .execute();
}
