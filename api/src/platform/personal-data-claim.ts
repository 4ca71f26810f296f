import type { Readable } from 'node:stream';
import type { Bilingual } from '@troskel/contract/ground/language';
import type { Database, Executor } from './db/database.ts';
import type { BlobStore } from './gateways/blob-store/blob-store.ts';
import type { PersonalDataCipher } from './secrets/personal-data-cipher.ts';

/** Rows about a person, as they go into the copy that they may ask for. */
export interface DataSection {
  /** The name of its file in the copy. */
  name: string;
  title: Bilingual;
  /** What is shown of each row, in this order. */
  fields: Record<string, Bilingual>;
  rows: Record<string, unknown>[];
}

/** A file of a person's, as it goes into the copy. */
export interface DataFile {
  /** With its ending. */
  name: string;
  stream: Readable;
}

/** Where what is kept about people lies, and what opens it. */
export interface KeptData {
  db: Database;
  blobStore: BlobStore;
  personalData: PersonalDataCipher;
}

/** What a feature keeps about people: how they get it, and how it goes. */
export interface PersonalDataClaim {
  /** Tables of the database, each claimed once. */
  tables: readonly string[];
  exportOf(kept: KeptData, userId: string): Promise<DataSection[]>;
  filesOf?(kept: KeptData, userId: string): Promise<DataFile[]>;
  /**
   * Removes what is the person's, in the transaction that erases the account. What hangs on the
   * user's row with `on delete cascade` goes with it and needs nothing here. What lies outside the
   * database goes in the answered function, after the commit.
   */
  erase?(kept: KeptData, tx: Executor, userId: string): Promise<(() => Promise<void>) | undefined>;
}
