import { setTimeout } from 'node:timers/promises';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inCallTransaction } from '../../platform/db/call-transaction.ts';
import { listen, openStream } from '../../platform/events/stream.factory.ts';
import type { OpenStream } from '../../platform/events/stream.factory.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { expert, homeowner, partnerMember, refusalOf } from './forum.factory.ts';
import type { Participant } from './forum.factory.ts';
import { telling } from './live.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
/** Two servers on one database: streams are open at one, the other does all writing. */
let reading: TestApp;
let writing: TestApp;
let address: string;
beforeAll(async () => {
  database = await createTestDatabase();
  reading = await startTestApp({ databaseUrl: database.appUrl });
  writing = await startTestApp({ databaseUrl: database.appUrl });
  address = await listen(reading);
});
afterAll(async () => {
  await Promise.all([reading.close(), writing.close()]);
  await database.drop();
});

interface Watching {
  threadIds?: string[];
  topicIds?: string[];
  expertThreads?: boolean;
}

/**
 * Opens a page that watches something; it subscribes at the server that does not have its stream.
 */
async function pageOf(reader: Participant, watching: Watching, pageId = uuid()) {
  const streamId = uuid();
  const stream = await openStream(address, reader.token, streamId);
  expect(await stream.next()).toMatchObject({ event: 'refresh' });
  const watch = (given: Watching) =>
    reader.call('PUT', '/watch', { payload: { streamId, pageId, ...given } });
  const answer = await watch(watching);
  return { stream, streamId, watch, answer };
}

const told = (stream: OpenStream) => stream.next();
const ofThread = (threadId: string, rest: object) => ({
  event: 'forumThread',
  data: { threadId, thread: false, replyIds: [], ...rest },
});

test('a page gets events, at another server, of replies to its thread and their votes, edits and deletions', async () => {
  const [author, reader] = [await partnerMember(writing), await homeowner(writing)];
  const thread = await author.thread();
  const { stream, answer } = await pageOf(reader, { threadIds: [thread.id] });
  expect(answer.json()).toEqual({
    threads: [{ id: thread.id, version: 1, replyCount: 0 }],
    topicIds: [],
    expertThreads: false,
  });
  const reply = await author.reply(thread.id);
  const changed = ofThread(thread.id, { replyIds: [reply.id] });
  expect(await told(stream)).toEqual(changed);
  const at = `/threads/${thread.id}/replies/${reply.id}`;
  await reader.call('PUT', `${at}/vote`, { payload: { vote: 'up' } });
  expect(await told(stream)).toEqual(changed);
  const inCapitals = `/threads/${thread.id.toUpperCase()}/replies/${reply.id.toUpperCase()}`;
  await reader.call('DELETE', `${inCapitals}/vote`);
  expect(await told(stream)).toEqual(changed);
  await author.call('PATCH', at, { payload: { body: '<p>Nio tusen.</p>' } });
  expect(await told(stream)).toEqual(changed);
  await author.call('PATCH', `/threads/${thread.id}`, { payload: { acceptedAnswerId: reply.id } });
  expect(await told(stream)).toEqual(ofThread(thread.id, { thread: true }));
  await author.call('DELETE', at);
  expect(await told(stream)).toEqual(changed);
  await author.call('POST', `${at}/restore`);
  expect(await told(stream)).toEqual(changed);
  await author.call('DELETE', `/threads/${thread.id}`);
  expect(await told(stream)).toEqual(ofThread(thread.id, { thread: true }));
  stream.close();
});

test('a list gets events of new threads in its topic and of posts in them, and of no votes', async () => {
  const [author, reader] = [await partnerMember(writing), await homeowner(writing)];
  const { stream } = await pageOf(reader, { topicIds: ['roof'] });
  await author.thread({ topicId: 'garden' });
  const thread = await author.thread({ topicId: 'roof' });
  const data = { topicId: 'roof', threadId: thread.id };
  expect(await told(stream)).toEqual({ event: 'forumThreads', data: { ...data, isNew: true } });
  const reply = await author.reply(thread.id);
  const changed = { event: 'forumThreads', data: { ...data, isNew: false } };
  expect(await told(stream)).toEqual(changed);
  await reader.call('PUT', `/threads/${thread.id}/replies/${reply.id}/vote`, {
    payload: { vote: 'up' },
  });
  await author.call('PATCH', `/threads/${thread.id}`, { payload: { body: '<p>Nytt.</p>' } });
  expect(await told(stream)).toEqual(changed);
  expect(stream.text().match(/forumThread\b/g)).toBeNull();
  stream.close();
});

test('many votes at once are few events, and every reply is named', async () => {
  const [author, reader] = [await partnerMember(writing), await homeowner(writing)];
  const thread = await author.thread();
  const replies = await Promise.all(Array.from({ length: 5 }, () => author.reply(thread.id)));
  const { stream } = await pageOf(reader, { threadIds: [thread.id] });
  const voters = await Promise.all(Array.from({ length: 4 }, () => homeowner(writing)));
  await Promise.all(
    voters.flatMap((voter) =>
      replies.map(({ id }) =>
        voter.call('PUT', `/threads/${thread.id}/replies/${id}/vote`, { payload: { vote: 'up' } }),
      ),
    ),
  );
  await author.call('PATCH', `/threads/${thread.id}`, { payload: { body: '<p>Slut.</p>' } });
  const named = new Set<string>();
  let events = 0;
  for (let isOver = false; !isOver; events += 1) {
    const data: unknown = (await told(stream))?.data;
    const { replyIds = [], thread: isThread } = data as { replyIds?: string[]; thread?: boolean };
    for (const id of replyIds) named.add(id);
    isOver = isThread === true;
  }
  expect(named).toEqual(new Set(replies.map(({ id }) => id)));
  // Twenty votes, and the edit that marks the end of the test.
  expect(events).toBeLessThan(12);
  stream.close();
});

test('events stop when nobody watches, and nobody else can end them', async () => {
  const [author, reader] = [await partnerMember(writing), await homeowner(writing)];
  const [first, second] = [await author.thread(), await author.thread()];
  const pageId = uuid();
  const { stream, streamId, watch } = await pageOf(reader, { threadIds: [first.id] }, pageId);
  await watch({ threadIds: [second.id] });
  // Another user names the stream, which is not theirs.
  await author.call('PUT', '/watch', {
    payload: { streamId, pageId: uuid(), threadIds: [first.id] },
  });
  await author.reply(first.id);
  const reply = await author.reply(second.id);
  expect(await told(stream)).toEqual(ofThread(second.id, { replyIds: [reply.id] }));
  // Two tabs share one stream.
  await reader.call('PUT', '/watch', {
    payload: { streamId, pageId: uuid(), threadIds: [first.id] },
  });
  await author.reply(first.id);
  expect(await told(stream)).toMatchObject({ data: { threadId: first.id } });
  await author.reply(second.id);
  expect(await told(stream)).toMatchObject({ data: { threadId: second.id } });
  stream.close();
});

test('a change is told as it stands after the commit of its call', async () => {
  const [author, reader] = [await partnerMember(writing), await homeowner(writing)];
  const { id: threadId } = await author.thread();
  const { stream } = await pageOf(reader, { topicIds: ['law'] });
  const tell = telling(
    () => Promise.resolve(),
    () => ({ threadId }),
  );
  const { db, pool } = writing.app;
  await inCallTransaction(pool, async () => {
    await tell(writing.app, null);
    // Longer than a thread rests that was told of, as this one when it was made.
    await setTimeout(600);
    const thread = db.updateTable('forumThread').where('id', '=', threadId);
    await thread.set({ topicId: 'law' }).execute();
  });
  expect(await told(stream)).toMatchObject({ event: 'forumThreads', data: { threadId } });
  stream.close();
});

test('what may not be read cannot be watched, and events contain no names', async () => {
  const [author, reader] = [await expert(writing, 'law'), await homeowner(writing)];
  const deleted = await author.thread();
  await author.call('DELETE', `/threads/${deleted.id}`);
  const { stream, answer } = await pageOf(reader, {
    threadIds: [deleted.id, uuid()],
    topicIds: ['law'],
    expertThreads: true,
  });
  expect(answer.json()).toEqual({ threads: [], topicIds: ['law'], expertThreads: false });
  await author.call('POST', `/threads/${deleted.id}/restore`);
  const thread = await author.thread({ topicId: 'law', anonymous: true });
  const event = await told(stream);
  expect(event).toMatchObject({ event: 'forumThreads', data: { threadId: thread.id } });
  expect(JSON.stringify(event)).not.toContain(author.userId);
  const outsider = await writing.signUp();
  const refused = writing.call({
    method: 'PUT',
    url: '/api/forum/watch',
    token: outsider.token,
    payload: { streamId: uuid(), pageId: uuid() },
  });
  expect(await refusalOf(refused)).toBe('403 PARTNER_REQUIRED');
  stream.close();
});

test('lists answer the rows that are named, and only those', async () => {
  const author = await partnerMember(writing);
  const [thread, other] = [await author.thread(), await author.thread()];
  const [first, second] = [await author.reply(thread.id), await author.reply(thread.id)];
  const foreign = await author.reply(other.id);
  await author.call('DELETE', `/threads/${thread.id}/replies/${second.id}`);
  const named = await author.replies(thread.id, `?ids=${first.id},${second.id},${foreign.id}`);
  expect(named.replies.map(({ id }) => id)).toEqual([first.id]);
  expect(named.nextCursor).toBeNull();
  const { threads } = await author.threads(`/threads?ids=${other.id},${uuid()}`);
  expect(threads.map(({ id, replyCount }) => [id, replyCount])).toEqual([[other.id, 1]]);
  const many = Array.from({ length: 21 }, () => uuid()).join(',');
  expect(await refusalOf(author.call('GET', `/threads?ids=${many}`))).toBe('400 ids FIELD_INVALID');
  expect(await refusalOf(author.call('GET', '/threads?ids=a'))).toMatch(/^400 ids/);
});
