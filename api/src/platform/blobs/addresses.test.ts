import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { signAddress } from './addresses.ts';
import { pictureAddress } from './picture-address.ts';
import { downloadAddress, storeFile } from './blobs.ts';
import {
  keysKept,
  plainPicture,
  putTo,
  setAvatar,
  slotFor,
  upload,
  verdictOf,
} from './blobs.factory.ts';
import { dispositionOf } from './disposition.ts';
import { exportFile } from '../../features/own-data/export-run.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.close());

const notValid = [404, 'TOKEN_NOT_VALID'];
const get = (url: string) => product.call({ method: 'GET', url });

async function storedText(ownerUserId: string) {
  const path = await product.app.blobStore.newWorkFile();
  await writeFile(path, 'ett arkiv');
  return storeFile(product.app, {
    purpose: exportFile,
    ownerUserId,
    partnerId: null,
    fileName: 'a.zip',
    contentType: 'application/zip',
    path,
  });
}

describe('an address to upload to', () => {
  test.each<[string, (url: string) => string]>([
    [
      'another signature',
      (url) => url.replace(/signature=(.)/, (_, first) => `signature=${first === 'A' ? 'B' : 'A'}`),
    ],
    ['no signature', (url) => url.replace(/&signature=.*/, '')],
    [
      'a later end',
      (url) => url.replace(/expires=(\d+)/, (_, end) => `expires=${Number(end) + 60}`),
    ],
    ['no end', (url) => url.replace(/expires=\d+/, 'expires=NaN')],
    ['a name', (url) => `${url}&name=a`],
    ['an id that is none', (url) => url.replace(/blobs\/[^?]+/, 'blobs/..%2f..%2fsecrets.json')],
    ['another id', (url) => url.replace(/blobs\/.{4}/, 'blobs/0000')],
  ])('is refused with %s', async (_, change) => {
    const user = await product.signUp();
    const file = await plainPicture();
    const { uploadUrl } = await slotFor(product, user, file);
    expect(change(uploadUrl)).not.toBe(uploadUrl);
    expect(verdictOf(await putTo(product, change(uploadUrl), file))).toEqual(notValid);
    expect((await putTo(product, uploadUrl, file)).statusCode).toBe(200);
  });

  test('ends after ten minutes', async () => {
    const user = await product.signUp();
    const file = await plainPicture();
    const { uploadUrl, expiresAt } = await slotFor(product, user, file);
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(expiresAt) });
    try {
      expect(verdictOf(await putTo(product, uploadUrl, file))).toEqual(notValid);
      vi.setSystemTime(Date.now() - 1000);
      expect((await putTo(product, uploadUrl, file)).statusCode).toBe(200);
    } finally {
      vi.useRealTimers();
    }
  });

  test('takes one file, also when two come at once', async () => {
    const user = await product.signUp();
    const file = await plainPicture();
    const { uploadUrl } = await slotFor(product, user, file);
    const both = await Promise.all([1, 2].map(() => putTo(product, uploadUrl, file)));
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 404]);
    expect(verdictOf(await putTo(product, uploadUrl, file))).toEqual(notValid);
    const rows = await product.app.db.selectFrom('blob').select('fileKey').execute();
    const known = new Set(rows.map(({ fileKey }) => fileKey));
    const kept = await keysKept(product);
    expect(kept.filter((key) => !known.has(key.split('.')[0] ?? ''))).toEqual([]);
  });

  test('does not read what it takes', async () => {
    const user = await product.signUp();
    const { uploadUrl } = await upload(product, user, await plainPicture());
    expect(verdictOf(await get(uploadUrl))).toEqual(notValid);
  });
});

describe('an address to read from', () => {
  test('is not there before the file is referred to', async () => {
    const user = await product.signUp();
    const { blobId } = await upload(product, user, await plainPicture());
    const url = pictureAddress(product.app, blobId) ?? '';
    expect(verdictOf(await get(url))).toEqual(notValid);
    await setAvatar(product, user, blobId);
    expect((await get(url)).statusCode).toBe(200);
  });

  test('shows a picture that we made, to this browser alone', async () => {
    const user = await product.signUp();
    const { blobId } = await upload(product, user, await plainPicture());
    const { avatarUrl } = (await setAvatar(product, user, blobId)).json<{ avatarUrl: string }>();
    const { headers } = await get(avatarUrl);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': 'inline',
      'x-content-type-options': 'nosniff',
      'content-security-policy':
        "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers['cache-control']).toMatch(/^private, max-age=\d{5,6}, immutable$/);
    expect(verdictOf(await get(`${avatarUrl}&size=9`))).toEqual(notValid);
    // Unchanged all day, so that browsers can cache the picture.
    expect(pictureAddress(product.app, blobId)).toBe(avatarUrl);
  });

  test('saves anything else under the name it was signed with', async () => {
    const { userId } = await product.signUp();
    const { id } = await storedText(userId);
    const url = downloadAddress(product.app, { id, fileName: 'Mina uppgifter.zip', seconds: 60 });
    const response = await get(url);
    expect([response.body, response.headers['content-disposition']]).toEqual([
      'ett arkiv',
      `attachment; filename="Mina uppgifter.zip"; filename*=UTF-8''Mina%20uppgifter.zip`,
    ]);
    expect(verdictOf(await get(url.replace('Mina', 'Dina')))).toEqual(notValid);
    expect(verdictOf(await get(url.replace(/name=[^&]*&/, '')))).toEqual(notValid);
    const ended = downloadAddress(product.app, { id, fileName: 'a.zip', seconds: -1 });
    expect(verdictOf(await get(ended))).toEqual(notValid);
  });

  test('of a lost file is not valid', async () => {
    const { userId } = await product.signUp();
    const { id } = await storedText(userId);
    const { fileKey } = await product.app.db
      .selectFrom('blob')
      .select('fileKey')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await product.app.blobStore.remove(fileKey ?? '');
    const url = downloadAddress(product.app, { id, fileName: 'a.zip', seconds: 60 });
    expect(verdictOf(await get(url))).toEqual(notValid);
    expect(product.logLines.some((line) => line.includes('a file is missing'))).toBe(true);
  });

  test('signed by another server’s secret is not valid', async () => {
    const { userId } = await product.signUp();
    const { id } = await storedText(userId);
    const expires = Math.floor(Date.now() / 1000) + 60;
    const url = signAddress(
      { authSecret: 'x'.repeat(32) },
      { method: 'GET', id, expires, name: '' },
    );
    expect(verdictOf(await get(url))).toEqual(notValid);
  });
});

test('stored files are there after a restart', async () => {
  const blobFolder = await mkdtemp(join('/tmp', 'troskel-test-kept-'));
  const { databaseUrl, authSecret } = product.app.settings;
  const settings = { blobFolder, authSecret };
  const before = await startTestApp({ databaseUrl, settings });
  const user = await before.signUp();
  const { blobId } = await upload(before, user, await plainPicture());
  const { avatarUrl } = (await setAvatar(before, user, blobId)).json<{ avatarUrl: string }>();
  await before.close();
  const after = await startTestApp({ databaseUrl, settings });
  try {
    expect((await after.call({ method: 'GET', url: avatarUrl })).statusCode).toBe(200);
  } finally {
    await after.close();
    await rm(blobFolder, { recursive: true });
  }
});

test.each([
  ['a"b\r\n.zip', `attachment; filename="a-b .zip"; filename*=UTF-8''a-b%20.zip`],
  ['Åsas (1).zip', `attachment; filename="Asas (1).zip"; filename*=UTF-8''%C3%85sas%20%281%29.zip`],
  ['\ud800', `attachment; filename="file"; filename*=UTF-8''%EF%BF%BD`],
])('the name %j is escaped', (name, header) => {
  expect(dispositionOf(name)).toBe(header);
});
