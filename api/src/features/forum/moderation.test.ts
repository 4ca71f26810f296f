import { CasePage } from '@troskel/contract/forum/cases';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callWhile } from '../../testing/meanwhile.factory.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import {
  homeowner,
  moderator,
  newThread,
  noId,
  partnerMember,
  refusalOf,
} from './forum.factory.ts';
import type { Participant } from './forum.factory.ts';

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
afterAll(() => product.close());

const reason = 'Reklam';

/** Each act of a moderator on a post. */
const acts: Record<string, (post: string) => Promise<string>> = {
  remove: (post) => refusalOf(karin.call('POST', `${post}/removal`, { payload: { reason } })),
  'expel the author of': (post) =>
    refusalOf(karin.call('POST', `${post}/expel-author`, { payload: { days: 1, reason } })),
  'readmit the author of': (post) => refusalOf(karin.call('DELETE', `${post}/expel-author`)),
};

test.each(Object.entries(acts))(
  'a moderator cannot %s their own post, nor one that is not there',
  async (_, act) => {
    const [own, other] = [await karin.thread({ anonymous: true }), await maja.thread()];
    const reply = await karin.reply(other.id);
    expect(await act(`/threads/${own.id}`)).toBe('403 OWN_POST');
    expect(await act(`/threads/${other.id}/replies/${reply.id}`)).toBe('403 OWN_POST');
    expect(await act(`/threads/${noId()}`)).toBe('404 NOT_FOUND');
    expect(await act(`/threads/${other.id}/replies/${noId()}`)).toBe('404 NOT_FOUND');
  },
);

test('a moderator removes only what they have seen, and expels no colleague for a reply', async () => {
  const { id } = await maja.thread();
  const colleague = await moderator(product, { hasCompany: true });
  const reply = await colleague.reply(id);
  const unseen = karin.call('POST', `/threads/${id}/removal`, { payload: { reason }, version: 7 });
  expect(await refusalOf(unseen)).toBe('409 EDIT_CONFLICT');
  expect(await acts['expel the author of']?.(`/threads/${id}/replies/${reply.id}`)).toBe(
    '409 STAFF_NOT_EXPELLED',
  );
});

test('a thread that a moderator has removed before its author is answered is not there', async () => {
  const subject = 'Bara i dag';
  const request = {
    method: 'POST',
    url: '/api/forum/threads',
    token: maja.token,
    payload: { ...newThread, subject },
  } as const;
  const remove = async () => {
    const { id } = await product.app.db
      .selectFrom('forumThread')
      .select('id')
      .where('subject', '=', subject)
      .executeTakeFirstOrThrow();
    expect(await acts['remove']?.(`/threads/${id}`)).toBe('200');
  };
  const answer = callWhile(product, request, remove, 'forum-thread');
  expect(await refusalOf(answer)).toBe('404 NOT_FOUND');
});

const judgements: [string, object][] = [
  ['assignment', { isMine: true }],
  ['rewrite', { body: '<p>Annat</p>', reason }],
  ['delete', { reason }],
];

const judge = (caseId: string, [path, payload]: [string, object]) =>
  refusalOf(
    product.call({
      method: 'POST',
      url: `/api/admin/reports/${caseId}/${path}`,
      token: karin.token,
      payload,
    }),
  );

/** Reports a thread; answers the id of its case. */
async function caseOf({ id }: { id: string }): Promise<string> {
  await erik.call('POST', `/threads/${id}/reports`, { payload: { reason: 'spam' } });
  const listed = await product.call({ url: '/api/admin/reports', token: karin.token });
  return CasePage.parse(listed.json()).rows[0]?.id ?? '';
}

test.each(judgements)(
  'a report of their own post, or one that is settled: no %s',
  async (...judgement) => {
    const own = await caseOf(await karin.thread());
    expect(await judge(own, judgement)).toBe('403 OWN_POST');
    const settled = await caseOf(await maja.thread());
    expect(await judge(settled, ['leave', {}])).toBe('200');
    expect(await judge(settled, judgement)).toBe('409 REPORT_CLOSED');
  },
);
