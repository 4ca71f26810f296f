import { mkdtempSync, readFileSync } from 'node:fs';
import { createPool, migrate, replyListQuery, threadListQuery } from '@troskel/api/testing';
import { startEmbeddedPostgres } from '@troskel/api/embedded';
import { replySorts } from '@troskel/contract/forum/replies';
import { threadSorts } from '@troskel/contract/forum/threads';
import pg from 'pg';
import * as z from 'zod';
import { median } from '../median.ts';

const times = 300;
const rounds = 5;
const rows = 20;

async function microsOf(act: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  for (let count = 0; count < times; count += 1) await act();
  return ((performance.now() - startedAt) / times) * 1000;
}

const fill = readFileSync(new URL('./size.sql', import.meta.url), 'utf8');
const Ids = z.array(z.object({ id: z.string() }));
const reader = '00000000-0000-0000-0000-000000000000';

interface Place {
  name: string;
  key: string;
  id: string;
}

/** Before the first row of an order, and half-way down. */
function placesOf(sort: string, middle: Date): Place[] {
  const isUp = sort.endsWith('_asc');
  const id = (isUp ? '0' : 'f').repeat(32);
  const isNumber = !/^(?:date|last_updated)_/.test(sort);
  const first = isNumber ? '2147483647' : isUp ? '-infinity' : 'infinity';
  const half = sort === 'users_read_desc' ? '250' : isNumber ? '25' : middle.toISOString();
  return [
    { name: 'first', key: first, id },
    { name: 'half-way', key: half, id },
  ];
}

interface Asked {
  what: string;
  query: { name: string; text: string };
  values: unknown[];
}

async function measure(pool: pg.Pool, threads: number, asked: Asked, keys: string[]) {
  const page = () => pool.query({ ...asked.query, values: asked.values });
  const byKey = () =>
    pool.query({
      name: 'by-key',
      text: 'select * from forum_thread where id = any($1::uuid[])',
      values: [keys],
    });
  await microsOf(byKey);
  await microsOf(page);
  const [bare, ours]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    bare.push(await microsOf(byKey));
    ours.push(await microsOf(page));
  }
  return {
    threads: String(threads),
    page: asked.what,
    rows: String((await page()).rows.length),
    '20 rows by key': `${median(bare).toFixed(0)} µs`,
    'a page': `${median(ours).toFixed(0)} µs`,
    ratio: median(ours.map((value, round) => value / (bare[round] ?? 1))).toFixed(2),
  };
}

/**
 * The database's part of a page: whether a topic has a thousand threads or a million, at any depth,
 * and whether a thread has fifty replies or five thousand.
 */
export async function sizeRows(): Promise<Record<string, string>[]> {
  const cluster = await startEmbeddedPostgres({
    dataDir: mkdtempSync('/tmp/troskel-bench-'),
    isTemporary: true,
  });
  await migrate(cluster.ownerUrl);
  const owner = new pg.Client({ connectionString: cluster.ownerUrl });
  await owner.connect();
  const pool = createPool(cluster.appUrl, 1, () => {});
  const table: Record<string, string>[] = [];
  for (const [threads, replies] of [
    [1000, 50],
    [1_000_000, 5000],
  ] as const) {
    await owner.query('truncate forum_thread, forum_thread_activity, forum_reply cascade');
    await owner.query(
      fill.replaceAll(':threads', String(threads)).replaceAll(':replies', String(replies)),
    );
    await owner.query('vacuum analyze forum_thread, forum_thread_activity, forum_reply');
    const middle = new Date(Date.UTC(2020, 0, 1) + (threads / 2) * 60_000);
    const newest = await pool.query(
      `select id from forum_thread order by created_at desc limit ${rows}`,
    );
    const keys = Ids.parse(newest.rows).map(({ id }) => id);
    for (const sort of threadSorts) {
      for (const { name, key, id } of placesOf(sort, middle)) {
        const query = threadListQuery({ sort, of: 'topic', rows: 21 });
        const values = [reader, 'building', key, id];
        const asked = { what: `threads, ${sort}, ${name}`, query, values };
        table.push(await measure(pool, threads, asked, keys));
      }
    }
    for (const sort of replySorts) {
      const [{ key, id } = { key: '', id: '' }] = placesOf(sort, middle);
      const values = [reader, new Date(), keys[0], key, id];
      const what = `${replies} replies, ${sort}`;
      table.push(
        await measure(pool, threads, { what, query: replyListQuery(sort, 21), values }, keys),
      );
    }
  }
  await pool.end();
  await owner.end();
  await cluster.stop();
  return table;
}
