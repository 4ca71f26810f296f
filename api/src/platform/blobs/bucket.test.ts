import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';
import { s3Keys, startS3Server } from '../gateways/blob-store/s3-server.factory.ts';
import { keysKept, plainPicture, setAvatar, upload, verdictOf } from './blobs.factory.ts';
import { sweepBlobs } from './sweep.ts';

test('with a bucket for a store, files come, are shown, are swept and go as with a folder', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'troskel-bucket-'));
  const server = await startS3Server(directory, ['files']);
  const product = await startTestApp({
    settings: {
      blobBucket: {
        url: `http://127.0.0.1:${server.port}/files/partner`,
        ...s3Keys,
      },
    },
  });
  try {
    const user = await product.signUp();
    const { blobId, response } = await upload(product, user, await plainPicture());
    expect(verdictOf(response)).toEqual([200]);
    const { avatarUrl } = (await setAvatar(product, user, blobId)).json<{ avatarUrl: string }>();
    await sweepBlobs(product.app);
    const shown = await product.call({ method: 'GET', url: avatarUrl });
    expect(shown.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(shown.rawPayload.length),
    });
    expect(await keysKept(product)).toHaveLength(2);
    await product.call({
      method: 'DELETE',
      url: '/api/partner/users/me/avatar',
      token: user.token,
    });
    expect(await keysKept(product)).toEqual([]);
    expect((await product.call({ method: 'GET', url: avatarUrl })).statusCode).toBe(404);
  } finally {
    await product.close();
    await server.close();
    await rm(directory, { recursive: true, force: true });
  }
});
