// Promise: a page of the review queue and of the audit log costs at most three times as much as an
// indexed read of twenty rows by bare node:http, at a million rows each, however it is searched.
// Prints one table.
import { readFileSync } from 'node:fs';
import pg from 'pg';
import * as z from 'zod';
import { times } from './answers.ts';
import { startOneQuery } from './baseline/server.ts';
import { signInDemo } from './demo-sign-in.ts';
import { startBenchProduct } from './product.ts';

const count = 60;
const rounds = 5;
const most = 3;

const product = await startBenchProduct();
const owner = new pg.Client({ connectionString: product.ownerUrl });
await owner.connect();
// Indexes of a million rows are made at once in a third of the time that row by row takes.
const { rows: indexes } = await owner.query<{ name: string; definition: string }>(
  `select indexname as name, indexdef as definition from pg_indexes
    where tablename in ('company_application', 'audit_log')
      and indexname not in (select conname from pg_constraint)`,
);
await owner.query(`set maintenance_work_mem = '256MB'; set synchronous_commit = off`);
for (const { name } of indexes) await owner.query(`drop index ${name}`);
await owner.query(readFileSync(new URL('./staff-lists.sql', import.meta.url), 'utf8'));
for (const { definition } of indexes) await owner.query(definition);
await owner.query('vacuum (analyze) company_application, audit_log, "user"');
const bare = await startOneQuery(owner, product.databaseUrl);

async function one(text: string): Promise<string> {
  const { rows } = await owner.query(text);
  return z.tuple([z.object({ one: z.string() })]).parse(rows)[0].one;
}
const reviewer = await one(`select id as one from "user" where email = 'granskare1@bench.example'`);
const applicant = await one(`select id as one from "user" where email = 'sokande77@bench.example'`);
const reference = await one(
  `select id as one from company_application where state = 'approved' limit 1`,
);
const rowsOf = (table: string) => one(`select count(*)::text as one from ${table}`);

const packed = (text: string) => Buffer.from(text).toString('base64url');
const someId = '80000000-0000-4000-8000-000000000000';
const middleOfQueue = packed(JSON.stringify(['2022-11-01T00:00:00.000Z', someId]));
const middleOfLog = packed(`${Date.UTC(2024, 11, 1)}_${someId}`);

const queue = '/api/admin/applications';
const audit = '/api/admin/audit';
const asked: [what: string, path: string][] = [
  ['queue, first page', queue],
  ['queue, half-way', `${queue}?cursor=${middleOfQueue}`],
  ['queue, decided, newest first', `${queue}?state=approved`],
  ['queue, what one reviewer has', `${queue}?assignee=${reviewer}`],
  ['queue, what nobody has', `${queue}?assignee=nobody`],
  ['queue, decided by one reviewer', `${queue}?state=approved&assignee=${reviewer}`],
  ['queue, a name', `${queue}?text=lind`],
  ['queue, a name among the decided', `${queue}?state=approved&text=s%C3%B6der`],
  ['queue, a name and a reviewer', `${queue}?state=approved&text=s%C3%B6der&assignee=${reviewer}`],
  ['queue, a name that is none', `${queue}?text=qqq`],
  ['queue, a number', `${queue}?state=approved&text=556036-0793`],
  ['queue, an address', `${queue}?text=sokande77%40bench.example`],
  ['queue, a reference', `${queue}?state=approved&text=${reference}`],
  ['log, first page', audit],
  ['log, half-way', `${audit}?cursor=${middleOfLog}`],
  ['log, some days', `${audit}?from=2024-09-01&to=2024-09-03`],
  ['log, one kind of act', `${audit}?action=application.approved`],
  ['log, a seldom kind', `${audit}?action=flag.changed`],
  ['log, what one reviewer did', `${audit}?actor=${reviewer}`],
  ['log, what one applicant did, by address', `${audit}?actor=sokande77%40bench.example`],
  ['log, what the server did', `${audit}?actor=server`],
  ['log, what happened to one', `${audit}?subject=${applicant}`],
  [
    'log, a kind in some days',
    `${audit}?action=application.approved&from=2024-09-01&to=2024-09-03`,
  ],
  ['log, a reviewer in some days', `${audit}?actor=${reviewer}&from=2024-09-01&to=2024-09-03`],
  ['log, a reviewer and a kind', `${audit}?actor=${reviewer}&action=application.rejected`],
  ['log, a reviewer and a kind they never did', `${audit}?actor=${reviewer}&action=user.signed_in`],
  ['log, the server and a seldom kind', `${audit}?actor=server&action=flag.changed`],
];

const token = await signInDemo(product.url, 'staff');
/** What a tenth of the answers are quicker than: what else the machine does is in the slow ones. */
const quick = (taken: readonly number[]): number =>
  taken.toSorted((one, other) => one - other)[Math.floor(taken.length / 10)] ?? Number.NaN;

const list = async () => quick(await times(bare.url, () => ({ path: '/list?id=1' }), count));
const page = async (path: string) =>
  quick(await times(product.url, () => ({ path, token }), count));
await list();
for (const [, path] of asked) await page(path);

const theirs: number[] = [];
const ours = asked.map((): number[] => []);
for (let round = 0; round < rounds; round += 1) {
  theirs.push(await list());
  for (const [index, [, path]] of asked.entries()) {
    ours[index]?.push(await page(path));
  }
  theirs.push(await list());
}
const base = Math.min(...theirs);
console.log(
  `${await rowsOf('company_application')} applications, ${await rowsOf('audit_log')} acts; twenty rows by one indexed query: ${base.toFixed(2)} ms`,
);
console.table(
  asked.map(([what], index) => {
    const best = Math.min(...(ours[index] ?? []));
    return {
      what,
      'ms, best round': best.toFixed(2),
      ratio: (best / base).toFixed(2),
      promise: `at most ${most}`,
      kept: best / base <= most,
    };
  }),
);
bare.stop();
await owner.end();
await product.stop();
process.exit(0);
