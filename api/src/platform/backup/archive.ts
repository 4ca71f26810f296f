import { createHash } from 'node:crypto';
import type { Hash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { extract, pack } from 'tar-stream';
import type { Extract } from 'tar-stream';
import { BackupFault } from './backup-fault.ts';

/** Writes the entries of a tar archive one after the other, as fast as they are read. */
export interface ArchiveWriter {
  /** The archive. */
  stream: Readable;
  add(name: string, content: Buffer | string): Promise<void>;
  /** @param byteSize exactly as long as the content is */
  addStream(name: string, byteSize: number, content: AsyncIterable<Buffer>): Promise<void>;
  /** SHA-256 of all entries so far: of their names, sizes and contents. */
  digest(): Buffer;
  end(): void;
  fail(error: unknown): void;
}

const begin = (hash: Hash, name: string, byteSize: number) => hash.update(`${name}\0${byteSize}\0`);

async function* hashed(hash: Hash, content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const chunk of content) {
    hash.update(chunk);
    yield chunk;
  }
}

/** The library's streams are of a kind of their own, which Node's functions take. */
const asNodes = (stream: unknown) => stream as Writable;

export function createArchive(): ArchiveWriter {
  const archive = pack();
  const hash = createHash('sha256');
  return {
    stream: Readable.from(archive, { objectMode: false }),
    add: (name, content) =>
      new Promise((resolve, reject) => {
        begin(hash, name, Buffer.byteLength(content)).update(content);
        archive.entry({ name }, content, (error) => (error ? reject(error) : resolve()));
      }),
    addStream: async (name, byteSize, content) => {
      begin(hash, name, byteSize);
      await pipeline(hashed(hash, content), asNodes(archive.entry({ name, size: byteSize })));
    },
    digest: () => hash.copy().digest(),
    end: () => archive.finalize(),
    fail: (error) => archive.destroy(error instanceof Error ? error : new Error('unknown')),
  };
}

export interface ArchiveEntry {
  name: string;
  byteSize: number;
  content: AsyncIterable<Buffer>;
}

/** Reads a tar archive entry by entry; each must be read to its end before the next. */
export class ArchiveReader {
  readonly #entries: ReturnType<Extract[typeof Symbol.asyncIterator]>;
  readonly #archive: Readable;
  readonly #hash = createHash('sha256');
  /** Why reading ended; null when it came to its end. */
  readonly #ended: Promise<unknown>;
  #next: ArchiveEntry | null | undefined;

  constructor(archive: Readable) {
    const reading = extract();
    this.#archive = archive;
    this.#ended = pipeline(archive, asNodes(reading)).then(
      () => null,
      (error: unknown) => error,
    );
    this.#entries = reading[Symbol.asyncIterator]();
  }

  /** SHA-256 over the entries read so far; at the end it equals the writer's digest. */
  digest(): Buffer {
    return this.#hash.copy().digest();
  }

  /** Gives up what has not been read. */
  close(): void {
    this.#archive.destroy();
  }

  /** Reads an entry; an error of the archive reaches it without its cause. */
  async *#contentOf(entry: AsyncIterable<unknown>): AsyncGenerator<Buffer> {
    try {
      // As the library's types leave open.
      yield* hashed(this.#hash, entry as AsyncIterable<Buffer>);
    } catch (error) {
      throw (await this.#ended) ?? error;
    }
  }

  /** Answers the entry that comes next, without reading it; null at the end. */
  async peek(): Promise<ArchiveEntry | null> {
    if (this.#next !== undefined) return this.#next;
    try {
      const read = await this.#entries.next();
      if (read.done) return (this.#next = null);
      const { header } = read.value;
      const content = this.#contentOf(read.value);
      this.#next = { name: header.name, byteSize: header.size, content };
      return this.#next;
    } catch (error) {
      throw (await this.#ended) ?? error;
    }
  }

  async take(): Promise<ArchiveEntry | null> {
    const entry = await this.peek();
    this.#next = undefined;
    if (entry) begin(this.#hash, entry.name, entry.byteSize);
    return entry;
  }

  /** Reads a small entry whole. @throws {BackupFault} when another comes next */
  async text(name: string): Promise<string> {
    const entry = await this.take();
    if (entry?.name !== name) {
      throw new BackupFault(`The backup is not whole: it has no ${name} where it must be.`);
    }
    return (await buffer(entry.content)).toString();
  }
}
