import { inquiryCounts } from '@troskel/contract/requests/inquiry-counts';
import { inquiryKinds } from '@troskel/contract/values/inquiries';
import { isAnswered, isUnanswered, statusOf } from '@troskel/contract/requests/inquiry-status';
import { mostSavedSearches, requests } from '@troskel/contract/requests/requests';
import { sql } from 'kysely';
import pg from 'pg';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { verdictOf } from '../../platform/blobs/blobs.factory.ts';
import { shiftClock } from '../../test-control/clock.ts';
import { addMember } from '../../testing/partner.factory.ts';
import type { MadePartner } from '../../testing/partner.factory.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { factsOf } from './delivery.ts';
import { areCommon, findWords, mostFinds, searchQueryOf } from '../../domain/inquiry-search.ts';
import { coveringPartner, homeownerOf, memberAt, newInquiry, umea } from './requests.factory.ts';
import { nameKeyOf } from '../../domain/inquiry-keys.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let product: TestApp;
let partner: MadePartner;
let member: ReturnType<typeof memberAt>;
let homeowner: Awaited<ReturnType<typeof homeownerOf>>;
beforeAll(async () => {
  database = await createTestDatabase();
  product = await startTestApp({ databaseUrl: database.appUrl });
  partner = await coveringPartner(product, { counties: ['24'] });
  member = memberAt(product, partner.partnerId, partner.owner);
  homeowner = await homeownerOf(product);
});
beforeEach(async () => {
  await product.app.db.deleteFrom('inquiry').execute();
  await product.app.db.deleteFrom('rateLimit').execute();
});
afterAll(async () => {
  await product.close();
  await database.drop();
});

interface Kept {
  at: Date;
  key?: string;
  kind?: string;
  columns?: object;
}

/** Inserts inquiries at the partner directly. */
async function keep(...kept: Kept[]): Promise<string[]> {
  const { db } = product.app;
  const { partnerId } = partner;
  const rows = kept.map((row) => ({ ...row, id: uuid() }));
  const { place, ...wish } = newInquiry;
  await db
    .insertInto('inquiry')
    .values(
      rows.map(({ id, at, kind = 'quotation' }) => ({
        ...wish,
        ...place,
        id,
        kind,
        homeownerUserId: homeowner.userId,
        createdAt: at,
      })),
    )
    .execute();
  for (const { id, at, kind = 'quotation', key = '', columns = {} } of rows) {
    await db
      .insertInto('inquiryDelivery')
      .values({
        inquiryId: id,
        partnerId,
        kind,
        customerKey: key,
        reasonBy: 'county',
        reasonName: '24',
        deliveredAt: at,
        ...columns,
      })
      .execute();
  }
  return rows.map(({ id }) => id);
}

const minute = (count: number) => new Date(Date.UTC(2026, 4, 1, 8, count));
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

/** Reads every page, one after the other. */
async function pages(query: string, between?: () => Promise<unknown>): Promise<string[]> {
  const found: string[] = [];
  let cursor = '';
  do {
    const page = await member.page(`?${query}${cursor && `&cursor=${cursor}`}`);
    found.push(...idsOf(page.rows));
    cursor = page.nextCursor ?? '';
    await between?.();
  } while (cursor);
  return found;
}

test('the database derives the status as the contract does, whatever has happened', async () => {
  const facts = ['withdrawn', 'read', 'answered', 'answered_by_phone', 'declined'];
  const names = [...facts, 'completed', 'exported', 'archived'];
  const times = names.map((_, bit) => `case when n & ${1 << bit} <> 0 then $1::timestamptz end`);
  await sql`
    insert into inquiry (id, kind, service_id, text, latitude, longitude, county_code, address, created_at)
      select ('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'ordering', 'service1',
             '', 60, 18, '03', '', ${minute(0)} from generate_series(0, 255) n`.execute(
    product.app.db,
  );
  await product.app.pool.query(
    `insert into inquiry_delivery (inquiry_id, partner_id, kind, customer_key, reason_by, reason_name,
                                   delivered_at, decline_reason, ${names.map((name) => `${name}_at`).join(', ')})
       select ('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, $2::uuid, 'ordering', '',
              'county', '03', $1::timestamptz, case when n & 16 <> 0 then 'too_far' end,
              ${times.join(', ')}
         from generate_series(0, 255) n`,
    [minute(0), partner.partnerId],
  );
  const rows = await product.app.db
    .selectFrom('inquiryDelivery')
    .selectAll()
    .where('kind', '=', 'ordering')
    .execute();
  expect(rows).toHaveLength(256);
  expect(rows.map((row) => statusOf(factsOf(row)))).toEqual(rows.map(({ status }) => status));
  expect(new Set(rows.map(({ status }) => status)).size).toBe(9);
  const waits = rows.map((row) => {
    const known = factsOf(row);
    return isUnanswered({ status: statusOf(known), isAnswered: isAnswered(known) });
  });
  expect(waits).toEqual(rows.map((row) => row.isUnanswered));
  // Those that are at most read and exported.
  expect(waits.filter(Boolean)).toHaveLength(4);
});

describe('pages', () => {
  test('of twenty, each inquiry once, in either order of time', async () => {
    // Several arrived at the same time.
    const ids = await keep(
      ...Array.from({ length: 45 }, (_, index) => ({ at: minute(Math.floor(index / 3)) })),
    );
    const first = await member.page();
    expect(first.rows).toHaveLength(20);
    expect(first.sort).toBe('latest');
    const latest = await pages('sort=latest');
    expect(latest.toSorted((a, b) => a.localeCompare(b))).toEqual(
      ids.toSorted((a, b) => a.localeCompare(b)),
    );
    expect(await pages('sort=OLDEST')).toEqual(latest.toReversed());
  });

  test('stay in order while new ones come', async () => {
    const ids = await keep(...Array.from({ length: 45 }, (_, index) => ({ at: minute(index) })));
    let count = 60;
    const found = await pages('sort=latest', () => keep({ at: minute((count += 1)) }));
    expect(found).toEqual(ids.toReversed());
  });

  test('by name as Swedish sorts, with those that have left first', async () => {
    const names = ['östen', 'åke', 'zara', 'ärla', 'adam', ''];
    const ids = await keep(...names.map((name) => ({ at: minute(0), key: nameKeyOf(name) })));
    const byName = (await pages('sort=name_asc')).map((id) => names[ids.indexOf(id)]);
    expect(byName).toEqual(['', 'adam', 'zara', 'åke', 'ärla', 'östen']);
    expect(await pages('sort=name_desc')).toEqual((await pages('sort=name_asc')).toReversed());
  });

  test('by name go on after a cursor, which tells no name', async () => {
    const ids = await keep(
      ...Array.from({ length: 41 }, (_, index) => ({ at: minute(index), key: `k${index % 4}` })),
    );
    const { nextCursor } = await member.page('?sort=name_asc');
    const [, ...kept] = z
      .array(z.string())
      .parse(JSON.parse(Buffer.from(nextCursor ?? '', 'base64url').toString()));
    expect(kept).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)]);
    expect(new Set(await pages('sort=name_asc')).size).toBe(ids.length);
    expect(await pages('sort=name_desc&status=new')).toHaveLength(ids.length);
  });

  test('by name refuse a cursor at a row that is none of theirs', async () => {
    await keep(...Array.from({ length: 21 }, (_, index) => ({ at: minute(index), key: 'k' })));
    const { nextCursor } = await member.page('?sort=name_asc');
    const [mark] = z
      .array(z.string())
      .parse(JSON.parse(Buffer.from(nextCursor ?? '', 'base64url').toString()));
    const nobody = Buffer.from(JSON.stringify([mark, uuid()])).toString('base64url');
    expect(verdictOf(await member.get(`?sort=name_asc&cursor=${nobody}`))).toEqual([
      400,
      'CURSOR_INVALID',
    ]);
  });
});

describe('a filter', () => {
  test('by kinds and statuses, several of each', async () => {
    const [fresh, read, archived, ordered] = await keep(
      { at: minute(4) },
      { at: minute(3), columns: { readAt: minute(5), isUnread: false } },
      { at: minute(2), columns: { archivedAt: minute(5) } },
      { at: minute(1), kind: 'ordering' },
    );
    const list = async (query: string) => idsOf(await member.list(query));
    expect(await list('')).toEqual([fresh, read, ordered]);
    expect(await list('?kind=ordering,consultation')).toEqual([ordered]);
    expect(await list('?status=new,read')).toEqual([fresh, read, ordered]);
    expect(await list('?status=archived')).toEqual([archived]);
    expect(await list('?status=new&kind=quotation')).toEqual([fresh]);
    expect(await list('?status=new&sort=name_asc')).toHaveLength(2);
    expect((await member.get('?status=lost')).statusCode).toBe(400);
    expect((await member.get('?kind=')).statusCode).toBe(200);
  });

  test('by days as they are in Sweden', async () => {
    // Midnight in Sweden is 22:00 UTC in summer.
    const [before, first, last, after] = await keep(
      { at: new Date('2026-06-09T21:59:59.999Z') },
      { at: new Date('2026-06-09T22:00:00.000Z') },
      { at: new Date('2026-06-11T21:59:59.999Z') },
      { at: new Date('2026-06-11T22:00:00.000Z') },
    );
    const list = async (query: string) => idsOf(await member.list(query));
    expect(await list('?from=2026-06-10&to=2026-06-11')).toEqual([last, first]);
    expect(await list('?from=2026-06-12&sort=oldest')).toEqual([after]);
    expect(await list('?to=2026-06-09')).toEqual([before]);
    expect(await list('?from=2026-06-10&to=2026-06-11&sort=name_asc')).toHaveLength(2);
    expect((await member.get('?from=2026-6-1')).statusCode).toBe(400);
    for (const edge of ['to=9999-12-31', 'to=0000-01-01', 'from=0000-01-01&sort=oldest']) {
      expect((await member.get(`?${edge}`)).statusCode, edge).toBe(400);
    }
    expect(await list('?from=1900-01-01&to=2999-12-31&sort=oldest')).toHaveLength(4);
  });

  test('by words of name, address and text, or their beginnings: all of them', async () => {
    const { id } = await homeowner.sent({ text: 'Taket på villan läcker vid skorstenen.' });
    const place = { ...umea, address: 'Ålidbacken 7, Umeå' };
    const { id: other } = await homeowner.sent({ text: 'Måla om köket', place });
    const list = async (text: string) =>
      idsOf(await member.list(`?text=${encodeURIComponent(text)}`));
    expect(await list('skorst')).toEqual([id]);
    expect(await list('maja TAKET')).toEqual([id]);
    expect(await list('ålidb')).toEqual([other]);
    expect(await list('umeå lind')).toEqual([other, id]);
    expect(await list('taket köket')).toEqual([]);
    expect(await list("l'); drop table inquiry; --")).toEqual([]);
    expect(await list('&|!:*')).toEqual([]);
    expect(idsOf(await member.list('?text=umeå&kind=ordering'))).toEqual([]);
  });

  test('by a word that stands in very many walks through the list', async () => {
    const { partnerId } = partner;
    await keep(...Array.from({ length: 25 }, (_, index) => ({ at: minute(index) })));
    await sql`
      insert into inquiry_search (inquiry_id, partner_id, words)
        select inquiry_id, partner_id, array_to_tsvector(array['/' || partner_id, 'tak'])
          from inquiry_delivery`.execute(product.app.db);
    const words = searchQueryOf(partnerId, 'tak') ?? '';
    expect(await findWords(product.app, partnerId, words)).toHaveLength(25);
    expect(await pages('text=ta')).toHaveLength(25);
    await sql`
      insert into inquiry (id, kind, service_id, text, latitude, longitude, county_code, address, created_at)
        select gen_random_uuid(), 'ordering', 'service1', '', 60, 18, '03', '', ${minute(0)}
          from generate_series(1, ${mostFinds}) n`.execute(product.app.db);
    await sql`
      insert into inquiry_delivery (inquiry_id, partner_id, kind, customer_key, reason_by, reason_name, delivered_at)
        select id, ${partnerId}::uuid, kind, '', 'county', '03', created_at from inquiry
        where kind = 'ordering'`.execute(product.app.db);
    await sql`
      insert into inquiry_search (inquiry_id, partner_id, words)
        select inquiry_id, partner_id, array_to_tsvector(array['/' || partner_id, 'taket'])
          from inquiry_delivery where kind = 'ordering'`.execute(product.app.db);
    expect(await findWords(product.app, partnerId, words)).toBeNull();
    expect(await pages('text=ta&kind=quotation')).toHaveLength(25);
    expect(idsOf(await member.list('?text=ta'))).toHaveLength(20);
    expect(await pages('text=tak&kind=consultation&sort=name_desc')).toEqual([]);
    // With statistics on its words, the database finds the same by walking the list first.
    const before = await pages('text=ta');
    expect(await areCommon(product.app, ['ta'])).toBe(false);
    const owner = new pg.Client({ connectionString: database.ownerUrl });
    await owner.connect();
    await owner.query('analyze inquiry_search');
    await owner.end();
    shiftClock(601);
    expect(await areCommon(product.app, ['ta'])).toBe(true);
    shiftClock(0);
    expect(await areCommon(product.app, ['ta', 'zinkplåt'])).toBe(false);
    expect(await pages('text=ta')).toEqual(before);
    expect(await pages('text=ta&kind=quotation&sort=oldest')).toHaveLength(25);
  });

  test('leaves out what is another partner’s', async () => {
    const other = await coveringPartner(product, { counties: ['24'] });
    const { id } = await homeowner.sent({ text: 'Bergvärme' });
    const theirs = memberAt(product, other.partnerId, other.owner);
    expect(idsOf(await theirs.list('?text=bergv'))).toEqual([id]);
    await product.app.db
      .deleteFrom('inquiryDelivery')
      .where('partnerId', '=', partner.partnerId)
      .execute();
    expect(await member.list('?text=bergv')).toEqual([]);
    expect((await member.get(`/${id}`)).statusCode).toBe(404);
    await product.app.db
      .deleteFrom('partnerService')
      .where('partnerId', '=', other.partnerId)
      .execute();
  });
});

test('counts what is unread and unanswered, of each kind', async () => {
  const isRead = { readAt: minute(9), isUnread: false };
  await keep(
    { at: minute(1) },
    { at: minute(2), kind: 'ordering', columns: isRead },
    { at: minute(3), kind: 'ordering', columns: { ...isRead, answeredAt: minute(9) } },
    { at: minute(4), columns: { archivedAt: minute(9) } },
    { at: minute(5), columns: { answeredAt: minute(9), readAt: minute(9) } },
    // An export is no answer.
    { at: minute(6), kind: 'ordering', columns: { ...isRead, exportedAt: minute(9) } },
  );
  const counts = inquiryCounts.countInquiries.response.parse((await member.get('/counts')).json());
  expect(counts).toEqual({
    unread: 2,
    unanswered: 3,
    byKind: {
      ...Object.fromEntries(inquiryKinds.map((kind) => [kind, 0])),
      quotation: 1,
      ordering: 2,
    },
    fullUntil: null,
  });
});

test('lists what is unanswered as it is counted, in every order, narrowed too', async () => {
  const exported = { exportedAt: minute(9) };
  const [early, ordered, answered, late, archived] = await keep(
    { at: minute(1), key: 'b', columns: exported },
    { at: minute(2), key: 'a', kind: 'ordering' },
    { at: minute(3), key: 'd', columns: { answeredAt: minute(9), ...exported } },
    { at: minute(4), key: 'c', columns: { readAt: minute(9) } },
    { at: minute(5), key: 'e', columns: { archivedAt: minute(9) } },
  );
  const list = async (query: string) => idsOf(await member.list(`?unanswered=true${query}`));
  expect(await list('')).toEqual([late, ordered, early]);
  expect(await list('&sort=oldest')).toEqual([early, ordered, late]);
  expect(await list('&sort=name_asc')).toEqual([ordered, early, late]);
  expect(await list('&kind=quotation&sort=name_desc')).toEqual([late, early]);
  expect(await list('&status=read,answered')).toEqual([late]);
  expect(await list('&status=archived')).toEqual([]);
  expect((await member.get('?unanswered=false')).statusCode).toBe(400);
  expect(idsOf(await member.list(''))).not.toContain(archived);
  expect(idsOf(await member.list(''))).toContain(answered);
});

describe('saved searches', () => {
  test('are the user’s own, replaced by name, and not without end', async () => {
    const url = `/api/partners/${partner.partnerId}/inquiry-searches`;
    const { token } = partner.owner;
    const save = (name: string, query = 'status=new') =>
      product.call({ method: 'POST', url, token, payload: { name, query } });
    const listOf = (whose: { token: string }) =>
      product.call({ method: 'GET', url, token: whose.token });
    await save('Öppna');
    await save('Åtta');
    expect((await save('Öppna', 'status=read')).statusCode).toBe(201);
    const list = async () =>
      requests.listSavedSearches.response.parse((await listOf(partner.owner)).json());
    expect((await list()).map(({ name, query }) => [name, query])).toEqual([
      ['Åtta', 'status=new'],
      ['Öppna', 'status=read'],
    ]);
    const colleague = await addMember(product, partner.partnerId, 'office');
    expect((await listOf(colleague)).json()).toEqual([]);
    const [first] = await list();
    const remove = (whose: { token: string }) =>
      product.call({ method: 'DELETE', url: `${url}/${first?.id ?? ''}`, token: whose.token });
    expect((await remove(colleague)).statusCode).toBe(404);
    for (let count = 2; count < mostSavedSearches; count += 1) await save(`Sökning ${count}`);
    expect(verdictOf(await save('En till'))).toEqual([409, 'SAVED_SEARCH_LIMIT_REACHED']);
    expect((await remove(partner.owner)).statusCode).toBe(200);
    expect((await save('En till')).statusCode).toBe(201);
  });
});
