import * as z from 'zod';
import type { BackupPace } from '../backup/backup-schedule.ts';
import type { S3Bucket } from '../gateways/blob-store/s3-requests.ts';
import { bucketOf } from './settings-groups.ts';
import { backupKey, bucketUrl, oneOf, wholeNumber } from './settings-values.ts';

/** Where backups go, and how they are closed. */
export interface BackupSettings {
  /** Public key of age. */
  key: string;
  place: { folder: string } | { bucket: S3Bucket };
  /** How many are kept: of each of the last hours the newest, and of each of the last days. */
  keep: { hours: number; days: number };
  /** How often the servers make one; null when something else does. */
  every: BackupPace | null;
}

/** Their environment variables. */
export const backup = {
  BACKUP_KEY: backupKey.optional(),
  BACKUP_FOLDER: z.string().min(1).optional(),
  BACKUP_STORE_URL: bucketUrl.optional(),
  BACKUP_STORE_REGION: z.string().min(1).default('us-east-1'),
  BACKUP_STORE_ACCESS_KEY_ID: z.string().min(1).optional(),
  BACKUP_STORE_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  BACKUP_KEEP_HOURS: wholeNumber(1, 10_000).default(48),
  BACKUP_KEEP_DAYS: wholeNumber(1, 4000).default(30),
  BACKUP_EVERY: oneOf(['hour', 'day']).optional(),
};

type BackupEnvironment = z.infer<z.ZodObject<typeof backup>>;

/** Answers where backups are; undefined when nothing says so. */
export function backupPlaceOf(env: BackupEnvironment): BackupSettings['place'] | undefined {
  if (env.BACKUP_FOLDER) return { folder: env.BACKUP_FOLDER };
  const bucket = bucketOf(env, 'BACKUP_STORE');
  return bucket && { bucket };
}

export function backupOf(env: BackupEnvironment): BackupSettings | undefined {
  const place = backupPlaceOf(env);
  if (!env.BACKUP_KEY || !place) return undefined;
  return {
    key: env.BACKUP_KEY,
    place,
    keep: { hours: env.BACKUP_KEEP_HOURS, days: env.BACKUP_KEEP_DAYS },
    every: env.BACKUP_EVERY ?? null,
  };
}
