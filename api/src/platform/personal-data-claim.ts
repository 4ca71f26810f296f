import type { Readable } from 'node:stream';
import type { Bilingual } from '@troskel/contract/ground/language';
import type { Database, Executor } from './db/database.ts';
import type { BlobStore } from './gateways/blob-store/blob-store.ts';
import type { PersonalDataCipher } from './secrets/personal-data-cipher.ts';

/** A person's rows, as exported to them; made by `section`, which holds each column to its label. */
export interface DataSection {
  /** File name in the export. */
  name: string;
  title: Bilingual;
  /** Columns of the export, in this order. */
  fields: Record<string, Bilingual>;
  rows: Record<string, unknown>[];
}

/** Makes a section of rows whose every column has a label: one without would be left out of the page. */
export function section<Row extends object>(
  contents: Omit<DataSection, 'fields' | 'rows'> & {
    /** More than its columns where a row holds what a form had. */
    fields: Record<keyof NoInfer<Row> & string, Bilingual> & Record<string, Bilingual>;
    rows: Row[];
  },
): DataSection {
  const rows: readonly object[] = contents.rows;
  return { ...contents, rows: rows.map((row): Record<string, unknown> => ({ ...row })) };
}

/** A person's file, as exported to them. */
export interface DataFile {
  /** File name with its extension. */
  name: string;
  stream: Readable;
}

/** Storage of personal data, and its keys. */
export interface KeptData {
  db: Database;
  blobStore: BlobStore;
  personalData: PersonalDataCipher;
}

/**
 * Rows that other transactions lock before they lock a user's row: writers about an inquiry hold its
 * row when a foreign key or a notification locks the user, and moderators a post. What erases an
 * account does the same, since the opposite order would cause deadlocks.
 */
export interface LockedBeforeUser {
  /** The order in which transactions lock them; the smallest place is locked first. */
  place: number;
  lock: (tx: Executor, userId: string) => Promise<void>;
}

/** A feature's personal data: how it is exported and erased. */
export interface PersonalDataClaim {
  /** Database tables; each is claimed once. */
  tables: readonly string[];
  exportOf(kept: KeptData, userId: string): Promise<DataSection[]>;
  filesOf?(kept: KeptData, userId: string): Promise<DataFile[]>;
  lockedBeforeUser?: LockedBeforeUser;
  /**
   * Erases the person's data, in the transaction that erases the account. Rows that cascade from
   * the user's row need nothing here. The answered function erases data outside the database, after
   * the commit.
   */
  erase?(kept: KeptData, tx: Executor, userId: string): Promise<(() => Promise<void>) | undefined>;
}
