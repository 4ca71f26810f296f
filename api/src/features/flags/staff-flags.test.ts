import { ErrorBody } from '@troskel/contract/ground/errors';
import { staffFlags } from '@troskel/contract/flags/calls';
import type { StaffFlag } from '@troskel/contract/flags/calls';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePartner, signUpVerified } from '../../testing/partner.factory.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { SignedUp, TestApp } from '../../testing/test-app.ts';

let product: TestApp;
let member: SignedUp;
beforeAll(async () => {
  product = await startTestApp();
  member = await signUpVerified(product);
  await product.app.db
    .insertInto('staff')
    .values({ userId: member.userId, createdAt: new Date() })
    .execute();
});
afterAll(() => product.close());

const put = (path: string, payload: object, ifMatch?: number, as = member) =>
  product.call({
    method: 'PUT',
    url: `/api/admin/flags/${path}`,
    token: as.token,
    payload,
    headers: ifMatch === undefined ? {} : { 'if-match': `"${ifMatch}"` },
  });
async function read(key: string): Promise<StaffFlag> {
  const { token } = member;
  const response = await product.call({ method: 'GET', url: '/api/admin/flags', token });
  const { flags, isDecidedHere } = staffFlags.listFlags.response.parse(response.json());
  expect(isDecidedHere).toBe(true);
  const flag = flags.find((one) => one.key === key);
  if (!flag) throw new Error(`no flag ${key}`);
  return flag;
}
const codeOf = (response: { json(): unknown }) => ErrorBody.parse(response.json()).errors[0]?.code;

test('staff switch a flag for everybody, and see who did, when and why', async () => {
  expect(await read('live-updates')).toMatchObject({ isOn: true, version: 0, changedAt: null });
  const description = 'Servern orkar inte.';
  const off = await put('live-updates', { isOn: false, description }, 0);
  const { name } = await product.app.db
    .selectFrom('user')
    .select('name')
    .where('id', '=', member.userId)
    .executeTakeFirstOrThrow();
  expect(off.json()).toMatchObject({ isOn: false, description, version: 1, changedBy: name });
  // The server gets the change message like all others.
  await expect.poll(() => product.app.flags.isOn('live-updates', { partnerId: null })).toBe(false);
  const late = await put('live-updates', { isOn: true, description: '' }, 0);
  expect([late.statusCode, codeOf(late)]).toEqual([409, 'EDIT_CONFLICT']);
  expect(late.json()).toMatchObject({ present: { key: 'live-updates', isOn: false, version: 1 } });
  await put('live-updates', { isOn: true, description: '' }, 1);
  expect(await read('live-updates')).toMatchObject({ isOn: true, description: null, version: 2 });
});

test('makes an exception for a partner, by its name, until it is removed', async () => {
  const key = 'forum-attachments';
  const { partnerId } = await makePartner(product, { company: { legalName: 'Åsas El AB' } });
  await put(`${key}/exceptions`, { partnerId, isOn: false }, 0);
  expect((await read(key)).exceptions).toMatchObject([
    { partnerId, name: 'Åsas El AB', isOn: false },
  ]);
  await expect.poll(() => product.app.flags.isOn(key, { partnerId })).toBe(false);
  expect(codeOf(await put(`${key}/exceptions`, { partnerId, isOn: true }, 0))).toBe(
    'EDIT_CONFLICT',
  );
  await put(`${key}/exceptions`, { partnerId, isOn: null }, 1);
  expect((await read(key)).exceptions).toEqual([]);
  expect(codeOf(await put(`${key}/exceptions`, { partnerId: uuid(), isOn: true }))).toBe(
    'NOT_FOUND',
  );
  const acts = await product.app.db
    .selectFrom('auditLog')
    .select(['action', 'actorUserId'])
    .where('action', '=', 'flag.overridden')
    .execute();
  const act = { action: 'flag.overridden', actorUserId: member.userId };
  expect(acts).toEqual([act, act]);
});

test('makes no exception for a flag evaluated before there is a company', async () => {
  const key = 'registration-open';
  expect((await read(key)).takesExceptions).toBe(false);
  const { partnerId } = await makePartner(product);
  const refused = await put(`${key}/exceptions`, { partnerId, isOn: false }, 0);
  expect([refused.statusCode, codeOf(refused)]).toEqual([409, 'FLAG_TAKES_NO_EXCEPTIONS']);
});

test('refuses unknown flags, long texts, and other callers', async () => {
  expect((await put('no-such-flag', { isOn: true, description: '' })).statusCode).toBe(404);
  const long = await put('live-updates', { isOn: true, description: 'x'.repeat(301) });
  expect([long.statusCode, codeOf(long)]).toEqual([400, 'FIELD_TOO_LONG']);
  const { owner } = await makePartner(product);
  for (const path of ['live-updates', 'live-updates/exceptions']) {
    expect((await put(path, {}, undefined, owner)).statusCode).toBe(404);
  }
});
