import { replySorts } from '@troskel/contract/forum/replies';
import { threadSorts } from '@troskel/contract/forum/threads';
import type { ThreadPage } from '@troskel/contract/forum/threads';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { homeowner, newThread, partnerMember, refusalOf } from './forum.factory.ts';
import type { Participant } from './forum.factory.ts';

let product: TestApp;
let maja: Participant;
let erik: Participant;
beforeAll(async () => {
  product = await startTestApp();
  [maja, erik] = [await homeowner(product), await partnerMember(product)];
});
afterAll(() => product.close());

const firstMoment = Date.UTC(2026, 8, 1);

/** Inserts threads directly, a minute apart, with their number as subject. */
async function fill(topicId: string, wanted: number, author = maja): Promise<string[]> {
  const rows = Array.from({ length: wanted }, (_, index) => ({
    id: uuid(),
    topicId,
    authorUserId: author.userId,
    subject: String(index),
    body: 'x',
    bodyText: 'x',
    // Two at each time, so that ids decide.
    createdAt: new Date(firstMoment + Math.floor(index / 2) * 60_000),
  }));
  await product.app.db.insertInto('forumThread').values(rows).execute();
  return rows.map(({ id }) => id);
}

/** Reads every page of a list, by cursor. */
async function walk(path: string, between: () => Promise<unknown> = async () => undefined) {
  const pages: ThreadPage[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: ThreadPage = await maja.threads(
      cursor === '' ? path : `${path}&cursor=${encodeURIComponent(cursor)}`,
    );
    pages.push(page);
    cursor = page.nextCursor;
    await between();
  }
  return pages.flatMap(({ threads }) => threads);
}

describe('the threads of a topic', () => {
  const sorts: [string, (a: string, b: string) => number][] = [
    ['date_asc', (a, b) => Number(a) - Number(b)],
    ['date_desc', (a, b) => Number(b) - Number(a)],
  ];
  test.each(sorts)('come in the order %s, each once, page by page', async (sort, order) => {
    const topicId = sort === 'date_asc' ? 'roof' : 'painting';
    await fill(topicId, 25);
    const path = `/topics/${topicId}/threads?sort=${sort.toUpperCase()}&pageSize=7`;
    const subjects = (await walk(path)).map(({ subject }) => subject);
    expect(subjects).toEqual(
      Array.from({ length: 25 }, (_, index) => String(index)).toSorted(order),
    );
    const page = await maja.threads(path);
    expect([page.sort, page.threads.length]).toEqual([sort, 7]);
  });

  test('come newest first, twenty at a time, by default', async () => {
    const page = await maja.threads('/topics/roof/threads');
    expect([page.sort, page.threads.length]).toEqual(['date_desc', 20]);
    expect(page.threads[0]?.subject).toBe('24');
    expect(page.threads[0]).not.toHaveProperty('body');
  });

  test('come by their last activity: writing, editing, a reply', async () => {
    const [first, second, third] = await fill('garden', 3);
    const order = async () =>
      (await maja.threads('/topics/garden/threads?sort=last_updated_desc')).threads.map(
        ({ subject }) => subject,
      );
    expect(await order()).toEqual(['2', '1', '0']);
    await erik.reply(first ?? '');
    expect(await order()).toEqual(['0', '2', '1']);
    await maja.call('PATCH', `/threads/${second ?? ''}`, { payload: { body: 'ny' } });
    expect(await order()).toEqual(['1', '0', '2']);
    // Neither a reader nor a vote updates a thread.
    await erik.call('POST', `/threads/${third ?? ''}/read`);
    expect(await order()).toEqual(['1', '0', '2']);
  });

  test('come by their readers', async () => {
    const [, second] = await fill('law', 3);
    await erik.call('POST', `/threads/${second ?? ''}/read`);
    const path = '/topics/law/threads?sort=users_read_desc&pageSize=1';
    expect((await walk(path)).map(({ subject }) => subject)).toEqual(['1', '2', '0']);
  });

  test('are complete and unique while others are written, read and deleted', async () => {
    const ids = await fill('energy', 30);
    for (const sort of threadSorts) {
      let step = 0;
      const seen = await walk(`/topics/energy/threads?sort=${sort}&pageSize=4`, async () => {
        step += 1;
        await erik.thread({ topicId: 'energy', subject: `Ny ${sort} ${step}` });
        if (step === 2) await maja.call('DELETE', `/threads/${ids.shift() ?? ''}`);
      });
      const old = seen.filter(({ subject }) => !subject.startsWith('Ny'));
      expect(new Set(old.map(({ id }) => id)).size, sort).toBe(old.length);
      for (const id of ids)
        expect(
          old.map((thread) => thread.id),
          sort,
        ).toContain(id);
    }
  });

  test('can be skipped by an offset', async () => {
    const page = await maja.threads('/topics/roof/threads?sort=date_asc&offset=22&pageSize=5');
    expect(page.threads.map(({ subject }) => subject)).toEqual(['22', '23', '24']);
    expect(page.nextCursor).toBeNull();
    const middle = await maja.threads('/topics/roof/threads?sort=date_asc&offset=10&pageSize=5');
    expect(middle.threads.map(({ subject }) => subject)).toEqual(['10', '11', '12', '13', '14']);
  });

  test.each([
    ['sort=newest', '400 sort THREAD_SORT_UNKNOWN'],
    ['sort=score_desc', '400 sort THREAD_SORT_UNKNOWN'],
    ['sort=date_asc&sort=date_desc', '400 sort THREAD_SORT_UNKNOWN'],
    ['pageSize=0', '400 pageSize FIELD_INVALID'],
    ['pageSize=101', '400 pageSize FIELD_INVALID'],
    ['pageSize=2.5', '400 pageSize FIELD_INVALID'],
    ['pageSize=many', '400 pageSize FIELD_INVALID'],
    ['offset=-1', '400 offset FIELD_INVALID'],
    ['offset=10001', '400 offset OFFSET_TOO_LARGE'],
    ['offset=1e99', '400 offset FIELD_INVALID'],
    ['cursor=', '400 cursor CURSOR_INVALID'],
    ['cursor=%00', '400 cursor FIELD_INVALID'],
  ])('refuse ?%s', async (query, refusal) => {
    expect(await refusalOf(maja.call('GET', `/topics/roof/threads?${query}`))).toBe(refusal);
  });

  test('refuse a cursor of another order and one beside an offset', async () => {
    const { nextCursor } = await maja.threads('/topics/roof/threads?pageSize=2');
    const ask = (query: string) => refusalOf(maja.call('GET', `/topics/roof/threads?${query}`));
    expect(await ask(`cursor=${nextCursor}&sort=date_desc`)).toBe('200');
    expect(await ask(`cursor=${nextCursor}&sort=date_asc`)).toBe('400 cursor CURSOR_INVALID');
    expect(await ask(`cursor=${nextCursor}&offset=2`)).toBe('400 offset FIELD_INVALID');
  });
});

describe('forum.listThreads', () => {
  test('lists all topics as one, in every order, page by page', async () => {
    for (const sort of threadSorts) {
      const all = await walk(`/threads?sort=${sort}&pageSize=9`);
      expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
      const topics = new Set(all.map(({ topicId }) => topicId));
      expect(topics.size).toBeGreaterThan(4);
      const keys = all.map((thread) => ({
        date_asc: Date.parse(thread.createdAt),
        date_desc: -Date.parse(thread.createdAt),
        last_updated_desc: -Date.parse(thread.updatedAt),
        users_read_desc: -thread.usersReadCount,
      }));
      const values = keys.map((key) => key[sort]);
      expect(values).toEqual(values.toSorted((a, b) => a - b));
      const skipped = await maja.threads(`/threads?sort=${sort}&offset=13&pageSize=4`);
      expect(skipped.threads.map(({ id }) => id)).toEqual(all.slice(13, 17).map(({ id }) => id));
    }
  });

  test('lists one topic, what is followed, and one’s own with what was anonymous', async () => {
    const [open, hidden] = [
      await erik.thread({ topicId: 'electricity' }),
      await erik.thread({ topicId: 'plumbing', anonymous: true }),
    ];
    const theirs = await maja.thread({ topicId: 'electricity' });
    await erik.call('POST', `/threads/${theirs.id}/follow`);
    const ids = async (query: string) =>
      (await erik.threads(`/threads?pageSize=100&${query}`)).threads.map(({ id }) => id);
    expect(await ids('topicId=electricity')).toEqual([theirs.id, open.id]);
    expect(await ids('followed=true')).toEqual([theirs.id]);
    expect(await ids('followed=true&mine=true')).toEqual([]);
    expect(await ids('mine=true&topicId=plumbing')).toEqual([hidden.id]);
    const mine = await ids('mine=true&sort=date_asc');
    expect(mine).toContain(hidden.id);
    expect(mine).not.toContain(theirs.id);
    for (const sort of threadSorts) {
      const first = await erik.threads(`/threads?mine=true&sort=${sort}&pageSize=1`);
      const second = await erik.threads(
        `/threads?mine=true&sort=${sort}&pageSize=1&cursor=${first.nextCursor}`,
      );
      const both = [...first.threads, ...second.threads].map(({ id }) => id);
      expect(both).toHaveLength(2);
      expect(new Set(both).size, sort).toBe(2);
    }
  });

  test.each([
    ['topicId=astrology', '400 topicId TOPIC_UNKNOWN'],
    ['topicId=%00', '400 topicId FIELD_INVALID'],
    ['mine=false', '400 mine FIELD_INVALID'],
    ['followed=1', '400 followed FIELD_INVALID'],
  ])('refuses ?%s', async (query, refusal) => {
    expect(await refusalOf(maja.call('GET', `/threads?${query}`))).toBe(refusal);
  });
});

describe('forum.listReplies', () => {
  test('answers each order page by page, and says which it is', async () => {
    const { id: threadId } = await maja.thread(newThread);
    const at = (index: number) => new Date(firstMoment + Math.floor(index / 3) * 1000);
    const rows = Array.from({ length: 17 }, (_, index) => ({
      id: uuid(),
      threadId,
      body: String(index),
      bodyText: String(index),
      score: (index * 7) % 5,
      createdAt: at(index),
    }));
    await product.app.db.insertInto('forumReply').values(rows).execute();
    const expected = {
      date_asc: rows.map(({ body }) => body),
      date_desc: rows.map(({ body }) => body).toReversed(),
      score_desc: rows.toSorted((a, b) => b.score - a.score).map(({ body }) => body),
    };
    for (const sort of replySorts) {
      const bodies: string[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const from = cursor === '' ? '' : `&cursor=${cursor}`;
        const page = await erik.replies(threadId, `?sort=${sort.toUpperCase()}&pageSize=4${from}`);
        expect(page.sort).toBe(sort);
        bodies.push(...page.replies.map(({ body }) => body));
        cursor = page.nextCursor;
      }
      expect(bodies, sort).toEqual(expected[sort]);
    }
    const usual = await erik.replies(threadId);
    expect([usual.sort, usual.replies.length]).toEqual(['date_asc', 17]);
    expect((await erik.read(threadId)).replyCount).toBe(17);
  });

  test('answers an empty list for a thread without replies', async () => {
    const { id } = await maja.thread();
    expect(await erik.replies(id)).toEqual({ replies: [], sort: 'date_asc', nextCursor: null });
  });

  test.each([
    ['sort=users_read_desc', '400 sort REPLY_SORT_UNKNOWN'],
    ['pageSize=101', '400 pageSize FIELD_INVALID'],
    ['cursor=x', '400 cursor CURSOR_INVALID'],
  ])('refuses ?%s', async (query, refusal) => {
    const { id } = await maja.thread();
    expect(await refusalOf(maja.call('GET', `/threads/${id}/replies?${query}`))).toBe(refusal);
  });
});
