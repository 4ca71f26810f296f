import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { seedWholeDemo } from '../../seed/demo.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import type { TestDatabase } from '../../testing/test-database.ts';
import { createDatabase, createPool } from '../db/database.ts';
import type { Database } from '../db/database.ts';
import { databaseUrls, withClient } from '../db/embedded-database.ts';
import { createFolderStore } from '../gateways/blob-store/folder.ts';
import { s3Keys, startS3Server } from '../gateways/blob-store/s3-server.factory.ts';
import { demandFittingKeys } from '../secrets/key-canaries.ts';
import { createPersonalDataCipher } from '../secrets/personal-data-cipher.ts';
import { backupName } from './backup-format.ts';
import { drill } from './drill.ts';
import { makeBackup } from './make-backup.ts';
import { placeOf } from './configured-place.ts';
import { backupsIn } from './place.ts';
import type { BackupPlace } from './place.ts';
import { restoreBeside, restoreIntoEmpty, undoRestore } from './restore.ts';

let folder: string;
let source: TestDatabase;
let db: Database;
let secretKey: string;
let key: string;
let place: BackupPlace;
let name: string;
const keys = {
  authSecret: randomBytes(32).toString('hex'),
  personalDataKeys: [{ id: 'k1', key: randomBytes(32) }],
  personalIndexKey: randomBytes(32),
};
const blobs = () => createFolderStore(join(folder, 'blobs'));

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'troskel-backup-test-'));
  secretKey = await generateX25519Identity();
  key = await identityToRecipient(secretKey);
  place = placeOf({ folder: join(folder, 'backups') });
  source = await createTestDatabase();
  db = createDatabase(createPool(source.appUrl, 2, () => {}));
  await seedWholeDemo(
    db,
    createPersonalDataCipher(keys.personalDataKeys, keys.personalIndexKey, 'place'),
    blobs(),
  );
  await demandFittingKeys(db, keys);
  const now = new Date();
  const expiresAt = new Date(now.getTime() + 3_600_000);
  await db
    .insertInto('verification')
    .values({ id: 'used', identifier: 'x', value: 'x', expiresAt, createdAt: now, updatedAt: now })
    .execute();
  ({ name } = await makeBackup({ databaseUrl: source.appUrl, store: blobs(), key, place }));
});
afterAll(async () => {
  await db.destroy();
  await source.drop();
  await rm(folder, { recursive: true });
});

const all = () => ({ place, secretKey, name });

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
async function emptyTarget() {
  const target = join(folder, randomUUID());
  return {
    ...(await emptyDatabase()),
    serverRole: undefined,
    folder: target,
    store: createFolderStore(target),
    keys,
  };
}

async function filesOf(store: ReturnType<typeof blobs>): Promise<string[]> {
  const keysFound: string[] = [];
  for await (const files of store.list()) keysFound.push(...files.map((file) => file.key));
  return keysFound.toSorted();
}

const namesOf = (url: string) =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select company.legal_name as name from company order by 1`,
    );
    return rows.map((row) => row.name);
  });

test('a drill finds a backup as it was made, of one moment while others wrote, and leaves nothing', async () => {
  const own = placeOf({ folder: join(folder, randomUUID()) });
  const making = new AbortController();
  let written = 0;
  /** Two rows in one transaction, in tables that are copied one long after the other. */
  const write = async () => {
    while (!making.signal.aborted) {
      await db.transaction().execute(async (tx) => {
        const at = new Date();
        await tx
          .insertInto('auditLog')
          .values({
            id: randomUUID(),
            at,
            actorUserId: null,
            action: 'test.written',
            subjectType: 'test',
            subjectId: null,
            detail: '{}',
          })
          .execute();
        await tx
          .insertInto('flag')
          .values({ id: randomUUID(), key: `written-${written}`, isOn: false, updatedAt: at })
          .execute();
      });
      written += 1;
    }
  };
  const writing = write();
  const { manifest } = await makeBackup({
    databaseUrl: source.appUrl,
    store: blobs(),
    key,
    place: own,
  }).finally(() => making.abort());
  await writing;
  // The sums are read after the rows: they are equal only if both are of one moment.
  const report = await drill({ place: own, secretKey, name: undefined }, source.ownerUrl, keys);
  expect(report.manifest).toEqual(manifest);
  expect(manifest.files).toMatchObject({ count: (await filesOf(blobs())).length, missing: 0 });
  expect(manifest.files.count).toBeGreaterThan(0);
  const { rowCount } = await withClient(source.ownerUrl, (client) =>
    client.query("select from pg_database where datname like current_database() || '_drill%'"),
  );
  expect(rowCount).toBe(0);
  const inBackup = manifest.tables.find(({ table }) => table === 'public.flag')?.rows ?? 0;
  const inDatabase = await db
    .selectFrom('flag')
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow();
  expect(inDatabase.rows).toBeGreaterThan(inBackup);
  await db.deleteFrom('flag').where('key', 'like', 'written-%').execute();
});

/** Constraints, triggers and where sequences stand. */
const shapeOf = (url: string) =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ line: string }>(
      `select conrelid::regclass || ' ' || conname || pg_get_constraintdef(oid) || convalidated as line
         from pg_constraint where contype <> 'n'
       union all select tgrelid::regclass || ' ' || tgname || tgenabled::text from pg_trigger
         where not tgisinternal
       union all select sequencename || coalesce(last_value::text, '') from pg_sequences
       order by 1`,
    );
    return rows.map(({ line }) => line);
  });

test('a backup goes into an empty place, which a server can then serve, and into no other', async () => {
  // Two accounts, one of which was erased after the backup; a later one brings the list of them.
  const [erased, ...others] = await db.selectFrom('user').select('id').limit(2).execute();
  expect(others).toHaveLength(1);
  const noted = async (action: string, subjectId: string, at: Date) =>
    db
      .insertInto('auditLog')
      .values({
        id: randomUUID(),
        at,
        actorUserId: null,
        action,
        subjectType: 'user',
        subjectId,
        detail: '{}',
      })
      .execute();
  await noted('account.erased', erased?.id ?? '', new Date());
  await noted('account.erased', others[0]?.id ?? '', new Date('2020-01-01'));
  // Made for another key than the one that is restored.
  const laterSecret = await generateX25519Identity();
  const laterKey = await identityToRecipient(laterSecret);
  await makeBackup({ databaseUrl: source.appUrl, store: blobs(), key: laterKey, place });

  const target = await emptyTarget();
  await expect(restoreIntoEmpty(all(), target)).rejects.toThrow(/list of erased accounts/);
  const both = { ...all(), secretKey: `${laterSecret}, ${secretKey}` };
  const restored = await restoreIntoEmpty(both, target);
  expect(restored).toMatchObject({ name, erasedAgain: 1, returnPoint: null });
  expect(await namesOf(target.appUrl)).toEqual(await namesOf(source.appUrl));
  expect(await filesOf(target.store)).toEqual(await filesOf(blobs()));
  expect(await shapeOf(target.ownerUrl)).toEqual(await shapeOf(source.ownerUrl));
  const { rows } = await withClient(target.ownerUrl, (client) =>
    client.query('select user_id as id from account_deletion where erase_at <= now()'),
  );
  expect(rows).toEqual([erased]);
  const opening = await withClient(target.ownerUrl, (client) =>
    client.query('select id from verification union all select id::text from session'),
  );
  expect(opening.rows).toEqual([]);
  // The list is for the key of the other tests again.
  await makeBackup({ databaseUrl: source.appUrl, store: blobs(), key, place });
  await expect(restoreIntoEmpty(all(), target)).rejects.toThrow(/is not empty/);
});

test('another secret key opens nothing, and other keys of the server are told before anything is done', async () => {
  const other = await generateX25519Identity();
  await expect(drill({ ...all(), secretKey: other }, source.ownerUrl, keys)).rejects.toThrow(
    'BACKUP_SECRET_KEY does not open this backup: it was made for another key.',
  );
  const target = await emptyTarget();
  const wrong = { ...keys, personalDataKeys: [{ id: 'k1', key: randomBytes(32) }] };
  await expect(restoreIntoEmpty(all(), { ...target, keys: wrong })).rejects.toThrow(
    /PERSONAL_DATA_KEYS has another key k1/,
  );
  await expect(
    restoreIntoEmpty(all(), { ...target, keys: { ...keys, personalDataKeys: [] } }),
  ).rejects.toThrow(/PERSONAL_DATA_KEYS lacks the key k1/);
});

test('a file that the store has lost is told of, and the rest is backed up', async () => {
  const store = blobs();
  const [lost = ''] = await filesOf(store);
  const poorer = {
    ...store,
    read: (file: string) => store.read(file === lost ? `${lost}x` : file),
  };
  const own = placeOf({ folder: join(folder, randomUUID()) });
  const { manifest } = await makeBackup({
    databaseUrl: source.appUrl,
    store: poorer,
    key,
    place: own,
  });
  expect(manifest.files).toMatchObject({ missing: 1, firstMissing: [lost] });
  expect(manifest.files.count).toBe((await filesOf(store)).length - 1);
});

test('beside what is there a backup takes its place, and it can be put back', async () => {
  const target = await emptyTarget();
  await restoreIntoEmpty(all(), target);
  const [gone = ''] = await filesOf(target.store);
  await target.store.remove(gone);
  await withClient(target.ownerUrl, (client) =>
    client.query(`update company set legal_name = 'Senare AB'`),
  );
  const before = await namesOf(target.appUrl);

  const client = createDatabase(createPool(target.appUrl, 1, () => {}));
  await client.selectFrom('company').select('id').limit(1).execute();
  await expect(restoreBeside(all(), target)).rejects.toThrow(
    'The database is in use (troskel_app): stop every server first.',
  );
  await client.destroy();

  const failing = () => Promise.reject(new Error('not ready'));
  await expect(restoreBeside(all(), target, failing)).rejects.toThrow(/that was there is back/);
  expect(await namesOf(target.appUrl)).toEqual(before);

  const { returnPoint } = await restoreBeside(all(), target);
  expect(await namesOf(target.appUrl)).toEqual(await namesOf(source.appUrl));
  expect(await filesOf(target.store)).toContain(gone);
  expect(returnPoint?.database).toMatch(/_before_\d{14}$/);

  const [removed = ''] = (await filesOf(target.store)).filter((file) => file !== gone);
  await target.store.remove(removed);
  await undoRestore(target);
  expect(await namesOf(target.appUrl)).toEqual(before);
  expect(await filesOf(target.store)).toContain(removed);
  await expect(undoRestore(target)).rejects.toThrow(/Nothing was restored beside/);
});

test('a bucket takes a backup in parts, and one that breaks off leaves nothing', async () => {
  const server = await startS3Server(join(folder, 's3'), ['backups']);
  onTestFinished(() => server.close());
  const url = `http://127.0.0.1:${server.port}/backups/partner`;
  const bucket = placeOf({ bucket: { ...s3Keys, url } });
  const made = backupName(new Date());
  const content = randomBytes(40_000_000);
  const pieces = Array.from({ length: 40 }, (_, at) => content.subarray(at * 1e6, (at + 1) * 1e6));
  expect(await bucket.write(made, Readable.from(pieces))).toBe(content.length);
  expect((await backupsIn(bucket)).map((backup) => backup.name)).toEqual([made]);
  const back = await bucket.read(made);
  expect(back && (await buffer(back)).equals(content)).toBe(true);
  await bucket.remove(made);
  expect(await bucket.read(made)).toBeNull();
  const breaking = Readable.from(
    (async function* broken() {
      yield* pieces;
      throw new Error('the database is away');
    })(),
  );
  await expect(bucket.write(made, breaking)).rejects.toThrow('the database is away');
  expect(await bucket.list()).toEqual([]);
});

test('a backup that fails leaves no file', async () => {
  const own = join(folder, randomUUID());
  const broken = { ...blobs(), read: () => Promise.reject(new Error('the store is away')) };
  await expect(
    makeBackup({
      databaseUrl: source.appUrl,
      store: broken,
      key,
      place: placeOf({ folder: own }),
    }),
  ).rejects.toThrow('the store is away');
  expect(await readdir(own)).toEqual([]);
});
