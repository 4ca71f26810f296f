import { forum } from '@troskel/contract/forum/threads';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { daysAfter } from '@troskel/contract/values/calendar-day';
import { showNotification } from '../../platform/notifications/kinds.ts';
import { toldTo } from '../../platform/notifications/told.factory.ts';
import { dayInSweden } from '../../platform/time/swedish-time.ts';
import { shiftClock } from '../../test-control/clock.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { SignedUp, TestApp } from '../../testing/test-app.ts';
import { expel, homeowner, moderator, noId, partnerMember, refusalOf } from './forum.factory.ts';
import type { Participant } from './forum.factory.ts';
import { forumPersonalData } from './personal-data.ts';
import { forumHelp, runForumCommand } from './staff-commands.ts';

let product: TestApp;
let maja: Participant;
let karin: Participant;
beforeAll(async () => {
  product = await startTestApp();
  [maja, karin] = [await homeowner(product), await moderator(product)];
});
afterEach(() => shiftClock(0));
afterAll(() => product.close());

const term = { days: 7, reason: 'Personangrepp i flera inlägg' };
const expelFor = (by: Participant, post: string, payload: object = term) =>
  refusalOf(by.call('POST', `${post}/expel-author`, { payload }));
const readmitFor = (by: Participant, post: string) =>
  refusalOf(by.call('DELETE', `${post}/expel-author`));

async function meOf(participant: Participant) {
  return forum.listTopics.response.parse((await participant.call('GET', '/topics')).json()).me;
}

async function notificationsOf({ userId }: SignedUp) {
  const rows = await product.app.db
    .selectFrom('notification')
    .select(['kind', 'data', 'actorUserId'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .execute();
  return rows.map((row) => ({
    ...row,
    shown: showNotification(product.app.notificationKinds, { ...row, actor: null }, 'sv'),
  }));
}

test('an author is expelled from writing, and told until when and why', async () => {
  const offender = await partnerMember(product);
  const { id } = await offender.thread();
  expect(await expelFor(karin, `/threads/${id}`)).toBe('200');

  expect(await refusalOf(offender.call('POST', `/threads/${id}/replies`))).toBe(
    '400 body BODY_EMPTY',
  );
  expect(
    await refusalOf(offender.call('POST', `/threads/${id}/replies`, { payload: { body: 'Nej!' } })),
  ).toBe('403 FORUM_EXPELLED');
  const { canPost, expulsion } = await meOf(offender);
  expect(canPost).toBe(false);
  expect(expulsion?.reason).toBe(term.reason);
  const days = (new Date(expulsion?.until ?? 0).getTime() - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(6.9);
  expect(days).toBeLessThanOrEqual(7);
  const [told] = await notificationsOf(offender);
  expect(told).toMatchObject({ kind: 'forum_expelled', actorUserId: null });
  expect(told?.shown?.text).toContain(term.reason);
  expect(told?.shown?.path).toMatch(/^\/partners\/[0-9a-f-]{36}\/forum$/);
  expect((await meOf(maja)).expulsion).toBeNull();
  const sections = await forumPersonalData.exportOf(product.app, offender.userId);
  expect(sections.find(({ name }) => name === 'forum-expulsions')?.rows).toMatchObject([
    { reason: term.reason },
  ]);
});

test('until the end of a day, or for a number of days: exactly one of them', async () => {
  const offender = await homeowner(product);
  const { id } = await offender.thread();
  const reason = 'Hot';
  const until = daysAfter(dayInSweden(new Date()), 3);
  for (const neitherOrBoth of [{}, { days: 1, until }]) {
    expect(await expelFor(karin, `/threads/${id}`, { ...neitherOrBoth, reason })).toBe(
      '400 days FIELD_INVALID',
    );
  }
  expect(await expelFor(karin, `/threads/${id}`, { until: '2020-01-01', reason })).toBe(
    '422 until EXPULSION_DAY_OUT_OF_RANGE',
  );
  expect(await expelFor(karin, `/threads/${id}`, { until, reason })).toBe('200');
  const { expulsion } = await meOf(offender);
  const end = new Date(expulsion?.until ?? 0);
  expect(dayInSweden(end)).toBe(until);
  expect(dayInSweden(new Date(end.getTime() + 1))).not.toBe(until);
});

test('is offered to moderators at each post of another, and does not reveal its author', async () => {
  const office = await moderator(product, { hasCompany: true });
  const offender = await homeowner(product);
  const { id } = await maja.thread({ anonymous: true });
  const theirs = await offender.reply(id);
  await office.reply(id);
  const colleague = await moderator(product, { hasCompany: true });
  const hidden = await colleague.reply(id, { anonymous: true });
  const offered = async (to: Participant) =>
    (await to.replies(id)).replies.filter(({ me }) => me.canExpel).map((reply) => reply.id);
  expect((await office.read(id)).me.canExpel).toBe(true);
  expect((await offered(office)).toSorted()).toEqual([theirs.id, hidden.id].toSorted());
  expect((await offender.read(id)).me).not.toHaveProperty('canExpel');
  expect(await offered(offender)).toEqual([]);
});

test('writes again when the time is over', async () => {
  const offender = await homeowner(product);
  const { id } = await offender.thread();
  await expelFor(karin, `/threads/${id}`, { ...term, days: 1 });
  await product.app.db
    .updateTable('forumExpulsion')
    .set({ expelledUntil: new Date(Date.now() + 1000) })
    .where('userId', '=', offender.userId)
    .execute();
  expect((await meOf(offender)).canPost).toBe(false);
  shiftClock(1);
  expect(await meOf(offender)).toMatchObject({ canPost: true, expulsion: null });
});

test('a moderator lifts it, with a notification; lifting it again does nothing', async () => {
  const offender = await homeowner(product);
  const { id } = await maja.thread();
  const reply = await offender.reply(id);
  const post = `/threads/${id}/replies/${reply.id}`;
  expect(await expelFor(karin, post)).toBe('200');
  expect((await meOf(offender)).canPost).toBe(false);
  for (let times = 0; times < 2; times += 1) expect(await readmitFor(karin, post)).toBe('200');
  expect(await meOf(offender)).toMatchObject({ canPost: true, expulsion: null });
  expect(await toldTo(product, offender.userId)).toEqual(['forum_expelled', 'forum_readmitted']);
});

test('expelled again for the same post, the last one counts', async () => {
  const offender = await homeowner(product);
  const { id } = await offender.thread();
  await Promise.all(
    [30, 20, 10].map((days) => expelFor(karin, `/threads/${id}`, { ...term, days })),
  );
  await expelFor(karin, `/threads/${id}`, { days: 2, reason: 'Mildare' });
  const rows = await product.app.db
    .selectFrom('forumExpulsion')
    .select('reason')
    .where('userId', '=', offender.userId)
    .execute();
  expect(rows).toEqual([{ reason: 'Mildare' }]);
});

test('two equal concurrent ones are one, notified once', async () => {
  const offender = await homeowner(product);
  const { id } = await offender.thread();
  const both = [1, 2].map(() => expelFor(karin, `/threads/${id}`));
  expect(await Promise.all(both)).toEqual(['200', '200']);
  expect(await expelFor(await moderator(product), `/threads/${id}`)).toBe('200');
  expect(await toldTo(product, offender.userId)).toEqual(['forum_expelled']);
  const entries = await product.app.db
    .selectFrom('auditLog')
    .select('action')
    .where('subjectId', '=', id)
    .where('action', '=', 'forum_thread.author_expelled')
    .execute();
  expect(entries).toHaveLength(1);

  expect(await expelFor(karin, `/threads/${id}`, { ...term, days: 8 })).toBe('200');
  expect(await toldTo(product, offender.userId)).toEqual(['forum_expelled', 'forum_expelled']);
});

test('for an erased author each end is audited once, and nobody is notified', async () => {
  const offender = await homeowner(product);
  const { id } = await offender.thread();
  await product.app.db
    .updateTable('forumThread')
    .set({ authorUserId: null })
    .where('id', '=', id)
    .execute();
  const put = async (): Promise<number> => {
    const entries = await product.app.db
      .selectFrom('auditLog')
      .select('id')
      .where('subjectId', '=', id)
      .where('action', '=', 'forum_thread.author_expelled')
      .execute();
    return entries.length;
  };
  const both = [1, 2].map(() => expelFor(karin, `/threads/${id}`));
  expect(await Promise.all(both)).toEqual(['200', '200']);
  expect(await expelFor(karin, `/threads/${id}`)).toBe('200');
  expect(await put()).toBe(1);
  await expelFor(karin, `/threads/${id}`, { ...term, days: 8 });
  expect(await put()).toBe(2);
  await readmitFor(karin, `/threads/${id}`);
  await expelFor(karin, `/threads/${id}`, { ...term, days: 8 });
  expect(await put()).toBe(3);
  expect(await toldTo(product, offender.userId)).toEqual([]);
});

test('only moderators may, not for a post of their own, nor while expelled', async () => {
  const author = await homeowner(product);
  const { id } = await author.thread();
  for (const other of [maja, await partnerMember(product), author]) {
    expect(await expelFor(other, `/threads/${id}`)).toBe('403 MODERATOR_REQUIRED');
    expect(await readmitFor(other, `/threads/${id}`)).toBe('403 MODERATOR_REQUIRED');
    expect(await expelFor(other, `/threads/${noId()}`)).toBe('403 MODERATOR_REQUIRED');
  }
  const writing = await moderator(product, { hasCompany: true });
  const own = await writing.thread({ anonymous: true });
  expect(await expelFor(writing, `/threads/${own.id}`)).toBe('403 OWN_POST');
  expect(await expelFor(karin, `/threads/${noId()}`)).toBe('404 NOT_FOUND');
  const other = await moderator(product, { hasCompany: true });
  const { id: theirs } = await other.thread();
  expect(await expelFor(karin, `/threads/${theirs}`)).toBe('409 STAFF_NOT_EXPELLED');
  await expel(product, other);
  expect(await expelFor(other, `/threads/${id}`)).toBe('403 FORUM_EXPELLED');
  expect((await meOf(author)).canPost).toBe(true);
});

test.each([
  [{ days: 0, reason: 'x' }, '400 days FIELD_INVALID'],
  [{ days: 366, reason: 'x' }, '400 days FIELD_INVALID'],
  [{ days: 1.5, reason: 'x' }, '400 days FIELD_INVALID'],
  [{ days: 1, reason: ' ' }, '400 reason FIELD_MANDATORY'],
  [{ days: 1, reason: 'x'.repeat(301) }, '400 reason FIELD_TOO_LONG'],
])('%j is refused', async (payload, refusal) => {
  const { id } = await maja.thread();
  expect(await expelFor(karin, `/threads/${id}`, payload)).toBe(refusal);
});

test('a moderator learns nothing about the author of an anonymous post', async () => {
  const offender = await homeowner(product);
  const [one, other] = [
    await offender.thread({ anonymous: true }),
    await offender.thread({ anonymous: true }),
  ];
  const stranger = await (await homeowner(product)).thread({ anonymous: true });
  await expelFor(karin, `/threads/${one.id}`, { days: 30, reason: 'Hot' });
  const logged = product.logLines.length;
  // The answer is the same for an author who is already expelled.
  const answers = await Promise.all(
    [other, stranger].map(async ({ id }) => [
      (await karin.call('DELETE', `/threads/${id}/expel-author`)).body,
      (await karin.call('POST', `/threads/${id}/expel-author`, { payload: term })).body,
      (await karin.call('DELETE', `/threads/${id}/expel-author`)).body,
    ]),
  );
  expect(answers).toEqual([
    ['{}', '{}', '{}'],
    ['{}', '{}', '{}'],
  ]);
  expect(product.logLines.slice(logged).join('')).not.toContain(offender.userId);
  // The one expulsion stands, although the other was lifted.
  expect((await meOf(offender)).expulsion?.reason).toBe('Hot');
  expect(await toldTo(product, offender.userId)).toEqual(['forum_expelled', 'forum_expelled']);
  const recorded = await product.app.db
    .selectFrom('auditLog')
    .select(['action', 'actorUserId', 'subjectId', 'detail'])
    .where('subjectId', '=', one.id)
    .execute();
  expect(recorded).toEqual([
    {
      action: 'forum_thread.author_expelled',
      actorUserId: karin.userId,
      subjectId: one.id,
      detail: { until: expect.any(String) as string },
    },
  ]);
});

test('works for a deleted post; an erased author is not mentioned', async () => {
  const offender = await homeowner(product);
  const { id } = await offender.thread({ anonymous: true });
  await karin.call('POST', `/threads/${id}/removal`, { payload: { reason: 'Reklam' } });
  expect(await expelFor(karin, `/threads/${id}`)).toBe('200');
  expect((await meOf(offender)).canPost).toBe(false);
  const leaving = await homeowner(product);
  const theirs = await leaving.thread({ anonymous: true });
  await product.app.db.deleteFrom('user').where('id', '=', leaving.userId).execute();
  expect(await expelFor(karin, `/threads/${theirs.id}`)).toBe('200');
});

test('staff do it at the command line', async () => {
  const run = (...words: string[]) => runForumCommand(product.app, ['forum', ...words]);
  const offender = await homeowner(product);
  const { id } = await maja.thread();
  const reply = await offender.reply(id);
  expect(await run('expel', reply.id, '--days', '3', '--reason', 'Reklam')).toEqual({
    exitCode: 0,
    text: `Expelled for 3 days: the author of ${reply.id}.`,
  });
  expect((await meOf(offender)).expulsion?.reason).toBe('Reklam');
  const { text } = await run('expulsions');
  expect(text).toContain(reply.id);
  expect(text).not.toContain(offender.userId);
  expect((await run('readmit', reply.id)).exitCode).toBe(0);
  expect((await meOf(offender)).canPost).toBe(true);
  expect((await run('expel', noId(), '--days', '3', '--reason', 'x')).exitCode).toBe(1);
  for (const words of [
    ['expel', reply.id, '--days', '0', '--reason', 'x'],
    ['expel', reply.id, '--days', '3'],
    ['expel'],
    ['readmit', reply.id, '--days', '3'],
    ['forget'],
  ]) {
    const outcome = await run(...words);
    expect(outcome.exitCode).toBe(2);
    expect(outcome.text).toContain(forumHelp);
  }
});
