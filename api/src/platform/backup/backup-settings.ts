import { ownersDatabase, CannotStart } from '../starting.ts';
import { blobStoreOf } from '../gateways/blob-store/configured.ts';
import { roleIn } from '../db/migrate.ts';
import type { ServerKeys } from '../secrets/key-canaries.ts';
import { backupOf, backupPlaceOf } from '../settings/settings-backup.ts';
import type { BackupSettings } from '../settings/settings-backup.ts';
import { blobFolderOf, bucketOf } from '../settings/settings-groups.ts';
import { readPart } from '../settings/settings-part.ts';
import { placeOf } from './configured-place.ts';
import type { BackupSource } from './make-backup.ts';
import type { WantedBackup } from './open-backup.ts';
import { proofKeyOf } from './proof.ts';
import type { RestoreTarget } from './restore.ts';

const ofFiles = [
  'BUILD',
  'DATA_DIR',
  'BLOB_FOLDER',
  'BLOB_STORE_URL',
  'BLOB_STORE_REGION',
  'BLOB_STORE_ACCESS_KEY_ID',
  'BLOB_STORE_SECRET_ACCESS_KEY',
] as const;

const ofBackups = [
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
] as const;

const ofDatabase = ['BUILD', 'DATABASE_URL', 'DATABASE_DIRECT_URL'] as const;

const ofProof = ['BUILD', 'PERSONAL_INDEX_KEY'] as const;

const ofKeys = ['BUILD', 'AUTH_SECRET', 'PERSONAL_DATA_KEYS', 'PERSONAL_INDEX_KEY'] as const;

function readStore(environment: NodeJS.ProcessEnv): Pick<RestoreTarget, 'store' | 'folder'> {
  const env = readPart(environment, ofFiles);
  const [blobFolder, blobBucket] = [blobFolderOf(env), bucketOf(env, 'BLOB_STORE')];
  // A server's default is a folder where it runs; an operator's shell is somewhere else.
  if (env.BUILD !== 'demo' && !blobBucket && !env.BLOB_FOLDER && !env.DATA_DIR) {
    throw new CannotStart([
      'BLOB_FOLDER, DATA_DIR or BLOB_STORE_URL is missing: where the servers have their files',
    ]);
  }
  return {
    store: blobStoreOf({ blobFolder, blobBucket }),
    folder: blobBucket ? undefined : blobFolder,
  };
}

/** @throws {CannotStart} with the faults of what making a backup needs */
export function readSource(
  environment: NodeJS.ProcessEnv,
): BackupSource & Pick<BackupSettings, 'keep'> {
  const { DATABASE_URL, DATABASE_DIRECT_URL } = readPart(environment, ofDatabase);
  const settings = backupOf(readPart(environment, ofBackups));
  if (!settings) throw new CannotStart(['BACKUP_KEY is missing: npm run ops -- backup-key']);
  return {
    // Its lock belongs to one connection from beginning to end.
    databaseUrl: DATABASE_DIRECT_URL ?? DATABASE_URL,
    store: readStore(environment).store,
    key: settings.key,
    place: placeOf(settings.place),
    keep: settings.keep,
    proofKey: environment['PERSONAL_INDEX_KEY']
      ? proofKeyOf({ personalIndexKey: readPart(environment, ofProof).PERSONAL_INDEX_KEY })
      : null,
  };
}

/**
 * @param name of the backup; the newest by default
 * @throws {CannotStart} with the faults of what reading a backup needs
 */
export function readWanted(environment: NodeJS.ProcessEnv, name: string | undefined): WantedBackup {
  const place = backupPlaceOf(readPart(environment, ofBackups));
  const secretKey = environment['BACKUP_SECRET_KEY'];
  const faults = [
    ...(place ? [] : ['BACKUP_FOLDER or BACKUP_STORE_URL is missing: where the backups are']),
    ...(secretKey ? [] : ['BACKUP_SECRET_KEY is missing: what opens the backups']),
  ];
  if (!place || !secretKey) throw new CannotStart(faults);
  return { place: placeOf(place), secretKey, name };
}

/** @throws {CannotStart} with the faults of the servers' keys */
function readKeys(environment: NodeJS.ProcessEnv): ServerKeys {
  const env = readPart(environment, ofKeys);
  return {
    authSecret: env.AUTH_SECRET,
    personalDataKeys: env.PERSONAL_DATA_KEYS,
    personalIndexKey: env.PERSONAL_INDEX_KEY,
  };
}

/** The servers' keys, where any is given: a drill may run where they are not. */
export const readKeysIfGiven = (environment: NodeJS.ProcessEnv): ServerKeys | undefined =>
  ofKeys.some((name) => name !== 'BUILD' && environment[name]) ? readKeys(environment) : undefined;

/** @throws {CannotStart} with the faults of what restoring needs, and when no database answers */
export async function readTarget(environment: NodeJS.ProcessEnv): Promise<RestoreTarget> {
  const { DATABASE_URL, DATABASE_DIRECT_URL } = readPart(environment, ofDatabase);
  return {
    ownerUrl: await ownersDatabase(environment, false),
    // A pooler keeps connections, which would stand in the way of putting the database back.
    appUrl: DATABASE_DIRECT_URL ?? DATABASE_URL,
    serverRole: roleIn(DATABASE_URL) || undefined,
    ...readStore(environment),
    keys: readKeys(environment),
  };
}
