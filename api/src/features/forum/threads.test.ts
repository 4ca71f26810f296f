import { forum } from '@troskel/contract/forum/threads';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import {
  expert,
  homeowner,
  moderator,
  newThread,
  noId,
  partnerMember,
  refusalOf,
} from './forum.factory.ts';
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
    await moderator(product),
  ];
});
afterAll(() => product.close());

const create = (change: object, key?: string) =>
  maja.call('POST', '/threads', {
    payload: { ...newThread, ...change },
    ...(key === undefined ? {} : { key }),
  });

describe('forum.listTopics', () => {
  test('answers the topics in their order, in the language of the call, with their experts', async () => {
    const olof = await expert(product, 'energy');
    const ask = async (language: string) => {
      const answer = await product.call({
        method: 'GET',
        url: '/api/forum/topics',
        token: maja.token,
        headers: { 'accept-language': language },
      });
      expect(answer.body).not.toContain(olof.userId);
      return forum.listTopics.response.parse(answer.json());
    };
    const [swedish, english] = [await ask('sv'), await ask('en')];
    expect(swedish.topics.map(({ id }) => id)).toEqual([
      'building',
      'electricity',
      'plumbing',
      'energy',
      'roof',
      'painting',
      'garden',
      'law',
    ]);
    expect(swedish.topics[3]).toMatchObject({
      name: 'Energi och värme',
      experts: [{ description: 'Kan allt.', avatar: null }],
    });
    expect(english.topics[3]).toMatchObject({
      name: 'Energy and heating',
      experts: [{ description: 'Knows it all.' }],
    });
    expect(swedish.topics[0]?.experts).toEqual([]);
    expect(swedish.me).toEqual({
      canPost: true,
      canAskExperts: false,
      isExpert: false,
      seesExpertThreads: false,
      expulsion: null,
    });
  });

  test('counts what has been asked in thirty days, and not what is deleted', async () => {
    const asked = await maja.thread({ topicId: 'painting' });
    const deleted = await maja.thread({ topicId: 'painting' });
    const old = await maja.thread({ topicId: 'painting' });
    await maja.call('DELETE', `/threads/${deleted.id}`);
    const past = new Date(new Date(asked.createdAt).getTime() - 31 * 86_400_000);
    await product.app.db
      .updateTable('forumThread')
      .set({ createdAt: past })
      .where('id', '=', old.id)
      .execute();
    const { topics } = forum.listTopics.response.parse((await maja.call('GET', '/topics')).json());
    expect(topics.find(({ id }) => id === 'painting')?.recentThreadCount).toBe(1);
  });

  test('leaves out an expert who has left the company', async () => {
    const gone = await expert(product, 'law');
    await product.app.db.deleteFrom('partnerMember').where('userId', '=', gone.userId).execute();
    const { topics } = forum.listTopics.response.parse((await maja.call('GET', '/topics')).json());
    expect(topics.find(({ id }) => id === 'law')?.experts).toEqual([]);
  });
});

describe('forum.createThread', () => {
  test('answers the thread as it is kept, and shows it to others', async () => {
    const thread = await maja.thread({ body: '<p>Hej <b onclick="x()">du</b></p>' });
    expect(thread).toMatchObject({
      topicId: 'building',
      target: 'community',
      subject: newThread.subject,
      body: '<p>Hej <strong>du</strong></p>',
      replyCount: 0,
      usersReadCount: 0,
      version: 1,
      editedAt: null,
      author: { type: 'user', me: true },
      me: { followed: false, canEdit: true, canDelete: true, canAccept: true, canReply: true },
    });
    expect(thread.updatedAt).toBe(thread.createdAt);
    const seen = await erik.read(thread.id);
    const { givenName, surname } = thread.author;
    expect(seen.author).toEqual({ type: 'user', givenName, surname });
    for (const left of ['anonymous', 'acceptedAnswerId', 'isLocked', 'expertAnswer']) {
      expect(seen).not.toHaveProperty(left);
    }
    expect(seen.me).toMatchObject({ canEdit: false, canDelete: false, canAccept: false });
  });

  test('takes the specification’s fields, and ignores an author', async () => {
    const author = { type: 'expert', givenName: 'Någon', surname: 'Annan', me: false };
    const thread = await maja.thread({ author, blobs: [], target: 'community' });
    expect(thread.author).toMatchObject({ type: 'user', me: true });
    expect(thread.author.givenName).not.toBe('Någon');
  });

  test('makes one thread per Idempotency-Key, also when both come at once', async () => {
    const subject = 'Två gånger samma fråga';
    const first = await create({ subject }, 'forum-key-0001');
    const second = await create({ subject }, 'forum-key-0001');
    expect(second.json()).toEqual(first.json());
    await Promise.all([1, 2, 3].map(() => create({ subject }, 'forum-key-0002')));
    const { threads } = await maja.threads('/threads?mine=true&pageSize=100');
    expect(threads.filter((thread) => thread.subject === subject)).toHaveLength(2);
  });

  test.each<[string, object, string]>([
    [
      'nothing',
      { topicId: undefined, subject: undefined, body: undefined },
      '400 topicId TOPIC_UNKNOWN subject SUBJECT_MISSING body BODY_EMPTY',
    ],
    ['an unknown topic', { topicId: 'astrology' }, '422 topicId TOPIC_UNKNOWN'],
    ['a topic that is a list', { topicId: ['building'] }, '400 topicId TOPIC_UNKNOWN'],
    ['a blank subject', { subject: ' \u200B\u00A0 ' }, '400 subject SUBJECT_MISSING'],
    ['151 characters of subject', { subject: 'x'.repeat(151) }, '400 subject FIELD_TOO_LONG'],
    ['a NUL in the subject', { subject: 'a\0b' }, '400 subject FIELD_INVALID'],
    ['half a character', { body: '<p>\uD83D</p>' }, '400 body FIELD_INVALID'],
    ['NUL in what is not looked at', { author: { name: '\0' } }, '400 author.name FIELD_INVALID'],
    ['a body that is a number', { body: 7 }, '400 body BODY_EMPTY'],
    ['an empty body', { body: '' }, '422 body BODY_EMPTY'],
    ['blanks for a body', { body: ' \n\u00A0&nbsp;\u200B' }, '422 body BODY_EMPTY'],
    [
      'empty elements',
      { body: '<p></p><ul><li><br></li></ul><p>&#8203;</p>' },
      '422 body BODY_EMPTY',
    ],
    [
      'a body of scripts',
      { body: '<script>alert(1)</script><style>p{}</style>' },
      '422 body BODY_EMPTY',
    ],
    ['fillers that look like nothing', { body: '<p>\u3164\u2800</p>' }, '422 body BODY_EMPTY'],
    ['20,001 characters', { body: 'å'.repeat(20_001) }, '422 body FIELD_TOO_LONG'],
    ['100,001 characters of HTML', { body: 'x'.repeat(100_001) }, '400 body FIELD_TOO_LONG'],
    [
      '10,000 elements in each other',
      { body: `${'<p>'.repeat(10_000)}x` },
      '422 body BODY_TOO_MUCH_MARKUP',
    ],
    ['no attachment', { blobs: [{ id: 'x' }] }, '400 blobs.0.id ATTACHMENT_UNKNOWN'],
    ['a thread for experts', { target: 'expert' }, '402 PREMIUM_REQUIRED'],
    ['a thread for nobody', { target: 'friends' }, '400 target FIELD_INVALID'],
    ['anonymous as text', { anonymous: 'yes' }, '400 anonymous FIELD_INVALID'],
  ])('refuses %s', async (_, change, refusal) => {
    expect(await refusalOf(create(change))).toBe(refusal);
  });

  test('counts characters as they are seen', async () => {
    const families = '👨‍👩‍👧‍👦'.repeat(5000);
    expect(await refusalOf(create({ body: families }))).toBe('201');
  });

  test('keeps the text of what is nested a thousand deep', async () => {
    const { body } = await maja.thread({ body: `${'<ul><li>'.repeat(1000)}Djupt` });
    expect(body).toContain('Djupt');
    expect(body.length).toBeLessThan(200);
  });

  test('answers 413 to 10 MB', async () => {
    expect(await refusalOf(create({ body: 'x'.repeat(10_000_000) }))).toBe('413 TOO_LARGE');
  });
});

describe('forum.updateThread', () => {
  test('edits the body, keeps what it said, and says that it was edited', async () => {
    const thread = await maja.thread();
    const edited = await maja.call('PATCH', `/threads/${thread.id}`, {
      payload: { id: thread.id, body: '<p>Tolv fönster.</p>', blobs: [] },
      version: 1,
    });
    expect(edited.json()).toMatchObject({ body: '<p>Tolv fönster.</p>', version: 2 });
    const { editedAt, updatedAt } = await erik.read(thread.id);
    expect(editedAt).not.toBeNull();
    expect(updatedAt).toBe(editedAt);
    const history = await product.app.db
      .selectFrom('forumRevision')
      .select('body')
      .where('threadId', '=', thread.id)
      .execute();
    expect(history).toEqual([{ body: newThread.body }]);
  });

  test('gives the second of two editors a conflict with the present thread', async () => {
    const thread = await maja.thread();
    const edit = (body: string) =>
      maja.call('PATCH', `/threads/${thread.id}`, { payload: { body }, version: 1 });
    const answers = await Promise.all([edit('<p>Ett</p>'), edit('<p>Två</p>')]);
    const [won, lost] = answers.toSorted((a, b) => a.statusCode - b.statusCode);
    expect([won?.statusCode, lost?.statusCode]).toEqual([200, 409]);
    expect(lost?.json()).toMatchObject({
      errors: [{ code: 'EDIT_CONFLICT' }],
      present: won?.json<unknown>(),
    });
    // When repeated, it is already stored.
    const { body } = forum.updateThread.response.parse(won?.json());
    expect((await edit(body)).json()).toEqual(won?.json());
  });

  test.each<[string, object, string]>([
    ['nothing', {}, '400 BAD_REQUEST'],
    ['another id than the address', { id: noId(), body: 'x' }, '400 id FIELD_INVALID'],
    ['an empty body', { body: '<p> </p>' }, '422 body BODY_EMPTY'],
    ['no attachment', { body: 'x', blobs: [{}] }, '400 blobs.0.id ATTACHMENT_UNKNOWN'],
    ['an answer that is none', { acceptedAnswerId: 'x' }, '400 acceptedAnswerId REPLY_UNKNOWN'],
    ['an answer of nowhere', { acceptedAnswerId: noId() }, '422 acceptedAnswerId REPLY_UNKNOWN'],
  ])('refuses %s', async (_, payload, refusal) => {
    const { id } = await maja.thread();
    expect(await refusalOf(maja.call('PATCH', `/threads/${id}`, { payload }))).toBe(refusal);
  });

  test('is refused to others, allowed to moderators, and then audited', async () => {
    const { id } = await maja.thread();
    const edit = (by: Participant, body: string) =>
      refusalOf(by.call('PATCH', `/threads/${id}`, { payload: { body, reason: 'Reklam' } }));
    expect(await edit(erik, '<p>Köp av mig</p>')).toBe('403 POST_OF_ANOTHER');
    expect(await edit(karin, '<p>[Modererat]</p>')).toBe('200');
    expect((await maja.read(id)).body).toBe('<p>[Modererat]</p>');
    const log = await product.app.db
      .selectFrom('auditLog')
      .select(['action', 'actorUserId'])
      .where('subjectId', '=', id)
      .execute();
    expect(log).toEqual([{ action: 'forum_thread.edited', actorUserId: karin.userId }]);
  });
});

describe('accepting a reply', () => {
  test('is the author’s alone, and can be changed and undone', async () => {
    const thread = await maja.thread();
    const [first, second] = [await erik.reply(thread.id), await erik.reply(thread.id)];
    const accept = (by: Participant, acceptedAnswerId: string | null) =>
      by.call('PATCH', `/threads/${thread.id}`, { payload: { acceptedAnswerId } });
    expect(await refusalOf(accept(erik, first.id))).toBe('403 POST_OF_ANOTHER');
    expect(await refusalOf(accept(karin, first.id))).toBe('403 POST_OF_ANOTHER');
    for (const chosen of [first.id, second.id, null]) {
      const accepted = forum.updateThread.response.parse((await accept(maja, chosen)).json());
      expect(accepted.acceptedAnswerId ?? null).toBe(chosen);
      expect((await erik.read(thread.id)).acceptedAnswerId ?? null).toBe(chosen);
    }
    expect((await erik.read(thread.id)).editedAt).toBeNull();
  });

  test('knows no reply of another thread, and none that is deleted', async () => {
    const [thread, other] = [await maja.thread(), await maja.thread()];
    const [elsewhere, deleted] = [await erik.reply(other.id), await erik.reply(thread.id)];
    await erik.call('DELETE', `/threads/${thread.id}/replies/${deleted.id}`);
    for (const acceptedAnswerId of [elsewhere.id, deleted.id]) {
      const answer = maja.call('PATCH', `/threads/${thread.id}`, { payload: { acceptedAnswerId } });
      expect(await refusalOf(answer)).toBe('422 acceptedAnswerId REPLY_UNKNOWN');
    }
  });

  test('ends when the reply is deleted, also concurrently', async () => {
    const thread = await maja.thread();
    for (let round = 0; round < 8; round += 1) {
      const reply = await erik.reply(thread.id);
      await Promise.all([
        maja.call('PATCH', `/threads/${thread.id}`, { payload: { acceptedAnswerId: reply.id } }),
        erik.call('DELETE', `/threads/${thread.id}/replies/${reply.id}`),
      ]);
      expect(await maja.read(thread.id)).not.toHaveProperty('acceptedAnswerId');
    }
  });
});

describe('forum.deleteThread', () => {
  test('hides the thread from everybody, and its author can undo that', async () => {
    const thread = await maja.thread();
    const reply = await erik.reply(thread.id);
    expect(await refusalOf(erik.call('DELETE', `/threads/${thread.id}`))).toBe(
      '403 POST_OF_ANOTHER',
    );
    expect(await refusalOf(maja.call('DELETE', `/threads/${thread.id}`, { version: 7 }))).toBe(
      '409 EDIT_CONFLICT',
    );
    expect(await refusalOf(maja.call('DELETE', `/threads/${thread.id}`, { version: 1 }))).toBe(
      '200',
    );
    const path = `/threads/${thread.id}`;
    const gone: [Participant, 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH', string, object?][] = [
      [maja, 'GET', path],
      [karin, 'GET', path],
      [erik, 'GET', `${path}/replies`],
      [erik, 'POST', `${path}/replies`, { body: 'För sent' }],
      [erik, 'PATCH', `${path}/replies/${reply.id}`, { body: 'För sent' }],
      [erik, 'DELETE', `${path}/replies/${reply.id}`],
      [maja, 'PUT', `${path}/replies/${reply.id}/vote`, { vote: 'up' }],
      [maja, 'DELETE', `${path}/replies/${reply.id}/vote`],
      [erik, 'POST', `${path}/follow`],
      [erik, 'DELETE', `${path}/follow`],
      [erik, 'POST', `${path}/read`],
      [maja, 'PATCH', path, { body: 'För sent' }],
      [maja, 'DELETE', path],
      [erik, 'POST', `${path}/restore`],
      [karin, 'POST', `${path}/restore`],
    ];
    for (const [by, method, address, payload] of gone) {
      const answer = by.call(method, address, payload ? { payload } : {});
      expect(await refusalOf(answer), `${method} ${address}`).toBe('404 NOT_FOUND');
    }
    const { threads } = await erik.threads('/topics/building/threads?pageSize=100');
    expect(threads.map(({ id }) => id)).not.toContain(thread.id);

    const restored = await maja.call('POST', `${path}/restore`);
    expect(restored.json()).toMatchObject({ id: thread.id, replyCount: 1 });
    expect(await refusalOf(maja.call('POST', `${path}/restore`))).toBe('200');
    expect((await erik.replies(thread.id)).replies).toHaveLength(1);
  });

  test('cannot be undone after ten minutes, and is permanent after thirty days', async () => {
    const thread = await maja.thread();
    const reply = await erik.reply(thread.id);
    await maja.call('PUT', `/threads/${thread.id}/replies/${reply.id}/vote`, {
      payload: { vote: 'up' },
    });
    await erik.call('POST', `/threads/${thread.id}/read`);
    await maja.call('PATCH', `/threads/${thread.id}`, { payload: { body: 'Ändrad' } });
    await maja.call('DELETE', `/threads/${thread.id}`);
    const deletedAgo = (seconds: number) =>
      product.app.db
        .updateTable('forumThread')
        .set({ deletedAt: new Date(Date.now() - seconds * 1000) })
        .where('id', '=', thread.id)
        .executeTakeFirstOrThrow();
    const rows = () =>
      product.app.db.selectFrom('forumThread').select('id').where('id', '=', thread.id).execute();
    await deletedAgo(601);
    expect(await refusalOf(maja.call('POST', `/threads/${thread.id}/restore`))).toBe(
      '404 NOT_FOUND',
    );
    await deletedAgo(30 * 86_400 - 3600);
    await sweepForum(product.app);
    expect(await rows()).toHaveLength(1);
    await deletedAgo(30 * 86_400 + 1);
    await sweepForum(product.app);
    expect(await rows()).toHaveLength(0);
  });

  test('by a moderator is audited', async () => {
    const { id } = await maja.thread({ anonymous: true });
    const payload = { reason: 'Reklam' };
    expect(await refusalOf(karin.call('POST', `/threads/${id}/removal`, { payload }))).toBe('200');
    const log = await product.app.db
      .selectFrom('auditLog')
      .select(['action', 'actorUserId', 'detail'])
      .where('subjectId', '=', id)
      .execute();
    expect(log).toEqual([
      { action: 'forum_thread.deleted', actorUserId: karin.userId, detail: {} },
    ]);
  });
});

test.each(['x', '00000000-0000-0000-0000-000000000000', '%00', noId()])(
  'a thread %s does not exist',
  async (id) => {
    expect(await refusalOf(maja.call('GET', `/threads/${id}`))).toBe('404 NOT_FOUND');
    expect(await refusalOf(maja.call('GET', `/topics/${id}/threads`))).toBe('404 NOT_FOUND');
  },
);
