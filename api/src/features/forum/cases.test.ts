import { CasePage, forumCases, ReviewedReport } from '@troskel/contract/forum/cases';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { daysAfter } from '@troskel/contract/values/calendar-day';
import { toldTo } from '../../platform/notifications/told.factory.ts';
import { dayInSweden } from '../../platform/time/swedish-time.ts';
import { shiftClock } from '../../test-control/clock.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { homeowner, moderator, noId, partnerMember, refusalOf } from './forum.factory.ts';
import type { Participant } from './forum.factory.ts';
import { sweepForum } from './sweep.ts';

let product: TestApp;
let maja: Participant;
let erik: Participant;
let karin: Participant;
beforeAll(async () => {
  product = await startTestApp();
  [maja, erik, karin] = [
    await homeowner(product),
    await partnerMember(product),
    await moderator(product, { hasCompany: true }),
  ];
});
beforeEach(() => product.app.db.deleteFrom('forumCase').execute());
afterEach(() => shiftClock(0));
afterAll(() => product.close());

const admin = (
  by: Participant,
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  { payload, version }: { payload?: object; version?: number } = {},
) =>
  product.call({
    method,
    url: `/api/admin${path}`,
    token: by.token,
    ...(payload && { payload }),
    headers: version === undefined ? {} : { 'if-match': `"${version}"` },
  });

async function listed(query = '', by = karin): Promise<CasePage> {
  return CasePage.parse((await admin(by, 'GET', `/reports${query}`)).json());
}

async function read(id: string): Promise<ReviewedReport> {
  return ReviewedReport.parse((await admin(karin, 'GET', `/reports/${id}`)).json());
}

const act = (id: string, what: string, payload: object = {}, version?: number) =>
  admin(karin, 'POST', `/reports/${id}/${what}`, {
    payload,
    ...(version === undefined ? {} : { version }),
  });

/** Creates a thread and a report on it by another user. */
async function reported(author: Participant, change: object = {}, reason = 'spam') {
  const thread = await author.thread(change);
  // A user may report at most twenty posts in an hour.
  const reporter = await partnerMember(product);
  await reporter.call('POST', `/threads/${thread.id}/reports`, { payload: { reason } });
  const [newest] = (await listed()).rows;
  if (!newest) throw new Error('nothing is reported');
  return { thread, reporter, id: newest.id };
}

const inDays = (days: number) => daysAfter(dayInSweden(new Date()), days);

describe('the queue', () => {
  test('has a row per post, newest or most reported first, filtered by reason, mine, or closed', async () => {
    const first = await reported(maja, { subject: 'Först' }, 'rude');
    const second = await reported(maja, { subject: 'Sedan' }, 'spam');
    const reply = await maja.reply(second.thread.id);
    const post = `/threads/${second.thread.id}/replies/${reply.id}`;
    await karin.call('POST', `${post}/reports`, { payload: { reason: 'spam' } });
    await karin.call('POST', `/threads/${first.thread.id}/reports`, {
      payload: { reason: 'personal_data' },
    });
    const subjects = async (query: string) =>
      (await listed(query)).rows.map(({ subject, isReply }) => (isReply ? 'svar' : subject));
    expect(await subjects('')).toEqual(['Först', 'svar', 'Sedan']);
    expect(await subjects('?sort=most')).toEqual(['Först', 'svar', 'Sedan']);
    expect(await subjects('?reason=spam')).toEqual(['svar', 'Sedan']);
    expect(await subjects('?reason=personal_data')).toEqual(['Först']);
    expect(await subjects('?reason=wrong_advice')).toEqual([]);
    expect((await listed()).rows[0]).toMatchObject({
      reportCount: 2,
      reasons: ['personal_data', 'rude'],
      assignee: null,
      outcome: null,
    });
    await act(second.id, 'assignment', { isMine: true });
    expect(await subjects('?state=mine')).toEqual(['Sedan']);
    expect(await subjects('?state=mine&sort=most&reason=spam')).toEqual(['Sedan']);
    expect(await subjects('?state=mine&reason=rude')).toEqual([]);
    const other = await moderator(product);
    expect((await listed('?state=mine', other)).rows).toEqual([]);
    await act(second.id, 'leave');
    expect(await subjects('')).toEqual(['Först', 'svar']);
    expect(await subjects('?state=closed')).toEqual(['Sedan']);
    expect(await subjects('?state=mine')).toEqual([]);
    expect((await listed('?state=closed&reason=spam')).rows[0]).toMatchObject({
      outcome: 'left',
    });
  });

  test('comes by pages of twenty, in either order', async () => {
    const { db } = product.app;
    const rows = Array.from({ length: 45 }, (_, index) => ({
      id: noId(),
      reportCount: 1 + (index % 3),
      reasons: ['spam'],
      lastReportedAt: new Date(Date.UTC(2026, 0, 1, 0, 0, index % 7)),
    }));
    await db.insertInto('forumCase').values(rows).execute();
    for (const sort of ['newest', 'most']) {
      const ids: string[] = [];
      let cursor = '';
      for (let pages = 0; pages < 3; pages += 1) {
        const page = await listed(`?sort=${sort}${cursor}`);
        ids.push(...page.rows.map(({ id }) => id));
        expect(page.nextCursor === null).toBe(pages === 2);
        cursor = `&cursor=${page.nextCursor}`;
      }
      expect(new Set(ids).size).toBe(45);
    }
  });

  test('is for staff only', async () => {
    const { id } = await reported(maja);
    for (const other of [maja, erik]) {
      for (const route of Object.values(forumCases)) {
        const path = route.path
          .replace('/admin', '')
          .replace('{caseId}', id)
          .replace('{expulsionId}', noId());
        const method = route.method === 'GET' || route.method === 'DELETE' ? route.method : 'POST';
        expect(await refusalOf(admin(other, method, path, { payload: {} })), route.name).toBe(
          '404 NOT_FOUND',
        );
      }
    }
    expect(await refusalOf(admin(karin, 'GET', `/reports/${noId()}`))).toBe('404 NOT_FOUND');
  });
});

describe('a reported post', () => {
  test('is shown with its reports, and only counts about an anonymous author', async () => {
    const secret = await homeowner(product);
    await reported(secret, { subject: 'Förr', anonymous: false });
    const { thread, id } = await reported(secret, { anonymous: true }, 'rude');
    const answer = await admin(karin, 'GET', `/reports/${id}`);
    const report = ReviewedReport.parse(answer.json());
    expect(report).toMatchObject({
      outcome: null,
      isOwn: false,
      acts: ['assign', 'leave', 'rewrite', 'delete', 'expel'],
      post: { threadId: thread.id, replyId: null, author: { type: 'anonymous', givenName: null } },
      question: null,
      reports: [{ reason: 'rude', text: null }],
      revisions: [],
      author: { otherReports: 1, expulsions: 0, expulsion: null },
    });
    const { givenName } = (await secret.read(thread.id)).author;
    expect(answer.body).not.toContain(secret.userId);
    expect(answer.body).not.toContain(givenName);
  });

  test('keeps staff’s notes, and who has taken it', async () => {
    const { id } = await reported(maja);
    const before = await read(id);
    expect((await act(id, 'assignment', { isMine: true }, before.version)).statusCode).toBe(200);
    expect((await act(id, 'notes', { text: 'Ringt husägaren.' })).statusCode).toBe(200);
    const after = await read(id);
    expect(after.assignee?.userId).toBe(karin.userId);
    expect(after.acts).toContain('release');
    expect(after.history).toMatchObject([
      { kind: 'noted', text: 'Ringt husägaren.' },
      { kind: 'assigned', text: null },
    ]);
    const stale = await act(id, 'assignment', { isMine: false }, before.version);
    expect(stale.statusCode).toBe(409);
    expect(stale.json()).toMatchObject({ present: { version: after.version } });
    // A note is no judgement.
    expect((await act(id, 'notes', { text: 'Sent' }, before.version)).statusCode).toBe(200);
    await act(id, 'assignment', { isMine: false });
    expect((await read(id)).assignee).toBeNull();
    // A report taken by a colleague cannot be released for them.
    const other = await moderator(product);
    await admin(other, 'POST', `/reports/${id}/assignment`, { payload: { isMine: true } });
    expect(await refusalOf(act(id, 'assignment', { isMine: false }))).toBe('409 EDIT_CONFLICT');
    expect((await read(id)).assignee?.userId).toBe(other.userId);
  });

  test.each<[string, (threadId: string) => Promise<unknown>]>([
    [
      'its author has changed',
      (threadId) =>
        maja.call('PATCH', `/threads/${threadId}`, { payload: { body: '<p>Ändrad</p>' } }),
    ],
    [
      'somebody else has reported',
      (threadId) =>
        erik.call('POST', `/threads/${threadId}/reports`, { payload: { reason: 'rude' } }),
    ],
  ])('that %s in the meantime cannot be judged in its former state', async (_, happen) => {
    const { thread, id } = await reported(maja);
    const { version } = await read(id);
    await happen(thread.id);
    for (const [what, payload] of [
      ['leave', {}],
      ['delete', { reason: 'Reklam' }],
      ['rewrite', { body: '<p>Ny</p>', reason: 'Reklam' }],
      ['expel', { until: inDays(3), reason: 'Reklam' }],
    ] as const) {
      expect(await refusalOf(act(id, what, payload, version)), what).toBe('409 EDIT_CONFLICT');
    }
    expect((await read(id)).outcome).toBeNull();
  });

  test('is left, rewritten or deleted; the text before is kept for staff', async () => {
    const author = await partnerMember(product);
    const left = await reported(author);
    expect((await act(left.id, 'leave', { word: 'Inom reglerna.' })).json()).toMatchObject({
      outcome: 'left',
      acts: ['expel'],
      history: [{ kind: 'left', text: 'Inom reglerna.' }],
    });
    const rewritten = await reported(author);
    const body = '<p>Utan telefonnummer.</p>';
    const rewrite = { body, reason: 'Personuppgifter', word: '' };
    expect(await refusalOf(act(rewritten.id, 'rewrite', { ...rewrite, reason: '' }))).toBe(
      '400 reason FIELD_MANDATORY',
    );
    expect(
      await refusalOf(act(rewritten.id, 'rewrite', { ...rewrite, body: rewritten.thread.body })),
    ).toBe('422 body BODY_UNCHANGED');
    expect((await act(rewritten.id, 'rewrite', rewrite)).json()).toMatchObject({
      outcome: 'rewritten',
      post: { body },
      revisions: [{ body: rewritten.thread.body, byModerator: true, reason: 'Personuppgifter' }],
    });
    expect(await author.read(rewritten.thread.id)).toMatchObject({
      body,
      moderation: { reason: 'Personuppgifter' },
    });
    const deleted = await reported(author);
    expect((await act(deleted.id, 'delete', { reason: 'Reklam' })).json()).toMatchObject({
      outcome: 'deleted',
      post: { body: deleted.thread.body, deletedAt: expect.any(String) as string },
    });
    expect(await refusalOf(author.call('GET', `/threads/${deleted.thread.id}`))).toBe(
      '404 NOT_FOUND',
    );
    expect(await refusalOf(act(deleted.id, 'leave'))).toBe('409 REPORT_CLOSED');
    expect(await toldTo(product, author.userId)).toEqual([
      'forum_post_moderated',
      'forum_post_moderated',
    ]);
    for (const { reporter } of [left, rewritten, deleted]) {
      expect(await toldTo(product, reporter.userId)).toEqual(['forum_report_settled']);
    }
    const log = await product.app.db
      .selectFrom('auditLog')
      .select('action')
      .where('subjectId', 'in', [left.id, rewritten.id, deleted.id])
      .orderBy('at')
      .execute();
    expect(log.map(({ action }) => action)).toEqual([
      'forum_case.left',
      'forum_case.rewritten',
      'forum_case.deleted',
    ]);
  });

  test('by the caller must be judged by others', async () => {
    const { id } = await reported(karin, { anonymous: true });
    expect(await read(id)).toMatchObject({ isOwn: true, acts: [] });
    expect(await refusalOf(act(id, 'leave'))).toBe('403 OWN_POST');
    expect(await refusalOf(act(id, 'expel', { until: inDays(1), reason: 'Hot' }))).toBe(
      '403 OWN_POST',
    );
  });

  test('is forgotten a year after it was settled', async () => {
    const [settled, open] = [await reported(maja), await reported(maja)];
    await act(settled.id, 'leave');
    await product.app.db
      .updateTable('forumCase')
      .set({ closedAt: new Date(Date.now() - 366 * 86_400_000) })
      .where('id', '=', settled.id)
      .execute();
    await sweepForum(product.app);
    const kept = await product.app.db.selectFrom('forumCase').select('id').execute();
    expect(kept).toEqual([{ id: open.id }]);
  });
});

describe('expelling until a day', () => {
  const reason = 'Hot mot en annan användare';

  test('lasts to its end in Sweden, and ends by itself', async () => {
    const offender = await homeowner(product);
    const { thread, id } = await reported(offender);
    const answer = await act(id, 'expel', { until: inDays(2), reason });
    const { author, history } = ReviewedReport.parse(answer.json());
    expect(author).toMatchObject({ expulsions: 1, expulsion: { reason } });
    expect(history[0]).toMatchObject({ kind: 'expelled', text: `${inDays(2)}\n${reason}` });
    const last = new Date(author.expulsion?.until ?? 0);
    expect(dayInSweden(last)).toBe(inDays(2));
    expect(dayInSweden(new Date(last.getTime() + 1))).toBe(inDays(3));
    const write = () =>
      refusalOf(
        offender.call('POST', `/threads/${thread.id}/replies`, { payload: { body: 'Hej' } }),
      );
    expect(await write()).toBe('403 FORUM_EXPELLED');
    // Tokens would expire long before that day: the row's day is moved instead.
    await product.app.db
      .updateTable('forumExpulsion')
      .set({ expelledUntil: new Date(Date.now() + 60_000) })
      .where('userId', '=', offender.userId)
      .execute();
    expect(await write()).toBe('403 FORUM_EXPELLED');
    shiftClock(61);
    expect(await write()).toBe('201');
  });

  test.each([
    ['yesterday', -1, '422 until EXPULSION_DAY_OUT_OF_RANGE'],
    ['today', 0, '200'],
    ['a year', 365, '200'],
    ['more', 366, '422 until EXPULSION_DAY_OUT_OF_RANGE'],
  ])('%s', async (_, days, outcome) => {
    const { id } = await reported(await homeowner(product));
    expect(await refusalOf(act(id, 'expel', { until: inDays(days), reason }))).toBe(outcome);
  });

  test('is recorded by a later report too, and notified once', async () => {
    const offender = await homeowner(product);
    const { thread, id } = await reported(offender);
    const term = { until: inDays(2), reason };
    await act(id, 'expel', term);
    await act(id, 'leave');
    await erik.call('POST', `/threads/${thread.id}/reports`, { payload: { reason: 'rude' } });
    const again = (await listed()).rows[0]?.id ?? '';
    const terms = [term, term, { ...term, reason: 'Fler hot' }, term];
    for (const one of terms) await act(again, 'expel', one);
    const { history } = await read(again);
    const said = history.filter(({ kind }) => kind === 'expelled').map(({ text }) => text);
    expect(said).toEqual([reason, 'Fler hot', reason].map((why) => `${term.until}\n${why}`));
    expect(await toldTo(product, offender.userId)).toHaveLength(3);
  });

  test('is refused for staff, for no day and without a reason', async () => {
    const { id } = await reported(await moderator(product, { hasCompany: true }));
    const expel = (payload: object) => refusalOf(act(id, 'expel', payload));
    expect(await expel({ until: inDays(1), reason })).toBe('409 STAFF_NOT_EXPELLED');
    expect(await expel({ until: '2026-02-30', reason })).toBe('400 until DATE_INVALID');
    expect(await expel({ until: inDays(1), reason: ' ' })).toBe('400 reason FIELD_MANDATORY');
  });

  test('is listed while it lasts, without an anonymous name, and is lifted', async () => {
    const [named, secret] = [await homeowner(product), await homeowner(product)];
    const first = await reported(named);
    const second = await reported(secret, { anonymous: true });
    await act(first.id, 'expel', { until: inDays(40), reason });
    await act(second.id, 'expel', { until: inDays(41), reason });
    const list = async () =>
      forumCases.listExpulsions.response.parse((await admin(karin, 'GET', '/expulsions')).json())
        .rows;
    const ours = (await list()).slice(-3).filter((one) => one.until > inDays(39));
    const { givenName, surname } = (await named.read(first.thread.id)).author;
    expect(ours.slice(0, 2)).toMatchObject([
      { reason, post: { replyId: null, isDeleted: false, author: `${givenName} ${surname}` } },
      { post: { author: null } },
    ]);
    const expulsionId = ours[1]?.id ?? '';
    const lift = () => refusalOf(admin(karin, 'DELETE', `/expulsions/${expulsionId}`));
    expect(await lift()).toBe('200');
    expect(await lift()).toBe('404 NOT_FOUND');
    expect((await list()).map(({ id }) => id)).not.toContain(expulsionId);
    expect(await toldTo(product, secret.userId)).toEqual(['forum_expelled', 'forum_readmitted']);
    // Audited as when it is lifted at the post.
    const log = await product.app.db
      .selectFrom('auditLog')
      .select('action')
      .where('subjectId', '=', second.thread.id)
      .orderBy('at')
      .execute();
    expect(log.map(({ action }) => action)).toEqual([
      'forum_thread.author_expelled',
      'forum_thread.author_readmitted',
    ]);
    expect((await secret.thread()).me.canReply).toBe(true);
  });
});
