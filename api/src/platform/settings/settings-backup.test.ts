import { expect, test } from 'vitest';
import { backupOf } from './settings-backup.ts';
import { readPart } from './settings-part.ts';

const backupKey = `age1${'q'.repeat(58)}`;
const read = (environment: Record<string, string>) =>
  readPart(environment, [
    'BUILD',
    'BACKUP_KEY',
    'BACKUP_FOLDER',
    'BACKUP_STORE_URL',
    'BACKUP_STORE_REGION',
    'BACKUP_STORE_ACCESS_KEY_ID',
    'BACKUP_STORE_SECRET_ACCESS_KEY',
    'BACKUP_KEEP_HOURS',
    'BACKUP_KEEP_DAYS',
    'BACKUP_EVERY',
  ]);

test.each<[change: Record<string, string>, fault: string]>([
  [{ BACKUP_KEY: backupKey }, 'BACKUP_KEY wants BACKUP_FOLDER or BACKUP_STORE_URL beside it'],
  [{ BACKUP_EVERY: 'day' }, 'BACKUP_EVERY wants BACKUP_KEY beside it'],
  [
    { BACKUP_KEY: backupKey.slice(0, -1) },
    'BACKUP_KEY: must be a public key, age1…, as npm run ops -- backup-key prints it',
  ],
  [
    { BACKUP_FOLDER: 'backups', BACKUP_STORE_URL: 'https://s3.test/backups' },
    'BACKUP_FOLDER and BACKUP_STORE_URL cannot both be set',
  ],
  [
    { BACKUP_STORE_URL: 'https://s3.test/backups' },
    'BACKUP_STORE_URL, BACKUP_STORE_ACCESS_KEY_ID and BACKUP_STORE_SECRET_ACCESS_KEY must be set together',
  ],
  [{ BACKUP_STORE_URL: 'http://s3.test/backups' }, 'BACKUP_STORE_URL must be https in production'],
])('%o is refused', (change, fault) => {
  expect(() => read(change)).toThrow(`  - ${fault}`);
});

test('backups are kept where it is said, once there is a key for them', () => {
  expect(backupOf(read({ BACKUP_FOLDER: '/srv/backups' }))).toBeUndefined();
  const set = { BACKUP_KEY: backupKey, BACKUP_FOLDER: '/srv/backups' };
  expect(backupOf(read(set))).toEqual({
    key: backupKey,
    place: { folder: '/srv/backups' },
    keep: { hours: 48, days: 30 },
    every: null,
  });
});

test('a program that needs some settings reads those alone, and what is wrong between them', () => {
  const { BLOB_FOLDER } = readPart({ BLOB_FOLDER: 'files', PORT: 'x' }, ['BLOB_FOLDER']);
  expect(BLOB_FOLDER).toBe('files');
  expect(() => readPart({}, ['DATABASE_URL'])).toThrow('DATABASE_URL is missing');
  const half = { BUILD: 'demo', BLOB_STORE_URL: 'https://s3.test/files' };
  expect(() => readPart(half, ['BUILD', 'BLOB_STORE_URL', 'BLOB_STORE_ACCESS_KEY_ID'])).toThrow(
    /must be set together/,
  );
});
