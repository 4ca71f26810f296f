import { routes as calls } from '../../compose.ts';
import { forum, threadSorts } from '@troskel/contract/forum/threads';
import { forumExperts } from '@troskel/contract/forum/experts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { expel, expert, homeowner, moderator, partnerMember, refusalOf } from './forum.factory.ts';
import type { Participant } from './forum.factory.ts';
import { forumPersonalData } from './personal-data.ts';

let product: TestApp;
let maja: Participant;
let premiumHomeowner: Participant;
let erik: Participant;
let sara: Participant;
let olof: Participant;
let karin: Participant;
beforeAll(async () => {
  product = await startTestApp();
  [maja, premiumHomeowner, erik, sara, olof, karin] = [
    await homeowner(product),
    await homeowner(product, { hasPremium: true }),
    await partnerMember(product),
    await partnerMember(product, { planId: 'premium' }),
    await expert(product, 'roof'),
    await moderator(product, { hasCompany: true }),
  ];
});
afterAll(() => product.close());

const body = 'Hemlighetsfull text om taket';
const ask = (by = sara, change = {}) =>
  by.thread({ target: 'expert', topicId: 'roof', body, ...change });
const rows = async (by: Participant, query = '') =>
  (await by.threads(`/expert/threads?pageSize=100${query}`)).threads;
const ids = async (by: Participant, query = '') => (await rows(by, query)).map(({ id }) => id);
const answererOf = async (threadId: string) => {
  const thread = await sara.read(threadId);
  const isWaiting = (await ids(olof, '&notAnswered')).includes(threadId);
  return [thread.lastExpertReply?.author.expert?.name ?? null, isWaiting];
};

describe('to ask the experts', () => {
  test.each([
    ['a homeowner', () => maja, '402 PREMIUM_REQUIRED'],
    ['a homeowner with premium', () => premiumHomeowner, '201'],
    ['a partner', () => erik, '402 PREMIUM_REQUIRED'],
    ['a partner with premium', () => sara, '201'],
    ['an expert', () => olof, '402 PREMIUM_REQUIRED'],
    ['a moderator', () => karin, '402 PREMIUM_REQUIRED'],
  ])('%s', async (_, who, refusal) => {
    const payload = { target: 'expert', topicId: 'law', subject: 'Fråga', body: 'Text' };
    expect(await refusalOf(who().call('POST', '/threads', { payload }))).toBe(refusal);
    const { me } = forum.listTopics.response.parse((await who().call('GET', '/topics')).json());
    expect(me.canAskExperts).toBe(refusal === '201');
  });

  test('promises an answer in 48 hours of working days, and counts them down', async () => {
    const thread = await ask();
    expect(thread.expertAnswer?.hoursLeft).toBe(48);
    await product.app.db
      .updateTable('forumThread')
      .set({ expertDueAt: new Date() })
      .where('id', '=', thread.id)
      .execute();
    expect((await sara.read(thread.id)).expertAnswer?.hoursLeft).toBe(0);
    expect(await sara.thread()).not.toHaveProperty('expertAnswer');
  });
});

describe('a thread for the experts', () => {
  const inThread = calls.filter(
    ({ name, path }) => name.startsWith('forum.') && path.includes('{threadId}'),
  );
  const bodies: Record<string, object> = {
    'forum.createReply': { body: 'Text' },
    'forum.updateThread': { body: 'Ändrad' },
    'forum.updateReply': { body: 'Ändrad' },
    'forum.vote': { vote: 'up' },
    'forum.reportThread': { reason: 'spam' },
    'forum.reportReply': { reason: 'spam' },
    'forum.removeThread': { reason: 'Skäl' },
    'forum.removeReply': { reason: 'Skäl' },
    'forum.expelThreadAuthor': { days: 1, reason: 'Skäl' },
    'forum.expelReplyAuthor': { days: 1, reason: 'Skäl' },
  };

  test('is locked for a user without premium, in every call that names it', async () => {
    const thread = await ask(sara, { subject: 'Låst fråga' });
    const reply = await olof.reply(thread.id, { body });
    const refusalsOf: Record<string, string> = {
      'forum.unfollowThread': '200',
      'forum.removeThread': '403 MODERATOR_REQUIRED',
      'forum.removeReply': '403 MODERATOR_REQUIRED',
      'forum.expelThreadAuthor': '403 MODERATOR_REQUIRED',
      'forum.expelReplyAuthor': '403 MODERATOR_REQUIRED',
      'forum.readmitThreadAuthor': '403 MODERATOR_REQUIRED',
      'forum.readmitReplyAuthor': '403 MODERATOR_REQUIRED',
    };
    for (const reader of [maja, erik]) {
      for (const call of inThread) {
        const path = call.path
          .replace('/forum', '')
          .replace('{threadId}', thread.id)
          .replace('{replyId}', reply.id);
        const payload = bodies[call.name];
        const answer = await reader.call(call.method, path, payload ? { payload } : {});
        expect(answer.body, call.name).not.toContain(body);
        expect(await refusalOf(Promise.resolve(answer)), call.name).toBe(
          refusalsOf[call.name] ?? '402 PREMIUM_REQUIRED',
        );
      }
      const listed = await reader.threads('/topics/roof/threads?pageSize=100');
      expect(listed.threads.find(({ id }) => id === thread.id)).toMatchObject({
        isLocked: true,
        subject: 'Låst fråga',
        target: 'expert',
      });
      expect(JSON.stringify(listed)).not.toContain(body);
      const refused = await reader.call('GET', `/threads/${thread.id}`);
      expect(refused.json()).toMatchObject({
        present: listed.threads.find(({ id }) => id === thread.id),
      });
    }
    for (const reader of [premiumHomeowner, sara, olof, karin]) {
      expect(await reader.read(thread.id)).not.toHaveProperty('isLocked');
      expect((await reader.replies(thread.id)).replies).toHaveLength(1);
    }
  });

  test('says the same of one without replies', async () => {
    const { id } = await ask();
    expect(await refusalOf(erik.call('GET', `/threads/${id}/replies`))).toBe(
      '402 PREMIUM_REQUIRED',
    );
    const some = await erik.call('GET', `/threads/${id}/replies?ids=${id}`);
    expect(some.statusCode).toBe(402);
  });

  test('stays open to its author when the subscription ends, with deletable replies of theirs', async () => {
    const asker = await partnerMember(product, { planId: 'premium' });
    const thread = await ask(asker);
    const theirs = await ask(sara);
    const reply = await asker.reply(theirs.id);
    await product.app.db
      .updateTable('partner')
      .set({ planId: 'bas' })
      .where('id', 'in', (eb) =>
        eb.selectFrom('partnerMember').select('partnerId').where('userId', '=', asker.userId),
      )
      .execute();
    expect((await asker.read(thread.id)).me).toMatchObject({ canReply: true, canEdit: true });
    expect(await refusalOf(asker.call('GET', `/threads/${theirs.id}`))).toBe(
      '402 PREMIUM_REQUIRED',
    );
    const address = `/threads/${theirs.id}/replies/${reply.id}`;
    expect(await refusalOf(asker.call('PATCH', address, { payload: { body: 'x' } }))).toBe(
      '402 PREMIUM_REQUIRED',
    );
    expect(await refusalOf(asker.call('DELETE', address))).toBe('200');
  });

  test('cannot be watched by a user who may not open it', async () => {
    const { id } = await ask();
    const watch = async (by: Participant) => {
      const payload = { threadIds: [id], expertThreads: true, streamId: id, pageId: id };
      const answer = await by.call('PUT', '/watch', { payload });
      return answer.json<{ threads: object[]; expertThreads: boolean }>();
    };
    expect(await watch(erik)).toMatchObject({ threads: [], expertThreads: true });
    expect(await watch(maja)).toMatchObject({ threads: [], expertThreads: false });
    expect((await watch(olof)).threads).toHaveLength(1);
  });
});

describe('the list of threads for the experts', () => {
  test('is for experts, partners and moderators', async () => {
    const ask = (by: Participant) => refusalOf(by.call('GET', '/expert/threads'));
    for (const by of [maja, premiumHomeowner]) expect(await ask(by)).toBe('403 FORBIDDEN');
    for (const by of [erik, sara, olof, karin]) expect(await ask(by)).toBe('200');
    const expelled = await partnerMember(product);
    await expel(product, expelled);
    expect(await ask(expelled)).toBe('200');
  });

  test('has all or the unanswered ones, in every order, page by page', async () => {
    const threads = [await ask(), await ask(sara, { topicId: 'law' }), await ask()];
    const [first, , last] = threads.map(({ id }) => id);
    const community = await sara.thread();
    await olof.reply(first ?? '');
    for (const sort of threadSorts) {
      const all = await ids(olof, `&sort=${sort}`);
      expect(all, sort).toContain(first);
      expect(all, sort).toContain(last);
      expect(all).not.toContain(community.id);
      const waiting = await ids(olof, `&notAnswered=true&sort=${sort}`);
      expect(waiting).toEqual(all.filter((id) => waiting.includes(id)));
      expect(waiting).not.toContain(first);
      const walked: string[] = [];
      let cursor = '';
      do {
        const page = await olof.threads(`/expert/threads?sort=${sort}&pageSize=2${cursor}`);
        walked.push(...page.threads.map(({ id }) => id));
        cursor = page.nextCursor === null ? '' : `&cursor=${page.nextCursor}`;
      } while (cursor !== '');
      expect(walked, sort).toEqual(all);
    }
    expect(await ids(olof, '&notAnswered=')).not.toContain(first);
    expect(await ids(olof, '&notAnswered=false')).toContain(first);
    const skipped = await olof.threads('/expert/threads?offset=1&pageSize=1');
    expect(skipped.threads[0]?.id).toBe((await ids(olof))[1]);
    expect((await rows(erik)).every(({ isLocked }) => isLocked)).toBe(true);
  });

  test.each([
    ['notAnswered=yes', '400 notAnswered FIELD_INVALID'],
    ['notAnswered=true&notAnswered=false', '400 notAnswered FIELD_INVALID'],
    ['sort=newest', '400 sort THREAD_SORT_UNKNOWN'],
    ['pageSize=101', '400 pageSize FIELD_INVALID'],
  ])('refuses ?%s', async (query, refusal) => {
    expect(await refusalOf(olof.call('GET', `/expert/threads?${query}`))).toBe(refusal);
  });
});

describe('answered by an expert', () => {
  test('is a thread with a reply of one, while reply and expert exist', async () => {
    const { id } = await ask();
    expect(await answererOf(id)).toEqual([null, true]);
    await sara.reply(id);
    await karin.reply(id);
    await olof.reply(id, { anonymous: true });
    expect(await answererOf(id)).toEqual([null, true]);
    const answer = await olof.reply(id);
    const name = answer.author.expert?.name;
    expect(await answererOf(id)).toEqual([name, false]);
    expect((await rows(erik)).find((row) => row.id === id)?.lastExpertReply).toMatchObject({
      timestamp: answer.createdAt,
      author: { type: 'expert', expert: { name } },
    });
    await olof.call('DELETE', `/threads/${id}/replies/${answer.id}`);
    expect(await answererOf(id)).toEqual([null, true]);
    await olof.call('POST', `/threads/${id}/replies/${answer.id}/restore`);
    expect(await answererOf(id)).toEqual([name, false]);
  });

  test('changes with the row of the expert, or of the member', async () => {
    const passing = await expert(product, 'roof');
    const { id } = await ask();
    const first = await olof.reply(id);
    const name = (await passing.reply(id)).author.expert?.name;
    const before = first.author.expert?.name;
    expect(await answererOf(id)).toEqual([name, false]);
    const { db } = product.app;
    const member = await db
      .deleteFrom('partnerMember')
      .where('userId', '=', passing.userId)
      .returningAll()
      .executeTakeFirstOrThrow();
    expect(await answererOf(id)).toEqual([before, false]);
    await db.insertInto('partnerMember').values(member).execute();
    expect(await answererOf(id)).toEqual([name, false]);
    await db.deleteFrom('expert').where('userId', '=', passing.userId).execute();
    expect(await answererOf(id)).toEqual([before, false]);
  });

  test('ends with the account of the expert', async () => {
    const leaving = await expert(product, 'roof');
    const { id } = await ask();
    await leaving.reply(id);
    expect((await answererOf(id))[1]).toBe(false);
    await product.app.db.transaction().execute(async (tx) => {
      await forumPersonalData.erase?.(product.app, tx, leaving.userId);
      await tx.deleteFrom('user').where('id', '=', leaving.userId).execute();
    });
    expect(await answererOf(id)).toEqual([null, true]);
  });

  test('is no question replied to by its own author, unless that would reveal the author', async () => {
    const curious = await expert(product, 'law');
    const { userId } = curious;
    await product.app.db
      .updateTable('partner')
      .set({ planId: 'premium' })
      .where('id', 'in', (eb) =>
        eb.selectFrom('partnerMember').select('partnerId').where('userId', '=', userId),
      )
      .execute();
    const [named, hidden] = [await ask(curious), await ask(curious, { anonymous: true })];
    await curious.reply(named.id);
    await curious.reply(hidden.id);
    expect((await answererOf(named.id))[1]).toBe(true);
    expect((await answererOf(hidden.id))[1]).toBe(false);
  });

  test('is right under concurrent writes, deletions and departures', async () => {
    const { id } = await ask();
    const experts = await Promise.all(Array.from({ length: 4 }, () => expert(product, 'roof')));
    await Promise.all(
      experts.map(async (one, index) => {
        const reply = await one.reply(id);
        if (index === 0) await one.call('DELETE', `/threads/${id}/replies/${reply.id}`);
        if (index === 1) {
          await product.app.db.deleteFrom('expert').where('userId', '=', one.userId).execute();
        }
      }),
    );
    const { replies } = await sara.replies(id, '?sort=date_desc');
    const newest = replies.find(({ author }) => author.type === 'expert');
    expect((await answererOf(id))[0]).toBe(newest?.author.expert?.name);
    await Promise.all([
      ...experts
        .slice(2)
        .map(async ({ userId }) =>
          product.app.db.deleteFrom('expert').where('userId', '=', userId).execute(),
        ),
      ...experts
        .slice(2)
        .map((one) => one.call('POST', `/threads/${id}/replies`, { payload: { body: 'x' } })),
    ]);
    expect(await answererOf(id)).toEqual([null, true]);
  });
});

test('an anonymous question and an expert’s anonymous answer reveal no author', async () => {
  const secret = await expert(product, 'garden');
  const { db } = product.app;
  await db
    .updateTable('partner')
    .set({ planId: 'premium' })
    .where('id', 'in', (eb) =>
      eb.selectFrom('partnerMember').select('partnerId').where('userId', '=', secret.userId),
    )
    .execute();
  const thread = await ask(secret, { topicId: 'garden', anonymous: true });
  const reply = await secret.reply(thread.id, { anonymous: true });
  const known = await db
    .selectFrom('expert')
    .innerJoin('userProfile as profile', 'profile.userId', 'expert.userId')
    .select(['expert.id', 'expert.name', 'profile.givenName', 'profile.surname'])
    .where('expert.userId', '=', secret.userId)
    .executeTakeFirstOrThrow();
  const marks = [secret.userId, secret.email, ...Object.values(known)];
  // Calls that rightly name them as an expert, which reveals nothing about a post.
  const apart = new Set(['forum.listTopics', 'forum.listExperts']);
  const reads = calls.filter(
    ({ name, method }) => name.startsWith('forum.') && method === 'GET' && !apart.has(name),
  );
  const logged = product.logLines.length;
  let seen = 0;
  for (const reader of [maja, premiumHomeowner, erik, sara, olof, karin]) {
    for (const { name, path } of reads) {
      const address = path
        .replace('/forum', '')
        .replace('{threadId}', thread.id)
        .replace('{replyId}', reply.id)
        .replace('{topicId}', 'garden')
        .replace('{key}', `reply:${thread.id}`);
      const { body: told } = await reader.call('GET', address);
      for (const mark of marks) expect(told, `${name} ${mark}`).not.toContain(mark);
      if (told.includes(thread.id)) seen += 1;
    }
  }
  expect(seen).toBeGreaterThan(15);
  const log = product.logLines.slice(logged).join('');
  for (const mark of marks) expect(log).not.toContain(mark);
});

describe('the experts', () => {
  test('are listed by name with their topics, page by page', async () => {
    const list = async (query = '') =>
      forumExperts.listExperts.response.parse((await maja.call('GET', `/experts${query}`)).json());
    const { rows: experts, nextCursor } = await list('?pageSize=100');
    expect(nextCursor).toBeNull();
    expect(experts.length).toBeGreaterThan(1);
    expect(experts.find(({ topics }) => topics[0]?.id === 'law')?.topics[0]?.name).toBe(
      'Juridik och avtal',
    );
    // The longest name that a cursor must hold.
    await product.app.db
      .updateTable('expert')
      .set({ name: `A${'å'.repeat(199)}` })
      .where('id', '=', experts[0]?.id ?? '')
      .execute();
    const walked: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page = await list(`?pageSize=1${cursor && `&cursor=${cursor}`}`);
      walked.push(...page.rows.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    const renamed = await list('?pageSize=100');
    expect(walked).toEqual(renamed.rows.map(({ id }) => id));
  });
});
