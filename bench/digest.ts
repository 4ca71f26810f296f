// Promise: the run that sends daily digests needs no more memory for ten times as many users, and no
// more time for each: at most 1.25 times both. `-- --users N` takes N users for
// the smaller size, `--rounds N` goes that many rounds.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { startEmbeddedPostgres } from '@troskel/api/embedded';
import { migrate } from '@troskel/api/testing';
import pg from 'pg';
import * as z from 'zod';
import { report } from './figures.ts';
import { median } from './median.ts';
import { atMost } from './promises.ts';

const most = 1.25;
/** Notifications that each user has not read; two thirds of them show in the mail. */
const perUser = 30;

const { values } = parseArgs({
  options: {
    users: { type: 'string', default: '1000' },
    rounds: { type: 'string', default: '3' },
  },
});
const few = Number(values.users);
const rounds = Number(values.rounds);

const cluster = await startEmbeddedPostgres({
  dataDir: mkdtempSync('/tmp/troskel-bench-'),
  isTemporary: true,
});
await migrate(cluster.ownerUrl);
const owner = new pg.Client({ connectionString: cluster.ownerUrl });
await owner.connect();

const Ran = z.object({ ms: z.number(), peakMiB: z.number(), startMiB: z.number() });

async function fill(users: number): Promise<void> {
  await owner.query('truncate "user" cascade');
  await owner.query('truncate graphile_worker._private_jobs');
  await owner.query(
    `insert into "user" (id, name, email, email_verified, created_at, updated_at)
     select gen_random_uuid(), 'Namn ' || n, n || '@bench.example', true, now(), now()
       from generate_series(1, $1::int) n`,
    [users],
  );
  await owner.query(
    `insert into notification (id, user_id, kind, data, dedupe_key, created_at, digest_at)
     select gen_random_uuid(), id, 'inquiry_message',
            json_build_object('partnerId', gen_random_uuid(), 'inquiryId', gen_random_uuid()),
            n::text, now() - n * interval '1 minute', now() - interval '1 minute'
       from "user", generate_series(1, $1::int) n`,
    [perUser],
  );
  await owner.query('vacuum (analyze) "user", notification');
}

async function run(users: number): Promise<z.infer<typeof Ran>> {
  await fill(users);
  const child = fork(new URL('./digest-run.ts', import.meta.url), [], {
    env: { ...process.env, DATABASE_URL: cluster.appUrl },
    // Collects garbage early, so that resident memory shows only what is still referenced.
    execArgv: ['--max-semi-space-size=1', '--max-old-space-size=64'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [message] = (await once(child, 'message')) as [unknown];
  await once(child, 'exit');
  const { rows } = await owner.query(
    'select count(*)::int as made from graphile_worker._private_jobs',
  );
  const made = z.tuple([z.object({ made: z.number() })]).parse(rows)[0].made;
  if (made !== users) throw new Error(`${made} digests were made for ${users} users`);
  return Ran.parse(message);
}

const sizes = [few, few * 10];
const ran = new Map<number, z.infer<typeof Ran>[]>(sizes.map((size) => [size, []]));
// In turns, so that what else the machine does falls on both.
for (let round = 0; round < rounds; round += 1) {
  for (const size of sizes) ran.get(size)?.push(await run(size));
}
const of = (size: number, read: (one: z.infer<typeof Ran>) => number) =>
  median((ran.get(size) ?? []).map(read));
const [small = 0, large = 0] = sizes;
const memory = of(large, ({ peakMiB }) => peakMiB) / of(small, ({ peakMiB }) => peakMiB);
const time = of(large, ({ ms }) => ms) / large / (of(small, ({ ms }) => ms) / small);
await owner.end();
await cluster.stop();
await report({
  command: 'bench:digest',
  measures:
    'The run of daily digests for 10,000 users with 30 unread each beside 1,000: resident memory at its peak, and time a user.',
  tables: [
    {
      lines: sizes.map((size) => ({
        users: size,
        'unread each': perUser,
        'resident at the start, MiB': Math.round(of(size, ({ startMiB }) => startMiB)),
        'at its peak, MiB': Math.round(of(size, ({ peakMiB }) => peakMiB)),
        'ms a user': (of(size, ({ ms }) => ms) / size).toFixed(2),
      })),
    },
    {
      lines: [
        {
          what: 'peak memory, ten times the users',
          ratio: memory.toFixed(2),
          ...atMost(memory, most),
        },
        { what: 'time a user, ten times the users', ratio: time.toFixed(2), ...atMost(time, most) },
      ],
    },
  ],
});
process.exitCode = Math.max(memory, time) > most ? 1 : 0;
