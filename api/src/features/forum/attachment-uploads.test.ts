import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sweepBlobs } from '../../platform/blobs/sweep.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { jpegFile, put, roomFor, uploaded } from './attachments.factory.ts';
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
  test('must have the headers of its announcement, or be sent again', async () => {
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

  test('must come within an hour, and is removed when unreferenced an hour later', async () => {
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
