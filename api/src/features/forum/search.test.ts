import { forumSearch } from '@troskel/contract/forum/search';
import type { ForumHit } from '@troskel/contract/forum/search';
import { search } from '@troskel/contract/search/calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { makePartner } from '../../testing/partner.factory.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { countForumWords } from './count-words.ts';
import { createForumIndexer, indexForumPosts } from './index-posts.ts';
import { expert, homeowner, partnerMember, refusalOf } from './forum.factory.ts';
import type { Participant } from './forum.factory.ts';

let product: TestApp;
let maja: Participant;
beforeAll(async () => {
  product = await startTestApp();
  maja = await homeowner(product);
});
afterAll(() => product.close());

const Answer = forumSearch.search.response;

async function find(q: string, rest = '', by = maja) {
  const answer = await by.call('GET', `/search?q=${encodeURIComponent(q)}${rest}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return Answer.parse(answer.json());
}

const plain = (pieces: ForumHit['subject']) => pieces.map(({ text }) => text).join('');
const marked = (pieces: ForumHit['subject']) =>
  pieces.filter(({ isHit }) => isHit).map(({ text }) => text);
const subjects = async (q: string, rest = '', by = maja) =>
  (await find(q, rest, by)).hits.map(({ subject }) => plain(subject));

const ask = (subject: string, text = 'Utan detaljer.', rest: object = {}) =>
  maja.thread({ subject, body: `<p>${text}</p>`, ...rest });
/** Indexes what waits, once the server that runs does not. */
async function indexAll(): Promise<void> {
  await expect.poll(() => indexForumPosts(product.app)).toBe(true);
}

async function countWords(): Promise<void> {
  await indexAll();
  await countForumWords(product.app);
}

describe('words', () => {
  test('are found in other forms, in Swedish and in English', async () => {
    await ask('Värmepumparna i radhuset surrar');
    await ask('Replacing windows', 'The roofing was done last year.');
    expect(await subjects('värmepump')).toEqual(['Värmepumparna i radhuset surrar']);
    expect(await subjects('VÄRMEPUMPEN surrade')).toEqual(['Värmepumparna i radhuset surrar']);
    expect(await subjects('window replaced')).toEqual(['Replacing windows']);
    await ask('Hustaket läcker', 'Huset är från 1920, och taket lades om.');
    expect(await subjects('tak hus ')).toEqual(['Hustaket läcker']);
    expect(await subjects('the roof')).toEqual(['Replacing windows']);
  });

  test('keep å, ä and ö apart from a and o', async () => {
    await ask('Måla köksluckor');
    await ask('Mala kaffe');
    expect(await subjects('måla')).toEqual(['Måla köksluckor']);
    expect(await subjects('mala')).toEqual(['Mala kaffe']);
    expect(await subjects('kokslucka')).toEqual([]);
  });

  test('must all occur; the last may be incomplete', async () => {
    await ask('Golvbrunn luktar illa', 'Vattenlåset är rengjort.');
    await countWords();
    expect(await subjects('golvb')).toEqual(['Golvbrunn luktar illa']);
    expect(await subjects('golvbrunn vattenlå')).toEqual(['Golvbrunn luktar illa']);
    expect(await subjects('golvbrunn skorsten')).toEqual([]);
    expect(await subjects('golvb luktar')).toEqual([]);
  });

  test('that are misspelt are corrected by existing words, and the answer says so', async () => {
    await ask('Takpannor av tegel', 'Takpannor spricker.');
    await ask('Takpannor igen', 'Fler takpannor.');
    await countWords();
    for (const slip of ['takpannnor ', 'takapnnor ', 'tskpannor ']) {
      const { hits, corrections } = await find(slip);
      expect(hits.length, slip).toBe(2);
      expect(corrections, slip).toEqual([{ typed: slip.trim(), used: 'takpannor' }]);
    }
    expect((await find('takpannor')).corrections).toEqual([]);
    expect((await find('xyzzyqwert')).corrections).toEqual([]);
  });

  test('that are stop words are ignored, and alone find nothing', async () => {
    await ask('Elcentral från 1962');
    expect(await subjects('en elcentral och')).toEqual(['Elcentral från 1962']);
    for (const nothing of ['', ' ', 'och', '&|!:*', "'", '%_\\', '<script>'.slice(0, 1)]) {
      expect(await subjects(nothing), nothing).toEqual([]);
    }
    expect((await find("el'; drop table forum_thread; --")).hits).toEqual([]);
    expect(await refusalOf(maja.call('GET', '/search?q=a&page=51'))).toMatch(/^400 page/);
    expect(await refusalOf(maja.call('GET', '/search?from=2026-13-45'))).toMatch(/^400 from/);
    expect(await refusalOf(maja.call('GET', '/search?to=0000-01-01'))).toMatch(/^400 to/);
  });
});

describe('hits', () => {
  test('are marked as plain text, in an excerpt around the first', async () => {
    const before = 'Förord utan betydelse. '.repeat(30);
    const thread = await ask(
      'Fuktspärr under plattan?',
      `${before}Lägg &lt;b&gt;fuktspärren&lt;/b&gt; tätt. 🧱`,
    );
    const [hit] = (await find('fuktspärr')).hits;
    expect(hit).toMatchObject({ threadId: thread.id, replyId: null, isAnswered: false });
    expect(marked(hit?.subject ?? [])).toEqual(['Fuktspärr']);
    expect(marked(hit?.excerpt ?? [])).toEqual(['fuktspärren']);
    expect(plain(hit?.excerpt ?? [])).toMatch(/^… .*<b>fuktspärren<\/b> tätt\. 🧱$/);
  });

  test('of replies lead to the reply, each thread once, the subject before the body', async () => {
    const thread = await ask('Altan på plintar', 'Hur djupt?');
    const reply = await maja.reply(thread.id, { body: '<p>Frostfritt djup, alltså 110 cm.</p>' });
    await maja.reply(thread.id, { body: '<p>Djup beror på orten.</p>' });
    const other = await ask('Frostfritt djup för avlopp');
    const { hits } = await find('frostfritt djup');
    expect(hits.map(({ threadId, replyId }) => [threadId, replyId])).toEqual([
      [other.id, null],
      [thread.id, reply.id],
    ]);
  });

  test('follow edits, deletions and restorations', async () => {
    const thread = await ask('Spåntak', 'Ett ovanligt ord: kyrkspån.');
    const reply = await maja.reply(thread.id, { body: '<p>Tjärdala det.</p>' });
    await maja.call('PATCH', `/threads/${thread.id}`, {
      payload: { body: '<p>Inget längre.</p>' },
    });
    expect(await subjects('kyrkspån')).toEqual([]);
    const at = `/threads/${thread.id}/replies/${reply.id}`;
    await maja.call('DELETE', at);
    expect(await subjects('tjärdala')).toEqual([]);
    await maja.call('POST', `${at}/restore`);
    expect(await subjects('tjärdala')).toEqual(['Spåntak']);
    await maja.call('DELETE', `/threads/${thread.id}`);
    expect(await subjects('spåntak')).toEqual([]);
    expect(await subjects('tjärdala')).toEqual([]);
    await maja.call('POST', `/threads/${thread.id}/restore`);
    expect(await subjects('tjärdala')).toEqual(['Spåntak']);
    await product.app.db.deleteFrom('forumThread').where('id', '=', thread.id).execute();
    const left = await product.app.db
      .selectFrom('forumSearch')
      .select('postId')
      .where('postId', 'in', [thread.id, reply.id])
      .execute();
    expect(left).toEqual([]);
  });

  test('are filtered by topic, answer, and the days in Sweden on which they were written', async () => {
    const first = await ask('Stenmjöl under gångplattor', 'A', { topicId: 'garden' });
    const second = await ask('Stenmjöl i fogarna', 'B', { topicId: 'law' });
    const reply = await maja.reply(first.id);
    await maja.call('PATCH', `/threads/${first.id}`, { payload: { acceptedAnswerId: reply.id } });
    await indexAll();
    await sql`update forum_search set created_at = '2026-03-01T22:59:59Z' where post_id = ${second.id}`.execute(
      product.app.db,
    );
    const [one, other] = ['Stenmjöl under gångplattor', 'Stenmjöl i fogarna'];
    expect(await subjects('stenmjöl', '&topicId=law')).toEqual([other]);
    expect(await subjects('stenmjöl', '&topicId=nothing')).toEqual([]);
    expect(await subjects('stenmjöl', '&answered=true')).toEqual([one]);
    expect(await subjects('stenmjöl', '&answered=false')).toEqual([other]);
    expect(await subjects('stenmjöl', '&from=2026-03-01&to=2026-03-01')).toEqual([other]);
    expect(await subjects('stenmjöl', '&from=2026-03-02')).toEqual([one]);
    expect(await subjects('stenmjöl', '&target=expert')).toEqual([]);
  });

  test('come a page at a time', async () => {
    for (let number = 0; number < 23; number += 1) await ask(`Kakelfix nummer ${number}`);
    await indexAll();
    const first = await find('kakelfix');
    const second = await find('kakelfix', '&page=2');
    expect([first.hits.length, first.hasMore]).toEqual([20, true]);
    expect([second.hits.length, second.hasMore]).toEqual([3, false]);
    const ids = [...first.hits, ...second.hits].map(({ threadId }) => threadId);
    expect(new Set(ids).size).toBe(23);
  });
});

describe('what has just been written', () => {
  const waiting = () => product.app.db.selectFrom('forumUnindexed').selectAll().execute();

  test('is found by its author at once, by others within a second, and counted once', async () => {
    await countWords();
    const other = await homeowner(product);
    const thread = await ask('Kattvind utan golv', 'Vi vill isolera kattvinden.');
    await maja.reply(thread.id, { body: '<p>Lösull i kattvinden.</p>' });
    expect(await subjects('kattvind')).toEqual(['Kattvind utan golv']);
    expect(await subjects('lösull', '&topicId=building')).toEqual(['Kattvind utan golv']);
    expect(await subjects('lösull', '&topicId=law')).toEqual([]);
    await expect.poll(() => subjects('lösull', '', other)).toEqual(['Kattvind utan golv']);
    await expect.poll(waiting).toEqual([]);
    await countWords();
    await maja.call('PATCH', `/threads/${thread.id}`, { payload: { body: '<p>Kattvind.</p>' } });
    await countWords();
    const word = product.app.db.selectFrom('forumWord').select(['word', 'posts']);
    // Once for the thread and once for the reply; an edit is not counted.
    expect(
      await word.where('word', 'in', ['kattvind', 'kattvinden']).orderBy('word').execute(),
    ).toEqual([
      { word: 'kattvind', posts: 1 },
      { word: 'kattvinden', posts: 2 },
    ]);
  });

  test('and taken away again is found by nobody, not for a moment', async () => {
    const other = await homeowner(product);
    const thread = await ask('Uthuskatalog', 'Ordet är tjurskalle.');
    await indexAll();
    expect(await subjects('tjurskalle', '', other)).toEqual(['Uthuskatalog']);
    await maja.call('PATCH', `/threads/${thread.id}`, { payload: { body: '<p>Borta.</p>' } });
    for (const by of [maja, other]) expect(await subjects('tjurskalle', '', by)).toEqual([]);
    const reply = await maja.reply(thread.id, { body: '<p>Ordet är åsnebrygga.</p>' });
    await maja.call('DELETE', `/threads/${thread.id}/replies/${reply.id}`);
    for (const by of [maja, other]) expect(await subjects('åsnebrygga', '', by)).toEqual([]);
    // As if it had been read for the index a moment before it was deleted.
    await sql`insert into forum_search (post_id, thread_id, topic_id, is_for_experts, created_at, words)
      values (${reply.id}, ${thread.id}, 'building', false, now(), forum_search_words(null, 'åsnebrygga'))`.execute(
      product.app.db,
    );
    expect(await subjects('åsnebrygga', '', other)).toEqual([]);
    await indexAll();
    const entry = product.app.db.selectFrom('forumSearch').where('postId', '=', reply.id);
    expect(await entry.select('postId').execute()).toEqual([]);
  });

  test('is indexed by the job when the server that took it has ended before', async () => {
    const database = await createTestDatabase();
    const ending = await startTestApp({ databaseUrl: database.appUrl });
    const author = await homeowner(ending);
    await author.thread({ subject: 'Strömavbrott på landet' });
    await ending.close();
    const staying = await startTestApp({ databaseUrl: database.appUrl });
    const entries = () => staying.app.db.selectFrom('forumSearch').select('postId').execute();
    expect(await entries()).toEqual([]);
    await countForumWords(staying.app);
    expect(await entries()).toHaveLength(1);
    await staying.close();
    await database.drop();
  });

  test('is indexed by one at a time, who gives way to whoever deletes', async () => {
    const { db, log } = product.app;
    const thread = await ask('Dörrhandtag av mässing');
    await indexAll();
    await maja.call('PATCH', `/threads/${thread.id}`, { payload: { body: '<p>Mässing.</p>' } });
    await db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(71370373)`.execute(tx);
      expect(await indexForumPosts(product.app)).toBe(false);
    });
    await maja.call('PATCH', `/threads/${thread.id}`, { payload: { body: '<p>Koppar.</p>' } });
    await db.transaction().execute(async (tx) => {
      await sql`insert into forum_search (post_id, thread_id, topic_id, is_for_experts, created_at, words)
        values (${thread.id}, ${thread.id}, 'building', false, now(), '')`.execute(tx);
      const failure = () => indexForumPosts(product.app).then(String, String);
      await expect.poll(failure).toContain('lock timeout');
    });
    const logged = vi.fn<typeof log.warn>();
    const indexer = createForumIndexer({ db, log: { ...log, warn: logged } });
    indexer.poke();
    await expect.poll(waiting).toEqual([]);
    await indexer.close();
    expect(logged).not.toHaveBeenCalled();
    expect(await subjects('koppar dörrhandtag')).toEqual(['Dörrhandtag av mässing']);
  });
});

describe('what cannot be found', () => {
  test('is an author, by any name, and an anonymous one least of all', async () => {
    const author = await partnerMember(product);
    await author.thread({ subject: 'Anonym fråga om servitut', anonymous: true });
    const { givenName, surname } = await product.app.db
      .selectFrom('userProfile')
      .select(['givenName', 'surname'])
      .where('userId', '=', author.userId)
      .executeTakeFirstOrThrow();
    await indexAll();
    expect(await subjects('servitut')).toEqual(['Anonym fråga om servitut']);
    for (const name of [givenName, surname, author.userId, author.email]) {
      expect(await subjects(name), name).toEqual([]);
    }
    const answer = await maja.call('GET', '/search?q=servitut');
    expect(answer.body).not.toContain(surname);
  });

  test('is a thread for experts without the subscription for it, but by its author and experts', async () => {
    await product.app.db
      .updateTable('homeowner')
      .set({ hasPremium: true })
      .where('userId', '=', maja.userId)
      .execute();
    const thread = await ask('Hemlig fråga om radonbrunn', 'Ordet är sugpunkt.', {
      target: 'expert',
    });
    await maja.reply(thread.id, { body: '<p>Svaret är luftkudde.</p>' });
    await product.app.db
      .updateTable('homeowner')
      .set({ hasPremium: false })
      .where('userId', '=', maja.userId)
      .execute();
    const other = await homeowner(product);
    const olof = await expert(product, 'energy');
    const premium = await homeowner(product);
    await product.app.db
      .updateTable('homeowner')
      .set({ hasPremium: true })
      .where('userId', '=', premium.userId)
      .execute();
    await indexAll();
    for (const word of ['radonbrunn', 'sugpunkt', 'luftkudde']) {
      expect(await subjects(word, '', other), word).toEqual([]);
      expect(await subjects(word, '', olof), word).toHaveLength(1);
      expect(await subjects(word, '', premium), word).toHaveLength(1);
      expect(await subjects(word), word).toHaveLength(1);
    }
    await countWords();
    expect((await find('sugpunkkt', '', other)).corrections).toEqual([]);
  });
});

test('the search of the portal finds threads, and leads to the reply that fits', async () => {
  const { partnerId, owner } = await makePartner(product);
  const thread = await ask('Snöglidhinder på plåttak');
  const reply = await maja.reply(thread.id, { body: '<p>Infästning i falsen.</p>' });
  await indexAll();
  const asked = async (q: string, token: string) => {
    const url = `/api/partners/${partnerId}/search?q=${encodeURIComponent(q)}`;
    return search.search.response.parse((await product.call({ method: 'GET', url, token })).json());
  };
  expect((await asked('snöglidh', owner.token)).groups).toMatchObject([
    {
      kind: 'threads',
      hits: [{ id: thread.id, title: thread.subject, path: `forum/building/thread/${thread.id}` }],
    },
  ]);
  expect((await asked('infästning falsen', owner.token)).groups[0]?.hits[0]?.path).toBe(
    `forum/building/thread/${thread.id}#reply-${reply.id}`,
  );
});
