// Promise: a signed-in read costs little more than its one query. Prints one table of ratios.
import autocannon from 'autocannon';
import pg from 'pg';
import * as z from 'zod';
import { createAccessTokens, createDatabase, createPool } from '@troskel/api/testing';
import { startOneQuery } from './baseline/server.ts';
import { signInDemo } from './demo-sign-in.ts';
import { median } from './median.ts';
import { residentMiB, startBenchProduct } from './product.ts';

const seconds = 5;
const rounds = 3;

async function load(url: string, connections: number, token?: string) {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    ...(token ? { headers: { authorization: `Bearer ${token}` } } : {}),
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`);
  }
  return { perSecond: result.requests.average, p99: result.latency.p99 };
}

/** Microseconds for one check of a token that has been checked before. */
async function cachedCheckMicros(databaseUrl: string, issuer: string, token: string) {
  const pool = createPool(databaseUrl, 1, () => {});
  const tokens = createAccessTokens({ db: createDatabase(pool), issuer });
  if (!(await tokens.verify(token))) throw new Error('the token does not check');
  const times = 100_000;
  const startedAt = performance.now();
  for (let count = 0; count < times; count += 1) await tokens.verify(token);
  const micros = ((performance.now() - startedAt) / times) * 1000;
  await pool.end();
  return micros;
}

const product = await startBenchProduct();
const restMiB = residentMiB(product.pid);
const token = await signInDemo(product.url);
const claims = z
  .object({ sid: z.string(), userId: z.string(), iss: z.string() })
  .parse(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()));

const owner = new pg.Client({ connectionString: product.ownerUrl });
await owner.connect();
const baseline = await startOneQuery(owner, product.databaseUrl);
await owner.end();

const me = `${product.url}/api/partner/users/me`;
const bare = [
  { name: 'one row by key', url: `${baseline.url}/row?id=${claims.sid}` },
  { name: 'twenty rows by index', url: `${baseline.url}/list?id=1` },
];
await load(me, 10, token);
for (const { url } of bare) await load(url, 10);

let loadMiB = 0;
const watch = setInterval(() => (loadMiB = Math.max(loadMiB, residentMiB(product.pid))), 250);
const table: Record<string, string>[] = [];
for (const connections of [10, 50]) {
  const ours: number[] = [];
  const theirs: number[][] = bare.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, { url }] of bare.entries()) {
      theirs[index]?.push((await load(url, connections)).perSecond);
    }
    ours.push((await load(me, connections, token)).perSecond);
  }
  for (const [index, { name }] of bare.entries()) {
    const ratios = ours.map((value, round) => value / (theirs[index]?.[round] ?? 1));
    table.push({
      'GET /api/partner/users/me beside bare': name,
      connections: String(connections),
      'bare /s': median(theirs[index] ?? []).toFixed(0),
      'product /s': median(ours).toFixed(0),
      ratio: median(ratios).toFixed(2),
    });
  }
}
clearInterval(watch);
console.table(table);
console.table([
  {
    what: 'cached token check',
    measured: `${(await cachedCheckMicros(product.databaseUrl, claims.iss, token)).toFixed(1)} µs`,
    promise: '20 µs',
  },
  { what: 'server ready after start', measured: `${product.readyMs} ms`, promise: '5000 ms' },
  { what: 'resident after start', measured: `${restMiB} MiB`, promise: '220 MB' },
  { what: 'resident under load', measured: `${loadMiB} MiB`, promise: '300 MB' },
]);
baseline.stop();
await product.stop();
