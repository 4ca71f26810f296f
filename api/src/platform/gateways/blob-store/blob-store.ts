import type { Readable } from 'node:stream';

/** The store does not have the file. */
export class MissingFile extends Error {
  override name = 'MissingFile';
}

export interface StoredFile {
  key: string;
  changedAt: Date;
}

/**
 * Storage of files. We make the keys: lower-case letters, digits, dots, hyphens and underscores. A
 * file is written once and never changed, and appears atomically.
 */
export interface BlobStore {
  /** Answers a new local path, for an incoming or generated file. */
  newWorkFile(): Promise<string>;
  /** Moves the file at the path into the store. */
  put(key: string, path: string): Promise<void>;
  /** @throws {MissingFile} */
  read(key: string): Promise<{ stream: Readable; byteSize: number }>;
  has(key: string): Promise<boolean>;
  /** Does nothing when there is none. */
  remove(key: string): Promise<void>;
  /** Lists all files, in batches. */
  list(): AsyncIterable<StoredFile[]>;
  /** Answers the free bytes where files arrive and, without a bucket, are stored. */
  freeBytes(): Promise<number>;
  /** Removes local files that have not been written to since then. */
  tidy(before: Date): Promise<void>;
}
