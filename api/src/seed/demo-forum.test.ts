import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import pg from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keysOf } from '../platform/blobs/purpose.ts';
import { createFolderStore } from '../platform/gateways/blob-store/folder.ts';
import { createPersonalDataCipher } from '../platform/secrets/personal-data-cipher.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { createDatabase, createPool } from '../platform/db/database.ts';
import { seedWholeDemo } from './demo.ts';
import { fillForum } from './size/fill.ts';
import { fillInquiries, partnerFor } from './size/inquiries.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let folder: string;
let owner: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'troskel-seed-'));
  owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  const db = createDatabase(createPool(database.appUrl, 2, () => {}));
  const keys = [{ id: 'k1', key: randomBytes(32) }];
  const personalData = createPersonalDataCipher(keys, randomBytes(32), 'place');
  const store = createFolderStore(folder);
  await seedWholeDemo(db, personalData, store);
  await db.destroy();
});
afterAll(async () => {
  await owner.end();
  await database.drop();
  await rm(folder, { recursive: true });
});

const one = async (text: string): Promise<unknown> => (await owner.query<object>(text)).rows[0];

const wrongCounts = `
  select count(*)::integer as wrong from forum_thread_activity activity
   where reply_count <> (select count(*) from forum_reply r
                         where r.thread_id = activity.thread_id and r.deleted_at is null)
      or users_read_count <> (select count(*) from forum_read r where r.thread_id = activity.thread_id)
      or not exists (
           select from forum_thread thread
             left join forum_reply answer on answer.id = last_expert_reply_id
            where thread.id = activity.thread_id
              and (thread.topic_id, thread.deleted_at is not null, thread.created_at, thread.subject,
                   thread.target, thread.author_user_id, thread.is_anonymous,
                   thread.accepted_reply_id, thread.expert_due_at,
                   answer.created_at, answer.author_user_id)
                  is not distinct from
                  (activity.topic_id, is_deleted, activity.created_at, activity.subject,
                   activity.target, activity.author_user_id, activity.is_anonymous,
                   activity.accepted_reply_id, activity.expert_due_at,
                   last_expert_reply_at, last_expert_reply_by))`;

test('the demo forum has threads enough, no two alike, none from the future', async () => {
  const found = await one(`
    select count(*) >= 200 as "isLarge", count(distinct subject) = count(*) as "isVaried",
           count(distinct body) = count(*) as "areTextsVaried",
           max(created_at) < now() as "isPast", count(distinct topic_id)::integer as topics
      from forum_thread`);
  expect(found).toEqual({
    isLarge: true,
    isVaried: true,
    areTextsVaried: true,
    isPast: true,
    topics: 8,
  });
  expect(await one('select max(created_at) < now() as past from forum_reply')).toEqual({
    past: true,
  });
});

test('the demo’s inquiries fill several pages, in every status, none from the future', async () => {
  const found = await one(`
    select (select count(*)::integer from inquiry) as inquiries,
           (select count(*)::integer from inquiry where is_unmatched) as unmatched,
           (select max(created_at) < now() from inquiry) as "isPast",
           (select count(*)::integer from inquiry_message where created_at > now()) as "fromFuture",
           (select count(distinct status)::integer from inquiry_delivery) as statuses,
           (select count(distinct kind)::integer from inquiry_delivery) as kinds,
           (select count(distinct inquiry_id)::integer from inquiry_picture) as pictured,
           (select count(*)::integer from inquiry join "user" on "user".id = homeowner_user_id
             where email = 'maja@villagatan.example') as own`);
  expect(found).toMatchObject({
    inquiries: 80,
    unmatched: 4,
    isPast: true,
    fromFuture: 0,
    statuses: 9,
    kinds: 4,
    pictured: 7,
    own: 4,
  });
});

test('whoever writes has read, and what lists show is what the rows say', async () => {
  expect(await one(wrongCounts)).toEqual({ wrong: 0 });
  const unread = `
    select count(*)::integer as count from forum_thread_activity
     where reply_count > 0 and users_read_count = 0`;
  expect(await one(unread)).toEqual({ count: 0 });
});

test('questions have pictures, in the sizes of uploaded ones, with what they show', async () => {
  const { rows } = await owner.query<{ fileKey: string; renditions: string[] }>(`
    select file_key as "fileKey", renditions from forum_attachment
      join blob on id = blob_id join forum_thread thread on thread.id = thread_id
     where state = 'attached' and alt <> '' and purpose = 'attachment'
       and owner_user_id = author_user_id and width = 1200 and download_bytes between 1 and byte_size`);
  expect(await one('select count(*)::integer as count from forum_attachment')).toEqual({
    count: rows.length,
  });
  expect(rows.length).toBeGreaterThanOrEqual(10);
  const store = createFolderStore(folder);
  const widths = await Promise.all(
    rows.map(({ fileKey, renditions }) =>
      Promise.all(
        keysOf(fileKey, renditions).map(async (key) => {
          const { stream } = await store.read(key);
          const { format, width } = await sharp(await buffer(stream)).metadata();
          return [format, width];
        }),
      ),
    ),
  );
  const sizes = [
    ['jpeg', 1200],
    ['webp', 1200],
    ['webp', 500],
  ];
  expect(widths).toEqual(rows.map(() => sizes));
});

test('there are ten experts who belong to partners, and threads that wait for them', async () => {
  const experts = `
    select count(*)::integer as count from expert
      join partner_member member on member.user_id = expert.user_id`;
  expect(await one(experts)).toEqual({ count: 10 });
  const waiting = `
    select count(*) filter (where is_answered_by_expert) > 0 as answered,
           count(*) filter (where not is_answered_by_expert and expert_due_at > now()) > 0 as waiting,
           count(*) filter (where not is_answered_by_expert and expert_due_at < now()) > 0 as late
      from forum_thread_activity where target = 'expert'`;
  expect(await one(waiting)).toEqual({ answered: true, waiting: true, late: true });
});

test('a forum that is filled for size has the counters that its rows make', async () => {
  await fillForum(owner, { threads: 300, replies: 900, longThread: 50 });
  expect(await one(wrongCounts)).toEqual({ wrong: 0 });
  const long = 'select max(reply_count) as most from forum_thread_activity';
  expect(await one(long)).toEqual({ most: 50 });
  const wrongOf = `
    select (select count(*)::integer from forum_reply reply where score <>
              coalesce((select sum(value) from forum_vote where reply_id = reply.id), 0)) as scores,
           (select count(*)::integer from forum_vote join forum_reply on id = reply_id
             where user_id = author_user_id) as votes,
           (select count(*)::integer from forum_thread_activity
             where last_expert_reply_id is distinct from forum_newest_expert_reply(thread_id)) as answers`;
  expect(await one(wrongOf)).toEqual({ scores: 0, votes: 0, answers: 0 });
  const asked = `
    select count(*)::integer as count, bool_or(is_answered_by_expert) as "someAnswered",
           bool_and(is_answered_by_expert) as "allAnswered", count(next_warning_at)::integer as warnings
      from forum_thread_activity
      join "user" author on author.id = author_user_id and email like '%@size.example'
     where is_answered_by_expert is not null`;
  expect(await one(asked)).toEqual({
    count: 30,
    someAnswered: true,
    allAnswered: false,
    warnings: 0,
  });
  const enabled = `
    select count(*)::integer as count from pg_trigger
     where tgrelid = any('{forum_thread,forum_reply,forum_read,forum_vote}'::regclass[])
       and tgname like 'forum%' and tgenabled = 'D'`;
  expect(await one(enabled)).toEqual({ count: 0 });
});

test('a partner’s list is filled for size, in batches, with words that find', async () => {
  const partnerId = await partnerFor(owner, 'Linds Bygg i Uppsala AB');
  const rows = `select count(*)::integer as count from inquiry_delivery where partner_id = '${partnerId}'`;
  const before = await one(rows);
  const progress: number[] = [];
  await fillInquiries(owner, {
    inquiries: 1000,
    partnerId,
    onProgress: (done) => progress.push(done),
  });
  expect(progress).toEqual([1000]);
  expect([before, await one(rows)]).toEqual([{ count: 36 }, { count: 1036 }]);
  const found = `
    select count(*)::integer as count from inquiry_search
     where words @@ '''/${partnerId}'' & ''skorst'':* & ''referens'''::tsquery`;
  expect(await one(found)).not.toEqual({ count: 0 });
});
