// Promise: a page of a partner's inquiries costs at most three times as much as an indexed read of
// twenty rows by bare node:http, at 100,000 inquiries, however it is narrowed, sorted or searched, and
// a thousand rows in, and so does a page of its conversations; the overview at most five times as
// much; finding the five partners that an inquiry goes to at most twice as much as finding all partners
// by their areas alone; and the open page of the other side is told of a message within a second, also
// by another server. `-- N` fills N inquiries instead.
import { mkdtempSync, readFileSync } from 'node:fs';
import { startEmbeddedPostgres } from '@troskel/api/embedded';
import {
  createDatabase,
  createPool,
  fillInquiries,
  matchQuery,
  migrate,
  partnerFor,
  partnersAt,
} from '@troskel/api/testing';
import pg from 'pg';
import * as z from 'zod';
import { ask, times } from './answers.ts';
import { startOneQuery } from './baseline/server.ts';
import { signInDemo } from './demo-sign-in.ts';
import { frontFigure, report } from './figures.ts';
import type { Line, Table } from './figures.ts';
import { benchLiveMessages, mostTold } from './live-messages.ts';
import { median } from './median.ts';
import { startBenchProduct } from './product.ts';
import { atMost, under } from './promises.ts';

const inquiries = Number(process.argv[2] ?? 100_000);
const count = 60;
const rounds = 5;
const most = 3;
/** The overview is five statements, and one call. */
const overview = 'the overview';
const mostOfOverview = 5;
/** The areas themselves, and as much again for services and fairness. */
const mostOfMatching = 2;

/** The tenth percentile: slower answers contain the machine's other work. */
const quick = (taken: readonly number[]): number =>
  taken.toSorted((one, other) => one - other)[Math.floor(taken.length / 10)] ?? Number.NaN;

async function benchLists() {
  const product = await startBenchProduct();
  const owner = new pg.Client({ connectionString: product.ownerUrl });
  await owner.connect();
  await owner.query('set synchronous_commit = off');
  const partnerId = await partnerFor(owner, 'Linds Bygg i Uppsala AB');
  const startedAt = performance.now();
  await fillInquiries(owner, { inquiries, partnerId });
  const filled = ((performance.now() - startedAt) / 1000).toFixed(0);
  const bare = await startOneQuery(owner, product.databaseUrl);
  const token = await signInDemo(product.url, 'partner');
  const list = `/api/partners/${partnerId}/inquiries`;
  const written = `/api/partners/${partnerId}/conversations`;

  const Page = z.object({ nextCursor: z.string() });
  /** The address of the page a thousand rows in, by the cursors on the way. */
  async function deepIn(base: string, query = ''): Promise<string> {
    let path = `${base}?${query}`;
    for (let page = 0; page < 50; page += 1) {
      const { nextCursor } = Page.parse(JSON.parse(await ask(product.url, { path, token })));
      path = `${base}?${query}&cursor=${nextCursor}`;
    }
    return path;
  }
  const deep = (query: string) => deepIn(list, query);
  const words = (text: string) => `text=${encodeURIComponent(text)}`;
  const asked: [what: string, path: string][] = [
    ['first page', list],
    ['a thousand rows in', await deep('sort=latest')],
    ['oldest first', `${list}?sort=oldest`],
    ['by name', `${list}?sort=name_asc`],
    ['by name, a thousand rows in', await deep('sort=name_desc')],
    ['unanswered', `${list}?unanswered=true`],
    ['unanswered, by name', `${list}?unanswered=true&sort=name_asc`],
    ['two statuses', `${list}?status=new,read`],
    ['archive', `${list}?status=archived`],
    ['a kind', `${list}?kind=quotation`],
    ['a kind, a thousand rows in', await deep('kind=quotation')],
    ['a kind, unanswered', `${list}?kind=ordering&unanswered=true`],
    ['some days', `${list}?from=2024-05-01&to=2024-05-07`],
    ['some days of a status', `${list}?from=2024-05-01&to=2024-05-07&status=completed`],
    ['a rare word', `${list}?${words(String(Math.floor(inquiries / 3)))}`],
    ['a common word', `${list}?${words('tak')}`],
    ['two common words', `${list}?${words('skorsten badrum')}`],
    ['a name and a word', `${list}?${words('anna lind tak')}`],
    ['a common word in a status', `${list}?${words('tak')}&status=declined`],
    ['a word that is in none', `${list}?${words('qqq')}`],
    ['counts', `${list}/counts`],
    ['conversations', written],
    ['conversations, a thousand rows in', await deepIn(written)],
    ['conversations with a rare word', `${written}?${words(String(Math.floor(inquiries / 3)))}`],
    ['conversations with a common word', `${written}?${words('tak')}`],
    ['unread conversations, counted', `${written}/counts`],
    [overview, `/api/partners/${partnerId}/overview`],
  ];
  const base = async () => quick(await times(bare.url, () => ({ path: '/list?id=1' }), count));
  const page = async (path: string) =>
    quick(await times(product.url, () => ({ path, token }), count));
  await base();
  for (const [, path] of asked) await page(path);
  const theirs: number[] = [];
  const ours = asked.map((): number[] => []);
  for (let round = 0; round < rounds; round += 1) {
    theirs.push(await base());
    for (const [index, [, path]] of asked.entries()) ours[index]?.push(await page(path));
    theirs.push(await base());
  }
  const best = Math.min(...theirs);
  const lists: Table = {
    note: `${inquiries} inquiries of one partner, filled in ${filled} s; twenty rows by one indexed query: ${best.toFixed(2)} ms.`,
    lines: asked.map(([what], index) => {
      const quickest = Math.min(...(ours[index] ?? []));
      return {
        what,
        'ms, best round': quickest.toFixed(2),
        ratio: (quickest / best).toFixed(2),
        ...atMost(quickest / best, what === overview ? mostOfOverview : most),
      };
    }),
  };
  bare.stop();
  const messages = await benchLiveMessages(product, owner, partnerId);
  const backfill = await benchBackfill(owner);
  await owner.end();
  await product.stop();
  return { lists, messages, backfill };
}

/** How long the words of all messages take to join the search, as the migration lets them. */
async function benchBackfill(owner: pg.Client): Promise<Table> {
  const file = '../api/src/platform/db/migrations/0292_words_of_messages_of_before.sql';
  const startedAt = performance.now();
  await owner.query(readFileSync(new URL(file, import.meta.url), 'utf8'));
  const seconds = (performance.now() - startedAt) / 1000;
  const note = `The words of their messages joined the search in ${seconds.toFixed(1)} s (0292).`;
  return { note, lines: [] };
}

/** Four towns, and somewhere up north, each with its county. */
const places: [longitude: number, latitude: number, countyCode: string][] = [
  [18.07, 59.33, '01'],
  [11.97, 57.71, '14'],
  [13, 55.6, '12'],
  [17.64, 59.86, '03'],
  [18.5, 61, '21'],
];
const found = 200;

async function microsOf(act: (index: number) => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  for (let index = 0; index < found; index += 1) await act(index);
  return ((performance.now() - startedAt) / found) * 1000;
}

async function benchMatching(): Promise<Table> {
  const cluster = await startEmbeddedPostgres({
    dataDir: mkdtempSync('/tmp/troskel-bench-'),
    isTemporary: true,
  });
  await migrate(cluster.ownerUrl);
  const owner = new pg.Client({ connectionString: cluster.ownerUrl });
  await owner.connect();
  const pool = createPool(cluster.appUrl, 1, () => {});
  const db = createDatabase(pool);
  const fill = readFileSync(new URL('./matching.sql', import.meta.url), 'utf8');
  const lines: Line[] = [];
  for (const partners of [2000, 20_000]) {
    await owner.query('truncate partner, company, partner_area, partner_coverage cascade');
    await owner.query('drop table if exists bench_partner');
    await owner.query(fill.replace(':partners', String(partners)));
    await owner.query(`
      insert into partner_service (partner_id, service_id)
        select id, 'service' || 1 + (row_number() over (order by id)) % 4 from partner;
      analyze partner_service`);
    const at = (index: number) => places[index % places.length] ?? [18, 59, '01'];
    const byArea = (index: number) => {
      const [longitude, latitude, countyCode] = at(index);
      return partnersAt(pool, { position: [longitude, latitude], countyCode }, 100_000);
    };
    const match = (index: number) => {
      const [longitude, latitude, countyCode] = at(index);
      const id = '01900000-0000-7000-8000-000000000000';
      const inquiry = { id, serviceId: 'service1', longitude, latitude, countyCode };
      const written = { text: '', address: '', customer: null };
      return matchQuery({ ...inquiry, ...written }, 5, new Date()).execute(db);
    };
    const [areas, ours]: [number[], number[]] = [[], []];
    await microsOf(byArea);
    await microsOf(match);
    for (let round = 0; round < rounds; round += 1) {
      areas.push(await microsOf(byArea));
      ours.push(await microsOf(match));
    }
    const ratio = median(ours.map((value, round) => value / (areas[round] ?? 1)));
    lines.push({
      partners: String(partners),
      'all whose area holds the place': `${median(areas).toFixed(0)} µs`,
      'the five next': `${median(ours).toFixed(0)} µs`,
      ratio: ratio.toFixed(2),
      ...atMost(ratio, mostOfMatching),
    });
  }
  await pool.end();
  await owner.end();
  await cluster.stop();
  return { note: 'The five partners that an inquiry goes to:', lines };
}

const { lists, messages, backfill } = await benchLists();
await report({
  command: 'bench:inquiries',
  measures:
    'A page of a partner’s 100,000 inquiries, narrowed, sorted and searched in many ways, of its conversations, and its overview, beside bare `node:http` with one indexed query for twenty rows; the time from sending a message until the open page of the other side is told, on one server and on two; the five partners that an inquiry goes to, beside all whose area holds the place.',
  tables: [lists, backfill, messages.table, await benchMatching()],
  front: [
    frontFigure(
      'from sending a message until the open page of the other side is told, on one server and on two, the 99th percentile',
      {
        measured: `${messages.slowestP99.toFixed(1)} ms`,
        ...under(messages.slowestP99, mostTold, ' ms'),
      },
    ),
  ],
});
process.exit(0);
