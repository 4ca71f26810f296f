import { partner } from '@troskel/contract/account/partner';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  keysKept,
  plainPicture,
  setAvatar,
  slotFor,
  upload,
  verdictOf,
} from '../../platform/blobs/blobs.factory.ts';
import { sweepBlobs } from '../../platform/blobs/sweep.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { SignedUp, TestApp } from '../../testing/test-app.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => product.close());

const base = '/api/partner/users/me/avatar';
const askSlot = ({ token }: SignedUp, payload: object) =>
  product.call({ method: 'POST', url: `${base}/slot`, token, payload });
const remove = ({ token }: SignedUp) => product.call({ method: 'DELETE', url: base, token });

async function shownTo({ token }: SignedUp): Promise<string | null> {
  const url = '/api/partner/users/me/settings';
  const response = await product.call({ method: 'GET', url, token });
  return response.json<{ avatarUrl: string | null }>().avatarUrl;
}

const blobsOf = ({ userId }: SignedUp) =>
  product.app.db.selectFrom('blob').select('id').where('ownerUserId', '=', userId).execute();

describe('settings.createAvatarSlot', () => {
  test.each<[object, [number, string]]>([
    [{ contentType: 'image/svg+xml', byteSize: 10 }, [422, 'FILE_NOT_ACCEPTED']],
    [{ contentType: 'image/heic', byteSize: 10 }, [422, 'HEIC_NOT_ACCEPTED']],
    [{ contentType: 'image/png', byteSize: 10_000_001 }, [413, 'FILE_TOO_LARGE']],
    [{ contentType: 'image/png', byteSize: 0 }, [400, 'FIELD_INVALID']],
    [{ contentType: 'image/png' }, [400, 'FIELD_MANDATORY']],
    [{ byteSize: 10 }, [400, 'FIELD_MANDATORY']],
  ])('refuses %j', async (payload, verdict) => {
    expect(verdictOf(await askSlot(await product.signUp(), payload))).toEqual(verdict);
  });

  test('keeps to the quota', async () => {
    const { blobQuota } = product.app.settings;
    const most = blobQuota.user;
    blobQuota.user = 100;
    const refused = await askSlot(await product.signUp(), {
      contentType: 'image/png',
      byteSize: 101,
    });
    blobQuota.user = most;
    expect(verdictOf(refused)).toEqual([402, 'storage_quota_exceeded']);
  });

  test('asks for a registered user', async () => {
    const user = await product.signUp({ isRegistered: false });
    const response = await askSlot(user, { contentType: 'image/png', byteSize: 10 });
    expect(verdictOf(response)).toEqual([403, 'REGISTRATION_REQUIRED']);
  });
});

describe('settings.setAvatar', () => {
  test('shows the picture where the user is shown', async () => {
    const token = await product.signInAs('partner');
    const me = { token, userId: '', email: '', password: '', cookie: '' };
    const { blobId } = await upload(product, me, await plainPicture());
    const { avatarUrl } = (await setAvatar(product, me, blobId)).json<{ avatarUrl: string }>();
    expect(await shownTo(me)).toBe(avatarUrl);
    const profile = await product.call({ method: 'GET', url: '/api/partner/profile', token });
    const { partnerId } = partner.getProfile.response.parse(profile.json());
    const url = `/api/partner/users/${partnerId}`;
    const details = await product.call({ method: 'GET', url, token });
    expect(details.json()).toMatchObject({ avatarUrl });
  });

  test('removes the one before, and may be repeated', async () => {
    const user = await product.signUp();
    const first = await upload(product, user, await plainPicture());
    const { avatarUrl } = (await setAvatar(product, user, first.blobId)).json<{
      avatarUrl: string;
    }>();
    const second = await upload(product, user, await plainPicture());
    const once = await setAvatar(product, user, second.blobId);
    const twice = await setAvatar(product, user, second.blobId);
    expect([twice.statusCode, twice.json()]).toEqual([200, once.json()]);
    expect(await blobsOf(user)).toEqual([{ id: second.blobId }]);
    expect((await product.call({ method: 'GET', url: avatarUrl })).statusCode).toBe(404);
  });

  test.each(['set', 'removed'])(
    'when one is %s, leaves the one before to the sweep should its removal fail',
    async (what) => {
      const user = await product.signUp();
      const first = await upload(product, user, await plainPicture());
      const url = (await setAvatar(product, user, first.blobId)).json<{ avatarUrl: string }>();
      const second = await upload(product, user, await plainPicture());
      vi.spyOn(product.app.db, 'deleteFrom').mockImplementation(() => {
        throw new Error('the database is away');
      });
      const answer =
        what === 'set' ? await setAvatar(product, user, second.blobId) : await remove(user);
      expect(answer.statusCode).toBe(200);
      expect((await product.call({ method: 'GET', url: url.avatarUrl })).statusCode).toBe(404);
      vi.restoreAllMocks();
      expect(await blobsOf(user)).toHaveLength(2);
      await sweepBlobs(product.app);
      expect(await blobsOf(user)).toEqual([{ id: second.blobId }]);
    },
  );

  test('leaves one picture when several are set at once', async () => {
    const user = await product.signUp();
    const uploads = [];
    for (let made = 0; made < 4; made += 1) {
      uploads.push(await upload(product, user, await plainPicture()));
    }
    const answers = await Promise.all(
      uploads.map(({ blobId }) => setAvatar(product, user, blobId)),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    const [left, ...others] = await blobsOf(user);
    expect(others).toEqual([]);
    expect(await shownTo(user)).toContain(left?.id);
  });

  test('knows no picture of others, nor one that has not come', async () => {
    const [user, other] = [await product.signUp(), await product.signUp()];
    const { blobId } = await upload(product, other, await plainPicture());
    expect(verdictOf(await setAvatar(product, user, blobId))).toEqual([404, 'NOT_FOUND']);
    const slot = await slotFor(product, user, await plainPicture());
    expect(verdictOf(await setAvatar(product, user, slot.blobId))).toEqual([
      422,
      'FILE_NOT_ACCEPTED',
    ]);
    expect(verdictOf(await setAvatar(product, user, 'x'))).toEqual([400, 'FIELD_INVALID']);
    expect(await shownTo(user)).toBeNull();
  });
});

describe('settings.removeAvatar', () => {
  test('takes picture and files away, and may be repeated', async () => {
    const user = await product.signUp();
    const { blobId } = await upload(product, user, await plainPicture());
    await setAvatar(product, user, blobId);
    const before = (await keysKept(product)).length;
    expect((await remove(user)).statusCode).toBe(200);
    expect((await remove(user)).statusCode).toBe(200);
    expect(await shownTo(user)).toBeNull();
    expect(await blobsOf(user)).toEqual([]);
    expect((await keysKept(product)).length).toBe(before - 2);
  });
});
