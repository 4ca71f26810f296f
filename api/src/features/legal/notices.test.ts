import { legal } from '@troskel/contract/legal/reading';
import { Shell } from '@troskel/contract/account/shell';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { shiftClock } from '../../test-control/clock.ts';
import { versionsInForce } from '../../domain/legal-versions.ts';
import { dayAfter, dayInSweden } from '../../platform/time/swedish-time.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { ahead, legalStaff } from './legal.factory.ts';

let product: TestApp;
let staff: Awaited<ReturnType<typeof legalStaff>>;
beforeAll(async () => {
  product = await startTestApp();
  staff = await legalStaff(product);
});
afterEach(() => shiftClock(0));
afterAll(() => product.close());

const get = (url: string, token: string, language = 'sv') =>
  product.call({ method: 'GET', url, token, headers: { 'accept-language': language } });
const noticesOf = async (token: string, language?: string) =>
  legal.listNotices.response.parse(
    (await get('/api/partner/users/me/legal-notices', token, language)).json(),
  ).notices;
const isTold = async (token: string) =>
  Shell.parse((await get('/api/partner/shell', token)).json()).hasLegalNotice ?? false;
const markSeen = (id: string, token: string) =>
  product.call({
    method: 'POST',
    url: `/api/partner/users/me/legal-notices/${id}/seen`,
    token,
  });
const accepted = async (userId: string) =>
  (
    await product.app.db
      .selectFrom('termsAcceptance')
      .select(['document', 'documentVersion', 'how'])
      .where('userId', '=', userId)
      .orderBy('documentVersion')
      .orderBy('document', 'desc')
      .execute()
  ).map(({ document, documentVersion, how }) =>
    [document, documentVersion, ...(how === 'accepted' ? [] : [how])].join(' '),
  );

test('earlier users are told of a major version until they have seen it, and of no minor one', async () => {
  const tomorrow = dayAfter(dayInSweden(new Date()));
  const early = await product.signUp();
  expect(await accepted(early.userId)).toEqual(['terms 2024-11-05', 'privacy 2024-11-05']);
  expect([await noticesOf(early.token), await isTold(early.token)]).toEqual([[], false]);

  await staff.published('privacy', { name: tomorrow, change: 'minor' });
  const draft = await staff.draft('terms', { name: tomorrow });
  expect([await isTold(early.token), (await markSeen(draft.id, early.token)).statusCode]).toEqual([
    false,
    404,
  ]);
  const { id } = (await staff.publish(draft)).json<{ id: string }>();
  const between = await product.signUp();
  for (const { token } of [early, between]) {
    expect(await isTold(token)).toBe(true);
    expect(await noticesOf(token)).toEqual([
      { id, document: 'terms', name: tomorrow, isInForce: false, summary: 'Priset ändras.' },
    ]);
  }
  expect(await noticesOf(early.token, 'en')).toMatchObject([{ summary: 'The price changes.' }]);

  // Twice concurrently: one row.
  const answers = await Promise.all([markSeen(id, early.token), markSeen(id, early.token)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(await accepted(early.userId)).toEqual([
    'terms 2024-11-05',
    'privacy 2024-11-05',
    `terms ${tomorrow} seen`,
  ]);
  expect([await noticesOf(early.token), await isTold(early.token)]).toEqual([[], false]);
  // Another user's mark does not count.
  expect(await isTold(between.token)).toBe(true);

  shiftClock(2 * 86_400);
  const late = await product.signUp();
  expect(await accepted(late.userId)).toEqual([`terms ${tomorrow}`, `privacy ${tomorrow}`]);
  expect([await noticesOf(late.token), await isTold(late.token)]).toEqual([[], false]);
});

test('what is published for today is in force from then on, and was not this morning', async () => {
  const before = new Date();
  shiftClock(60);
  const today = ahead(0);
  await staff.published('privacy', { name: today, change: 'minor' });
  const after = new Date();
  expect((await versionsInForce(product.app.db, before)).privacy).toBe('2024-11-05');
  expect((await versionsInForce(product.app.db, after)).privacy).toBe(today);
});

test('everybody reads a published version in their language, and no draft', async () => {
  const draft = await staff.draft('privacy', { name: ahead(365) });
  const present = await product.call({ method: 'GET', url: '/api/legal/terms' });
  expect(present.json()).toMatchObject({ name: '2024-11-05', state: 'present', language: 'sv' });
  const tomorrow = dayAfter(dayInSweden(new Date()));
  const coming = await product.call({
    method: 'GET',
    url: `/api/legal/terms/${tomorrow}`,
    headers: { 'accept-language': 'en' },
  });
  expect(coming.json()).toMatchObject({
    state: 'coming',
    language: 'en',
    content: '<h2>New</h2><p>All is new.</p>',
  });
  shiftClock(2 * 86_400);
  const old = await product.call({ method: 'GET', url: '/api/legal/terms/2024-11-05' });
  expect(old.json()).toMatchObject({ state: 'past' });
  expect((await product.call({ method: 'GET', url: '/api/legal/terms' })).json()).toMatchObject({
    name: tomorrow,
    state: 'present',
  });
  const days = await product.call({ method: 'GET', url: '/api/legal' });
  expect(days.json()).toMatchObject({ terms: tomorrow });
  for (const path of [`privacy/${draft.name}`, 'terms/2000-01-01', 'terms/0000-01-01']) {
    const none = await product.call({ method: 'GET', url: `/api/legal/${path}` });
    expect([path, none.statusCode]).toEqual([path, 404]);
  }
});

test('a user registering during a publication is told of it, also when they register again', async () => {
  const { token, userId, email } = await product.signUp();
  const { id, publishedAt } = await staff.published('terms', { name: ahead(0) });
  // Committed after their registration, though begun before.
  await product.app.db
    .updateTable('userProfile')
    .set({ registeredAt: new Date(Date.parse(publishedAt ?? '') + 1000) })
    .where('userId', '=', userId)
    .execute();
  const isTheirs = async () => (await noticesOf(token)).some((notice) => notice.id === id);
  expect(await isTheirs()).toBe(true);
  const again = await product.call({
    method: 'POST',
    url: '/api/partner/users',
    token,
    payload: { givenName: 'Kim', surname: 'Ek', email },
  });
  expect(again.statusCode).toBe(201);
  expect(await isTheirs()).toBe(true);
});
