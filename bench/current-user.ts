// Promise: a signed-in read costs little more than its one query. Prints one table of ratios.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import pg from 'pg';
import * as z from 'zod';
import { createAccessTokens, createDatabase, createPool, demoAccounts } from '@troskel/api/testing';
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

async function signIn(url: string): Promise<string> {
  const account = demoAccounts.find(({ role }) => role === 'partner');
  const signedIn = await fetch(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: account?.email, password: account?.password }),
  });
  if (!signedIn.ok) throw new Error(`sign-in: ${signedIn.status} ${await signedIn.text()}`);
  const cookie = signedIn.headers
    .getSetCookie()
    .map((text) => text.split(';')[0])
    .join('; ');
  const answer = await fetch(`${url}/api/auth/token`, { headers: { cookie } });
  return z.object({ token: z.string() }).parse(await answer.json()).token;
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

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const product = await startBenchProduct();
const restMiB = residentMiB(product.pid);
const baseline = fork(fileURLToPath(new URL('./baseline/one-query.ts', import.meta.url)), {
  env: { ...process.env, DATABASE_URL: product.databaseUrl },
});
const [{ port }] = z
  .tuple([z.object({ port: z.number() }), z.unknown()])
  .parse(await once(baseline, 'message'));
const token = await signIn(product.url);
const claims = z
  .object({ sid: z.string(), userId: z.string(), iss: z.string() })
  .parse(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()));

const owner = new pg.Client({ connectionString: product.ownerUrl });
await owner.connect();
await owner.query(readFileSync(new URL('./baseline/list.sql', import.meta.url), 'utf8'));
await owner.end();

const me = `${product.url}/api/partner/users/me`;
const bare = [
  { name: 'one row by key', url: `http://127.0.0.1:${port}/row?id=${claims.sid}` },
  { name: 'twenty rows by index', url: `http://127.0.0.1:${port}/list?id=1` },
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
baseline.disconnect();
await product.stop();
