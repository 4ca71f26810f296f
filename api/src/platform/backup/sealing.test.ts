import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { beforeAll, expect, test } from 'vitest';
import { ArchiveReader, createArchive } from './archive.ts';
import { seal, unseal } from './sealing.ts';

const piece = 64 * 1024;
let secretKey: string;
let sealed: Buffer;
/** Bytes before the first piece. */
let header: number;

beforeAll(async () => {
  secretKey = await generateX25519Identity();
  const archive = createArchive();
  const key = await identityToRecipient(secretKey);
  const sealing = buffer(await seal(archive.stream, key));
  await archive.add('about.json', '{}');
  // Does not compress.
  await archive.addStream('files/a', 300_000, Readable.from([randomBytes(300_000)]));
  await archive.add('manifest.json', '{}');
  archive.end();
  sealed = await sealing;
  header = sealed.indexOf('\n', sealed.indexOf('\n--- ') + 1) + 1 + 16;
});

/** Reads all of it, as a restore does. */
async function readAll(content: Buffer): Promise<string[]> {
  const entries = new ArchiveReader(await unseal(Readable.from([content]), secretKey));
  const names: string[] = [];
  for (let entry = await entries.take(); entry; entry = await entries.take()) {
    names.push(entry.name);
    await buffer(entry.content);
  }
  return names;
}

test('what was sealed comes back entry by entry', async () => {
  expect(await readAll(sealed)).toEqual(['about.json', 'files/a', 'manifest.json']);
  expect(sealed.length).toBeGreaterThan(header + 4 * piece);
});

test.each([0.0005, 0.01, 0.5, 0.9999])('a changed byte is noticed, at %d of it', async (at) => {
  const changed = Buffer.from(sealed);
  const index = Math.floor(changed.length * at);
  changed[index] = (changed[index] ?? 0) ^ 1;
  await expect(readAll(changed)).rejects.toThrow(/damaged or cut off/);
});

test.each([
  ['in its header', () => 100],
  ['after its header', () => header],
  ['after a whole piece', () => header + piece + 16],
  ['before its last byte', () => sealed.length - 1],
])('one that was cut off %s is noticed', async (_where, lengthOf) => {
  await expect(readAll(sealed.subarray(0, lengthOf()))).rejects.toThrow(/damaged or cut off/);
});

test('pieces that change places, and what is added, are noticed', async () => {
  const [one, other] = [0, 1].map((at) =>
    sealed.subarray(header + at * (piece + 16), header + (at + 1) * (piece + 16)),
  );
  const rest = sealed.subarray(header + 2 * (piece + 16));
  const swapped = Buffer.concat([sealed.subarray(0, header), other!, one!, rest]);
  await expect(readAll(swapped)).rejects.toThrow(/damaged or cut off/);
  await expect(readAll(Buffer.concat([sealed, randomBytes(100)]))).rejects.toThrow(
    /damaged or cut off/,
  );
});

test('a key that was mistyped is told of by its name', async () => {
  await expect(seal(Readable.from(['']), 'age1wrong')).rejects.toThrow(/^BACKUP_KEY is mistyped/);
  await expect(unseal(Readable.from([sealed]), 'AGE-SECRET-KEY-1WRONG')).rejects.toThrow(
    /^BACKUP_SECRET_KEY is mistyped/,
  );
});
