import { companyLogo } from '@troskel/contract/company/logo';
import { configurations } from '@troskel/contract/configurations/configurations';
import { partner } from '@troskel/contract/account/partner';
import { partnerProfile } from '@troskel/contract/profile/calls';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { keysKept, plainPicture, putTo, verdictOf } from '../../platform/blobs/blobs.factory.ts';
import type { DemoRole } from '../../seed/demo-accounts.ts';
import { runTimedJobs } from '../../compose.ts';
import { callWhile } from '../../testing/meanwhile.factory.ts';
import { makePartner, removePartner } from '../../testing/partner.factory.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

interface Member {
  token: string;
  /** Path of the partner's calls. */
  base: string;
  partnerId: string;
}

let product: TestApp;
let builder: Member;
let plumber: Member;

async function memberOf(role: DemoRole): Promise<Member> {
  const token = await product.signInAs(role);
  const profile = await product.call({ method: 'GET', url: '/api/partner/profile', token });
  const { partnerId } = partner.getProfile.response.parse(profile.json());
  return { token, partnerId, base: `/api/partners/${partnerId}` };
}

beforeAll(async () => {
  product = await startTestApp();
  builder = await memberOf('partner');
  plumber = await memberOf('partner-premium');
});
afterAll(() => product.close());

async function upload({ token, base }: Member, file: Buffer, contentType = 'image/png') {
  const slot = await product.call({
    method: 'POST',
    url: `${base}/profile/logo/slot`,
    token,
    payload: { contentType, byteSize: file.length },
  });
  const { blobId, uploadUrl } = companyLogo.createLogoSlot.response.parse(slot.json());
  return { blobId, response: await putTo(product, uploadUrl, file) };
}

const askSlot = (payload: object) =>
  product.call({
    method: 'POST',
    url: `${builder.base}/profile/logo/slot`,
    token: builder.token,
    payload,
  });
const set = ({ token, base }: Member, blobId: string) =>
  product.call({ method: 'PUT', url: `${base}/profile/logo`, token, payload: { blobId } });
const remove = ({ token, base }: Member) =>
  product.call({ method: 'DELETE', url: `${base}/profile/logo`, token });
const profileOf = async ({ token, base }: Member) =>
  partnerProfile.get.response.parse(
    (await product.call({ method: 'GET', url: `${base}/profile`, token })).json(),
  );
const statusOf = async (url: string) => (await product.call({ method: 'GET', url })).statusCode;

/** Uploads and sets the logo; answers its address. */
async function give(member: Member, file: Buffer): Promise<string> {
  const { blobId } = await upload(member, file);
  const answer = await set(member, blobId);
  return companyLogo.setLogo.response.parse(answer.json()).logoUrl;
}

describe('a logo', () => {
  test('is shown whole, on white, in both sizes, in profile and configuration', async () => {
    const before = await profileOf(builder);
    const url = await give(builder, await plainPicture(600, 300, 'png'));
    const { token, base } = builder;
    const answer = await product.call({ method: 'GET', url: `${base}/configurations`, token });
    const configuration = configurations.get.response.parse(answer.json());
    const after = await profileOf(builder);
    expect([after.logoUrl, configuration.createProfile.profilePhotoUrl]).toEqual([url, url]);
    expect([before.missing, after.missing]).toEqual([['logo'], []]);
    // A new logo does not conflict with an open edit.
    expect(after.version).toBe(before.version);
    for (const [address, side] of [
      [url, 512],
      [`${url}&size=128`, 128],
    ] as const) {
      const shown = sharp((await product.call({ method: 'GET', url: address })).rawPayload);
      expect(await shown.metadata()).toMatchObject({ width: side, height: side });
      const pixel = async (top: number) => {
        const spot = { left: side / 2, top, width: 1, height: 1 };
        const { data } = await shown
          .clone()
          .extract(spot)
          .raw()
          .toBuffer({ resolveWithObject: true });
        return [...data.subarray(0, 3)];
      };
      expect(await pixel(2)).toEqual([255, 255, 255]);
      expect((await pixel(side / 2))[1]).toBeLessThan(60);
    }
  });

  test('takes the place of the one before, and may be set again', async () => {
    const first = await give(builder, await plainPicture());
    const kept = (await keysKept(product)).length;
    const { blobId } = await upload(builder, await plainPicture());
    const once = await set(builder, blobId);
    expect((await set(builder, blobId)).json()).toEqual(once.json());
    expect(await statusOf(first)).toBe(404);
    expect((await keysKept(product)).length).toBe(kept);
  });

  test('is deleted with its files, also repeatedly', async () => {
    const url = await give(builder, await plainPicture());
    const kept = (await keysKept(product)).length;
    expect((await remove(builder)).statusCode).toBe(200);
    expect((await remove(builder)).statusCode).toBe(200);
    expect(await statusOf(url)).toBe(404);
    expect((await profileOf(builder)).logoUrl).toBeNull();
    expect((await keysKept(product)).length).toBe(kept - 2);
  });

  test.each(['replaced', 'removed'])(
    'that is %s goes later when it cannot at once',
    async (how) => {
      const url = await give(builder, await plainPicture());
      const { blobId } = await upload(builder, await plainPicture());
      const away = vi.spyOn(product.app.db, 'deleteFrom').mockImplementation(() => {
        throw new Error('the database is away');
      });
      const answer = how === 'replaced' ? await set(builder, blobId) : await remove(builder);
      away.mockRestore();
      expect(answer.statusCode).toBe(200);
      expect(await statusOf(url)).toBe(404);
      const kept = (await keysKept(product)).length;
      await runTimedJobs(product.app);
      expect((await keysKept(product)).length).toBe(kept - 2);
    },
  );

  test('counts to what the partner keeps, not to what the person does', async () => {
    const { blobId } = await upload(plumber, await plainPicture());
    const row = await product.app.db
      .selectFrom('blob')
      .select(['ownerUserId', 'partnerId'])
      .where('id', '=', blobId)
      .executeTakeFirst();
    expect(row).toEqual({ ownerUserId: null, partnerId: plumber.partnerId });
  });
});

describe('what is refused', () => {
  test('a zip that is called a PNG', async () => {
    const zip = Buffer.concat([Buffer.from('504b0304140000000800', 'hex'), Buffer.alloc(200)]);
    const { blobId, response } = await upload(builder, zip);
    expect(verdictOf(response)).toEqual([422, 'FILE_NOT_ACCEPTED']);
    expect(verdictOf(await set(builder, blobId))).toEqual([422, 'FILE_NOT_ACCEPTED']);
    expect((await profileOf(builder)).logoUrl).toBeNull();
  });

  test.each<[string, number, [number, string]]>([
    ['application/zip', 10, [422, 'FILE_NOT_ACCEPTED']],
    ['image/svg+xml', 10, [422, 'FILE_NOT_ACCEPTED']],
    ['image/heic', 10, [422, 'HEIC_NOT_ACCEPTED']],
    ['image/png', 10_000_001, [413, 'FILE_TOO_LARGE']],
  ])('%s of %i bytes', async (contentType, byteSize, verdict) => {
    expect(verdictOf(await askSlot({ contentType, byteSize }))).toEqual(verdict);
  });

  test('one beyond the quota', async () => {
    const { blobQuota } = product.app.settings;
    const most = blobQuota.partner;
    blobQuota.partner = 100;
    const refused = await askSlot({ contentType: 'image/png', byteSize: 101 });
    blobQuota.partner = most;
    expect(verdictOf(refused)).toEqual([402, 'storage_quota_exceeded']);
  });

  test('a picture of another partner, and one of a person', async () => {
    const { blobId } = await upload(plumber, await plainPicture());
    expect(verdictOf(await set(builder, blobId))).toEqual([404, 'NOT_FOUND']);
    const slot = await product.call({
      method: 'POST',
      url: '/api/partner/users/me/avatar/slot',
      token: builder.token,
      payload: { contentType: 'image/png', byteSize: 10 },
    });
    const own = companyLogo.createLogoSlot.response.parse(slot.json()).blobId;
    expect(verdictOf(await set(builder, own))).toEqual([404, 'NOT_FOUND']);
    const asAvatar = await product.call({
      method: 'PUT',
      url: '/api/partner/users/me/avatar',
      token: plumber.token,
      payload: { blobId },
    });
    expect(verdictOf(asAvatar)).toEqual([404, 'NOT_FOUND']);
  });
});

test('a logo outlasts the account of its uploader', async () => {
  const adviser = await memberOf('expert');
  const url = await give(adviser, await plainPicture());
  const { userId: left } = await product.signUp();
  const { db } = product.app;
  const now = new Date();
  const { userId } = await db
    .selectFrom('partnerMember')
    .select('userId')
    .where('partnerId', '=', adviser.partnerId)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('partnerMember')
    .values({ partnerId: adviser.partnerId, userId: left, role: 'office', createdAt: now })
    .execute();
  await db
    .insertInto('accountDeletion')
    .values({ userId, requestedAt: now, eraseAt: now })
    .execute();
  await runTimedJobs(product.app);
  expect(
    await db.selectFrom('user').select('id').where('id', '=', userId).executeTakeFirst(),
  ).toBeUndefined();
  expect(await statusOf(url)).toBe(200);
  const profile = await db
    .selectFrom('partnerProfile')
    .select('logoBlobId')
    .where('partnerId', '=', adviser.partnerId)
    .executeTakeFirst();
  expect(url).toContain(profile?.logoBlobId);
});

test.each([
  ['PUT', 'profile/logo', { blobId: '01900000-0000-7000-8000-000000000001' }],
  ['DELETE', 'profile/logo', undefined],
  ['PATCH', 'profile', { companyName: 'Lind' }],
] as const)('%s %s of a partner that leaves meanwhile is not found', async (method, path, body) => {
  const left = await makePartner(product);
  const request = {
    method,
    url: `/api/partners/${left.partnerId}/${path}`,
    token: left.owner.token,
    ...(body ? { payload: body } : {}),
    headers: { 'if-match': '"1"' },
  };
  const answer = await callWhile(product, request, () => removePartner(product, left.partnerId));
  expect(verdictOf(answer)).toEqual([404, 'NOT_FOUND']);
});
