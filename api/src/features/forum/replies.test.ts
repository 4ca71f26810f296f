import { forumReplies } from '@troskel/contract/forum/replies';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import {
  expert,
  homeowner,
  moderator,
  newReply,
  noId,
  partnerMember,
  refusalOf,
} from './forum.factory.ts';
import type { Participant } from './forum.factory.ts';
import { anyRefusal } from '../../platform/http/refusal.ts';

let product: TestApp;
let maja: Participant;
let erik: Participant;
let karin: Participant;
let crowd: Participant[];
beforeAll(async () => {
  product = await startTestApp();
  [maja, erik, karin] = [
    await homeowner(product),
    await partnerMember(product),
    await moderator(product),
  ];
  crowd = [];
  for (let made = 0; made < 50; made += 1) crowd.push(await homeowner(product));
});
afterAll(() => product.close());

const voteOn = (by: Participant, path: string, vote: unknown) =>
  by.call('PUT', `${path}/vote`, { payload: { vote } });

/** Creates a reply of Erik's in a thread of Maja's; answers its path. */
async function someReply() {
  const thread = await maja.thread();
  const reply = await erik.reply(thread.id);
  return { thread, reply, path: `/threads/${thread.id}/replies/${reply.id}` };
}

const scoreOf = async (threadId: string, id: string) =>
  (await maja.replies(threadId)).replies.find((reply) => reply.id === id)?.score;

describe('forum.createReply', () => {
  test('answers the reply, counts it and moves the thread’s last activity', async () => {
    const { thread, reply } = await someReply();
    expect(reply).toMatchObject({
      threadId: thread.id,
      body: newReply.body,
      score: 0,
      version: 1,
      anonymous: false,
      author: { type: 'user', me: true },
      me: {
        vote: null,
        canVote: false,
        canEdit: true,
        canDelete: true,
        canReport: false,
        canModerate: false,
      },
    });
    const { replyCount, updatedAt } = await maja.read(thread.id);
    expect([replyCount, updatedAt]).toEqual([1, reply.createdAt]);
    const { replies } = await maja.replies(thread.id);
    const { givenName, surname } = reply.author;
    expect(replies).toEqual([
      {
        ...reply,
        author: { type: 'user', givenName, surname },
        me: {
          vote: null,
          canVote: true,
          canEdit: false,
          canDelete: false,
          canReport: true,
          canModerate: false,
        },
      },
    ]);
  });

  test('shows an expert as one', async () => {
    const olof = await expert(product, 'roof');
    const thread = await maja.thread();
    const reply = await olof.reply(thread.id);
    expect(reply.author.type).toBe('expert');
    expect(reply.author.expert?.name).toMatch(/^Sakkunnig/);
  });

  test('fifty concurrent ones are all stored once', async () => {
    const { id } = await maja.thread();
    const answers = await Promise.all(
      crowd.map((one, index) =>
        one.call('POST', `/threads/${id}/replies`, {
          payload: { ...newReply, threadId: id },
          key: `forum-reply-${index % 25}`,
        }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(50).fill(201));
    expect((await maja.read(id)).replyCount).toBe(50);
    expect((await maja.replies(id, '?pageSize=100')).replies).toHaveLength(50);
  });

  test('and the concurrent deletion of its thread are serialised, with right counts', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await maja.thread();
      const [answer] = await Promise.all([
        erik.call('POST', `/threads/${id}/replies`, { payload: newReply }),
        maja.call('DELETE', `/threads/${id}`),
      ]);
      expect([201, 404]).toContain(answer.statusCode);
      const { replyCount } = await product.app.db
        .selectFrom('forumThreadActivity')
        .select('replyCount')
        .where('threadId', '=', id)
        .executeTakeFirstOrThrow();
      const rows = await product.app.db
        .selectFrom('forumReply')
        .select('id')
        .where('threadId', '=', id)
        .execute();
      expect(rows).toHaveLength(replyCount);
      expect(rows.length).toBeGreaterThanOrEqual(answer.statusCode === 201 ? 1 : 0);
    }
  });

  test('does not deadlock with whatever makes its author an expert', async () => {
    const { id } = await maja.thread();
    const { db } = product.app;
    const waiting = sql<{ count: number }>`
      select count(*)::int as count from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`;
    const sent = await db.transaction().execute(async (tx) => {
      // Locks what the trigger of an expert's row locks, one after the other.
      await tx.selectFrom('user').select('id').where('id', '=', erik.userId).forUpdate().execute();
      const call = erik.call('POST', `/threads/${id}/replies`, { payload: newReply });
      await expect.poll(async () => (await waiting.execute(db)).rows).toEqual([{ count: 1 }]);
      await tx
        .selectFrom('forumThreadActivity')
        .select('threadId')
        .where('threadId', '=', id)
        .forNoKeyUpdate()
        .execute();
      return { call };
    });
    expect((await sent.call).statusCode).toBe(201);
  });

  test.each<[string, object, string]>([
    ['no body', {}, '400 body BODY_EMPTY'],
    ['an empty body', { body: '<p><br></p>' }, '422 body BODY_EMPTY'],
    ['a body of a script', { body: '<script>x</script>' }, '422 body BODY_EMPTY'],
    ['20,001 characters', { body: 'x'.repeat(20_001) }, '422 body FIELD_TOO_LONG'],
    [
      'another thread than the address',
      { body: 'x', threadId: noId() },
      '400 threadId FIELD_INVALID',
    ],
    ['no attachment', { body: 'x', blobs: ['x'] }, '400 blobs.0 FIELD_INVALID'],
    ['NUL', { body: 'a\0' }, '400 body FIELD_INVALID'],
    ['half a character', { body: '\uDC00' }, '400 body FIELD_INVALID'],
  ])('refuses %s', async (_, payload, refusal) => {
    const { id } = await maja.thread();
    expect(await refusalOf(erik.call('POST', `/threads/${id}/replies`, { payload }))).toBe(refusal);
    expect((await maja.read(id)).replyCount).toBe(0);
  });

  test('knows no thread that is not there', async () => {
    const answer = erik.call('POST', `/threads/${noId()}/replies`, { payload: newReply });
    expect(await refusalOf(answer)).toBe('404 NOT_FOUND');
  });
});

describe('forum.updateReply', () => {
  test('has a rate limit, since every edit stores a text', async () => {
    const { limit, name } = forumReplies.updateReply;
    const { path } = await someReply();
    const busy = await homeowner(product);
    for (let used = 1; used < limit.points; used += 1) {
      await product.app.limits.consume(anyRefusal, name, limit, busy.userId);
    }
    const payload = { body: 'x' };
    const answers = [
      await busy.call('PATCH', path, { payload }),
      await busy.call('PATCH', path, { payload }),
      await maja.call('PATCH', path, { payload }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 429, 403]);
  });

  test('edits the body, keeps what it said, and says that it was edited', async () => {
    const { thread, reply, path } = await someReply();
    const same = { id: reply.id, threadId: thread.id };
    const nothing = erik.call('PATCH', path, { payload: same, version: 1 });
    expect(await refusalOf(nothing)).toBe('400 BAD_REQUEST');
    const edit = { ...same, body: 'Niotusen', blobs: [] };
    const edited = await erik.call('PATCH', path, { payload: edit, version: 1 });
    expect(edited.json()).toMatchObject({ body: 'Niotusen', version: 2 });
    expect((await maja.replies(thread.id)).replies[0]?.editedAt).toEqual(expect.any(String));
    const history = await product.app.db
      .selectFrom('forumRevision')
      .select('body')
      .where('replyId', '=', reply.id)
      .execute();
    expect(history).toEqual([{ body: newReply.body }]);
  });

  test('gives the second of two editors a conflict with the present reply', async () => {
    const { path } = await someReply();
    await erik.call('PATCH', path, { payload: { body: 'Först' }, version: 1 });
    const late = await erik.call('PATCH', path, { payload: { body: 'Sedan' }, version: 1 });
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({ present: { body: 'Först', version: 2 } });
  });

  test('is for the author and moderators', async () => {
    const { reply, thread, path } = await someReply();
    const edit = (by: Participant, payload: object = { body: 'Ny' }) =>
      refusalOf(by.call('PATCH', path, { payload }));
    expect(await edit(maja)).toBe('403 POST_OF_ANOTHER');
    expect(await edit(erik, { body: 'Ny', id: noId() })).toBe('400 id FIELD_INVALID');
    expect(await edit(erik, { body: 'Ny', threadId: noId() })).toBe('400 threadId FIELD_INVALID');
    expect(await edit(erik, { body: ' ' })).toBe('422 body BODY_EMPTY');
    expect(await edit(karin)).toBe('422 reason FIELD_MANDATORY');
    expect(await edit(karin, { body: 'Ny', reason: 'Reklam' })).toBe('200');
    const elsewhere = `/threads/${(await maja.thread()).id}/replies/${reply.id}`;
    expect(await refusalOf(erik.call('PATCH', elsewhere, { payload: { body: 'Ny' } }))).toBe(
      '404 NOT_FOUND',
    );
    expect((await maja.replies(thread.id)).replies[0]?.body).toBe('Ny');
  });
});

describe('forum.deleteReply', () => {
  test('takes the reply away and counts it no more; it can be taken back', async () => {
    const { thread, path } = await someReply();
    await voteOn(maja, path, 'up');
    expect(await refusalOf(maja.call('DELETE', path))).toBe('403 POST_OF_ANOTHER');
    expect(await refusalOf(erik.call('DELETE', path, { version: 4 }))).toBe('409 EDIT_CONFLICT');
    expect(await refusalOf(erik.call('DELETE', path))).toBe('200');
    expect(await refusalOf(erik.call('DELETE', path))).toBe('404 NOT_FOUND');
    expect(await refusalOf(voteOn(maja, path, 'down'))).toBe('404 NOT_FOUND');
    expect((await maja.read(thread.id)).replyCount).toBe(0);
    expect((await maja.replies(thread.id)).replies).toEqual([]);
    expect(await refusalOf(karin.call('POST', `${path}/restore`))).toBe('404 NOT_FOUND');
    expect((await erik.call('POST', `${path}/restore`)).json()).toMatchObject({ score: 1 });
    expect((await maja.read(thread.id)).replyCount).toBe(1);
  });

  test('by a moderator cannot be undone by the author, and is audited', async () => {
    const { path, reply } = await someReply();
    expect(await refusalOf(karin.call('DELETE', path))).toBe('403 POST_OF_ANOTHER');
    const payload = { reason: 'Reklam' };
    expect(await refusalOf(karin.call('POST', `${path}/removal`, { payload }))).toBe('200');
    expect(await refusalOf(erik.call('POST', `${path}/restore`))).toBe('404 NOT_FOUND');
    const log = await product.app.db
      .selectFrom('auditLog')
      .select('action')
      .where('subjectId', '=', reply.id)
      .execute();
    expect(log).toEqual([{ action: 'forum_reply.deleted' }]);
  });
});

describe('forum.vote', () => {
  test('counts, replaces, repeats without effect, and is taken back', async () => {
    const { thread, reply, path } = await someReply();
    const steps: [string | null, number][] = [
      ['up', 1],
      ['up', 1],
      ['down', -1],
      [null, 0],
      [null, 0],
      ['down', -1],
    ];
    for (const [vote, score] of steps) {
      const answer = vote === null ? maja.call('DELETE', `${path}/vote`) : voteOn(maja, path, vote);
      expect((await answer).json()).toEqual({ score, vote });
      const [shown] = (await maja.replies(thread.id)).replies;
      expect([shown?.score, shown?.me.vote]).toEqual([score, vote]);
    }
    expect((await karin.replies(thread.id)).replies[0]?.me.vote).toBeNull();
    expect(await scoreOf(thread.id, reply.id)).toBe(-1);
  });

  test('on one’s own reply is refused, with the taking back', async () => {
    const { path } = await someReply();
    expect(await refusalOf(voteOn(erik, path, 'up'))).toBe('403 OWN_POST');
    expect(await refusalOf(erik.call('DELETE', `${path}/vote`))).toBe('403 OWN_POST');
  });

  test.each(['UP', 1, null, '', ['up']])('refuses the vote %j', async (vote) => {
    const { path } = await someReply();
    expect(await refusalOf(voteOn(maja, path, vote))).toBe('400 vote FIELD_INVALID');
  });

  test('by fifty concurrent users, who change their minds, is counted right', async () => {
    const { thread, reply, path } = await someReply();
    await Promise.all(
      crowd.flatMap((one, index) => [
        voteOn(one, path, index % 5 === 0 ? 'down' : 'up'),
        voteOn(one, path, index % 5 === 0 ? 'down' : 'up'),
      ]),
    );
    expect(await scoreOf(thread.id, reply.id)).toBe(40 - 10);
    await Promise.all(
      crowd.map((one, index) =>
        index % 2 === 0 ? one.call('DELETE', `${path}/vote`) : voteOn(one, path, 'down'),
      ),
    );
    expect(await scoreOf(thread.id, reply.id)).toBe(-25);
  });
});

describe('forum.markThreadRead', () => {
  test('counts each user once, fifty at once and twice each', async () => {
    const { id } = await maja.thread();
    const answers = await Promise.all(
      [...crowd, ...crowd].map((one) => one.call('POST', `/threads/${id}/read`)),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect((await maja.read(id)).usersReadCount).toBe(50);
    const again = await erik.call('POST', `/threads/${id}/read`);
    expect(again.json()).toEqual({ usersReadCount: 51 });
  });

  test('is separate from reading a thread', async () => {
    const { id } = await maja.thread();
    await erik.read(id);
    expect((await erik.read(id)).usersReadCount).toBe(0);
  });
});

describe('forum.followThread', () => {
  test('and unfollowing are idempotent', async () => {
    const { id } = await maja.thread();
    const steps = [
      ['POST', true],
      ['POST', true],
      ['DELETE', false],
      ['DELETE', false],
    ] as const;
    for (const [method, followed] of steps) {
      expect((await erik.call(method, `/threads/${id}/follow`)).json()).toEqual({ followed });
      expect((await erik.read(id)).me.followed).toBe(followed);
      expect((await maja.read(id)).me.followed).toBe(false);
    }
  });

  test('knows no thread that is not there', async () => {
    for (const method of ['POST', 'DELETE'] as const) {
      expect(await refusalOf(erik.call(method, `/threads/${noId()}/follow`))).toBe('404 NOT_FOUND');
    }
  });
});

test('every answer is what the contract promises, read back', async () => {
  const { thread } = await someReply();
  const answer = await maja.call('GET', `/threads/${thread.id}/replies?sort=SCORE_DESC`);
  expect(forumReplies.listReplies.response.parse(answer.json()).sort).toBe('score_desc');
});
