import { CasePage } from '@troskel/contract/forum/cases';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toldTo } from '../../platform/notifications/told.factory.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { homeowner, moderator, partnerMember, refusalOf } from './forum.factory.ts';
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

const subject = 'Ring 070-174 06 05';
const better = 'Vem byter fönster?';

test('a moderator edits the title of a thread, the earlier one is kept, and its author is told', async () => {
  const { id, body } = await maja.thread({ subject });
  const retitle = (by: Participant, change: object) =>
    refusalOf(by.call('PATCH', `/threads/${id}`, { payload: { reason: 'Telefon', ...change } }));
  expect(await retitle(karin, { subject: ' ' })).toBe('400 subject SUBJECT_MISSING');
  expect(await retitle(karin, { subject: better, reason: '' })).toBe('422 reason FIELD_MANDATORY');
  expect(await retitle(erik, { subject: better })).toBe('403 POST_OF_ANOTHER');
  // The author edits body and attachments.
  expect(await retitle(maja, { subject: better })).toBe('422 subject FIELD_INVALID');
  expect(await retitle(maja, { subject })).toBe('200');
  expect(await retitle(karin, { subject: better })).toBe('200');
  expect(await maja.read(id)).toMatchObject({
    subject: better,
    body,
    version: 2,
    moderation: { reason: 'Telefon' },
  });
  const { threads } = await erik.threads('/threads?pageSize=1&sort=last_updated_desc');
  expect(threads[0]?.subject).toBe(better);
  const kept = await product.app.db
    .selectFrom('forumRevision')
    .select(['subject', 'body', 'reason'])
    .where('threadId', '=', id)
    .execute();
  expect(kept).toEqual([{ subject, body, reason: 'Telefon' }]);
  expect(await toldTo(product, maja.userId)).toEqual(['forum_post_moderated']);
  const log = await product.app.db
    .selectFrom('auditLog')
    .select(['action', 'actorUserId'])
    .where('subjectId', '=', id)
    .execute();
  expect(log).toEqual([{ action: 'forum_thread.edited', actorUserId: karin.userId }]);
  const copy = await forumPersonalData.exportOf(product.app, maja.userId);
  const earlier = copy.find(({ name }) => name === 'forum-revisions')?.rows;
  expect(earlier).toContainEqual(expect.objectContaining({ subject, body }));
});

test('a reply has no title', async () => {
  const { id } = await maja.thread();
  const reply = await erik.reply(id);
  const answer = karin.call('PATCH', `/threads/${id}/replies/${reply.id}`, {
    payload: { subject, body: 'Text', reason: 'Telefon' },
  });
  expect(await refusalOf(answer)).toBe('400 subject FIELD_INVALID');
});

test('with a report the title is rewritten too, with the text or alone', async () => {
  const staff = (method: 'GET' | 'POST', path: string, payload?: object) =>
    product.call({
      method,
      url: `/api/admin/reports${path}`,
      token: karin.token,
      ...(payload && { payload }),
    });
  const report = async (post: string): Promise<string> => {
    await erik.call('POST', `${post}/reports`, { payload: { reason: 'spam' } });
    const [newest] = CasePage.parse((await staff('GET', '')).json()).rows;
    return newest?.id ?? '';
  };
  const author = await homeowner(product);
  const thread = await author.thread({ subject });
  const id = await report(`/threads/${thread.id}`);
  const rewrite = (change: object) =>
    staff('POST', `/${id}/rewrite`, { body: thread.body, reason: 'Personuppgifter', ...change });
  expect(await refusalOf(rewrite({ subject: '' }))).toBe('400 subject SUBJECT_MISSING');
  expect(await refusalOf(rewrite({ subject }))).toBe('422 body BODY_UNCHANGED');
  expect((await rewrite({ subject: better })).json()).toMatchObject({
    outcome: 'rewritten',
    post: { subject: better, body: thread.body },
    revisions: [{ subject, body: thread.body, byModerator: true, reason: 'Personuppgifter' }],
  });
  expect((await erik.read(thread.id)).subject).toBe(better);
  expect(await toldTo(product, author.userId)).toEqual(['forum_post_moderated']);

  const reply = await author.reply(thread.id);
  const ofReply = await report(`/threads/${thread.id}/replies/${reply.id}`);
  expect(
    await refusalOf(
      staff('POST', `/${ofReply}/rewrite`, { subject, body: 'Text', reason: 'Reklam' }),
    ),
  ).toBe('422 subject FIELD_INVALID');
});
