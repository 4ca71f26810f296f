import { reportReasons } from '@troskel/contract/forum/reports';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { showNotification } from '../../platform/notifications/kinds.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { uploaded } from './attachments.factory.ts';
import { homeowner, moderator, noId, partnerMember, refusalOf } from './forum.factory.ts';
import type { Participant } from './forum.factory.ts';
import { forumPersonalData } from './personal-data.ts';

let product: TestApp;
let maja: Participant;
let erik: Participant;
let karin: Participant;
beforeAll(async () => {
  product = await startTestApp();
  [maja, erik, karin] = [
    await homeowner(product),
    await partnerMember(product),
    await moderator(product),
  ];
});
afterAll(() => product.close());

const reportOf = (by: Participant, post: string, payload: object = { reason: 'spam' }) =>
  refusalOf(by.call('POST', `${post}/reports`, { payload }));

const casesOf = (id: string) =>
  product.app.db
    .selectFrom('forumCase')
    .select(['id', 'reportCount', 'reasons', 'outcome'])
    .where((eb) => eb.or([eb('threadId', '=', id), eb('replyId', '=', id)]))
    .orderBy('id')
    .execute();

async function toldOf(userId: string) {
  const rows = await product.app.db
    .selectFrom('notification')
    .select(['kind', 'data'])
    .where('userId', '=', userId)
    .where('kind', 'like', 'forum_%')
    .orderBy('createdAt')
    .execute();
  return rows.map(
    (row) => showNotification(product.app.notificationKinds, { ...row, actor: null }, 'sv')?.text,
  );
}

describe('a report', () => {
  test('gathers with others of the same post; again it replaces what was said', async () => {
    const { id } = await maja.thread();
    const reply = await maja.reply(id);
    const post = `/threads/${id}/replies/${reply.id}`;
    const others = await Promise.all([1, 2, 3].map(() => homeowner(product)));
    const answers = await Promise.all(others.map((one) => reportOf(one, post)));
    expect(answers).toEqual(['200', '200', '200']);
    expect(await reportOf(erik, post, { reason: 'rude', text: ' Hotar mig. ' })).toBe('200');
    expect(await reportOf(erik, post, { reason: 'other', text: 'Se rad två.' })).toBe('200');
    expect(await casesOf(reply.id)).toMatchObject([
      { reportCount: 4, reasons: ['other', 'spam'], outcome: null },
    ]);
    // Its author is not notified.
    expect(await toldOf(maja.userId)).toEqual([]);
    expect(await casesOf(id)).toEqual([]);
  });

  test.each([
    [{}, '400 reason REPORT_REASON_MISSING'],
    [{ reason: 'ugly' }, '400 reason REPORT_REASON_MISSING'],
    [{ reason: 'other' }, '400 text FIELD_MANDATORY'],
    [{ reason: 'other', text: ' ' }, '400 text FIELD_MANDATORY'],
    [{ reason: 'spam', text: 'x'.repeat(501) }, '400 text FIELD_TOO_LONG'],
  ])('with %j is refused', async (payload, refusal) => {
    const { id } = await maja.thread();
    expect(await reportOf(erik, `/threads/${id}`, payload)).toBe(refusal);
  });

  test('for each reason is taken, of a post that is there and not one’s own', async () => {
    const { id } = await maja.thread();
    for (const reason of reportReasons) {
      expect(await reportOf(erik, `/threads/${id}`, { reason, text: 'Titta' })).toBe('200');
    }
    expect(await reportOf(maja, `/threads/${id}`)).toBe('403 OWN_POST');
    expect(await reportOf(erik, `/threads/${noId()}`)).toBe('404 NOT_FOUND');
    const elsewhere = await maja.reply((await maja.thread()).id);
    expect(await reportOf(erik, `/threads/${id}/replies/${elsewhere.id}`)).toBe('404 NOT_FOUND');
    await maja.call('DELETE', `/threads/${id}`);
    expect(await reportOf(erik, `/threads/${id}`)).toBe('404 NOT_FOUND');
  });

  test('comes at most twenty times in an hour from one user', async () => {
    const { id } = await maja.thread();
    const keen = await homeowner(product);
    const answers: string[] = [];
    for (let count = 0; count < 21; count += 1)
      answers.push(await reportOf(keen, `/threads/${id}`));
    expect(new Set(answers.slice(0, 20))).toEqual(new Set(['200']));
    expect(answers[20]).toBe('429 TOO_MANY_REQUESTS');
  });
});

describe('reports are settled', () => {
  test('when the author deletes the post or its thread, and reopened when it is restored', async () => {
    const { id } = await maja.thread();
    const reply = await erik.reply(id);
    const reporter = await partnerMember(product);
    await reportOf(reporter, `/threads/${id}`);
    await reportOf(reporter, `/threads/${id}/replies/${reply.id}`);
    await maja.call('DELETE', `/threads/${id}`);
    for (const post of [id, reply.id])
      expect(await casesOf(post)).toMatchObject([{ outcome: 'gone' }]);
    const gone = 'Inlägget som du anmälde finns inte längre.';
    expect(await toldOf(reporter.userId)).toEqual([gone, gone]);
    await maja.call('POST', `/threads/${id}/restore`);
    for (const post of [id, reply.id])
      expect(await casesOf(post)).toMatchObject([{ outcome: null }]);
    await erik.call('DELETE', `/threads/${id}/replies/${reply.id}`);
    expect(await casesOf(reply.id)).toMatchObject([{ outcome: 'gone' }]);
    expect(await casesOf(id)).toMatchObject([{ outcome: null }]);
  });

  test('when a moderator rewrites or deletes it in the thread; the author and those who reported are told', async () => {
    const author = await partnerMember(product);
    const { id } = await author.thread();
    const reply = await author.reply(id);
    const post = `/threads/${id}/replies/${reply.id}`;
    await reportOf(erik, `/threads/${id}`);
    await reportOf(erik, post);
    const body = { body: '<p>Utan namn</p>', reason: 'Personuppgifter' };
    expect(await refusalOf(karin.call('PATCH', `/threads/${id}`, { payload: body }))).toBe('200');
    const payload = { reason: 'Reklam' };
    expect(await refusalOf(karin.call('POST', `${post}/removal`, { payload, version: 9 }))).toBe(
      '409 EDIT_CONFLICT',
    );
    expect(await refusalOf(karin.call('POST', `${post}/removal`, { payload }))).toBe('200');
    expect(await casesOf(id)).toMatchObject([{ outcome: 'rewritten' }]);
    expect(await casesOf(reply.id)).toMatchObject([{ outcome: 'deleted' }]);
    expect(await toldOf(author.userId)).toEqual(['Skälet: Personuppgifter', 'Skälet: Reklam']);
    expect((await toldOf(erik.userId)).slice(-2)).toEqual([
      'Vi har ändrat inlägget som du anmälde.',
      'Vi har tagit bort inlägget som du anmälde.',
    ]);
    // Everybody sees the mark; the reason only the author and moderators.
    expect((await maja.read(id)).moderation).toEqual({ at: expect.any(String) as string });
    for (const knows of [author, karin]) {
      expect((await knows.read(id)).moderation).toMatchObject({ reason: 'Personuppgifter' });
    }
    // The author cannot undo a moderator's deletion; the moderator can.
    expect(await refusalOf(author.call('POST', `${post}/restore`))).toBe('404 NOT_FOUND');
    expect(await refusalOf(karin.call('POST', `${post}/restore`))).toBe('200');
    expect(await casesOf(reply.id)).toMatchObject([{ outcome: null }]);
    expect((await toldOf(author.userId)).at(-1)).toBe('Det syns igen.');
    // The author's own text has no mark.
    await author.call('PATCH', `/threads/${id}`, { payload: { body: '<p>Nytt</p>' } });
    expect(await author.read(id)).not.toHaveProperty('moderation');
  });

  test.each(['thread', 'reply'])(
    'and the mark stays on a %s until its author rewrites it',
    async (kind) => {
      const author = await partnerMember(product);
      const { id: threadId } = await author.thread();
      const { id: replyId } = await author.reply(threadId);
      const post =
        kind === 'thread' ? `/threads/${threadId}` : `/threads/${threadId}/replies/${replyId}`;
      const read = async () =>
        kind === 'thread' ? author.read(threadId) : (await author.replies(threadId)).replies[0];
      const change = (by: Participant, payload: object) =>
        refusalOf(by.call('PATCH', post, { payload }));
      const mark = { moderation: { reason: 'Personuppgifter' } };
      expect(await change(karin, { body: '<p>Utan namn</p>', reason: 'Personuppgifter' })).toBe(
        '200',
      );
      await author.call('DELETE', post);
      expect(await refusalOf(author.call('POST', `${post}/restore`))).toBe('200');
      expect(await read()).toMatchObject(mark);
      await karin.call('POST', `${post}/removal`, { payload: { reason: 'Reklam' } });
      expect(await refusalOf(karin.call('POST', `${post}/restore`))).toBe('200');
      expect(await read()).toMatchObject(mark);
      const blobs = [{ id: await uploaded(product, author) }];
      expect(await change(author, { blobs })).toBe('200');
      expect(await read()).toMatchObject(mark);
      expect(await change(author, { body: '<p>Egna ord</p>' })).toBe('200');
      expect(await read()).not.toHaveProperty('moderation');
    },
  );

  test('of a reply is not its author’s to make, nor another’s again while it is as it was judged', async () => {
    const { id } = await maja.thread();
    const reply = await maja.reply(id);
    const post = `/threads/${id}/replies/${reply.id}`;
    expect(await reportOf(maja, post)).toBe('403 OWN_POST');
    const one = await homeowner(product);
    await reportOf(one, post);
    await karin.call('PATCH', post, { payload: { body: '<p>Ändrat</p>', reason: 'Reklam' } });
    expect(await reportOf(one, post)).toBe('409 REPORT_SETTLED');
  });

  test('and not accepted from the same person again until the post has changed', async () => {
    const { id } = await maja.thread();
    const [one, other] = [await homeowner(product), await homeowner(product)];
    await reportOf(one, `/threads/${id}`);
    const payload = { body: '<p>Ändrad</p>', reason: 'Reklam' };
    await karin.call('PATCH', `/threads/${id}`, { payload });
    expect(await reportOf(one, `/threads/${id}`)).toBe('409 REPORT_SETTLED');
    expect(await reportOf(other, `/threads/${id}`)).toBe('200');
    await maja.call('PATCH', `/threads/${id}`, { payload: { body: '<p>Köp av mig</p>' } });
    expect(await reportOf(one, `/threads/${id}`)).toBe('200');
    expect(await casesOf(id)).toMatchObject([{ outcome: 'rewritten' }, { reportCount: 2 }]);
  });
});

test('a user who leaves takes their reports’ texts along; the post stays reported', async () => {
  const leaving = await homeowner(product);
  const { id } = await maja.thread();
  await reportOf(leaving, `/threads/${id}`, { reason: 'rude', text: 'Han hotar mig.' });
  const sections = await forumPersonalData.exportOf(product.app, leaving.userId);
  expect(sections.find(({ name }) => name === 'forum-reports')?.rows).toMatchObject([
    { reason: 'rude', text: 'Han hotar mig.' },
  ]);
  await product.app.db.transaction().execute(async (tx) => {
    await forumPersonalData.erase?.(product.app, tx, leaving.userId);
    await tx.deleteFrom('user').where('id', '=', leaving.userId).execute();
  });
  const [found] = await casesOf(id);
  expect(found).toMatchObject({ reportCount: 1, reasons: ['rude'], outcome: null });
  const rows = await product.app.db
    .selectFrom('forumReport')
    .select(['reporterUserId', 'text'])
    .where('caseId', '=', found?.id ?? '')
    .execute();
  expect(rows).toEqual([{ reporterUserId: null, text: null }]);
});

test('the reasons of the contract are those that the database takes', async () => {
  const { rows } = await product.app.pool.query<{ rule: string }>(
    `select pg_get_constraintdef(oid) as rule from pg_constraint
      where conrelid = 'forum_report'::regclass and conname = 'forum_report_reason_check'`,
  );
  const named = [...(rows[0]?.rule.matchAll(/'(\w+)'/g) ?? [])].map(([, reason]) => reason);
  expect(new Set(named)).toEqual(new Set(reportReasons));
});
