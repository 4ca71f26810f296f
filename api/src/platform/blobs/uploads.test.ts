import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { once } from 'node:events';
import sharp from 'sharp';
import { ErrorBody } from '@troskel/contract/ground/errors';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { plainPicture, putTo, setAvatar, slotFor, upload, verdictOf } from './blobs.factory.ts';
import { usualLimits } from './pictures.ts';
import { receiveFile } from './uploads.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.close());

const stateOf = async (id: string) =>
  (
    await product.app.db
      .selectFrom('blob')
      .select('state')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).state;

const workFiles = () => readdir(join(product.app.settings.blobFolder, 'arriving'));

describe('an upload', () => {
  test.each(['jpeg', 'png', 'webp', 'gif'] as const)('takes a %s', async (format) => {
    const user = await product.signUp();
    const { blobId, response } = await upload(product, user, await plainPicture(300, 200, format));
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ contentType: `image/${format}` });
    expect(await stateOf(blobId)).toBe('stored');
    expect(await workFiles()).toEqual([]);
  });

  test('keeps nothing of where and how a picture was taken, and turns it upright', async () => {
    const user = await product.signUp();
    const picture = await sharp(await plainPicture(300, 200))
      .withMetadata({ orientation: 6 })
      .withExifMerge({
        IFD0: { Make: 'Kamera', Artist: 'Åsa' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '59/1 51/1 30/1' },
      })
      .jpeg()
      .toBuffer();
    expect((await sharp(picture).metadata()).exif?.length).toBeGreaterThan(100);
    const { blobId } = await upload(product, user, picture);
    const { avatarUrl } = (await setAvatar(product, user, blobId)).json<{ avatarUrl: string }>();
    const shown = (await product.call({ method: 'GET', url: avatarUrl })).rawPayload;
    const { exif, xmp, iptc, icc, width, height } = await sharp(shown).metadata();
    expect({ exif, xmp, iptc, icc, width, height }).toEqual({ width: 256, height: 256 });
    expect(shown.includes('Kamera') || shown.includes('GPS')).toBe(false);
    // Upright, the picture is taller than wide.
    expect(
      await product.app.db
        .selectFrom('blob')
        .select(['width', 'height'])
        .where('id', '=', blobId)
        .executeTakeFirst(),
    ).toEqual({ width: 200, height: 300 });
  });

  test('shows what is in the middle, in both sizes', async () => {
    const user = await product.signUp();
    const side = await sharp({
      create: { width: 100, height: 200, channels: 3, background: 'white' },
    })
      .png()
      .toBuffer();
    const picture = await sharp(await plainPicture(400, 200))
      .composite([
        { input: side, left: 0, top: 0 },
        { input: side, left: 300, top: 0 },
      ])
      .png()
      .toBuffer();
    const { blobId } = await upload(product, user, picture);
    const { avatarUrl } = (await setAvatar(product, user, blobId)).json<{ avatarUrl: string }>();
    for (const [url, side] of [
      [avatarUrl, 256],
      [`${avatarUrl}&size=64`, 64],
    ] as const) {
      const shown = sharp((await product.call({ method: 'GET', url })).rawPayload);
      expect((await shown.metadata()).width).toBe(side);
      const { channels } = await shown.stats();
      expect(channels[0]?.mean).toBeGreaterThan(170);
      expect(channels[1]?.mean).toBeLessThan(60);
    }
  });

  test('lays a see-through picture on white', async () => {
    const user = await product.signUp();
    const background = { r: 0, g: 0, b: 0, alpha: 0 };
    const picture = await sharp({ create: { width: 100, height: 100, channels: 4, background } })
      .png()
      .toBuffer();
    const { blobId } = await upload(product, user, picture);
    const { avatarUrl } = (await setAvatar(product, user, blobId)).json<{ avatarUrl: string }>();
    const shown = sharp((await product.call({ method: 'GET', url: avatarUrl })).rawPayload);
    expect((await shown.stats()).channels.map(({ mean }) => Math.round(mean))).toEqual([
      255, 255, 255,
    ]);
  });

  test.each<[string, () => Promise<Buffer>, string]>([
    [
      'nothing but the beginning of a JPEG',
      async () => Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
      'FILE_NOT_ACCEPTED',
    ],
    ['a picture that is too small', () => plainPicture(300, 63), 'PICTURE_TOO_SMALL'],
  ])('refuses %s that calls itself a picture', async (_, make, code) => {
    const user = await product.signUp();
    const { blobId, uploadUrl, response } = await upload(product, user, await make());
    expect(verdictOf(response)).toEqual([422, code]);
    expect(await stateOf(blobId)).toBe('refused');
    expect(verdictOf(await setAvatar(product, user, blobId))).toEqual([422, 'FILE_NOT_ACCEPTED']);
    expect(verdictOf(await putTo(product, uploadUrl, await plainPicture()))).toEqual([
      404,
      'TOKEN_NOT_VALID',
    ]);
    expect(await workFiles()).toEqual([]);
  });

  test('ends a decoder that takes too long', async () => {
    const user = await product.signUp();
    const file = await plainPicture();
    const { blobId } = await slotFor(product, user, file);
    const limits = { ...usualLimits, milliseconds: 1 };
    const received = receiveFile(product.app, blobId, Readable.from([file]), limits);
    await expect(received).rejects.toMatchObject({ code: 'PICTURE_TOO_COMPLEX' });
    expect(await stateOf(blobId)).toBe('refused');
    expect(await workFiles()).toEqual([]);
  });

  test('ends a decoder that takes too much of the processor, long before its time is up', async () => {
    const user = await product.signUp();
    // Interlaced, it is decoded completely before it can be scaled: seconds of processor time.
    const file = await sharp({
      create: { width: 7700, height: 7700, channels: 4, background: 'red' },
    })
      .png({ progressive: true })
      .toBuffer();
    const [first, second] = [
      await slotFor(product, user, file),
      await slotFor(product, user, file),
    ];
    const limits = { ...usualLimits, processorSeconds: 1, milliseconds: 600_000 };
    const received = receiveFile(product.app, first.blobId, Readable.from([file]), limits);
    await expect(received).rejects.toMatchObject({ code: 'PICTURE_TOO_COMPLEX' });
    expect((await putTo(product, second.uploadUrl, file)).statusCode).toBe(200);
  });

  test('ends a decoder that takes too much memory', async () => {
    // An interlaced PNG is decoded completely before it can be scaled: 240 MB of pixels.
    const file = await sharp({
      create: { width: 7700, height: 7700, channels: 4, background: 'red' },
    })
      .png({ progressive: true })
      .toBuffer();
    const user = await product.signUp();
    const [first, second] = [
      await slotFor(product, user, file),
      await slotFor(product, user, file),
    ];
    const limits = { ...usualLimits, mostBytes: 150_000_000 };
    const received = receiveFile(product.app, first.blobId, Readable.from([file]), limits);
    await expect(received).rejects.toMatchObject({ code: 'PICTURE_TOO_COMPLEX' });
    expect((await putTo(product, second.uploadUrl, file)).statusCode).toBe(200);
  });

  test('is one of thirty in a minute that a user may send; one that had to be ended counts as ten', async () => {
    const [user, neighbour] = [await product.signUp(), await product.signUp()];
    const picture = await plainPicture();
    const [ended, late] = [
      await slotFor(product, user, picture),
      await slotFor(product, user, picture),
    ];
    const limits = { ...usualLimits, milliseconds: 1 };
    const received = receiveFile(product.app, ended.blobId, Readable.from([picture]), limits);
    await expect(received).rejects.toMatchObject({ code: 'PICTURE_TOO_COMPLEX' });
    const nothing = Buffer.from('no picture');
    for (let count = 0; count < 20; count += 1) {
      const { response } = await upload(product, user, nothing);
      expect(verdictOf(response)).toEqual([422, 'FILE_NOT_ACCEPTED']);
    }
    const refused = await putTo(product, late.uploadUrl, picture);
    expect(verdictOf(refused)).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(await stateOf(late.blobId)).toBe('slot');
    expect((await upload(product, neighbour, picture)).response.statusCode).toBe(200);
  });

  test('refuses more or less than was announced', async () => {
    const user = await product.signUp();
    const file = await plainPicture();
    for (const [sent, verdict] of [
      [Buffer.concat([file, Buffer.alloc(1)]), [413, 'FILE_TOO_LARGE']],
      [file.subarray(0, -1), [422, 'FILE_NOT_ACCEPTED']],
      [Buffer.alloc(0), [422, 'FILE_NOT_ACCEPTED']],
    ] as const) {
      const { uploadUrl } = await slotFor(product, user, file);
      expect(verdictOf(await putTo(product, uploadUrl, sent))).toEqual(verdict);
    }
  });
});

describe('an upload over the wire', () => {
  let origin: string;
  beforeAll(async () => {
    origin = await product.server.listen({ port: 0, host: '127.0.0.1' });
  });

  test('that goes on beyond its size is told so, in the language of the sender', async () => {
    const user = await product.signUp();
    const { uploadUrl, blobId } = await slotFor(product, user, Buffer.alloc(1000));
    const put = request(new URL(uploadUrl, origin), {
      method: 'PUT',
      headers: { 'accept-language': 'en', 'transfer-encoding': 'chunked' },
    });
    const answered = once(put, 'response') as Promise<[IncomingMessage]>;
    for (let sent = 0; sent < 4; sent += 1) put.write(Buffer.alloc(64_000));
    put.end();
    const [answer] = await answered;
    const body = ErrorBody.parse(JSON.parse(Buffer.concat(await answer.toArray()).toString()));
    expect([answer.statusCode, body.errors[0]?.message]).toEqual([
      413,
      'The file is too large. Choose a smaller one.',
    ]);
    expect(await stateOf(blobId)).toBe('refused');
    expect(await workFiles()).toEqual([]);
  });

  test('that breaks off can be tried again', async () => {
    const user = await product.signUp();
    const file = await plainPicture();
    const { uploadUrl, blobId } = await slotFor(product, user, file);
    const put = request(new URL(uploadUrl, origin), {
      method: 'PUT',
      headers: { 'content-length': file.length },
    });
    put.on('error', () => {});
    put.write(file.subarray(0, 100));
    await expect.poll(async () => (await workFiles()).length).toBe(1);
    put.destroy();
    await expect.poll(workFiles).toEqual([]);
    expect(await stateOf(blobId)).toBe('slot');
    expect((await putTo(product, uploadUrl, file)).statusCode).toBe(200);
  });
});
