import { forumDraftDays, forumDrafts, mostForumDrafts } from '@troskel/contract/forum/drafts';
import type { ForumDraft } from '@troskel/contract/forum/drafts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { shiftClock } from '../../test-control/clock.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { homeowner, moderator, noId, partnerMember, refusalOf } from './forum.factory.ts';
import type { Participant } from './forum.factory.ts';
import { forumPersonalData } from './personal-data.ts';
import { sweepForum } from './sweep.ts';

let product: TestApp;
let maja: Participant;
let erik: Participant;
beforeAll(async () => {
  product = await startTestApp();
  [maja, erik] = [await homeowner(product), await partnerMember(product)];
});
afterEach(() => shiftClock(0));
afterAll(() => product.close());

const path = (key: string) => `/drafts/${encodeURIComponent(key)}`;

function save(by: Participant, key: string, change: object, version?: number) {
  const payload = { body: '', ...change };
  return by.call('PUT', path(key), { payload, ...(version === undefined ? {} : { version }) });
}

async function saved(...given: Parameters<typeof save>): Promise<ForumDraft> {
  return forumDrafts.saveDraft.response.parse((await save(...given)).json());
}

async function read(by: Participant, key: string): Promise<ForumDraft | null> {
  const answer = await by.call('GET', path(key));
  return forumDrafts.getDraft.response.parse(answer.json()).draft;
}

async function list(by: Participant) {
  return forumDrafts.listDrafts.response.parse((await by.call('GET', '/drafts')).json()).drafts;
}

test('a draft is stored as typed, sanitised, until it is deleted', async () => {
  const owner = await homeowner(product);
  expect(await read(owner, 'new:building')).toBeNull();
  const draft = await saved(owner, 'new:building', {
    subject: ' Vad kostar det ',
    body: '<p onclick="x()">Elva <b>fönster</b><script>alert(1)</script></p>',
    anonymous: true,
    target: 'expert',
  });
  expect(draft).toMatchObject({
    key: 'new:building',
    subject: 'Vad kostar det',
    body: '<p>Elva <strong>fönster</strong></p>',
    anonymous: true,
    target: 'expert',
    seenVersion: null,
  });
  expect(await read(owner, 'new:building')).toEqual(draft);
  expect(await list(owner)).toMatchObject([
    { kind: 'new', topicId: 'building', threadId: null, excerpt: 'Elva fönster' },
  ]);
  expect(await refusalOf(owner.call('DELETE', path('new:building')))).toBe('200');
  expect(await refusalOf(owner.call('DELETE', path('new:building')))).toBe('200');
  expect(await read(owner, 'new:building')).toBeNull();
});

test('an empty text and one that is too long for a post are kept too', async () => {
  const owner = await homeowner(product);
  const long = `<p>${'a'.repeat(25_000)}</p>`;
  expect(await saved(owner, `reply:${noId()}`, { body: '' })).toMatchObject({ body: '' });
  expect(await saved(owner, `reply:${noId()}`, { body: long })).toMatchObject({ body: long });
  const much = { body: '<b>'.repeat(5001) };
  expect(await refusalOf(save(owner, 'new:roof', much))).toBe('422 body BODY_TOO_MUCH_MARKUP');
  const huge = { body: 'a'.repeat(100_001) };
  expect(await refusalOf(save(owner, 'new:roof', huge))).toBe('400 body FIELD_TOO_LONG');
});

test.each(['new:', 'new:A B', 'reply:1', 'edit:new', 'other:building', "new:x'--"])(
  'there is no draft called %s',
  async (key) => {
    expect(await refusalOf(save(maja, key, {}))).toBe('404 NOT_FOUND');
    expect(await refusalOf(maja.call('GET', path(key)))).toBe('404 NOT_FOUND');
  },
);

test('the second of two devices gets a conflict, and neither text is lost', async () => {
  const owner = await homeowner(product);
  const first = await saved(owner, 'new:garden', { body: 'Ett' }, 0);
  // The other device had no draft.
  const told = await save(owner, 'new:garden', { body: 'Två' }, 0);
  expect(told.statusCode).toBe(409);
  expect(told.json()).toMatchObject({ present: { version: first.version, body: 'Ett' } });
  const second = await saved(owner, 'new:garden', { body: 'Två' }, first.version);
  expect(second.version).not.toBe(first.version);
  expect(await refusalOf(save(owner, 'new:garden', { body: 'Tre' }, first.version))).toBe(
    '409 EDIT_CONFLICT',
  );
  // Sending the first must not delete the second.
  expect(
    await refusalOf(owner.call('DELETE', path('new:garden'), { version: first.version })),
  ).toBe('409 EDIT_CONFLICT');
  expect(await read(owner, 'new:garden')).toEqual(second);
});

test('a repeated call is no conflict, and changes nothing', async () => {
  const owner = await homeowner(product);
  const first = await saved(owner, 'new:law', { body: 'Ett' }, 0);
  expect(await saved(owner, 'new:law', { body: 'Ett' }, 0)).toEqual(first);
});

test('a deleted one is created anew, under a version never used before', async () => {
  const owner = await homeowner(product);
  const first = await saved(owner, 'new:law', { body: 'Ett' }, 0);
  await owner.call('DELETE', path('new:law'));
  const again = await saved(owner, 'new:law', { body: 'Två' }, first.version);
  expect(again.version).not.toBe(first.version);
  expect(await refusalOf(save(owner, 'new:law', { body: 'Tre' }, first.version))).toBe(
    '409 EDIT_CONFLICT',
  );
});

test('created on twenty devices at once there is one, and nineteen get a conflict', async () => {
  const owner = await homeowner(product);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => save(owner, 'new:energy', { body: `Text ${n}` }, 0)),
  );
  const statuses = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
  expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
});

test('a user has a hundred at most, also when many are begun at once', async () => {
  const owner = await homeowner(product);
  const begin = async (count: number) =>
    Promise.all(Array.from({ length: count }, () => refusalOf(save(owner, `edit:${noId()}`, {}))));
  // Few at once: a hundred calls that wait for each other would meet the limit of waiting ones.
  for (let room = mostForumDrafts; room > 5; room -= 5) {
    expect(await begin(5)).toEqual(Array.from({ length: 5 }, () => '200'));
  }
  const answers = (await begin(10)).toSorted();
  expect(answers).toEqual([
    ...Array.from({ length: 5 }, () => '200'),
    ...Array.from({ length: 5 }, () => '422 DRAFT_LIMIT_REACHED'),
  ]);
  const [oldest] = await list(owner);
  expect(await refusalOf(save(owner, oldest?.key ?? '', { body: 'Mer' }))).toBe('200');
});

test('nobody else reads, changes or removes it, moderators neither', async () => {
  const thread = await maja.thread();
  const key = `reply:${thread.id}`;
  const draft = await saved(maja, key, { body: 'Majas hemliga utkast' });
  for (const other of [erik, await moderator(product), await homeowner(product)]) {
    expect(await read(other, key)).toBeNull();
    expect(JSON.stringify(await list(other))).not.toContain('hemliga');
    await save(other, key, { body: 'Ett annat' });
    await other.call('DELETE', path(key));
    const answer = await other.call('GET', `/threads/${thread.id}`);
    expect(answer.body).not.toContain('hemliga');
  }
  expect(await read(maja, key)).toEqual(draft);
});

test('the list says where a draft belongs, and names nothing that is deleted', async () => {
  const owner = await homeowner(product);
  const thread = await owner.thread({ subject: 'Frågan' });
  const reply = await owner.reply(thread.id);
  await saved(owner, `reply:${thread.id}`, { body: '<p>Ett</p><p>svar</p>' });
  await saved(owner, `edit:${thread.id}`, { body: 'Ändrad fråga', seenVersion: 1 });
  await saved(owner, `edit:${reply.id}`, { body: 'Ändrat svar', seenVersion: 1 });
  const where = { topicId: 'building', threadId: thread.id, subject: 'Frågan' };
  expect(await list(owner)).toMatchObject([
    { ...where, kind: 'edit', replyId: reply.id },
    { ...where, kind: 'edit', replyId: null },
    { ...where, kind: 'reply', replyId: null, excerpt: 'Ett svar' },
  ]);
  await owner.call('DELETE', `/threads/${thread.id}`);
  expect((await list(owner)).map(({ threadId, subject }) => [threadId, subject])).toEqual([
    [null, ''],
    [null, ''],
    [null, ''],
  ]);
});

test('is in the export of one’s data, and erased with the account', async () => {
  const owner = await homeowner(product);
  await saved(owner, 'new:painting', { subject: 'Färg', body: '<p>Vilken <em>färg</em>?</p>' });
  const sections = await forumPersonalData.exportOf(product.app, owner.userId);
  expect(sections.find(({ name }) => name === 'forum-drafts')?.rows).toMatchObject([
    { subject: 'Färg', body: 'Vilken färg?', isAnonymous: false },
  ]);
  await product.app.db.deleteFrom('user').where('id', '=', owner.userId).execute();
  const left = product.app.db
    .selectFrom('forumDraft')
    .select('key')
    .where('userId', '=', owner.userId);
  expect(await left.execute()).toEqual([]);
});

test('is removed when abandoned', async () => {
  const owner = await homeowner(product);
  await saved(owner, 'new:roof', { body: 'Gammalt' });
  await product.app.db
    .updateTable('forumDraft')
    .set({ updatedAt: new Date(Date.now() - (forumDraftDays * 24 - 1) * 3_600_000) })
    .where('userId', '=', owner.userId)
    .execute();
  await sweepForum(product.app);
  expect(await list(owner)).toHaveLength(1);
  // The token would expire too.
  shiftClock(3600);
  await sweepForum(product.app);
  shiftClock(0);
  expect(await list(owner)).toEqual([]);
});
