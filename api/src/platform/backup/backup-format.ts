import * as z from 'zod';
import { BackupFault } from './backup-fault.ts';

/*
 * A backup is a tar archive, compressed by zstd, encrypted by age. Its entries, in this order:
 *
 *   about.json                 what it is: About
 *   tables/SCHEMA.TABLE/PART   rows as PostgreSQL's COPY writes them in text form; the parts of a
 *                              table, put together, are one COPY of the columns in about.json
 *   files/KEY                  a file
 *   sums/PART                  after each thousand files their SHA-256, as `sha256sum -c` reads them
 *   manifest.json              what was found: Manifest; a backup without it is not whole
 *   proof                      HMAC over all entries before it, by a key of the servers; lacks where
 *                              they were not known, and before 2.15
 */

const presentFormat = 1;

const Column = z.string().min(1);

export const BackupTable = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(Column),
});
export type BackupTable = z.infer<typeof BackupTable>;

export const About = z.object({
  format: z.literal(presentFormat),
  /** Version of the product that made it. */
  product: z.string(),
  /** Latest migration of the database. */
  migration: z.string(),
  /** Time of the snapshot: everything before is in it, nothing after. */
  madeAt: z.iso.datetime(),
  tables: z.array(BackupTable),
  /** Keys that the database was written with: their names, and what is derived from them. */
  keys: z.array(z.object({ setting: z.string(), id: z.string(), proof: z.base64() })),
});
export type About = z.infer<typeof About>;

export const Manifest = z.object({
  tables: z.array(z.object({ table: z.string(), rows: z.number(), sum: z.string() })),
  sequences: z.array(
    z.object({ schema: z.string(), name: z.string(), value: z.string(), isCalled: z.boolean() }),
  ),
  files: z.object({
    count: z.number(),
    bytes: z.number(),
    /** Files that rows name and the store did not have; the first hundred by name. */
    missing: z.number(),
    firstMissing: z.array(z.string()),
  }),
});
export type Manifest = z.infer<typeof Manifest>;

export const newAbout = (about: Omit<About, 'format'>): About => ({
  format: presentFormat,
  ...about,
});

/** @throws {BackupFault} for a later format, or none */
export function readAbout(text: string): About {
  const parsed = About.safeParse(JSON.parse(text));
  if (parsed.success) return parsed.data;
  throw new BackupFault(
    'The backup has a form that this version does not know: restore it with the version that made it, or a later one.',
  );
}

export const tableNameOf = ({ schema, name }: Pick<BackupTable, 'schema' | 'name'>): string =>
  `${schema}.${name}`;

const nameForm = /^backup-(\d{4})(\d\d)(\d\d)t(\d\d)(\d\d)(\d\d)z\.tar\.zst\.age$/;

/** Names a backup by the time of its snapshot, to the second. */
export function backupName(madeAt: Date): string {
  const digits = madeAt
    .toISOString()
    .replace(/\.\d+Z$/, 'z')
    .replaceAll(/[-:]/g, '')
    .toLowerCase();
  return `backup-${digits}.tar.zst.age`;
}

/** Answers the time in a backup's name; null for another file. */
export function timeOfBackup(name: string): Date | null {
  const [, year, month, day, hour, minute, second] = nameForm.exec(name) ?? [];
  if (year === undefined) return null;
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}
