import { conversationPageSize } from '@troskel/contract/conversations/calls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { verdictOf } from '../../platform/blobs/blobs.factory.ts';
import { readMigrations } from '../../platform/db/migration-runner.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { writingHomeowner, writingPartner } from './conversations.factory.ts';
import type { WritingPartner } from './conversations.factory.ts';
import { endSnooze } from './snooze.ts';

let product: TestApp;
let partner: WritingPartner;
let homeowner: Awaited<ReturnType<typeof writingHomeowner>>;
beforeAll(async () => {
  product = await startTestApp();
  partner = await writingPartner(product);
  homeowner = await writingHomeowner(product);
});
beforeEach(async () => {
  await product.app.db.deleteFrom('inquiry').execute();
  await product.app.db.deleteFrom('rateLimit').execute();
});
afterAll(() => product.close());

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const idsOf = async (query = '') => (await partner.list(query)).map(({ id }) => id);

describe('the list of conversations', () => {
  test('holds what somebody has written in, unread first, then the latest, with its last message', async () => {
    const quiet = await homeowner.sent('Ingen har skrivit här.');
    const answered = await homeowner.sent();
    const asked = await homeowner.sent();
    const answeredLater = await homeowner.sent();
    expect(await partner.list()).toEqual([]);
    await partner.answer(answered, 'Vi kommer på tisdag.');
    await homeowner.write(asked, 'Har ni\nsett det här?');
    await partner.answer(answeredLater, 'Det gör vi gärna.');
    const rows = await partner.list();
    expect(rows.map(({ id }) => id)).toEqual([asked, answeredLater, answered]);
    expect(rows.map(({ id }) => id)).not.toContain(quiet);
    expect(rows[0]).toMatchObject({
      customer: 'Maja Lind',
      isUnread: true,
      last: { from: 'homeowner', name: 'Maja Lind', excerpt: 'Har ni sett det här?', isRead: true },
      snoozedUntil: null,
    });
    expect(rows[2]).toMatchObject({
      isUnread: false,
      last: { from: 'partner', excerpt: 'Vi kommer på tisdag.', isRead: false },
    });
    expect(await partner.unread()).toBe(1);
    await partner.act(asked, 'read');
    expect(await partner.unread()).toBe(0);
    await partner.act(asked, 'archive');
    expect(await idsOf()).toEqual([answeredLater, answered]);
  });

  test('says when the homeowner has read the answer', async () => {
    const id = await homeowner.sent();
    await partner.answer(id, 'Vi kommer på tisdag.');
    const stranger = await writingHomeowner(product, 'Någon annan');
    expect(verdictOf(await stranger.read(id))).toEqual([404, 'NOT_FOUND']);
    expect((await partner.list())[0]?.last.isRead).toBe(false);
    expect((await homeowner.read(id)).statusCode).toBe(200);
    expect((await partner.list())[0]?.last.isRead).toBe(true);
    await partner.answer(id, 'Eller på onsdag.');
    expect((await partner.list())[0]?.last.isRead).toBe(false);
  });

  test('is found by the customer, the address, the inquiry and every message', async () => {
    const one = await homeowner.sent('Laddbox i garaget', 'Ripvägen 22, Holmsund');
    const two = await homeowner.sent('Ny elcentral', 'Kungsgatan 88, Umeå');
    await partner.answer(one, 'Vi har tid i vecka fyrtio.');
    await homeowner.write(two, 'Proppskåpet är från femtiotalet.');
    for (const [text, found] of [
      ['laddbox', [one]],
      ['HOLMS', [one]],
      ['fyrtio', [one]],
      ['proppsk', [two]],
      ['maja', [two, one]],
      ['maja fyrtio', [one]],
      ['ingenstans', []],
      ['!?', []],
    ] as const) {
      expect([text, await idsOf(`?text=${encodeURIComponent(text)}`)]).toEqual([text, found]);
    }
  });

  test('shows of what was found the message that says it, also where a later one came', async () => {
    const id = await homeowner.sent('Laddbox i garaget');
    await partner.answer(id, 'Vi har tid i vecka fyrtio. Ända till julen.');
    await homeowner.write(id, 'Tack.');
    const [row] = await partner.list(`?text=${encodeURIComponent('vecka ÄND')}`);
    expect(row?.last.excerpt).toBe('Tack.');
    expect(row?.found?.from).toBe('partner');
    expect(row?.found?.excerpt.filter(({ isHit }) => isHit)).toEqual([
      { text: 'vecka', isHit: true },
      { text: 'Ända', isHit: true },
    ]);
    expect((await partner.list('?text=laddbox'))[0]?.found).toBeNull();
  });

  test('is found by messages from before they joined the search, once the migration has run', async () => {
    const { db, pool } = product.app;
    const id = await homeowner.sent();
    await partner.answer(id, 'Hej.');
    await db
      .updateTable('inquiryMessage')
      .set({ text: 'Åskledaren på Övägen 7, mätt i mm²' })
      .where('inquiryId', '=', id)
      .execute();
    expect(await idsOf(`?text=${encodeURIComponent('åskledaren')}`)).toEqual([]);
    const [backfill] = (await readMigrations()).filter(({ name }) =>
      name.endsWith('_words_of_messages_of_before'),
    );
    await pool.query(backfill?.text ?? '');
    for (const word of ['åskledaren', 'övägen', '7', 'mätt', 'mm²', 'hej']) {
      expect([word, await idsOf(`?text=${encodeURIComponent(word)}`)]).toEqual([word, [id]]);
    }
  });

  test('goes page by page, unread and read alike', async () => {
    const ids: string[] = [];
    for (let index = 0; index < conversationPageSize + 2; index += 1) {
      await product.app.db.deleteFrom('rateLimit').execute();
      const other = index % 8 === 0 ? await writingHomeowner(product, `Kund ${index}`) : homeowner;
      const id = await other.sent();
      await partner.answer(id, 'Hej.');
      if (index % 3 === 0) await other.write(id, 'Tack.');
      ids.push(id);
      if (index % 4 === 3) homeowner = await writingHomeowner(product);
    }
    const first = await partner.page();
    expect(first.rows.length).toBe(conversationPageSize);
    const next = await partner.page(`?cursor=${first.nextCursor}`);
    expect(next.nextCursor).toBeNull();
    const all = [...first.rows, ...next.rows];
    expect(all.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    const unread = all.map(({ isUnread }) => isUnread);
    expect(unread).toEqual(unread.toSorted((a, b) => Number(b) - Number(a)));
  });

  test('is that of the partner alone', async () => {
    const id = await homeowner.sent();
    await partner.answer(id, 'Hemligt');
    const other = await writingPartner(product);
    expect(await other.list()).toEqual([]);
    expect(await other.list('?text=hemligt')).toEqual([]);
    expect(await other.unread()).toBe(0);
    expect(verdictOf(await other.snooze(id, inHours(3)))).toEqual([404, 'NOT_FOUND']);
    expect((await partner.list())[0]?.snoozedUntil).toBeNull();
  });
});

describe('a conversation that is put off', () => {
  test('stands in its own view, and comes back unread when its time has come', async () => {
    const id = await homeowner.sent();
    await partner.answer(id, 'Vi hör av oss.');
    const until = inHours(3);
    const put = await partner.snooze(id, until);
    expect([put.statusCode, put.json()]).toMatchObject([200, { id, snoozedUntil: until }]);
    expect([await idsOf(), await idsOf('?view=snoozed')]).toEqual([[], [id]]);
    const { rows } = await product.app.pool.query<{ runAt: Date }>(
      `select run_at as "runAt" from graphile_worker._private_jobs
        where key = 'end_snooze:' || $1 || ':' || $2`,
      [partner.partnerId, id],
    );
    expect(rows.map(({ runAt }) => new Date(runAt).toISOString())).toEqual([until]);
    const about = { partnerId: partner.partnerId, inquiryId: id };
    // An earlier choice that was changed does nothing.
    await endSnooze(product.app, { ...about, until: inHours(2) });
    expect(await idsOf()).toEqual([]);
    await endSnooze(product.app, { ...about, until });
    expect(await partner.list()).toMatchObject([{ id, isUnread: true, snoozedUntil: null }]);
    expect(await idsOf('?view=snoozed')).toEqual([]);
  });

  test('comes back when the homeowner writes, when the partner does, and when it is taken back', async () => {
    const id = await homeowner.sent();
    await partner.answer(id, 'Vi hör av oss.');
    await partner.snooze(id, inHours(3));
    await homeowner.write(id, 'Det brådskar.');
    expect(await partner.list()).toMatchObject([{ id, isUnread: true, snoozedUntil: null }]);
    await partner.snooze(id, inHours(3));
    await partner.answer(id, 'Vi kommer nu.');
    expect(await idsOf()).toEqual([id]);
    await partner.snooze(id, inHours(3));
    expect((await partner.snooze(id, null)).json()).toMatchObject({ snoozedUntil: null });
    expect(await idsOf()).toEqual([id]);
  });

  test('needs a time to come, within two years, and something written', async () => {
    const id = await homeowner.sent();
    expect(verdictOf(await partner.snooze(id, inHours(1)))).toEqual([404, 'NOT_FOUND']);
    await partner.answer(id, 'Hej.');
    for (const [until, code] of [
      [inHours(-1), 'TIME_PASSED'],
      [inHours(24 * 800), 'DAY_TOO_FAR'],
      ['i morgon', 'FIELD_INVALID'],
    ] as const) {
      const refused = await partner.snooze(id, until);
      expect([until, refused.statusCode, refused.body]).toEqual([
        until,
        expect.toSatisfy((status: number) => status === 400 || status === 422),
        expect.stringContaining(code),
      ]);
      expect(refused.json()).toMatchObject({ errors: [{ field: 'until' }] });
    }
    expect(await idsOf()).toEqual([id]);
  });
});
