import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sweepBlobs } from '../../blobs/sweep.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { fetchOf, jpegFile, pictureFiles, put, roomFor, uploaded } from './attachments.factory.ts';
import { homeowner, refusalOf } from './forum.factory.ts';
import type { Participant } from './forum.factory.ts';

let product: TestApp;
let maja: Participant;
beforeAll(async () => {
  product = await startTestApp();
  maja = await homeowner(product);
});
afterAll(() => product.close());

describe('forum.createBlobs', () => {
  test.each<[string, unknown, string]>([
    ['no file', [], '400  FIELD_MANDATORY'],
    [
      'eleven',
      Array.from({ length: 11 }, () => ({ name: 'a.png', size: 1, mime: 'image/png' })),
      '400  ATTACHMENTS_TOO_MANY',
    ],
    [
      'wrong ones, each by its place',
      [
        { name: 'a.pdf', size: 10, mime: 'application/pdf' },
        { name: 'b.png', size: 25_000_001, mime: 'image/png' },
        { name: 'c.png', size: 25_000_000, mime: 'image/png' },
        { name: 'd.exe', size: 10, mime: '' },
        { name: 'e.png', size: 0, mime: 'image/png' },
      ],
      '400 1.size ATTACHMENT_TOO_LARGE 4.size ATTACHMENT_EMPTY 0.mime ATTACHMENT_KIND 3.mime ATTACHMENT_KIND',
    ],
  ])('refuses %s', async (_, payload, told) => {
    const response = await product.call({
      method: 'POST',
      url: '/api/forum/blobs',
      token: maja.token,
      payload: payload as object,
    });
    const words = (line: string) => line.split(' ').toSorted();
    expect(words(await refusalOf(Promise.resolve(response)))).toEqual(words(told));
  });

  test('keeps to the quota, for all files or none', async () => {
    const sender = await homeowner(product);
    const { blobQuota } = product.app.settings;
    const most = blobQuota.user;
    const ask = (size: number, count: number) =>
      sender.call('POST', '/blobs', {
        payload: Array.from({ length: count }, () => ({ name: 'a.png', size, mime: 'image/png' })),
      });
    blobQuota.user = 100;
    try {
      expect(await refusalOf(ask(40, 3))).toBe('402 storage_quota_exceeded');
      expect(await refusalOf(ask(50, 2))).toBe('201');
      expect(await refusalOf(ask(1, 1))).toBe('402 storage_quota_exceeded');
    } finally {
      blobQuota.user = most;
    }
  });
});

describe('an upload', () => {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
  const cut = async (kind: string) => {
    const file = await pictureFiles[kind]?.();
    return (file?.content ?? Buffer.alloc(0)).subarray(0, -400);
  };
  const svg = (inside: string) =>
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${inside}</svg>`);
  /** Black in one bit a pixel: 110 kB that unfold into 900 million pixels. */
  const bomb = async () => {
    const side = 30_000;
    const chunk = (type: string, data: Buffer) => {
      const named = Buffer.concat([Buffer.from(type), data]);
      const frame = Buffer.alloc(8);
      frame.writeUInt32BE(data.length, 0);
      frame.writeUInt32BE(crc32(named), 4);
      return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
    };
    const header = Buffer.alloc(13);
    header.writeUInt32BE(side, 0);
    header.writeUInt32BE(side, 4);
    header[8] = 1;
    return Buffer.concat([
      Buffer.from('89504e470d0a1a0a', 'hex'),
      chunk('IHDR', header),
      chunk('IDAT', deflateSync(Buffer.alloc(side * (1 + side / 8)))),
      chunk('IEND', Buffer.alloc(0)),
    ]);
  };

  test.each<[string, string, () => Promise<Buffer>, string]>([
    ['a PNG of 30,000 × 30,000', 'image/png', bomb, '422 PICTURE_TOO_LARGE'],
    ['half a HEIC', 'image/heic', () => cut('heic'), '422 FILE_NOT_ACCEPTED'],
    [
      'half a JPEG',
      'image/jpeg',
      async () =>
        (
          await sharp({
            create: { width: 300, height: 300, channels: 3, background: 'white', noise },
          })
            .jpeg()
            .toBuffer()
        ).subarray(0, 4000),
      '422 FILE_NOT_ACCEPTED',
    ],
    ['half a TIFF', 'image/tiff', () => cut('tiff'), '422 FILE_NOT_ACCEPTED'],
    [
      'a GIF that is a script',
      'image/jpeg',
      async () => Buffer.from('GIF89a=1;alert(1)//'.padEnd(200)),
      '422 FILE_NOT_ACCEPTED',
    ],
    [
      'a PDF with a JPEG in it',
      'image/jpeg',
      async () => Buffer.concat([Buffer.from('%PDF-1.7\n'), (await jpegFile()).content]),
      '422 FILE_NOT_ACCEPTED',
    ],
    [
      'a page',
      'image/svg+xml',
      async () => Buffer.from('<!doctype html><svg><script>alert(1)</script></svg>'),
      '422 FILE_NOT_ACCEPTED',
    ],
    [
      'a script in SVG',
      'image/svg+xml',
      async () => svg('<script>alert(1)</script>'),
      '422 FILE_NOT_ACCEPTED',
    ],
    [
      'a handler in SVG',
      'image/svg+xml',
      async () => svg('<rect onload="alert(1)"/>'),
      '422 FILE_NOT_ACCEPTED',
    ],
    [
      'an SVG that reads a file',
      'image/svg+xml',
      async () => svg('<image href="file:///etc/passwd"/>'),
      '422 FILE_NOT_ACCEPTED',
    ],
    [
      'an SVG that asks elsewhere',
      'image/svg+xml',
      async () => svg('<use href="&#104;ttp://127.0.0.1/a.svg#b"/>'),
      '422 FILE_NOT_ACCEPTED',
    ],
    [
      'an SVG with a picture inside',
      'image/svg+xml',
      async () => svg('<image href="data:image/png;base64,iVBORw0KGgo="/>'),
      '422 FILE_NOT_ACCEPTED',
    ],
    [
      'an SVG with a picture inside under another name',
      'image/svg+xml',
      async () =>
        svg(
          '<a.b:image xmlns:a.b="http://www.w3.org/2000/svg" href="data:image/png;base64,iVBORw0KGgo="/>',
        ),
      '422 FILE_NOT_ACCEPTED',
    ],
    [
      'an SVG that asks elsewhere behind the sign that ends an element',
      'image/svg+xml',
      async () => svg('<use class=">" href="http://127.0.0.1/a.svg#b"/>'),
      '422 FILE_NOT_ACCEPTED',
    ],
    [
      'an SVG that unfolds',
      'image/svg+xml',
      async () =>
        Buffer.from(
          '<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><svg xmlns="http://www.w3.org/2000/svg"><text>&b;</text></svg>',
        ),
      '422 FILE_NOT_ACCEPTED',
    ],
  ])('of %s is refused', async (_, mime, make, told) => {
    const file = { name: 'bild', mime, content: await make() };
    const [room] = await roomFor(maja, [file]);
    const address = room?.signedUploadUrl ?? '';
    expect(await refusalOf(put(product, address, file))).toBe(told);
    expect(await refusalOf(put(product, address, await jpegFile()))).toBe('404 TOKEN_NOT_VALID');
  });

  test('of a JPEG with an archive behind it keeps the picture alone', async () => {
    const jpeg = await jpegFile();
    const content = Buffer.concat([
      jpeg.content,
      Buffer.from('PK\u0003\u0004hemligt'),
      Buffer.alloc(90),
    ]);
    const id = await uploaded(product, maja, { ...jpeg, content });
    const [blob] = (await maja.thread({ blobs: [{ id }] })).blobs;
    if (!blob) throw new Error('there is no picture');
    expect((await fetchOf(product, blob, 'download')).rawPayload.includes('hemligt')).toBe(false);
  });

  test('says the same as the call that made room for it, or is sent again', async () => {
    const file = { ...(await jpegFile()), name: 'Åsas "tak".jpg' };
    const [room] = await roomFor(maja, [file]);
    const send = (headers: Record<string, string>) =>
      refusalOf(put(product, room?.signedUploadUrl ?? '', file, headers));
    expect(await send({ 'content-type': 'image/png' })).toBe('415 CONTENT_TYPE_MISMATCH');
    for (const disposition of [
      'inline; filename="a.jpg"',
      'attachment; filename="a.jpg"',
      "attachment; filename*=UTF-8''%E0%A4%A",
      'attachment',
    ]) {
      expect(await send({ 'content-disposition': disposition }), disposition).toBe(
        '400 BAD_REQUEST',
      );
    }
    const name = encodeURIComponent(file.name);
    expect(await send({ 'content-disposition': `attachment; filename*=UTF-8''${name}` })).toBe(
      '200',
    );
    expect(await send({})).toBe('404 TOKEN_NOT_VALID');
  });

  test('comes within an hour, and what nothing refers to an hour later goes', async () => {
    const file = await jpegFile();
    const [late] = await roomFor(maja, [file]);
    const expires = Number(new URL(`http://a${late?.signedUploadUrl}`).searchParams.get('expires'));
    expect(Math.abs(expires - Date.now() / 1000 - 3600)).toBeLessThan(60);
    const id = await uploaded(product, maja, file);
    const longAgo = new Date(Date.now() - 3_700_000);
    await product.app.db
      .updateTable('blob')
      .set({ createdAt: longAgo, storedAt: longAgo })
      .where('id', '=', id)
      .execute();
    await sweepBlobs(product.app);
    expect(
      await refusalOf(
        maja.call('POST', '/threads', {
          payload: { topicId: 'building', subject: 'A', body: 'B', blobs: [{ id }] },
        }),
      ),
    ).toBe('422 blobs.0.id ATTACHMENT_UNKNOWN');
  });
});
