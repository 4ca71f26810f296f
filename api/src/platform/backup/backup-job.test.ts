import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../testing/test-database.ts';
import type { TestDatabase } from '../../testing/test-database.ts';
import { testSettings } from '../../testing/test-settings.ts';
import { createDatabase, createPool } from '../db/database.ts';
import type { Database } from '../db/database.ts';
import { makeDueBackup } from './backup-job.ts';
import { lastRuns, backupFigures } from './backup-runs.ts';
import type { BackupPace } from './backup-schedule.ts';

let folder: string;
let database: TestDatabase;
let db: Database;
let key: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'troskel-schedule-test-'));
  key = await identityToRecipient(await generateX25519Identity());
  database = await createTestDatabase();
  db = createDatabase(createPool(database.appUrl, 2, () => {}));
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
  await rm(folder, { recursive: true });
});

/** Runs the job of a server with these backups; answers the lines of its log. */
async function run(every: BackupPace | null, place: string): Promise<string> {
  const lines: string[] = [];
  const settings = testSettings(database.appUrl, {
    backup: { key, place: { folder: place }, keep: { hours: 48, days: 30 }, every },
  });
  const log = pino({}, { write: (line: string) => lines.push(line) });
  await makeDueBackup(
    { settings, db, log },
    {
      BUILD: 'demo',
      DATABASE_URL: database.appUrl,
      DATA_DIR: folder,
      BACKUP_KEY: key,
      BACKUP_FOLDER: place,
    },
  );
  return lines.join('');
}

const figures = () =>
  Promise.all(backupFigures.map(async ({ read }) => (await read(db, new Date()))['']));

test('a server makes backups on its own when it is told to, and says when one fails', async () => {
  const backups = join(folder, 'backups');
  expect(await run(null, backups)).toBe('');
  expect(await figures()).toEqual([0, 0]);

  const file = join(folder, 'file');
  await writeFile(file, '');
  expect(await run('hour', file)).toContain('where nothing can be kept');
  expect(await lastRuns(db)).toEqual({ madeAt: null, hasFailed: true });
  expect(await figures()).toEqual([0, 1]);

  expect(await run('day', backups)).toContain('"a backup was made"');
  expect(await readdir(backups)).toContainEqual(expect.stringMatching(/\.age$/));
  const { madeAt, hasFailed } = await lastRuns(db);
  expect(hasFailed).toBe(false);
  expect(madeAt?.getTime()).toBeGreaterThan(Date.now() - 120_000);
  expect(await figures()).toEqual([madeAt && madeAt.getTime() / 1000, 0]);

  // Not twice in an hour.
  expect(await run('hour', backups)).toBe('');
});
