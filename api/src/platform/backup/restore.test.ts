import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest';
import { seedDemo } from '../../seed/demo.ts';
import { createTestDatabase, pastPooler } from '../../testing/test-database.ts';
import { createDatabase, createPool } from '../db/database.ts';
import { DatabaseClient } from '../db/client.ts';
import { databaseUrls, withClient } from '../db/embedded-database.ts';
import { createPersonalDataCipher } from '../secrets/personal-data-cipher.ts';
import { backupName } from './backup-format.ts';
import { connected, databaseName, dropDatabase } from './databases.ts';
import { eraseAgain, readErasures, writeErasures } from './erasures.ts';
import { databasesLike, emptyTarget, filesOf, noteErased, openGround } from './ground.factory.ts';
import type { Ground } from './ground.factory.ts';
import { makeBackup } from './make-backup.ts';
import { backupsIn } from './place.ts';
import { proofKeyOf } from './proof.ts';
import { restoreBeside, restoreIntoEmpty, undoRestore } from './restore.ts';
import type { RestoreTarget } from './restore.ts';
import { forgetRestores } from './restore-leftovers.ts';

let ground: Ground;
let name: string;
/** Constraints, triggers and sequences of the database when it was backed up. */
let shape: string[];
beforeAll(async () => {
  ground = await openGround();
  // Two backups of one second would have one name.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 120_000 });
  try {
    ({ name } = await makeBackup(ground.sourceOf()));
    shape = await shapeOf(ground.ownerUrl);
  } finally {
    vi.useRealTimers();
  }
});
afterAll(() => ground.close());

const wanted = () => ({ place: ground.place, secretKey: ground.secretKey, name });

const namesOf = (url: string) =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select company.legal_name as name from company order by 1`,
    );
    return rows.map((row) => row.name);
  });

/** Constraints, triggers and where sequences stand. */
async function shapeOf(url: string): Promise<string[]> {
  return withClient(url, async (client) => {
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
}

/** Starts `npm run ops -- restore` and ends it as soon as it has written a file. */
async function restoreAndKill(target: RestoreTarget & { folder: string }): Promise<void> {
  const { keys, folder, secretKey } = ground;
  const program = fileURLToPath(new URL('../../ops.ts', import.meta.url));
  const child = spawn(process.execPath, [program, 'restore', '--backup', name], {
    env: {
      BUILD: 'demo',
      PATH: process.env['PATH'],
      DATABASE_URL: target.appUrl,
      DATABASE_OWNER_URL: target.ownerUrl,
      BLOB_FOLDER: target.folder,
      BACKUP_FOLDER: join(folder, 'backups'),
      BACKUP_SECRET_KEY: secretKey,
      AUTH_SECRET: keys.authSecret,
      PERSONAL_DATA_KEYS: keys.personalDataKeys
        .map(({ id, key }) => `${id}:${key.toString('base64')}`)
        .join(),
      PERSONAL_INDEX_KEY: keys.personalIndexKey.toString('base64'),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  const isAtWork = async () => (await filesOf(target.store)).length > 0;
  while (child.exitCode === null && !(await isAtWork())) await pause(20);
  child.kill('SIGKILL');
  expect(await ended).toEqual([null, 'SIGKILL']);
}

test('what fails or is killed leaves an empty place, into which another backup goes', async () => {
  const { db, place, secretKey, folder } = ground;
  // Two accounts, one of which was erased after the backup; a later one brings the list of them.
  const [erased, ...others] = await db.selectFrom('user').select('id').limit(2).execute();
  expect(others).toHaveLength(1);
  await noteErased(db, erased?.id ?? '', new Date());
  await noteErased(db, others[0]?.id ?? '', new Date('2020-01-01'));
  // Made for another key than the one that is restored.
  const laterSecret = await generateX25519Identity();
  const laterKey = await identityToRecipient(laterSecret);
  await makeBackup(ground.sourceOf({ key: laterKey }));
  const target = await emptyTarget(ground);
  await expect(restoreIntoEmpty(wanted(), target)).rejects.toThrow(/list of erased accounts/);
  await makeBackup(ground.sourceOf());

  const damaged = backupName(new Date(Date.now() - 60_000));
  const whole = await readFile(join(folder, 'backups', name));
  await writeFile(join(folder, 'backups', damaged), whole.subarray(0, whole.length - 100));
  await expect(restoreIntoEmpty({ place, secretKey, name: damaged }, target)).rejects.toThrow(
    /damaged or cut off/,
  );
  expect(await filesOf(target.store)).toEqual([]);
  expect(await databasesLike(target.ownerUrl, '')).toEqual([]);

  await restoreAndKill(target);
  expect(await databasesLike(target.ownerUrl, 'restored')).toHaveLength(1);

  const told: string[] = [];
  const restored = await restoreIntoEmpty(wanted(), target, { tell: (line) => told.push(line) });
  expect(restored).toMatchObject({ name, erasedAgain: 1, returnPoint: null });
  expect(told).toEqual(['Accounts that were erased since, and are to be erased again: 1.']);
  expect(await databasesLike(target.ownerUrl, '')).toEqual([]);
  expect(await namesOf(target.appUrl)).toEqual(await namesOf(ground.appUrl));
  expect(await filesOf(target.store)).toEqual(await filesOf(ground.blobs()));
  expect(await shapeOf(target.ownerUrl)).toEqual(shape);
  const { rows } = await withClient(target.ownerUrl, (client) =>
    client.query('select user_id as id from account_deletion where erase_at <= now()'),
  );
  expect(rows).toEqual([erased]);
  const opening = await withClient(target.ownerUrl, (client) =>
    client.query('select id from verification union all select id::text from session'),
  );
  expect(opening.rows).toEqual([]);
  await expect(restoreIntoEmpty(wanted(), target)).rejects.toThrow(/is not empty/);
});

test('beside what is there a backup takes its place, and it can be put back and forgotten', async () => {
  const { keys } = ground;
  const { ownerUrl, appUrl, drop } = await createTestDatabase();
  onTestFinished(drop);
  const past = { ownerUrl, appUrl: pastPooler(appUrl) ?? appUrl };
  const target = { ...(await emptyTarget(ground)), ...past };
  const client = createDatabase(createPool(target.appUrl, 1, () => {}));
  await seedDemo(
    client,
    createPersonalDataCipher(keys.personalDataKeys, keys.personalIndexKey, 'place'),
  );
  await client.updateTable('company').set({ legalName: 'Senare AB' }).execute();
  await expect(restoreBeside(wanted(), target)).rejects.toThrow(
    'The database is in use (troskel_app): stop every server first.',
  );
  await client.destroy();
  const path = await target.store.newWorkFile();
  await writeFile(path, 'of before');
  await target.store.put('only-here', path);
  const before = await namesOf(target.appUrl);

  const failing = () => Promise.reject(new Error('not ready'));
  await expect(restoreBeside(wanted(), target, { checkServable: failing })).rejects.toThrow(
    /that was there is back/,
  );
  expect(await namesOf(target.appUrl)).toEqual(before);

  const { returnPoint } = await restoreBeside(wanted(), target);
  expect(await namesOf(target.appUrl)).toEqual(await namesOf(ground.appUrl));
  expect(await filesOf(target.store)).toEqual([...(await filesOf(ground.blobs())), 'only-here']);
  expect(returnPoint?.database).toMatch(/_before_\d{14}$/);

  await target.store.remove('only-here');
  await undoRestore(target);
  expect(await namesOf(target.appUrl)).toEqual(before);
  expect(await filesOf(target.store)).toContain('only-here');
  await expect(undoRestore(target)).rejects.toThrow(/Nothing was restored beside/);

  expect(await forgetRestores(target)).toEqual([
    expect.stringMatching(/^the database .*_undone_\d{14}$/),
    expect.stringMatching(/^the files of \d{14}$/),
  ]);
  expect(await databasesLike(target.ownerUrl, '')).toEqual([]);
  expect(await forgetRestores(target)).toEqual([]);
  expect(await filesOf(target.store)).toContain('only-here');
});

test('a database is dropped once a session that only a superuser may end has left it', async () => {
  const [{ ownerUrl, drop }, other] = [await createTestDatabase(), await createTestDatabase()];
  onTestFinished(drop);
  const name = await databaseName(other.ownerUrl);
  const { adminUrl } = databaseUrls(inject('testCluster').socketFolder, name);
  const superuser = new DatabaseClient({ connectionString: adminUrl });
  await superuser.connect();
  const leaves = pause(500).then(() => superuser.end());
  await dropDatabase(ownerUrl, name);
  await expect(databaseName(other.ownerUrl)).rejects.toThrow('does not exist');
  await leaves;
});

test('other keys of the server are told before anything is done', async () => {
  const target = await emptyTarget(ground);
  const wrong = { ...ground.keys, personalDataKeys: [] };
  await expect(restoreIntoEmpty(wanted(), { ...target, keys: wrong })).rejects.toThrow(
    /PERSONAL_DATA_KEYS lacks the key k1/,
  );
});

test('a list of erased accounts that others made is refused, and one without a proof is told of', async () => {
  const { place, key, secretKey, keys } = ground;
  const [newest] = await backupsIn(place);
  const madeAt = newest?.madeAt ?? new Date();
  const proofKey = proofKeyOf(keys);
  const write = (by: Buffer | null, at = madeAt) =>
    connected(ground.appUrl, (client) => writeErasures(client, { place, key, proofKey: by }, at));
  const read = () => readErasures({ place, secretKey }, proofKey, madeAt);
  await write(Buffer.alloc(32));
  await expect(read()).rejects.toThrow(/was not made by the servers whose keys these are/);
  await write(null);
  expect((await read()).doubts).toEqual([expect.stringMatching(/carries no proof/)]);
  await write(proofKey, new Date(madeAt.getTime() - 1000));
  expect((await read()).doubts).toEqual([expect.stringMatching(/is older than the backup/)]);
  await place.remove('erased-accounts.age');
  expect((await read()).doubts).toEqual([expect.stringMatching(/is not there/)]);
  await write(proofKey);
  const list = await read();
  expect(list.doubts).toEqual([]);
  expect(list.erasures.length).toBeGreaterThan(0);
});

test('many accounts are erased again when their number is said, and not otherwise', async () => {
  await connected(ground.ownerUrl, async (client) => {
    await client.query('begin');
    const { rows } = await client.query<{ id: string }>(
      `insert into "user" (id, name, email, created_at, updated_at)
         select gen_random_uuid(), 'Many', n || '@many.example', now(), now()
           from generate_series(1, 21) n returning id`,
    );
    const ids = rows.map(({ id }) => id);
    const erase = (some: readonly string[], most?: number) =>
      eraseAgain(client, some, new Date(), most);
    await expect(erase(ids)).rejects.toThrow(/^21 of \d+ accounts .* say it: --erase 21\.$/);
    await expect(erase(ids, 20)).rejects.toThrow(/--erase 21/);
    expect(await erase(ids.slice(1))).toBe(20);
    expect(await erase(ids, 21)).toBe(21);
    await client.query('rollback');
  });
});
