// Promise: while fifty people sign in by password at once, the event loop is never late by more
// than 20 ms (99th percentile). Beside it what the hash alone costs, in the same run.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { ChildProcess } from 'node:child_process';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import * as z from 'zod';
import { frontFigure, report } from './figures.ts';
import type { Line } from './figures.ts';
import { median } from './median.ts';
import { startBenchProduct } from './product.ts';
import { under } from './promises.ts';

const people = 50;
/** Sign-ins of each person in one measure. */
const turns = 4;
const rounds = 3;
/** Milliseconds. */
const mostLate = 20;
const password = 'Kvastgurka47';
const emailOf = (index: number) => `bench-${index}@example.com`;

const LoopDelay = z.object({
  loopDelay: z.object({ p50: z.number(), p99: z.number(), max: z.number() }),
});
const Took = z.object({ milliseconds: z.number() });

async function answerOf<T>(child: ChildProcess, order: string | object, schema: z.ZodType<T>) {
  const answered = once(child, 'message');
  child.send(order);
  return z.tuple([schema, z.unknown()]).parse(await answered)[0];
}

const product = await startBenchProduct({
  execArgv: ['--import', new URL('./loop-delay.ts', import.meta.url).href],
});

async function post(path: string, body: object): Promise<void> {
  const answer = await fetch(`${product.url}/api/auth/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  await answer.arrayBuffer();
}

for (let index = 0; index < people; index += 1) {
  await post('sign-up/email', { email: emailOf(index), password, name: 'Bench' });
}
const owner = new pg.Client({ connectionString: product.ownerUrl });
await owner.connect();
const { rows } = await owner.query<{ password: string }>(
  'select password from account where password is not null limit 1',
);
await owner.end();
const hash = rows[0]?.password ?? '';

/** Fifty at once, each as often as there are turns; what the loop's delay was meanwhile. */
async function signInAll() {
  product.server.send('loop-delay:start');
  const startedAt = performance.now();
  const times: number[] = [];
  await Promise.all(
    Array.from({ length: people }, async (_, index) => {
      for (let turn = 0; turn < turns; turn += 1) {
        const began = performance.now();
        await post('sign-in/email', { email: emailOf(index), password });
        times.push(performance.now() - began);
      }
    }),
  );
  const perSecond = (people * turns * 1000) / (performance.now() - startedAt);
  const { loopDelay } = await answerOf(product.server, 'loop-delay:stop', LoopDelay);
  return { perSecond, median: median(times), ...loopDelay };
}

const baseline = fork(fileURLToPath(new URL('./baseline/argon2.ts', import.meta.url)));
async function hashAll(): Promise<number> {
  const order = { hash, password: 'Kvastgurka47', times: people * turns };
  const { milliseconds } = await answerOf(baseline, order, Took);
  return (people * turns * 1000) / milliseconds;
}

await signInAll();
await hashAll();
const lines: Line[] = [];
const measured: Awaited<ReturnType<typeof signInAll>>[] = [];
for (let round = 0; round < rounds; round += 1) {
  const bare = await hashAll();
  const ours = await signInAll();
  measured.push(ours);
  lines.push({
    'argon2 alone /s': bare.toFixed(0),
    'sign-ins /s': ours.perSecond.toFixed(0),
    ratio: (ours.perSecond / bare).toFixed(2),
    'median ms': ours.median.toFixed(0),
    'loop p50 ms': ours.p50.toFixed(1),
    'loop p99 ms': ours.p99.toFixed(1),
    'loop max ms': ours.max.toFixed(1),
    ...under(ours.p99, mostLate, ' ms at p99'),
  });
}
baseline.disconnect();
await product.stop();
const late = Math.max(...measured.map(({ p99 }) => p99));
const perSecond = median(measured.map((round) => round.perSecond));
await report({
  command: 'bench:sign-in',
  measures:
    'How late the event loop is while 50 passwords are checked at once, and how many sign-ins that makes a second beside argon2 alone on all cores, of which the product leaves one free.',
  tables: [
    {
      note: `${people} at once on ${cpus().length} cores; ${hash.split('$').slice(1, 4).join(' ')}.`,
      lines,
    },
  ],
  front: [
    frontFigure(
      `event loop’s delay while ${people} people sign in by password at once, the 99th percentile`,
      {
        measured: `${late.toFixed(1)} ms, at ${perSecond.toFixed(0)} sign-ins a second`,
        ...under(late, mostLate, ' ms'),
      },
    ),
  ],
});
