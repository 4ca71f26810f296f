import {
  waitingListEntries as calls,
  waitingListPageSize,
} from '@troskel/contract/marketing/waiting-list-entries';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { signUpVerified } from '../../testing/partner.factory.ts';
import { planOf } from '../../testing/query-plan.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { SignedUp, TestApp } from '../../testing/test-app.ts';
import { countOf, entriesPageQuery, entriesQuery } from './waiting-list-entries.ts';
import { company, homeOwner } from './waiting-list.factory.ts';

let product: TestApp;
let clerk: SignedUp;
beforeAll(async () => {
  product = await startTestApp();
  clerk = await signUpVerified(product);
  await product.app.db
    .insertInto('staff')
    .values({ userId: clerk.userId, createdAt: new Date() })
    .execute();
});
beforeEach(async () => {
  await product.app.db.deleteFrom('waitingListEntry').execute();
});
afterAll(() => product.close());

const url = '/api/admin/waiting-lists';
const get = (path: string) =>
  product.call({ method: 'GET', url: `${url}${path}`, token: clerk.token });
const pageOf = async (query = '', list = 'waiting-list') =>
  calls.listWaiting.response.parse((await get(`/${list}/entries?${query}`)).json());
const exported = (payload: object = {}, list = 'waiting-list') =>
  product.call({ method: 'POST', url: `${url}/${list}/export`, token: clerk.token, payload });
const remove = (id: string, list = 'waiting-list') =>
  product.call({ method: 'DELETE', url: `${url}/${list}/entries/${id}`, token: clerk.token });

interface Kept {
  email?: string;
  at?: string;
  list?: 'waiting-list' | 'home-care-waiting-list';
  isConfirmed?: boolean;
  details?: Record<string, string>;
}

async function keep(kept: Kept = {}): Promise<string> {
  const { list = 'waiting-list', email = `${uuid()}@example.com` } = kept;
  const { isConfirmed = true, details = list === 'waiting-list' ? company : homeOwner } = kept;
  const at = new Date(kept.at ?? '2026-03-02T08:00:00Z');
  const id = uuid();
  const said = JSON.stringify(details);
  await product.app.db
    .insertInto('waitingListEntry')
    .values({
      id,
      list,
      email,
      offeredAt: at,
      createdAt: at,
      ...(isConfirmed
        ? {
            details: said,
            language: 'sv',
            termsVersion: '2024-11-05',
            confirmedAt: at,
            lastConfirmedAt: at,
          }
        : { offer: `{"details":${said},"language":"sv","termsVersion":"2024-11-05"}` }),
    })
    .execute();
  return id;
}

const lastLine = () =>
  product.app.db
    .selectFrom('auditLog')
    .select(['action', 'actorUserId', 'subjectId', 'detail'])
    .where('subjectType', '=', 'waiting_list')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

test('lists what was typed, newest sign-up first, by list, state and day in Sweden', async () => {
  await keep({ email: 'early@example.com', at: '2026-03-01T22:59:59Z' });
  await keep({ email: 'mid@example.com', at: '2026-03-01T23:00:00Z' });
  await keep({ email: 'late@example.com', at: '2026-03-02T23:00:00Z', isConfirmed: false });
  await keep({ email: 'home@example.com', list: 'home-care-waiting-list' });

  const { rows: entries } = await pageOf();
  expect(entries.map(({ email }) => email)).toEqual([
    'late@example.com',
    'mid@example.com',
    'early@example.com',
  ]);
  expect(entries[1]).toMatchObject({
    details: { companyName: 'Öbergs El AB', trade: 'El', source: 'En kollega eller kund' },
    signedUpAt: '2026-03-01T23:00:00.000Z',
    confirmedAt: '2026-03-01T23:00:00.000Z',
  });
  expect(entries[0]).toMatchObject({ details: { companyName: 'Öbergs El AB' }, confirmedAt: null });

  const emailsOf = async (query: string, list?: string) =>
    (await pageOf(query, list)).rows.map(({ email }) => email.split('@')[0]);
  expect(await emailsOf('state=confirmed')).toEqual(['mid', 'early']);
  expect(await emailsOf('state=unconfirmed')).toEqual(['late']);
  expect(await emailsOf('from=2026-03-02&to=2026-03-02')).toEqual(['mid']);
  expect(await emailsOf('from=&to=')).toHaveLength(3);
  expect(await emailsOf('', 'home-care-waiting-list')).toEqual(['home']);

  expect((await get('?')).json()).toEqual([
    { list: 'waiting-list', confirmed: 2, unconfirmed: 1 },
    { list: 'home-care-waiting-list', confirmed: 1, unconfirmed: 0 },
  ]);
  expect((await get('?from=2026-03-03')).json()).toContainEqual({
    list: 'waiting-list',
    confirmed: 0,
    unconfirmed: 1,
  });
  expect((await get('?from=2026-02-30')).statusCode).toBe(400);
});

test('goes page by page, each entry once, also of one moment', async () => {
  const ids: string[] = [];
  for (let count = 0; count < waitingListPageSize + 3; count += 1) ids.push(await keep());
  const first = await pageOf();
  expect(first.rows).toHaveLength(waitingListPageSize);
  const second = await pageOf(`cursor=${first.nextCursor}`);
  expect(second.nextCursor).toBeNull();
  const seen = [...first.rows, ...second.rows].map(({ id }) => id);
  expect(new Set(seen)).toEqual(new Set(ids));
  expect(seen).toHaveLength(ids.length);
  expect((await get('/guests/entries')).statusCode).toBe(404);
});

test('writes the confirmed ones of the days into a file without formulas, on record', async () => {
  await keep({ email: 'early@example.com', at: '2026-03-01T12:00:00Z' });
  await keep({
    email: 'mid@example.com',
    at: '2026-03-02T12:00:00Z',
    details: { ...company, companyName: '=1+1' },
  });
  await keep({ email: 'unproved@example.com', at: '2026-03-02T12:00:00Z', isConfirmed: false });
  const answer = await exported({ from: '2026-03-02', to: '' });
  expect(answer.headers['content-disposition']).toContain('waiting-list-');
  expect(answer.headers['x-row-count']).toBe('1');
  const lines = answer.body.split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toMatch(/^2026-03-02;mid@example.com;sv;'=1\+1;/);
  expect(await lastLine()).toEqual({
    action: 'waiting_list.exported',
    actorUserId: clerk.userId,
    subjectId: null,
    detail: { list: 'waiting-list', rows: 1, from: '2026-03-02' },
  });
  expect((await exported()).headers['x-row-count']).toBe('2');
});

test('removes an entry once, on record, and none of another list', async () => {
  const [gone, stays] = [await keep(), await keep()];
  expect((await remove(gone, 'home-care-waiting-list')).statusCode).toBe(404);
  expect((await remove(gone)).statusCode).toBe(200);
  expect((await remove(gone)).statusCode).toBe(404);
  expect((await pageOf()).rows.map(({ id }) => id)).toEqual([stays]);
  expect(await lastLine()).toEqual({
    action: 'waiting_list.erased',
    actorUserId: clerk.userId,
    subjectId: null,
    detail: { list: 'waiting-list', rows: 1 },
  });
});

test.each([
  ['all', 'waiting_list_entry_by_day'],
  ['confirmed', 'waiting_list_entry_confirmed_by_day'],
  ['unconfirmed', 'waiting_list_entry_unconfirmed_by_day'],
] as const)(
  'a page and a count of those in the state %s come from their index',
  async (state, index) => {
    const client = await product.app.pool.connect();
    await client.query('begin');
    // For small tables the planner would prefer a scan.
    await client.query('set local enable_seqscan = off');
    await client.query('set local enable_bitmapscan = off');
    const { db } = product.app;
    const search = { list: 'waiting-list', state, from: new Date('2026-03-01') } as const;
    for (const query of [entriesPageQuery(db, search), countOf(entriesQuery(db, search))]) {
      const { sql, parameters } = query.compile();
      const nodes = await planOf(client, sql, parameters);
      expect(nodes.map((node) => node['Index Name'])).toContain(index);
      expect(nodes.map((node) => node['Node Type'])).not.toContain('Sort');
    }
    await client.query('rollback');
    client.release();
  },
);
