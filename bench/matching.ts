// Promise: finding the first 20 partners that cover a place costs at most three times as much as
// reading 20 rows by key, whether there are 2,000 partners or 20,000.
import { mkdtempSync, readFileSync } from 'node:fs';
import { createDatabase, createPool, migrate, partnersAt } from '@troskel/api/testing';
import { startEmbeddedPostgres } from '@troskel/api/embedded';
import pg from 'pg';
import { report } from './figures.ts';
import type { Line } from './figures.ts';
import { median } from './median.ts';
import { atMost } from './promises.ts';

const times = 400;
const rounds = 5;

/** Places in use: eight towns, and somewhere up north. */
const places: [number, number][] = [
  [18.07, 59.33],
  [11.97, 57.71],
  [13.0, 55.6],
  [17.64, 59.86],
  [16.54, 59.61],
  [15.21, 59.28],
  [15.62, 58.41],
  [14.17, 57.78],
  [18.5, 61.0],
];

async function microsOf(act: (index: number) => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  for (let index = 0; index < times; index += 1) await act(index);
  return ((performance.now() - startedAt) / times) * 1000;
}

const cluster = await startEmbeddedPostgres({
  dataDir: mkdtempSync('/tmp/troskel-bench-'),
  isTemporary: true,
});
await migrate(cluster.ownerUrl);
const owner = new pg.Client({ connectionString: cluster.ownerUrl });
await owner.connect();
const fill = readFileSync(new URL('./matching.sql', import.meta.url), 'utf8');
const pool = createPool(cluster.appUrl, 1, () => {});
const db = createDatabase(pool);

const lines: Line[] = [];
for (const partners of [2000, 20_000]) {
  await owner.query('truncate partner, company, partner_area, partner_coverage cascade');
  await owner.query('drop table if exists bench_partner');
  await owner.query(fill.replace(':partners', String(partners)));
  const { rows } = await owner.query<{ id: string }>('select id from partner limit 2000');
  const keys = rows.map(({ id }) => id);
  const byKey = (index: number) =>
    db
      .selectFrom('partner')
      .selectAll()
      .where(
        'id',
        'in',
        Array.from({ length: 20 }, (_, step) => keys[(index * 20 + step) % keys.length] ?? ''),
      )
      .execute();
  const find = (index: number) =>
    partnersAt(pool, { position: places[index % places.length] ?? [0, 0], countyCode: '01' }, 20);
  await microsOf(byKey);
  await microsOf(find);
  const [bare, ours]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    bare.push(await microsOf(byKey));
    ours.push(await microsOf(find));
  }
  const found = await Promise.all(places.map((_, index) => find(index)));
  const ratio = median(ours.map((value, round) => value / (bare[round] ?? 1)));
  lines.push({
    partners: String(partners),
    areas: String(partners * 3),
    'found at nine places': found.map(({ length }) => length).join(' '),
    '20 rows by key': `${median(bare).toFixed(0)} µs`,
    'first 20 for a place': `${median(ours).toFixed(0)} µs`,
    ratio: ratio.toFixed(2),
    ...atMost(ratio, 3),
  });
}
await pool.end();
await owner.end();
await cluster.stop();
await report({
  command: 'bench:matching',
  measures:
    'The first 20 partners that cover a place, beside 20 rows by key, among 2,000 and 20,000 partners with three areas each.',
  tables: [{ lines }],
});
