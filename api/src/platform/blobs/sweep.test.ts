import { randomUUID } from 'node:crypto';
import { utimes, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { downloadAddress, removeBlob, removeBlobsOf, storeFile } from './blobs.ts';
import { keysKept, plainPicture, setAvatar, slotFor, upload, verdictOf } from './blobs.factory.ts';
import { createSlot } from './slots.ts';
import { sweepBlobs } from './sweep.ts';
import { anyRefusal } from '../http/refusal.ts';
import { exportFile } from '../../features/own-data/export-run.ts';
import { avatarPicture } from '../../features/settings/avatar.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.close());

async function sweepIn(milliseconds: number): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + milliseconds });
  try {
    await sweepBlobs(product.app);
  } finally {
    vi.useRealTimers();
  }
}

const hour = 3_600_000;
async function blob(id: string) {
  return product.app.db.selectFrom('blob').selectAll().where('id', '=', id).executeTakeFirst();
}

async function madeFile(ownerUserId: string) {
  const path = await product.app.blobStore.newWorkFile();
  await writeFile(path, 'ett arkiv');
  const contentType = 'application/zip';
  const names = { purpose: exportFile, fileName: 'a.zip', contentType } as const;
  return storeFile(product.app, { ...names, ownerUserId, partnerId: null, path });
}

describe('the sweep', () => {
  test('removes what nothing refers to an hour after it came', async () => {
    const user = await product.signUp();
    const stored = await upload(product, user, await plainPicture());
    const slot = await slotFor(product, user, await plainPicture());
    const refused = await upload(product, user, Buffer.from('ingen bild'));
    const attached = await upload(product, user, await plainPicture());
    await setAvatar(product, user, attached.blobId);
    const { fileKey } = (await blob(stored.blobId)) ?? {};
    await sweepIn(hour - 60_000);
    expect(await blob(stored.blobId)).toBeDefined();
    await sweepIn(hour + 60_000);
    for (const { blobId } of [stored, slot, refused]) expect(await blob(blobId)).toBeUndefined();
    expect(await blob(attached.blobId)).toBeDefined();
    const kept = await keysKept(product);
    expect(kept.some((key) => key.startsWith(fileKey ?? '-'))).toBe(false);
    const mine = (await blob(attached.blobId))?.fileKey ?? '-';
    expect(kept.filter((key) => key.startsWith(mine))).toHaveLength(2);
    expect(verdictOf(await setAvatar(product, user, stored.blobId))).toEqual([404, 'NOT_FOUND']);
  });

  test('removes what has an end, when that has come', async () => {
    const { userId } = await product.signUp();
    const { id } = await madeFile(userId);
    await sweepIn(29 * 24 * hour);
    expect(await blob(id)).toBeDefined();
    await sweepIn(31 * 24 * hour);
    expect(await blob(id)).toBeUndefined();
  });

  test('removes a file that has no row, once it is an hour old', async () => {
    const key = randomUUID();
    const path = await product.app.blobStore.newWorkFile();
    await writeFile(path, 'kvar efter ett avbrott');
    await product.app.blobStore.put(key, path);
    const forgotten = await product.app.blobStore.newWorkFile();
    await writeFile(forgotten, 'halv');
    const old = new Date(Date.now() - 2 * hour);
    await sweepIn(0);
    expect(await keysKept(product)).toContain(key);
    await utimes(forgotten, old, old);
    await sweepIn(hour + 60_000);
    expect(await keysKept(product)).not.toContain(key);
    await expect(utimes(forgotten, old, old)).rejects.toThrow('ENOENT');
  });

  test('removes a row whose file is gone, and the reference to it', async () => {
    const user = await product.signUp();
    const { blobId } = await upload(product, user, await plainPicture());
    await setAvatar(product, user, blobId);
    await product.app.blobStore.remove(`${(await blob(blobId))?.fileKey}.64`);
    await sweepIn(0);
    expect(await blob(blobId)).toBeUndefined();
    const settings = await product.call({
      method: 'GET',
      url: '/api/partner/users/me/settings',
      token: user.token,
    });
    expect(settings.json()).toMatchObject({ avatarUrl: null });
  });

  test('removes no rows when the whole store seems to be away', async () => {
    const { userId } = await product.signUp();
    const ids: string[] = [];
    for (let made = 0; made < 12; made += 1) {
      const { id } = await madeFile(userId);
      await product.app.blobStore.remove((await blob(id))?.fileKey ?? '');
      ids.push(id);
    }
    await sweepIn(0);
    expect(await blob(ids[0] ?? '')).toBeDefined();
    expect(product.logLines.some((line) => line.includes('is the blob store there?'))).toBe(true);
    for (const id of ids) await removeBlob(product.app, id);
  });
});

describe('removal', () => {
  test('takes the row and the file, and forgives what is gone already', async () => {
    const { userId } = await product.signUp();
    const { id } = await madeFile(userId);
    const { fileKey } = (await blob(id)) ?? {};
    await removeBlob(product.app, id);
    await removeBlob(product.app, id);
    expect(await blob(id)).toBeUndefined();
    expect(await keysKept(product)).not.toContain(fileKey);
    const url = downloadAddress(product.app, { id, fileName: 'a.zip', seconds: 60 });
    const response = await product.call({ method: 'GET', url });
    expect(verdictOf(response)).toEqual([404, 'TOKEN_NOT_VALID']);
  });

  test('of all that a user has is undone with its transaction', async () => {
    const [user, other] = [await product.signUp(), await product.signUp()];
    const { id } = await madeFile(user.userId);
    const { id: others } = await madeFile(other.userId);
    const { fileKey } = (await blob(id)) ?? {};
    const undone = product.app.db.transaction().execute(async (tx) => {
      await removeBlobsOf(product.app, tx, user.userId);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await keysKept(product)).toContain(fileKey);
    const removeTheirFiles = await product.app.db
      .transaction()
      .execute((tx) => removeBlobsOf(product.app, tx, user.userId));
    await removeTheirFiles();
    expect(await keysKept(product)).not.toContain(fileKey);
    expect(await blob(others)).toBeDefined();
  });
});

describe('the quota', () => {
  const slot = (ownerUserId: string, partnerId: string | null, byteSize: number) =>
    createSlot(
      product.app,
      { refusal: anyRefusal },
      {
        purpose: avatarPicture,
        ownerUserId,
        partnerId,
        contentType: 'image/png',
        byteSize,
        fileName: 'a.png',
      },
    );

  test('of a user counts slots too, and holds against parallel ones', async () => {
    const { userId, token } = await product.signUp();
    const size = 9_000_000;
    const tries = await Promise.allSettled(
      Array.from({ length: 15 }, () => slot(userId, null, size)),
    );
    // 100 MB hold eleven times 9 MB.
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(11);
    const refused = await product.call({
      method: 'POST',
      url: '/api/partner/users/me/avatar/slot',
      token,
      payload: { contentType: 'image/png', byteSize: size },
    });
    expect(verdictOf(refused)).toEqual([402, 'storage_quota_exceeded']);
    // Derived files do not count, and unused slots are given back.
    await madeFile(userId);
    await sweepIn(hour + 60_000);
    await expect(slot(userId, null, size)).resolves.toBeDefined();
  });

  test('of a partner counts what its members have together', async () => {
    await product.signInAs('partner');
    const members = await product.app.db
      .selectFrom('partnerMember')
      .select(['userId', 'partnerId'])
      .limit(1)
      .execute();
    const { partnerId = '' } = members[0] ?? {};
    const owners = await Promise.all([1, 2, 3].map(() => product.signUp()));
    const room = product.app.settings.blobQuota;
    room.partner = 15_000_000;
    await slot(owners[0]?.userId ?? '', partnerId, 9_000_000);
    await slot(owners[1]?.userId ?? '', partnerId, 6_000_000);
    await expect(slot(owners[2]?.userId ?? '', partnerId, 1)).rejects.toMatchObject({
      code: 'storage_quota_exceeded',
    });
    await expect(slot(owners[2]?.userId ?? '', null, 1)).resolves.toBeDefined();
  });
});
