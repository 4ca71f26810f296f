import { pipeline, Readable } from 'node:stream';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import { Decrypter, Encrypter } from 'age-encryption';
import { BackupFault } from './backup-fault.ts';

/** Streams of Node's library and of the web's have types of their own for the same thing. */
type WebStream = ReadableStream<Uint8Array>;

const damaged = () =>
  new BackupFault(
    'The backup is damaged or cut off: what was read so far was whole, and nothing after it can be. Take an earlier one.',
  );

/** Whether an error comes from the place that is read, and not from what was read. */
const isOfPlace = (error: unknown) =>
  error instanceof Error &&
  ('syscall' in error || /^(terminated|fetch failed)$/.test(error.message));

/**
 * Compresses and encrypts for a key of age (age-encryption.org). Errors of the content end the
 * answered stream.
 *
 * @throws {BackupFault} when it is no such key
 */
export async function seal(content: Readable, key: string): Promise<Readable> {
  const encrypter = new Encrypter();
  try {
    encrypter.addRecipient(key);
  } catch {
    throw new BackupFault(
      'BACKUP_KEY is mistyped: it must be as npm run ops -- backup-key prints it.',
    );
  }
  const compressed = pipeline(content, createZstdCompress(), () => {});
  const sealed = Readable.fromWeb(await encrypter.encrypt(Readable.toWeb(compressed) as WebStream));
  // The reader handles errors; one that fails before it reads does not, and the error would end the process.
  sealed.on('error', () => {});
  return sealed;
}

async function* explained(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* source;
  } catch (error) {
    throw isOfPlace(error) ? error : damaged();
  }
}

/**
 * Decrypts and unpacks. Every piece is authenticated before it is handed on, and the end is part of
 * it: a stream that was cut off ends with an error.
 *
 * @throws {BackupFault} for a secret key that does not open it, and for what is no backup; the
 * answered stream throws it when it is damaged
 */
export async function unseal(sealed: Readable, secretKey: string): Promise<Readable> {
  const decrypter = new Decrypter();
  try {
    for (const one of secretKey.split(',')) decrypter.addIdentity(one.trim());
  } catch {
    throw new BackupFault(
      'BACKUP_SECRET_KEY is mistyped: it must be as npm run ops -- backup-key printed it.',
    );
  }
  let decrypted: Readable;
  try {
    decrypted = Readable.fromWeb(await decrypter.decrypt(Readable.toWeb(sealed) as WebStream));
  } catch (error) {
    sealed.destroy();
    if (isOfPlace(error)) throw error;
    throw error instanceof Error && /no identity matched/.test(error.message)
      ? new BackupFault('BACKUP_SECRET_KEY does not open this backup: it was made for another key.')
      : damaged();
  }
  const unpacked = pipeline(decrypted, createZstdDecompress(), () => {});
  return Readable.from(explained(unpacked), { objectMode: false });
}
