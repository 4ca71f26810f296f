// Promise: a signed-in read costs little more than its one query.
import autocannon from 'autocannon';
import pg from 'pg';
import * as z from 'zod';
import { createAccessTokens, createDatabase, createPool } from '@troskel/api/testing';
import { startOneQuery } from './baseline/server.ts';
import { signInDemo } from './demo-sign-in.ts';
import { frontFigure, report } from './figures.ts';
import type { Line } from './figures.ts';
import { median } from './median.ts';
import { residentMB, startBenchProduct } from './product.ts';
import { atLeast, atMost, under } from './promises.ts';

const seconds = 5;
/** Least share of the bare read of twenty rows that is promised; none is of the read by key. */
const least = 0.6;
const ofTwenty = 'twenty rows by index';
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
const restMB = residentMB(product.pid);
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
  { name: ofTwenty, url: `${baseline.url}/list?id=1` },
];
await load(me, 10, token);
for (const { url } of bare) await load(url, 10);

let loadMB = 0;
const watch = setInterval(() => (loadMB = Math.max(loadMB, residentMB(product.pid))), 250);
const reads: Line[] = [];
const besideTwenty: number[] = [];
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
    const ratio = median(ratios);
    if (name === ofTwenty) besideTwenty.push(ratio);
    reads.push({
      'GET /api/partner/users/me beside bare': name,
      connections: String(connections),
      'bare /s': median(theirs[index] ?? []).toFixed(0),
      'product /s': median(ours).toFixed(0),
      ratio: ratio.toFixed(2),
      ...(name === ofTwenty ? atLeast(ratio, least) : {}),
    });
  }
}
clearInterval(watch);
const micros = await cachedCheckMicros(product.databaseUrl, claims.iss, token);
baseline.stop();
await product.stop();

const checked = { measured: `${micros.toFixed(1)} µs`, ...atMost(micros, 20, ' µs') };
const ready = { measured: `${product.readyMs} ms`, ...atMost(product.readyMs, 5000, ' ms') };
const rest = { measured: `${restMB} MB`, ...under(restMB, 220, ' MB') };
const loaded = { measured: `${loadMB} MB`, ...under(loadMB, 300, ' MB') };
await report({
  command: 'bench',
  measures:
    '`GET /api/partner/users/me`, token and rights checked, beside bare `node:http` with one indexed query for twenty rows, and beside one that reads one row by its key, of which nothing is promised; the check of a token that has been checked before; the start of the server’s process and the memory it takes.',
  tables: [
    { lines: reads },
    {
      lines: [
        { what: 'check of a token that has been checked before', ...checked },
        { what: 'server ready after start', ...ready },
        { what: 'resident after start', ...rest },
        { what: 'resident under load', ...loaded },
      ],
    },
  ],
  front: [
    frontFigure(
      '`GET /api/partner/users/me`, token and rights checked, beside bare `node:http` with one indexed query for twenty rows; 10 and 50 connections',
      ...besideTwenty.map((ratio) => ({ measured: ratio.toFixed(2), ...atLeast(ratio, least) })),
    ),
    frontFigure('server process ready', ready),
    frontFigure('server resident after start, under load', rest, loaded),
  ],
});
