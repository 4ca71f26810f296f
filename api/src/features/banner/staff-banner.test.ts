import { ErrorBody } from '@troskel/contract/ground/errors';
import { BannerPage, StaffBanner } from '@troskel/contract/banner/staff-banner';
import type { BannerBody } from '@troskel/contract/banner/staff-banner';
import { shell } from '@troskel/contract/account/shell';
import { v7 as uuid } from 'uuid';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { signUpVerified } from '../../testing/partner.factory.ts';
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
afterEach(() => product.app.db.deleteFrom('banner').execute());
afterAll(() => product.close());

const written: BannerBody = {
  text: { sv: 'Vi stänger i natt.', en: 'We close tonight.' },
  tone: 'warning',
  link: null,
  shownFrom: null,
  shownUntil: null,
  replaces: null,
};
const publish = (body: Partial<BannerBody> = {}, as = member) =>
  product.call({
    method: 'POST',
    url: '/api/admin/banners',
    token: as.token,
    payload: { ...written, ...body },
  });
const takeDown = (id: string, as = member) =>
  product.call({ method: 'POST', url: `/api/admin/banners/${id}/take-down`, token: as.token });
async function list(query = ''): Promise<BannerPage> {
  const response = await product.call({
    method: 'GET',
    url: `/api/admin/banners${query}`,
    token: member.token,
  });
  return BannerPage.parse(response.json());
}
const codesOf = (response: { json(): unknown }) =>
  ErrorBody.parse(response.json()).errors.map(({ code, field }) =>
    [field, code].filter(Boolean).join(': '),
  );
async function shownTo({ token }: SignedUp): Promise<string | undefined> {
  const response = await product.call({ method: 'GET', url: '/api/partner/shell', token });
  return shell.getShell.response.parse(response.json()).banner?.text;
}

test('staff publish, replace and take down a banner; all of it is audited', async () => {
  const first = StaffBanner.parse((await publish()).json());
  expect(await shownTo(member)).toBe('Vi stänger i natt.');
  const text = { sv: 'Vi har öppnat.', en: 'We are open.' };
  const link = { path: '/user-settings', text: { sv: 'Läs mer', en: 'Read more' } };
  const second = StaffBanner.parse((await publish({ text, link, replaces: first.id })).json());
  expect(second).toMatchObject({ text, link, takenDownAt: null });
  expect(await shownTo(member)).toBe(text.sv);
  expect(await list()).toMatchObject({ standing: { id: second.id }, rows: [{ id: first.id }] });
  expect((await takeDown(first.id)).statusCode).toBe(404);
  expect((await takeDown(second.id)).statusCode).toBe(200);
  expect(await shownTo(member)).toBeUndefined();
  expect((await list()).rows.map(({ id }) => id)).toEqual([second.id, first.id]);
  const acts = await product.app.db
    .selectFrom('auditLog')
    .select(['action', 'actorUserId', 'subjectId'])
    .where('subjectType', '=', 'banner')
    .orderBy('id')
    .execute();
  const by = { actorUserId: member.userId };
  expect(acts).toEqual([
    { ...by, action: 'banner.set', subjectId: first.id },
    { ...by, action: 'banner.set', subjectId: second.id },
    { ...by, action: 'banner.taken_down', subjectId: second.id },
  ]);
});

test('the same one twice is one: by its key, or by the one it replaces', async () => {
  const send = () =>
    product.call({
      method: 'POST',
      url: '/api/admin/banners',
      token: member.token,
      payload: written,
      headers: { 'idempotency-key': 'banner-of-tonight' },
    });
  const first = await send();
  expect((await send()).json()).toEqual(first.json());
  const again = await publish();
  expect(again.statusCode).toBe(409);
  expect(codesOf(again)).toEqual(['EDIT_CONFLICT']);
  expect(await list()).toMatchObject({ rows: [] });
});

test('of two concurrent publishers the second gets a conflict', async () => {
  const answers = await Promise.all([publish(), publish()]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409]);
  const late = answers.find(({ statusCode }) => statusCode === 409);
  expect(late?.json()).toMatchObject({ present: { text: written.text } });
});

test('one that is not there cannot be taken down', async () => {
  const answer = await takeDown(uuid());
  expect([answer.statusCode, codesOf(answer)]).toEqual([404, ['NOT_FOUND']]);
});

test('says every field that is wrong', async () => {
  const blank = await publish({ text: { sv: '', en: 'x'.repeat(301) } });
  expect([blank.statusCode, codesOf(blank)]).toEqual([
    400,
    ['text.sv: FIELD_MANDATORY', 'text.en: FIELD_TOO_LONG'],
  ]);
  const elsewhere = { path: '//example.com', text: { sv: 'x', en: 'x' } };
  expect(codesOf(await publish({ link: elsewhere }))).toEqual(['link.path: FIELD_INVALID']);
  const passed = await publish({ shownFrom: 'i natt', shownUntil: '2024-01-01T10:00' });
  expect([passed.statusCode, codesOf(passed)]).toEqual([
    422,
    ['shownFrom: DATE_INVALID', 'shownUntil: TIME_PASSED'],
  ]);
  const backwards = { shownFrom: '2999-01-01T10:00', shownUntil: '2999-01-01T09:00' };
  expect(codesOf(await publish(backwards))).toEqual(['shownUntil: DATE_BEFORE_START']);
});

test('is shown from its time on, in Sweden', async () => {
  const banner = StaffBanner.parse((await publish({ shownFrom: '2999-06-01T10:00' })).json());
  expect(banner.shownFrom).toBe('2999-06-01T08:00:00.000Z');
  expect(await shownTo(member)).toBeUndefined();
});

test('former banners come page by page, and to nobody else', async () => {
  await product.app.db
    .insertInto('banner')
    .values(
      Array.from({ length: 21 }, () => ({
        id: uuid(),
        text: JSON.stringify(written.text),
        tone: 'info' as const,
        shownFrom: new Date(),
        createdAt: new Date(),
        takenDownAt: new Date(),
      })),
    )
    .execute();
  const { rows: former, nextCursor } = await list();
  expect(former).toHaveLength(20);
  const rest = await list(`?cursor=${nextCursor}`);
  expect([rest.rows.length, rest.nextCursor]).toEqual([1, null]);
  const stranger = await signUpVerified(product);
  expect((await publish({}, stranger)).statusCode).toBe(404);
  expect((await takeDown(uuid(), stranger)).statusCode).toBe(404);
});
