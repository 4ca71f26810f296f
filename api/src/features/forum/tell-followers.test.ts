import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { toldTo } from '../../platform/notifications/told.factory.ts';
import { makePartner } from '../../testing/partner.factory.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { homeowner, partnerMember } from './forum.factory.ts';
import type { Participant } from './forum.factory.ts';
import { tellFollowers } from './tell-followers.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
const clear = () => sql`delete from graphile_worker._private_jobs`.execute(product.app.db);
afterEach(clear);
afterAll(() => product.close());

const follow = (follower: Participant, threadId: string) =>
  follower.call('POST', `/threads/${threadId}/follow`);
const told = ({ userId }: Participant) => toldTo(product, userId);

/** Answers the replies whose followers are still to be notified. */
async function queued(): Promise<string[]> {
  const { rows } = await sql<{ replyId: string }>`
    select job.payload->>'replyId' as "replyId"
      from graphile_worker._private_jobs job
      join graphile_worker._private_tasks task on task.id = job.task_id
     where task.identifier = 'tell_followers' order by job.id`.execute(product.app.db);
  return rows.map(({ replyId }) => replyId);
}

async function runJobs(): Promise<void> {
  const replies = await queued();
  await Promise.all(replies.map((replyId) => tellFollowers(product.app, { replyId })));
  await clear();
}

test('followers of a thread are notified of replies, except the author', async () => {
  const [asker, one, two, passerBy] = [
    await partnerMember(product),
    await partnerMember(product),
    await partnerMember(product),
    await partnerMember(product),
  ];
  const { id: threadId } = await asker.thread();
  for (const follower of [one, two])
    expect((await follow(follower, threadId)).statusCode).toBe(200);
  const reply = await one.reply(threadId);
  expect(await queued()).toEqual([reply.id]);
  await runJobs();
  expect(await told(two)).toEqual(['forum_reply']);
  for (const other of [asker, one, passerBy]) expect(await told(other)).toEqual([]);
  const answer = await product.call({
    method: 'GET',
    url: '/api/partner/notifications',
    token: two.token,
  });
  expect(answer.body).toMatch(
    new RegExp(`"path":"/partners/[0-9a-f-]{36}/forum/building/thread/${threadId}"`),
  );
  // Neither author nor text.
  expect(answer.body).not.toContain('fönster');
  const due = await product.app.db
    .selectFrom('notification')
    .select('digestAt')
    .where('userId', '=', two.userId)
    .executeTakeFirstOrThrow();
  expect(due.digestAt).not.toBeNull();
});

test('once until they have looked, in the bell or at the thread; also of concurrent replies', async () => {
  const [asker, follower] = [await partnerMember(product), await partnerMember(product)];
  const { id: threadId } = await asker.thread();
  await follow(follower, threadId);
  for (let count = 0; count < 3; count += 1) await asker.reply(threadId);
  expect(await queued()).toHaveLength(3);
  await runJobs();
  expect(await told(follower)).toEqual(['forum_reply']);
  await asker.reply(threadId);
  await runJobs();
  expect(await told(follower)).toEqual(['forum_reply']);

  expect((await follower.call('POST', `/threads/${threadId}/read`)).statusCode).toBe(200);
  const { unread } = await product.app.db
    .selectFrom('notification')
    .select(({ fn }) => fn.countAll<number>().as('unread'))
    .where('userId', '=', follower.userId)
    .where('readAt', 'is', null)
    .executeTakeFirstOrThrow();
  expect(unread).toBe(0);
  await asker.reply(threadId);
  await runJobs();
  expect(await told(follower)).toEqual(['forum_reply', 'forum_reply']);
});

test('a thread without other followers queues nothing; a deleted reply notifies nobody', async () => {
  const [asker, follower, owner] = [
    await partnerMember(product),
    await partnerMember(product),
    await homeowner(product),
  ];
  const { id: threadId } = await asker.thread();
  await follow(asker, threadId);
  await asker.reply(threadId);
  expect(await queued()).toEqual([]);
  await follow(follower, threadId);
  // Homeowners read in their app.
  await follow(owner, threadId);
  const { id: replyId } = await asker.reply(threadId);
  await asker.call('DELETE', `/threads/${threadId}/replies/${replyId}`);
  await runJobs();
  await tellFollowers(product.app, { replyId: uuid() });
  expect(await told(follower)).toEqual([]);
  await asker.reply(threadId);
  await runJobs();
  expect(await told(follower)).toEqual(['forum_reply']);
  expect(await told(owner)).toEqual([]);
});

test('a follower of two companies reads in the one that is not blocked, the longest-standing of those', async () => {
  const { db } = product.app;
  const [asker, follower] = [await partnerMember(product), await partnerMember(product)];
  const { id: threadId } = await asker.thread();
  await follow(follower, threadId);
  const { partnerId: first } = await db
    .selectFrom('partnerMember')
    .select('partnerId')
    .where('userId', '=', follower.userId)
    .executeTakeFirstOrThrow();
  const { partnerId: second } = await makePartner(product);
  const joined = { partnerId: second, userId: follower.userId, role: 'field' };
  await db
    .insertInto('partnerMember')
    .values({ ...joined, createdAt: new Date() })
    .execute();
  const block = (id: string) => {
    const blocked = { blockedAt: new Date(), blockReason: 'Prov' };
    return db.updateTable('partner').set(blocked).where('id', '=', id).execute();
  };
  const toldIn = async () => {
    await db.deleteFrom('notification').execute();
    await asker.reply(threadId);
    await runJobs();
    const rows = await db
      .selectFrom('notification')
      .select(sql<string>`data->>'partnerId'`.as('partnerId'))
      .where('userId', '=', follower.userId)
      .execute();
    return rows.map(({ partnerId }) => partnerId);
  };
  expect(await toldIn()).toEqual([first]);
  await block(first);
  expect(await toldIn()).toEqual([second]);
  await block(second);
  expect(await toldIn()).toEqual([]);
});

test('a repeated run notifies nobody twice, with more followers than one transaction takes', async () => {
  const { db } = product.app;
  const asker = await partnerMember(product);
  const { id: threadId } = await asker.thread();
  const { partnerId } = await db
    .selectFrom('partnerMember')
    .select('partnerId')
    .where('userId', '=', asker.userId)
    .executeTakeFirstOrThrow();
  const followers = Array.from({ length: 1100 }, () => uuid());
  const now = new Date();
  await db
    .insertInto('user')
    .values(
      followers.map((id) => ({
        id,
        name: 'Test Testsson',
        email: `${id}@example.com`,
        emailVerified: true,
        createdAt: now,
        updatedAt: now,
      })),
    )
    .execute();
  await db
    .insertInto('partnerMember')
    .values(followers.map((userId) => ({ userId, partnerId, role: 'office', createdAt: now })))
    .execute();
  await db
    .insertInto('forumFollow')
    .values(followers.map((userId) => ({ userId, threadId, followedAt: now })))
    .execute();
  const { id: replyId } = await asker.reply(threadId);
  await tellFollowers(product.app, { replyId });
  await db
    .updateTable('notification')
    .set({ readAt: now })
    .where('userId', 'in', followers)
    .execute();
  await tellFollowers(product.app, { replyId });
  const { number, users } = await db
    .selectFrom('notification')
    .select(({ fn }) => [
      fn.countAll<number>().as('number'),
      fn.count<number>('userId').distinct().as('users'),
    ])
    .where('userId', 'in', followers)
    .executeTakeFirstOrThrow();
  expect([number, users]).toEqual([1100, 1100]);
});
