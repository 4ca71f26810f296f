import { ErrorBody } from '@troskel/contract/ground/errors';
import { forum as readerCalls } from '@troskel/contract/forum/threads';
import {
  EditedExpert,
  EditedTopic,
  forumTopicEditing,
  mostExperts,
  mostTopics,
  TopicsAndExperts,
} from '@troskel/contract/forum/topic-editing';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { expert, homeowner, partnerMember } from './forum.factory.ts';

let product: TestApp;
let token: string;
beforeAll(async () => {
  product = await startTestApp();
  token = await product.signInAs('staff');
});
afterAll(() => product.close());

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

const call = (method: Method, path: string, payload?: object, version?: number) =>
  product.call({
    method,
    url: `/api/admin/${path}`,
    token,
    ...(payload ? { payload } : {}),
    ...(version === undefined ? {} : { headers: { 'if-match': `"${version}"` } }),
  });

const refusals = (answer: { json(): unknown }) =>
  ErrorBody.parse(answer.json()).errors.map(({ code, field }) =>
    field === undefined ? code : `${field} ${code}`,
  );

const typed = (en: string) => ({
  name: { sv: `${en} på svenska`, en },
  description: { sv: 'Om det.', en: 'About it.' },
});

const addTopic = async (en: string) =>
  EditedTopic.parse((await call('POST', 'topics', typed(en))).json());

const readAll = async () => TopicsAndExperts.parse((await call('GET', 'topics')).json());

const typedExpert = (topicIds: string[]) => ({
  name: 'Rut Sand',
  description: { sv: 'Kan fukt.', en: 'Knows damp.' },
  topicIds,
});

const emailOf = async (userId: string): Promise<string> =>
  (
    await product.app.db
      .selectFrom('user')
      .select('email')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
  ).email;

test('a topic gets an id that no page and no other topic has, and readers find it', async () => {
  const ids = [];
  for (const name of ['Heat & air', 'Heat & air', 'Search', 'New', '屋根']) {
    const { id, version, hasThreads } = await addTopic(name);
    expect([version, hasThreads]).toEqual([1, false]);
    ids.push(id);
  }
  expect(ids).toEqual(['heat-air', 'heat-air-2', 'search-2', 'new-2', 'topic']);
  const reader = await partnerMember(product);
  const list = await reader.call('GET', '/topics');
  const { topics } = readerCalls.listTopics.response.parse(list.json());
  expect(topics.slice(-5).map(({ id }) => id)).toEqual(ids);
  expect(await reader.thread({ topicId: 'topic' })).toMatchObject({ topicId: 'topic' });
  for (const id of ids.slice(0, 4)) {
    expect((await call('DELETE', `topics/${id}`)).statusCode).toBe(200);
  }
});

test('names are refused field by field', async () => {
  const answer = await call('POST', 'topics', {
    name: { sv: ' ', en: 'x'.repeat(61) },
    description: { sv: 'x'.repeat(201), en: '' },
  });
  expect(refusals(answer).toSorted()).toEqual([
    'description.sv FIELD_TOO_LONG',
    'name.en FIELD_TOO_LONG',
    'name.sv FIELD_MANDATORY',
  ]);
});

test('of two who rename a topic the second gets a conflict; a repetition is none', async () => {
  const { id, version } = await addTopic('Stairs');
  const path = `topics/${id}`;
  expect((await call('PUT', path, typed('Steps'), version)).json()).toMatchObject({
    id,
    version: 2,
  });
  expect((await call('PUT', path, typed('Steps'), version)).statusCode).toBe(200);
  const late = await call('PUT', path, typed('Ladders'), version);
  expect([late.statusCode, late.json()]).toMatchObject([
    409,
    { errors: [{ code: 'EDIT_CONFLICT' }], present: { version: 2, name: { en: 'Steps' } } },
  ]);
  expect((await call('PUT', 'topics/nothing', typed('Nothing'))).statusCode).toBe(404);
  expect(refusals(await call('DELETE', path, undefined, version))).toEqual(['EDIT_CONFLICT']);
  expect((await call('DELETE', path, undefined, 2)).statusCode).toBe(200);
});

test('a topic goes only when it holds no thread, a deleted one counts', async () => {
  const { id } = await addTopic('Cellars');
  const asker = await homeowner(product);
  const { id: threadId } = await asker.thread({ topicId: id });
  const refused = await call('DELETE', `topics/${id}`);
  expect([refused.statusCode, refusals(refused)]).toEqual([409, ['TOPIC_NOT_EMPTY']]);
  await asker.call('DELETE', `/threads/${threadId}`);
  expect(refusals(await call('DELETE', `topics/${id}`))).toEqual(['TOPIC_NOT_EMPTY']);
  await product.app.db.deleteFrom('forumThread').where('id', '=', threadId).execute();
  expect((await call('DELETE', `topics/${id}`)).statusCode).toBe(200);
  expect((await call('DELETE', `topics/${id}`)).statusCode).toBe(404);
});

test('topics are put in order as a whole; a list that is not the present one is a conflict', async () => {
  const before = (await readAll()).topics.map(({ id }) => id);
  const turned = await call('PUT', 'topic-order', { ids: before.toReversed() });
  const { topics } = TopicsAndExperts.parse(turned.json());
  expect(topics.map(({ id }) => id)).toEqual(before.toReversed());
  for (const wrong of [[], before.slice(1), [...before, 'nothing'], before.map(() => before[0])]) {
    expect((await call('PUT', 'topic-order', { ids: wrong })).statusCode).toBe(409);
  }
  await call('PUT', 'topic-order', { ids: before });
});

test('there is room for fifty', async () => {
  const present = (await readAll()).topics.length;
  const both = JSON.stringify({ sv: 'a', en: 'a' });
  await product.app.db
    .insertInto('forumTopic')
    .values(
      Array.from({ length: mostTopics - present }, (_, place) => ({
        id: `filler-${place}`,
        name: both,
        description: both,
        sortOrder: 100 + place,
      })),
    )
    .execute();
  expect(refusals(await call('POST', 'topics', typed('One more')))).toEqual([
    'TOPIC_LIMIT_REACHED',
  ]);
  await product.app.db.deleteFrom('forumTopic').where('id', 'like', 'filler-%').execute();
});

test('there are two hundred experts at most', async () => {
  const { db } = product.app;
  const now = new Date();
  const ids = Array.from({ length: mostExperts }, () => uuid());
  const named = { name: 'Rut Sand', createdAt: now };
  await db
    .insertInto('user')
    .values(ids.map((id) => ({ ...named, id, email: `${id}@example.com`, updatedAt: now })))
    .execute();
  const description = JSON.stringify(typedExpert([]).description);
  await db
    .insertInto('expert')
    .values(ids.map((userId) => ({ ...named, userId, description })))
    .execute();
  const { userId } = await partnerMember(product);
  const body = { ...typedExpert([]), email: await emailOf(userId) };
  expect(refusals(await call('POST', 'experts', body))).toEqual(['EXPERT_LIMIT_REACHED']);
  await db.deleteFrom('user').where('id', 'in', ids).execute();
});

test('a member of a partner becomes an expert by their address; nobody else does', async () => {
  const member = await partnerMember(product);
  const stranger = await homeowner(product);
  const body = typedExpert(['roof', 'building', 'roof']);
  const add = (email: string, rest: object = {}) =>
    call('POST', 'experts', { ...body, email, ...rest });
  for (const email of [await emailOf(stranger.userId), 'ingen@example.com', 'ingen']) {
    expect(refusals(await add(email))).toEqual(['email EXPERT_ADDRESS_UNKNOWN']);
  }
  const email = await emailOf(member.userId);
  expect(refusals(await add(email.slice(0, -1)))).toEqual(['email EXPERT_ADDRESS_UNKNOWN']);
  expect(refusals(await add(email, { topicIds: ['nothing'] }))).toEqual(['topicIds TOPIC_UNKNOWN']);
  const made = EditedExpert.parse((await add(email.toUpperCase())).json());
  expect(made).toMatchObject({ email, isMember: true, topicIds: ['building', 'roof'], version: 1 });
  expect(refusals(await add(email))).toEqual(['email EXPERT_ALREADY']);
  const list = await member.call('GET', '/topics');
  const { topics, me } = readerCalls.listTopics.response.parse(list.json());
  expect(me.isExpert).toBe(true);
  expect(topics.find(({ id }) => id === 'roof')?.experts.at(-1)).toMatchObject({
    id: made.id,
    name: 'Rut Sand',
  });
});

test('an expert is changed; of two editors the second is told, and the log holds no names', async () => {
  const { userId } = await expert(product, 'garden');
  const found = (await readAll()).topics.find(({ id }) => id === 'garden')?.expertIds.at(-1);
  const path = `experts/${found}`;
  const changed = await call('PUT', path, typedExpert(['law']), 1);
  expect(changed.json()).toMatchObject({ name: 'Rut Sand', topicIds: ['law'], version: 2 });
  expect((await call('PUT', path, typedExpert(['law']), 1)).statusCode).toBe(200);
  const late = await call('PUT', path, typedExpert([]), 1);
  expect([late.statusCode, late.json()]).toMatchObject([409, { present: { topicIds: ['law'] } }]);
  expect((await call('PUT', `experts/${uuid()}`, typedExpert([]))).statusCode).toBe(404);
  const log = await product.app.db
    .selectFrom('auditLog')
    .select(['action', 'detail'])
    .where('subjectId', '=', userId)
    .where('action', 'like', 'expert.%')
    .execute();
  expect(log).toEqual([{ action: 'expert.changed', detail: { topics: ['law'] } }]);
});

test('the experts of a topic are put in order, and keep their places when one is changed', async () => {
  await expert(product, 'painting');
  await expert(product, 'painting');
  const idsOf = (all: TopicsAndExperts) =>
    all.topics.find(({ id }) => id === 'painting')?.expertIds ?? [];
  const turned = idsOf(await readAll()).toReversed();
  const put = (ids: readonly unknown[]) => call('PUT', 'topics/painting/expert-order', { ids });
  expect(idsOf(TopicsAndExperts.parse((await put(turned)).json()))).toEqual(turned);
  const wrong = await put([...turned, uuid()]);
  expect([wrong.statusCode, refusals(wrong)]).toEqual([409, ['EDIT_CONFLICT']]);
  await call('PUT', `experts/${turned[0]}`, typedExpert(['painting', 'energy']));
  expect(idsOf(await readAll())).toEqual(turned);
  expect((await call('PUT', 'topics/nothing/expert-order', { ids: [] })).statusCode).toBe(404);
});

test('a removed expert keeps their answers, and the question waits again', async () => {
  const answering = await expert(product, 'plumbing');
  const asker = await partnerMember(product, { planId: 'premium' });
  const { id } = await asker.thread({ topicId: 'plumbing', target: 'expert' });
  const reply = await answering.reply(id);
  const activity = () =>
    product.app.db
      .selectFrom('forumThreadActivity')
      .select(['isAnsweredByExpert', 'replyCount'])
      .where('threadId', '=', id)
      .executeTakeFirstOrThrow();
  expect(await activity()).toEqual({ isAnsweredByExpert: true, replyCount: 1 });
  const expertId = (await readAll()).topics.find((one) => one.id === 'plumbing')?.expertIds.at(-1);
  const path = `experts/${expertId}`;
  const changed = await call('PUT', path, typedExpert(['plumbing']));
  const { version } = EditedExpert.parse(changed.json());
  expect(refusals(await call('DELETE', path, undefined, version - 1))).toEqual(['EDIT_CONFLICT']);
  expect((await call('DELETE', path, undefined, version)).statusCode).toBe(200);
  expect(await activity()).toEqual({ isAnsweredByExpert: false, replyCount: 1 });
  expect((await asker.replies(id)).replies).toMatchObject([{ id: reply.id, body: reply.body }]);
  expect((await call('DELETE', path)).statusCode).toBe(404);
});

test('it does not exist for other callers', async () => {
  const partner = await product.signInAs('partner');
  for (const declared of Object.values(forumTopicEditing)) {
    const path = declared.path.replace('{topicId}', 'roof').replace('{expertId}', uuid());
    const answer = await product.call({
      method: declared.method,
      url: `/api${path}`,
      token: partner,
      ...(declared.method === 'GET' || declared.method === 'DELETE' ? {} : { payload: {} }),
    });
    expect([declared.name, answer.statusCode]).toEqual([declared.name, 404]);
  }
});
