import { randomBytes, randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { generateX25519Identity } from 'age-encryption';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { s3Keys, startS3Server } from '../gateways/blob-store/s3-server.factory.ts';
import { backupName } from './backup-format.ts';
import { createBucketPlace } from './bucket-place.ts';
import { backup } from './commands.ts';
import { placeOf } from './configured-place.ts';
import { alone, databaseName } from './databases.ts';
import { drill } from './drill.ts';
import { databasesLike, filesOf, openGround } from './ground.factory.ts';
import type { Ground } from './ground.factory.ts';
import { makeBackup } from './make-backup.ts';
import { backupsIn, listBackups } from './place.ts';

let ground: Ground;
beforeAll(async () => {
  ground = await openGround();
});
afterAll(() => ground.close());

/** A place of a test's own. */
const ownFolder = () => join(ground.folder, randomUUID());

test('a drill finds a backup as it was made, of one moment while others wrote, and leaves nothing', async () => {
  const own = placeOf({ folder: ownFolder() });
  const making = new AbortController();
  const { db } = ground;
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
  const { manifest } = await makeBackup(ground.sourceOf({ place: own })).finally(() =>
    making.abort(),
  );
  await writing;
  const { secretKey, ownerUrl, keys } = ground;
  const looked: string[] = [];
  const inspect = async (url: string) => {
    looked.push(await databaseName(url));
    return [];
  };
  const wanted = { place: own, secretKey, name: undefined };
  // The sums are read after the rows: they are equal only if both are of one moment.
  const report = await drill(wanted, ownerUrl, keys, inspect);
  expect(report).toMatchObject({ manifest, isProved: true });
  expect(looked).toEqual([expect.stringMatching(/_drill_\d{14}$/)]);
  expect(manifest.files).toMatchObject({
    count: (await filesOf(ground.blobs())).length,
    missing: 0,
  });
  expect(manifest.files.count).toBeGreaterThan(0);
  expect(await databasesLike(ownerUrl, 'drill')).toEqual([]);
  const inBackup = manifest.tables.find(({ table }) => table === 'public.flag')?.rows ?? 0;
  const inDatabase = await db
    .selectFrom('flag')
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow();
  expect(inDatabase.rows).toBeGreaterThan(inBackup);
  await db.deleteFrom('flag').where('key', 'like', 'written-%').execute();
});

test('a drill refuses what others made, another key, and to run beside another drill', async () => {
  const { secretKey, ownerUrl, keys } = ground;
  const own = placeOf({ folder: ownFolder() });
  const wanted = { place: own, secretKey, name: undefined };
  await makeBackup(ground.sourceOf({ place: own, proofKey: Buffer.alloc(32) }));
  await expect(drill(wanted, ownerUrl, keys)).rejects.toThrow(
    /^The servers whose keys these are did not make this backup/,
  );
  const other = await generateX25519Identity();
  await expect(drill({ ...wanted, secretKey: other }, ownerUrl, keys)).rejects.toThrow(
    'BACKUP_SECRET_KEY does not open this backup: it was made for another key.',
  );
  await alone(ownerUrl, 'drill', await databaseName(ownerUrl), async () => {
    await expect(drill(wanted, ownerUrl, keys)).rejects.toThrow('Another drill runs now.');
  });
});

test('a clock that is ahead names no backup, and one that is named so is left aside', async () => {
  const place = placeOf({ folder: ownFolder() });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 });
  try {
    await expect(makeBackup(ground.sourceOf({ place }))).rejects.toThrow(
      /^This machine's clock says .*: set it right/,
    );
  } finally {
    vi.useRealTimers();
  }
  const [now, later] = [new Date(), new Date(Date.now() + 3_600_000)].map(backupName);
  for (const name of [now ?? '', later ?? '']) await place.write(name, Readable.from(['sealed']));
  const { backups, ahead } = await listBackups(place);
  expect([backups, ahead].map((some) => some.map(({ name }) => name))).toEqual([[now], [later]]);
});

test('a file that the store has lost is told of, and the rest is backed up', async () => {
  const store = ground.blobs();
  const [lost = ''] = await filesOf(store);
  const poorer = {
    ...store,
    read: (file: string) => store.read(file === lost ? `${lost}x` : file),
  };
  const own = placeOf({ folder: ownFolder() });
  const { manifest } = await makeBackup(ground.sourceOf({ store: poorer, place: own }));
  expect(manifest.files).toMatchObject({ missing: 1, firstMissing: [lost] });
  expect(manifest.files.count).toBe((await filesOf(store)).length - 1);
});

test('a bucket takes a backup in parts, and one that breaks off leaves nothing', async () => {
  const server = await startS3Server(join(ground.folder, 's3'), ['backups']);
  onTestFinished(() => server.close());
  const url = `http://127.0.0.1:${server.port}/backups/partner`;
  const bucket = createBucketPlace({ ...s3Keys, url }, 32_000);
  const made = backupName(new Date());
  const content = randomBytes(40_000);
  const pieces = Array.from({ length: 40 }, (_, at) => content.subarray(at * 1e3, (at + 1) * 1e3));
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

test('a bucket that refuses, or is away, is told of in a sentence', async () => {
  const server = await startS3Server(ownFolder(), ['backups']);
  const environment = (accessKeyId: string) => ({
    BUILD: 'demo',
    DATABASE_URL: ground.appUrl,
    DATA_DIR: ground.folder,
    BACKUP_KEY: ground.key,
    BACKUP_STORE_URL: `http://127.0.0.1:${server.port}/backups`,
    BACKUP_STORE_ACCESS_KEY_ID: accessKeyId,
    BACKUP_STORE_SECRET_ACCESS_KEY: s3Keys.secretAccessKey,
  });
  const refused = await backup(environment('another'), [], () => {});
  await server.close();
  expect(refused).toMatchObject({
    exitCode: 1,
    text: expect.stringMatching(/^A bucket refuses us \(S3_403\)/) as string,
  });
  const away = await backup(environment(s3Keys.accessKeyId), [], () => {});
  expect(away).toMatchObject({
    exitCode: 1,
    text: expect.stringMatching(/^A bucket could not be asked \(ECONNREFUSED\)/) as string,
  });
});

test('a backup that fails leaves no file', async () => {
  const own = ownFolder();
  const broken = { ...ground.blobs(), read: () => Promise.reject(new Error('the store is away')) };
  await expect(
    makeBackup(ground.sourceOf({ store: broken, place: placeOf({ folder: own }) })),
  ).rejects.toThrow('the store is away');
  expect(await readdir(own)).toEqual([]);
});
