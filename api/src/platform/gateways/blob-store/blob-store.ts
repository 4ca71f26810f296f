import type { Readable } from 'node:stream';

/** Asked for a file that the store does not hold. */
export class MissingFile extends Error {
  override name = 'MissingFile';
}

export interface StoredFile {
  key: string;
  changedAt: Date;
}

/**
 * Where files lie. A key is made by us: lowercase letters, digits, dots, hyphens and underscores. A file is
 * written once and never changed, so it is either there whole or not at all.
 */
export interface BlobStore {
  /** The path of a new file on this machine, for what is arriving or being made. */
  newWorkFile(): Promise<string>;
  /** Takes the file at the path over: it is gone from there afterwards. */
  put(key: string, path: string): Promise<void>;
  /** @throws {MissingFile} */
  read(key: string): Promise<{ stream: Readable; byteSize: number }>;
  has(key: string): Promise<boolean>;
  /** Nothing happens when there is none. */
  remove(key: string): Promise<void>;
  /** All that is kept, some at a time. */
  list(): AsyncIterable<StoredFile[]>;
  /** Bytes that are free where files arrive and, without a bucket, are kept. */
  freeBytes(): Promise<number>;
  /** Removes work files that nobody has written to since then. */
  tidy(before: Date): Promise<void>;
}
