// How many more reads copies of the database carry: the forum's lists and threads, read by many
// people over one server, while each PostgreSQL has a quarter of a processor, as if each were a small
// machine. Wants root on Linux.
import { mkdtempSync } from 'node:fs';
import type { EmbeddedPostgres } from '@troskel/api/embedded';
import { demoAccounts, startEmbeddedStandby } from '@troskel/api/testing';
import pg from 'pg';
import * as z from 'zod';
import { ask } from './answers.ts';
import { report } from './figures.ts';
import { load, oneOf } from './forum/load.ts';
import { median } from './median.ts';
import { shareProcessor } from './processor-share.ts';
import { startBenchProduct } from './product.ts';

const share = 0.25;
const [connections, seconds, rounds] = [20, 8, 3];
/** Sessions of each account. */
const sessionsEach = 24;

const product = await startBenchProduct();
const standbys: EmbeddedPostgres[] = [];
while (standbys.length < 2) {
  standbys.push(await startEmbeddedStandby(product.database, mkdtempSync('/tmp/troskel-standby-')));
}

/** A session of its own, by which readers are told apart. */
async function signIn({ email, password }: (typeof demoAccounts)[number]): Promise<string> {
  const signedIn = await fetch(`${product.url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((text) => text.split(';')[0])
    .join('; ');
  const answer = await fetch(`${product.url}/api/auth/token`, { headers: { cookie } });
  return z.object({ token: z.string() }).parse(await answer.json()).token;
}
/** Those who may read every thread. */
const readers = demoAccounts.filter(({ role }) =>
  ['partner-premium', 'expert', 'homeowner'].includes(role),
);
const tokens: string[] = [];
for (let times = 0; times < sessionsEach; times += 1) {
  for (const reader of readers) tokens.push(await signIn(reader));
}

const Threads = z.object({ threads: z.array(z.object({ id: z.string() })) });
const { threads } = Threads.parse(
  JSON.parse(await ask(product.url, { path: '/api/forum/threads', token: oneOf(tokens) })),
);
const asking = () => {
  const thread = `/api/forum/threads/${oneOf(threads).id}`;
  const path = oneOf(['/api/forum/threads', thread, `${thread}/replies`]);
  // Of one who has written nothing lately.
  return { path, token: oneOf(tokens), cookie: 'troskel_position=1-0' };
};

/** Transactions that each PostgreSQL has ended so far. */
async function ended(): Promise<number[]> {
  return Promise.all(
    [product.database, ...standbys].map(async ({ appUrl }) => {
      const client = new pg.Client({ connectionString: appUrl });
      await client.connect();
      const { rows } = await client.query<{ count: number }>(
        `select xact_commit::int as count from pg_stat_database where datname = current_database()`,
      );
      await client.end();
      return rows[0]?.count ?? 0;
    }),
  );
}

const all = [product.database, ...standbys];
const giveBack = all.map(({ postmasterPid }, index) =>
  shareProcessor(`bench-${index}`, postmasterPid, share),
);
const measured: { rates: number[]; atReplicas: number[] }[] = [0, 1, 2].map(() => ({
  rates: [],
  atReplicas: [],
}));
try {
  for (let round = 0; round < rounds; round += 1) {
    for (const [count, taken] of measured.entries()) {
      const server = await product.startBeside({
        DATABASE_REPLICA_URLS: standbys
          .slice(0, count)
          .map(({ appUrl }) => appUrl)
          .join(' '),
      });
      // Connections are opened and statements prepared.
      await load(server.url, asking, connections, 4).catch(() => null);
      const before = await ended();
      taken.rates.push(await load(server.url, asking, connections, seconds));
      const after = await ended();
      const [atPrimary = 0, ...elsewhere] = after.map(
        (value, index) => value - (before[index] ?? 0),
      );
      const atReplicas = elsewhere.reduce((sum, one) => sum + one, 0);
      taken.atReplicas.push(atReplicas / (atPrimary + atReplicas));
      await server.stop();
    }
  }
} finally {
  for (const back of giveBack) back();
}

const bare = median(measured[0]?.rates ?? []);
for (const standby of standbys) await standby.stop();
await product.stop();
await report({
  command: 'bench:replicas',
  measures:
    'How many more reads copies of the database carry: the forum’s lists and threads, read by many people over one server, beside the same without copies. Nothing is promised.',
  tables: [
    {
      note: `Each PostgreSQL with ${share * 100} % of a processor, ${connections} connections, ${tokens.length} readers, medians of ${rounds} rounds of ${seconds} s.`,
      lines: measured.map(({ rates, atReplicas }, replicas) => ({
        replicas,
        'reads a second': `${median(rates).toFixed(0)} (${rates.map((rate) => rate.toFixed(0)).join(', ')})`,
        'of none': (median(rates) / bare).toFixed(2),
        'statements at the replicas': `${(median(atReplicas) * 100).toFixed(0)} %`,
      })),
    },
  ],
});
process.exit(0);
