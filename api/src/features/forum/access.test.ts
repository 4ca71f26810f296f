import { routes as calls } from '../../compose.ts';
import { forum } from '@troskel/contract/forum/threads';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { expel, expert, homeowner, moderator, partnerMember, refusalOf } from './forum.factory.ts';
import type { Participant } from './forum.factory.ts';
import { forumPersonalData } from './personal-data.ts';

let product: TestApp;
let maja: Participant;
let erik: Participant;
let olof: Participant;
let karin: Participant;
let unproved: Participant;
beforeAll(async () => {
  product = await startTestApp();
  [maja, erik, olof, karin, unproved] = [
    await homeowner(product),
    await partnerMember(product),
    await expert(product, 'energy'),
    await moderator(product),
    await partnerMember(product),
  ];
  await product.app.db.deleteFrom('person').where('userId', '=', unproved.userId).execute();
});
afterAll(() => product.close());

// Staff's calls are tested for every route (isolation.test.ts).
const forumCalls = calls.filter(({ path }) => path.startsWith('/forum/'));

interface Filled {
  threadId: string;
  replyId: string;
}

const addressOf = (path: string, { threadId, replyId }: Filled) =>
  path
    .replace('{threadId}', threadId)
    .replace('{replyId}', replyId)
    .replace('{topicId}', 'building')
    .replace('{key}', `reply:${threadId}`)
    .replace('/forum', '');

/** A valid body for each writing call. */
const bodies: Record<string, object> = {
  'forum.createThread': { topicId: 'building', subject: 'Rubrik', body: 'Text' },
  'forum.createReply': { body: 'Text' },
  'forum.updateThread': { body: 'Ändrad text' },
  'forum.updateReply': { body: 'Ändrad text' },
  'forum.vote': { vote: 'up' },
  'forum.createBlobs': [{ name: 'a.png', size: 10, mime: 'image/png' }],
  'forum.saveDraft': { body: 'Text' },
  'forum.watch': { streamId: uuid(), pageId: uuid() },
  'forum.removeThread': { reason: 'Reklam' },
  'forum.removeReply': { reason: 'Reklam' },
  'forum.reportThread': { reason: 'spam' },
  'forum.reportReply': { reason: 'spam' },
  'forum.expelThreadAuthor': { days: 1, reason: 'Ovårdat språk' },
  'forum.expelReplyAuthor': { days: 1, reason: 'Ovårdat språk' },
};

const make = (by: Participant, { name, method, path }: (typeof forumCalls)[number], ids: Filled) =>
  by.call(method, addressOf(path, ids), bodies[name] ? { payload: bodies[name] } : {});

async function post(author: Participant, anonymous = false): Promise<Filled> {
  const thread = await author.thread({ anonymous });
  const reply = await author.reply(thread.id, { anonymous });
  return { threadId: thread.id, replyId: reply.id };
}

describe('a user without access to the forum', () => {
  test.each(forumCalls.map((call) => [call.name, call] as const))(
    'is refused by %s, whatever it names',
    async (_, call) => {
      const applicant = { ...maja, ...(await product.signUp()) };
      const asked = (ids: Filled) =>
        refusalOf(
          product.call({
            method: call.method,
            url: `/api/forum${addressOf(call.path, ids)}`,
            token: applicant.token,
            ...(bodies[call.name] ? { payload: bodies[call.name] } : {}),
          }),
        );
      expect(await asked(await post(maja))).toBe('403 PARTNER_REQUIRED');
      expect(await asked({ threadId: uuid(), replyId: uuid() })).toBe('403 PARTNER_REQUIRED');
    },
  );

  test.each(
    forumCalls
      .filter(({ errors = [] }) => errors.includes('BANKID_REQUIRED'))
      .map((call) => [call.name, call] as const),
  )('is asked by %s for BankID when they are an unverified member', async (_, call) => {
    const ids = { threadId: uuid(), replyId: uuid() };
    expect(await refusalOf(make(unproved, call, ids))).toBe('403 BANKID_REQUIRED');
  });

  test('includes one who is closing their account', async () => {
    const leaving = await homeowner(product);
    const ids = await post(leaving);
    await product.app.db
      .insertInto('accountDeletion')
      .values({ userId: leaving.userId, requestedAt: new Date(), eraseAt: new Date() })
      .execute();
    for (const call of forumCalls) {
      expect(await refusalOf(make(leaving, call, ids)), call.name).toBe('403 ACCOUNT_CLOSING');
    }
  });
});

describe('an expelled user', () => {
  test('reads and unfollows, also on an open page, and changes nothing', async () => {
    const offender = await partnerMember(product);
    const own = await post(offender);
    const theirs = await post(maja);
    await offender.call('POST', `/threads/${theirs.threadId}/follow`);
    await expel(product, offender);
    const open = new Set([
      'forum.markThreadRead',
      'forum.unfollowThread',
      'forum.watch',
      // The text being written when they are expelled is not lost.
      'forum.saveDraft',
      'forum.deleteDraft',
    ]);
    for (const call of forumCalls) {
      for (const ids of [own, theirs]) {
        const expected =
          call.method === 'GET' || open.has(call.name) ? '200' : '403 FORUM_EXPELLED';
        expect(await refusalOf(make(offender, call, ids)), call.name).toBe(expected);
      }
    }
    const { me } = await offender.read(own.threadId);
    expect(me).toEqual({
      followed: false,
      canReply: false,
      canFollow: false,
      canEdit: false,
      canDelete: false,
      canAccept: false,
      canReport: false,
      canModerate: false,
    });
    const topics = forum.listTopics.response.parse((await offender.call('GET', '/topics')).json());
    expect(topics.me).toMatchObject({
      canPost: false,
      canAskExperts: false,
      expulsion: { reason: null },
    });
    const [reply] = (await offender.replies(theirs.threadId)).replies;
    expect(reply?.me).toMatchObject({ canVote: false });
  });

  test('writes again after the end', async () => {
    const offender = await homeowner(product);
    await expel(product, offender);
    await product.app.db
      .updateTable('forumExpulsion')
      .set({ expelledUntil: new Date() })
      .where('userId', '=', offender.userId)
      .execute();
    expect((await offender.thread()).me.canReply).toBe(true);
  });
});

describe('staff without a company', () => {
  test('read and moderate everything, but take no part', async () => {
    const office = await moderator(product);
    const theirs = await post(maja);
    const asMember = new Set([
      'forum.createThread',
      'forum.createReply',
      'forum.createBlobs',
      'forum.followThread',
      'forum.vote',
      'forum.removeVote',
    ]);
    for (const call of forumCalls) {
      const isRefused =
        (await refusalOf(make(office, call, theirs))) === '403 STAFF_WITHOUT_COMPANY';
      expect(isRefused, call.name).toBe(asMember.has(call.name));
    }
    const asked = await (await expert(product, 'energy')).thread();
    const { me } = await office.read(asked.id);
    expect(me).toMatchObject({
      canReply: false,
      canFollow: false,
      canModerate: true,
      canExpel: true,
    });
    const topics = forum.listTopics.response.parse((await office.call('GET', '/topics')).json());
    expect(topics.me).toMatchObject({
      canPost: false,
      canAskExperts: false,
      seesExpertThreads: true,
      expulsion: null,
    });
    const payload = { reason: 'Reklam' };
    const path = `/threads/${asked.id}`;
    expect(await refusalOf(office.call('POST', `${path}/removal`, { payload }))).toBe('200');
    expect(await refusalOf(office.call('POST', `${path}/restore`))).toBe('200');
  });
});

// Those are closed to members of a blocked company (isolation.test.ts).
test('every call of the forum is one of the partner area', () => {
  expect(forumCalls.length).toBeGreaterThan(30);
  expect(forumCalls.filter(({ isOfPartnerArea }) => !isOfPartnerArea)).toEqual([]);
});

/** Lists values that would reveal a user. */
async function marksOf({ userId, email }: Participant): Promise<string[]> {
  const profile = await product.app.db
    .selectFrom('userProfile')
    .select(['givenName', 'surname', 'avatarBlobId'])
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  const known = await product.app.db
    .selectFrom('expert')
    .select(['id', 'name'])
    .where('userId', '=', userId)
    .executeTakeFirst();
  return [userId, email, ...Object.values(profile), ...Object.values(known ?? {})].filter(
    (mark) => mark !== null,
  );
}

async function givePicture({ userId }: Participant): Promise<void> {
  const id = uuid();
  const now = new Date();
  await product.app.db
    .insertInto('blob')
    .values({
      id,
      ownerUserId: userId,
      purpose: 'avatar',
      state: 'attached',
      contentType: 'image/webp',
      byteSize: 1,
      fileName: 'avatar',
      fileKey: uuid(),
      createdAt: now,
      storedAt: now,
    })
    .execute();
  await product.app.db
    .updateTable('userProfile')
    .set({ avatarBlobId: id })
    .where('userId', '=', userId)
    .execute();
}

describe('an anonymous post', () => {
  test('reveals its author to nobody else, in any call', async () => {
    const secret = await expert(product, 'garden');
    await givePicture(secret);
    const marks = await marksOf(secret);
    expect(marks).toHaveLength(7);
    // The topic names its expert, which reveals nothing about the post.
    const [named, hidden] = [await post(secret), await post(secret, true)];
    const last = new Set([
      'forum.deleteThread',
      'forum.deleteReply',
      'forum.restoreThread',
      'forum.removeThread',
      'forum.removeReply',
    ]);
    let seen = 0;
    for (const reader of [maja, erik, olof, karin]) {
      const logged = product.logLines.length;
      for (const call of forumCalls.filter(({ name }) => !last.has(name))) {
        if (call.name === 'forum.listTopics' || call.name === 'forum.listExperts') continue;
        const answer = await make(reader, call, hidden);
        const isList = call.name === 'forum.listThreads' || call.name === 'forum.listTopicThreads';
        const text = isList ? withoutThread(answer.json(), named.threadId) : answer.body;
        for (const mark of marks) expect(text, `${call.name} ${mark}`).not.toContain(mark);
        if (answer.body.includes('"anonymous"')) seen += 1;
      }
      const log = product.logLines.slice(logged).join('');
      for (const mark of marks) expect(log).not.toContain(mark);
    }
    // The author was hidden in the answers, not absent from them.
    expect(seen).toBeGreaterThan(12);
    expect((await maja.read(hidden.threadId)).author).toEqual({
      type: 'anonymous',
      givenName: null,
      surname: null,
    });
    const own = await secret.read(hidden.threadId);
    expect(own).toMatchObject({ anonymous: true, author: { type: 'expert', me: true } });
    expect((await secret.replies(hidden.threadId)).replies[0]?.author.me).toBe(true);
  });

  test('has nothing in common with another one of the same author', async () => {
    const secret = await homeowner(product);
    const [one, other] = [await post(secret, true), await post(secret, true)];
    const apart = new Set(['id', 'threadId', 'createdAt', 'updatedAt', 'body', 'subject']);
    const shown = async ({ threadId }: Filled) => {
      const thread: Record<string, unknown> = { ...(await maja.read(threadId)) };
      return Object.fromEntries(Object.entries(thread).filter(([name]) => !apart.has(name)));
    };
    const stranger = await post(await homeowner(product), true);
    expect(await shown(one)).toEqual(await shown(other));
    expect(await shown(one)).toEqual(await shown(stranger));
  });

  test('stays anonymous when the account is erased; others show that it is', async () => {
    const leaving = await homeowner(product);
    const [named, hidden] = [await post(leaving), await post(leaving, true)];
    await maja.call('PUT', `/threads/${named.threadId}/replies/${named.replyId}/vote`, {
      payload: { vote: 'up' },
    });
    const other = await post(maja);
    const othersReply = `/threads/${other.threadId}/replies/${other.replyId}`;
    await leaving.call('PUT', `${othersReply}/vote`, { payload: { vote: 'up' } });
    await leaving.call('POST', `/threads/${other.threadId}/read`);
    await leaving.call('PATCH', `/threads/${named.threadId}`, { payload: { body: 'Ändrad' } });
    const deleted = await leaving.thread();
    await leaving.call('DELETE', `/threads/${deleted.id}`);
    const before = await maja.read(hidden.threadId);

    await product.app.db.transaction().execute(async (tx) => {
      await forumPersonalData.erase?.(product.app, tx, leaving.userId);
      await tx.deleteFrom('user').where('id', '=', leaving.userId).execute();
    });

    expect(await maja.read(hidden.threadId)).toEqual(before);
    expect(await maja.read(named.threadId)).toMatchObject({
      body: 'Ändrad',
      author: { type: 'user', givenName: null, surname: null, isDeleted: true },
    });
    const [reply] = (await maja.replies(named.threadId)).replies;
    expect(reply).toMatchObject({ score: 1, author: { isDeleted: true } });
    // Their votes and readings are gone and no longer counted.
    expect((await maja.read(other.threadId)).usersReadCount).toBe(0);
    expect((await maja.replies(other.threadId)).replies[0]?.score).toBe(0);
    const kept = await product.app.db
      .selectFrom('forumThread')
      .select('id')
      .where('id', '=', deleted.id)
      .execute();
    expect(kept).toEqual([]);
    const revisions = await product.app.db
      .selectFrom('forumRevision')
      .select('id')
      .where('threadId', '=', named.threadId)
      .execute();
    expect(revisions).toEqual([]);
  });
});

/** Removes the thread that rightly names its author from a list. */
function withoutThread(page: unknown, threadId: string): string {
  const { threads } = forum.listThreads.response.parse(page);
  return JSON.stringify(threads.filter(({ id }) => id !== threadId));
}

describe('the export of one’s own data', () => {
  test('has one’s own posts, also anonymous ones, and nobody else’s', async () => {
    const writer = await homeowner(product);
    const ids = await post(writer, true);
    await maja.reply(ids.threadId, { body: 'Ett svar av Maja' });
    await writer.call('PATCH', `/threads/${ids.threadId}`, { payload: { body: 'Andra texten' } });
    await writer.call('POST', `/threads/${ids.threadId}/follow`);
    const sections = await forumPersonalData.exportOf(product.app, writer.userId);
    const rows = Object.fromEntries(sections.map((section) => [section.name, section.rows]));
    expect(rows['forum-threads']).toMatchObject([{ body: 'Andra texten', isAnonymous: true }]);
    expect(rows['forum-replies']).toHaveLength(1);
    expect(rows['forum-revisions']).toHaveLength(1);
    expect(rows['forum-follows']).toHaveLength(1);
    expect(rows['forum-votes']).toEqual([]);
    expect(JSON.stringify(sections)).not.toContain('Maja');

    const other = await maja.thread({ subject: 'En rubrik som togs bort' });
    await writer.call('POST', `/threads/${other.id}/read`);
    await maja.call('DELETE', `/threads/${other.id}`);
    const later = await forumPersonalData.exportOf(product.app, writer.userId);
    expect(later.find(({ name }) => name === 'forum-reads')?.rows).toHaveLength(1);
    expect(JSON.stringify(later)).not.toContain('togs bort');
  });
});
