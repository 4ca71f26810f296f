import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { open, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { describeError } from '../http/errors.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { plainPicture, putTo, slotFor, upload, verdictOf } from './blobs.factory.ts';
import { usualLimits } from './pictures.ts';
import { receiveFile } from './uploads.ts';

const run = promisify(execFile);

let folder: string;
/** A disk of one megabyte; without the right to mount one, its errors are simulated. */
let isMounted: boolean;
let product: TestApp;
beforeAll(async () => {
  folder = mkdtempSync(join('/tmp', 'troskel-full-'));
  isMounted = await run('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder]).then(
    () => true,
    () => false,
  );
  product = await startTestApp({ settings: { blobFolder: folder } });
});
afterEach(async () => {
  vi.restoreAllMocks();
  product.app.settings.leastFreeBytes = 0;
  await rm(join(folder, 'filler'), { force: true });
});
afterAll(async () => {
  await product.close();
  if (isMounted) await run('umount', [folder]);
  rmSync(folder, { recursive: true, force: true });
});

/** The error of a full disk (POSIX, write). */
const diskFull = Object.assign(new Error('ENOSPC: no space left on device, write'), {
  code: 'ENOSPC',
  errno: -28,
  syscall: 'write',
});

/** Fills the mounted disk up to so many free bytes. */
async function leaveFree(bytes: number): Promise<void> {
  const free = await product.app.blobStore.freeBytes();
  await writeFile(join(folder, 'filler'), Buffer.alloc(free - bytes, 1));
}

/** Makes every further upload fail with a full disk. */
async function fillDisk(): Promise<void> {
  if (isMounted) {
    await leaveFree(0);
    return;
  }
  const handle = await open(join(folder, 'filler'), 'w');
  const files = Object.getPrototypeOf(handle) as typeof handle;
  await handle.close();
  vi.spyOn(files, 'writeFile').mockRejectedValue(diskFull);
}

const workFiles = () => readdir(join(folder, 'arriving'));

/** Waits until so many bytes of a file have been written: reading is ahead of that. */
async function whenWritten(bytes: number): Promise<void> {
  await expect
    .poll(async () => {
      const [name = ''] = await workFiles();
      return (await stat(join(folder, 'arriving', name))).size;
    })
    .toBe(bytes);
}

/** Makes a picture of about 200 kB that no format compresses. */
const noise = (): Promise<Buffer> =>
  sharp(randomBytes(260 * 260 * 3), { raw: { width: 260, height: 260, channels: 3 } })
    .png()
    .toBuffer();

test('a disk that becomes full while a file arrives: 507, nothing of it is left, and it may come again', async () => {
  const user = await product.signUp();
  const file = await noise();
  const { blobId, uploadUrl } = await slotFor(product, user, file, 'image/png');
  async function* arriving() {
    yield file.subarray(0, 4000);
    await whenWritten(4000);
    await fillDisk();
    yield file.subarray(4000);
  }
  const failure = await receiveFile(product.app, blobId, Readable.from(arriving())).then(
    () => null,
    (error: unknown) => error,
  );
  for (const [language, message] of [
    ['sv', 'Det finns ingen plats för fler filer just nu. Försök igen om en stund.'],
    ['en', 'There is no room for more files at the moment. Try again in a while.'],
  ] as const) {
    expect(describeError(failure, language)).toMatchObject({
      status: 507,
      body: { status: 507, errors: [{ code: 'STORAGE_FULL', message }] },
      retryAfterSeconds: 60,
      isReported: false,
    });
  }
  vi.restoreAllMocks();
  expect(await workFiles()).toEqual([]);
  await rm(join(folder, 'filler'), { force: true });
  expect(verdictOf(await putTo(product, uploadUrl, file))).toEqual([200]);
});

test('a disk that becomes full while pictures are made is no fault of the file', async () => {
  const user = await product.signUp();
  const file = await noise();
  const { blobId, uploadUrl } = await slotFor(product, user, file, 'image/png');
  async function* arriving() {
    yield file.subarray(0, -1);
    await whenWritten(file.length - 1);
    if (isMounted) {
      await leaveFree(8000);
      yield file.subarray(-1);
    } else {
      // The pictures cannot be made, as on a full disk.
      vi.spyOn(product.app.blobStore, 'freeBytes').mockResolvedValue(0);
      yield file.subarray(-1);
    }
  }
  const received = receiveFile(product.app, blobId, Readable.from(arriving()), {
    ...usualLimits,
    ...(isMounted ? {} : { milliseconds: 1 }),
  });
  await expect(received).rejects.toMatchObject({ code: 'STORAGE_FULL' });
  vi.restoreAllMocks();
  expect(await workFiles()).toEqual([]);
  await rm(join(folder, 'filler'), { force: true });
  expect(verdictOf(await putTo(product, uploadUrl, file))).toEqual([200]);
});

test('with less free than must be, no file is taken and the server is not ready', async () => {
  const user = await product.signUp();
  const readiness = async () => {
    const answer = await product.call({ method: 'GET', url: '/readyz' });
    return [answer.statusCode, answer.json<{ failing: string[] }>().failing];
  };
  expect(await readiness()).toEqual([200, []]);
  product.app.settings.leastFreeBytes = 1e15;
  const { response } = await upload(product, user, await plainPicture());
  expect(verdictOf(response)).toEqual([507, 'STORAGE_FULL']);
  expect(response.headers['retry-after']).toBe('60');
  expect(await readiness()).toEqual([503, ['files-full']]);
});
