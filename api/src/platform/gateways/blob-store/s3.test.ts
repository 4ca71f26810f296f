import { createHash, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { describeError } from '../../http/errors.ts';
import { MissingFile } from './blob-store.ts';
import type { BlobStore, StoredFile } from './blob-store.ts';
import { createS3Store } from './s3.ts';
import { s3Keys as keys, startS3Server } from './s3-server.factory.ts';

let folder: string;
let server: Awaited<ReturnType<typeof startS3Server>>;
let origin: string;
const storeAt = (path: string): BlobStore =>
  createS3Store({ ...keys, url: `${origin}${path}` }, join(folder, 'work'));

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'troskel-s3-'));
  server = await startS3Server(join(folder, 'kept'), ['files', 'many']);
  origin = `http://127.0.0.1:${server.port}`;
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

/** Starts a store for one test; answers the address of its bucket. */
async function serve(answer: RequestListener): Promise<string> {
  const own = createServer(answer).listen(0, '127.0.0.1');
  await once(own, 'listening');
  onTestFinished(() => {
    own.close();
    own.closeAllConnections();
  });
  const { port } = own.address() as AddressInfo;
  return `http://127.0.0.1:${port}/files`;
}

async function keep(store: BlobStore, key: string, content: Buffer | string): Promise<void> {
  const path = await store.newWorkFile();
  await writeFile(path, content);
  await store.put(key, path);
}

async function allOf(store: BlobStore): Promise<StoredFile[]> {
  const found: StoredFile[] = [];
  for await (const files of store.list()) found.push(...files);
  return found;
}

const listed = async (store: BlobStore) => (await allOf(store)).map(({ key }) => key).toSorted();

describe.each([['/files'], ['/files/partner/blobs']])('a bucket at %s', (path) => {
  test('keeps a file whole, under its key, and takes it away', async () => {
    const store = storeAt(path);
    const key = '0f0f0f0f-aaaa-4bbb-8ccc-dddddddddddd.max_500';
    const content = randomBytes(30_000_000);
    await keep(store, key, content);
    expect(await readdir(join(folder, 'work', 'arriving'))).toEqual([]);
    const { stream, byteSize } = await store.read(key);
    const hash = createHash('sha256');
    let pieces = 0;
    for await (const piece of stream) {
      pieces += 1;
      hash.update(piece as Buffer);
    }
    expect(byteSize).toBe(content.length);
    expect(hash.digest()).toEqual(createHash('sha256').update(content).digest());
    // Streamed in pieces.
    expect(pieces).toBeGreaterThan(10);
    expect(await store.has(key)).toBe(true);
    const file = (await allOf(store)).find((one) => one.key === key);
    expect(Math.abs((file?.changedAt.getTime() ?? 0) - Date.now())).toBeLessThan(60_000);
    await store.remove(key);
    await store.remove(key);
    expect(await store.has(key)).toBe(false);
    await expect(store.read(key)).rejects.toThrow(MissingFile);
  });

  test('is asked for no key that we do not make', async () => {
    for (const key of ['../secrets', '.hidden', 'A', 'a/b/c/d', '']) {
      await expect(storeAt(path).read(key), key).rejects.toThrow(MissingFile);
    }
  });
});

test('lists no more than what is in its folder', async () => {
  const store = storeAt('/many/partner');
  await keep(storeAt('/many/elsewhere'), 'another-file', 'x');
  const wanted = ['file-0001', 'file-0002.max_500', 'file-0003.jpeg'];
  for (const key of wanted) await keep(store, key, key);
  expect(await listed(store)).toEqual(wanted);
  expect(await listed(storeAt('/many/nowhere'))).toEqual([]);
});

test('lists all pages, each by what the one before said', async () => {
  const asked: (string | null)[] = [];
  const entry = (key: string) =>
    `<Contents><Key>blobs/${key}</Key><LastModified>2026-03-04T09:15:00.000Z</LastModified></Contents>`;
  const pages = [
    `${entry('file-0001')}${entry('file-0002')}<NextContinuationToken>a+b/c=&amp;d</NextContinuationToken>`,
    entry('file-0003'),
  ];
  const url = await serve((request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://a');
    asked.push(searchParams.get('continuation-token'));
    response.end(`<ListBucketResult>${pages[asked.length - 1] ?? ''}</ListBucketResult>`);
  });
  const store = createS3Store({ ...keys, url: `${url}/blobs` }, join(folder, 'work'));
  expect(await listed(store)).toEqual(['file-0001', 'file-0002', 'file-0003']);
  expect(asked).toEqual([null, 'a+b/c=&d']);
});

test('says when it is refused, and does not take that for an empty store', async () => {
  const store = createS3Store(
    { ...keys, accessKeyId: 'another', url: `${origin}/files` },
    join(folder, 'work'),
  );
  await expect(store.has('some-file')).rejects.toThrow('HEAD: 403');
  await expect(store.read('some-file')).rejects.toThrow('GET: 403');
  await expect(listed(store)).rejects.toThrow('GET: 403');
  await expect(keep(store, 'some-file', 'x')).rejects.toThrow('PUT: 403');
  // Whoever called may do so again, and the log and the reports tell of it.
  const fault = await store.has('some-file').catch((error: unknown) => error);
  expect(describeError(fault, 'en')).toMatchObject({
    status: 503,
    body: { status: 503, errors: [{ code: 'SERVICE_UNAVAILABLE' }] },
    retryAfterSeconds: 60,
    isReported: true,
  });
});

test('asks again when the store is busy, with the whole file', async () => {
  const bodies: string[] = [];
  const url = await serve((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (piece: string) => (body += piece));
    request.on('end', () => {
      bodies.push(body);
      response.writeHead(bodies.length === 1 ? 503 : 200).end();
    });
  });
  await keep(createS3Store({ ...keys, url }, join(folder, 'work')), 'some-file', 'hela filen');
  expect(bodies).toEqual(['hela filen', 'hela filen']);
});
