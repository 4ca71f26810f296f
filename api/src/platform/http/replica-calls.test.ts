import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { features } from '../../compose.ts';
import { builtFolder, showPage } from '../../features/company-pages/company-pages.factory.ts';
import { faqStaff } from '../../features/faq/faq.factory.ts';
import { newThread } from '../../features/forum/forum.factory.ts';
import type { DemoRole } from '../../seed/demo-accounts.ts';
import { makePartner } from '../../testing/partner.factory.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { createTestDatabase, pastPooler } from '../../testing/test-database.ts';
import type { TestDatabase } from '../../testing/test-database.ts';
import { withClient } from '../db/embedded-database.ts';

/** The same rows, that say of themselves that they are a copy and take no writes. */
let database: TestDatabase;
let product: TestApp;
let folder: string;
const reported: unknown[] = [];
const tokens = new Map<DemoRole, string>();
beforeAll(async () => {
  database = await createTestDatabase();
  await asOwner(`
    create schema copy;
    grant usage on schema copy to public;
    create function copy.pg_is_in_recovery() returns boolean return true;
    create function copy.pg_last_wal_replay_lsn() returns pg_lsn return pg_lsn 'FFFFFFF/0'`);
  const options = '-c search_path=copy,pg_catalog,public -c default_transaction_read_only=on';
  // A pooler does not hand such options on.
  const copyUrl = pastPooler(database.appUrl) ?? database.appUrl;
  folder = builtFolder();
  product = await startTestApp({
    databaseUrl: database.appUrl,
    clientFolder: folder,
    settings: {
      replicaDatabaseUrls: [`${copyUrl}&options=${encodeURIComponent(options)}`],
    },
    replicas: { sparesPrimary: true },
    errorReports: {
      report: (error) => void reported.push(error),
      trace: () => () => {},
      close: async () => {},
    },
  });
  for (const role of ['partner-premium', 'staff', 'homeowner'] as const) {
    tokens.set(role, await product.signInAs(role));
  }
});
afterAll(async () => {
  await product.close();
  await database.drop();
  rmSync(folder, { recursive: true });
});

const asOwner = (statements: string) =>
  withClient(database.ownerUrl, (client) => client.query(statements));

const counts = () => ({ ...product.app.reads.replicas?.counts });

async function read(url: string, role: DemoRole = 'partner-premium') {
  const before = counts();
  const answer = await product.call({
    method: 'GET',
    url,
    token: tokens.get(role) ?? '',
    // Of one who has written nothing lately.
    headers: { cookie: 'troskel_position=1-0' },
  });
  const after = counts();
  const outcome = Object.entries(after)
    .filter(([name, count]) => count !== before[name as keyof typeof before])
    .map(([name]) => name);
  return { status: answer.statusCode, outcome };
}

test('every call that may be old reads, and does nothing else', async () => {
  const { db } = product.app;
  const made = await product.call({
    method: 'POST',
    url: '/api/forum/threads',
    token: tokens.get('partner-premium') ?? '',
    payload: newThread,
  });
  const thread = made.json<{ id: string; topicId: string }>();
  const faq = await faqStaff(product);
  const category = await faq.addCategory();
  await faq.addQuestion(category.id);
  const { partnerId } = await db
    .selectFrom('partnerMember')
    .innerJoin('user', 'user.id', 'partnerMember.userId')
    .select('partnerMember.partnerId')
    .where('user.email', '=', 'sara@sodersror.example')
    .executeTakeFirstOrThrow();
  const asked: Record<string, [path: string, role?: DemoRole]> = {
    'overview.getOverview': [`/partners/${partnerId}/overview`],
    'faq.listCategories': ['/faq/categories'],
    'faq.getCategory': [`/faq/categories/${category.id}`],
    'faq.search': ['/faq/search?q=pris'],
    'forum.listTopics': ['/forum/topics'],
    'forum.listThreads': ['/forum/threads'],
    'forum.listTopicThreads': [`/forum/topics/${thread.topicId}/threads`],
    'forum.getThread': [`/forum/threads/${thread.id}`],
    'forum.listExpertThreads': ['/forum/expert/threads'],
    'forum.listExperts': ['/forum/experts'],
    'forum.listReplies': [`/forum/threads/${thread.id}/replies`],
    'forum.search': ['/forum/search?q=tak'],
    'requests.listInquiries': [`/partners/${partnerId}/inquiries`],
    'requests.countInquiries': [`/partners/${partnerId}/inquiries/counts`],
    'results.getResults': [`/partners/${partnerId}/results`],
    'results.getAllResults': ['/admin/results', 'staff'],
    'reviews.listCompanyReviews': [`/companies/${partnerId}/reviews`, 'homeowner'],
    'reviews.listPartnerReviews': [`/partners/${partnerId}/reviews`],
    'notifications.listNotifications': ['/partner/notifications'],
    'search.search': [`/partners/${partnerId}/search?q=tak`],
  };
  const declared = features.flatMap(({ calls = [] }) =>
    calls.flatMap(({ route, allowsStale }) => (allowsStale ? route.name : [])),
  );
  expect(Object.keys(asked).toSorted()).toEqual(declared.toSorted());
  await expect.poll(() => product.app.reads.replicas?.ready).toBe(1);
  for (const [name, [path, role]] of Object.entries(asked)) {
    expect({ name, ...(await read(`/api${path}`, role)) }).toEqual({
      name,
      status: 200,
      outcome: ['answered'],
    });
  }
  expect(reported).toEqual([]);
});

/** Lets the copy show something else in place of a table, while a test asks. */
async function withView<Result>(
  name: string,
  definition: string,
  ask: () => Promise<Result>,
): Promise<Result> {
  await asOwner(`
    create view copy.${name} as ${definition};
    grant select on copy.${name} to public;
    -- A statement that was prepared before goes on reading the table, until a schema is changed.
    grant usage on schema copy to public`);
  const answer = await ask();
  await asOwner(`drop view copy.${name}`);
  return answer;
}

test.each([
  ['what a copy lacks', `select null as nothing`],
  ['what writes', `select forum_topic.*, copy.writing() as written from public.forum_topic`],
])('%s is answered by the primary, and reported as a fault', async (_, definition) => {
  await asOwner(`
    create or replace function copy.writing() returns integer volatile language plpgsql as
      'begin delete from public.replica_beat where false; return 1; end'`);
  reported.length = 0;
  const topics = () => read('/api/forum/topics');
  expect(await withView('forum_topic', definition, topics)).toEqual({
    status: 200,
    outcome: ['failed'],
  });
  expect(reported).toHaveLength(1);
});

test('a page that has not arrived at a copy is not missing', async () => {
  const made = await makePartner(product);
  const path = await showPage(product, made);
  const before = counts();
  const nothing = 'select * from public.company_page limit 0';
  const page = await withView('company_page', nothing, async () =>
    product.server.inject({ url: path }),
  );
  expect(page.statusCode).toBe(200);
  expect(counts().refused).toBe((before.refused ?? 0) + 1);
  const nowhere = await product.server.inject({ url: `${path}-nowhere` });
  expect(nowhere.statusCode).toBe(404);
  // Others may be given it from a cache.
  const headers = { authorization: 'Basic eA==' };
  const kept = await product.server.inject({ url: path, headers });
  expect([kept.statusCode, kept.headers['set-cookie']]).toEqual([200, undefined]);
});

test('a copy that does not answer is left alone for a while', async () => {
  const slow = 'select forum_topic.* from public.forum_topic, pg_sleep(4)';
  const topics = () => read('/api/forum/topics');
  const answered = { status: 200, outcome: ['answered'] };
  // On a busy machine it may just have been too old.
  await expect.poll(topics).toEqual(answered);
  await withView('forum_topic', slow, async () => {
    await expect.poll(topics).toEqual({ status: 200, outcome: ['unavailable'] });
    expect(await topics()).toEqual({ status: 200, outcome: [] });
  });
  await expect.poll(topics).toEqual(answered);
});
