import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { table } from '../../api/src/platform/commands/table.ts';
import { Refusal, root, supervise } from '../supervisor.ts';
import type { Supervisor } from '../supervisor.ts';
import { readNumbers } from './arguments.ts';
import { atRate, listening, thinking } from './crowd.ts';
import { percentile, recoveredAfter } from './figures.ts';
import type { Flooded, FloodOrder } from './flood.ts';
import type { Person } from './person.ts';
import { directTo, signIn, startLoadedProduct } from './product.ts';
import type { LoadedProduct } from './product.ts';
import { Tally } from './tally.ts';

/*
 * `npm run load`: 50, 500 and 2,000 people at one server of the production build, then many more
 * requests than it can do, and how it is afterwards (docs/reliability.md). Ends with 1 when a request
 * has failed, or a refusal came late or without Retry-After, or the product was not as before soon.
 */

const steps = [50, 500, 2000];
const defaults = { seconds: 60, flood: 30, connections: 3000 };
/** Milliseconds that a person looks at a page. */
const think = [5000, 15_000] as const;
/** Milliseconds between two who open their page, before the minute of a step begins. */
const arriveMs = 20;
/** The promised time of a refusal, in milliseconds, and of the recovery after it. */
const refusedWithin = 1000;
const recoveredWithin = 10_000;
/** Requests a second by which before and after are compared, and for how many seconds. */
const calm = { perSecond: 40, seconds: 15 };

const ms = (value: number): string => (Number.isNaN(value) ? '-' : `${value.toFixed(0)} ms`);

async function step(product: LoadedProduct, people: Person[], count: number, seconds: number) {
  const signingIn = new Tally();
  const began = performance.now();
  people.push(...(await signIn(product, count - people.length, signingIn)));
  const took = (performance.now() - began) / 1000;
  const tally = new Tally();
  const arrival = count * arriveMs;
  const letGo = listening(people, tally, arrival);
  await pause(arrival);
  const { chance } = product.entrance;
  await thinking(people, tally, { chance, think, ms: seconds * 1000 });
  await letGo();
  return {
    failures: [...signingIn.describeFailures(), ...tally.describeFailures()],
    row: [
      String(count),
      `${took.toFixed(1)} s`,
      String(tally.requests),
      (tally.requests / seconds).toFixed(0),
      String(tally.failed),
      ...[0.5, 0.99, 1].map((part) => `${tally.time(part)} ms`),
    ],
  };
}

/** Some people at a steady rate. */
async function calmly(people: readonly Person[]): Promise<Tally> {
  const tally = new Tally();
  const end = performance.now() + calm.seconds * 1000;
  await atRate(people, tally, {
    perSecond: calm.perSecond,
    isOver: () => performance.now() >= end,
  });
  return tally;
}

/** Opens the connections, then floods the server. */
async function openFlood(
  supervisor: Supervisor,
  order: FloodOrder,
): Promise<{ flooded: Promise<Flooded>; stop: () => Promise<void> }> {
  const child = supervisor.start({
    name: 'The flood',
    words: [join(root, 'tools/load/flood.ts')],
    output: 'inherit',
  });
  const ended = child.ended.then(() => {
    throw new Refusal('The flood ended before its time.');
  });
  child.process.send(order);
  await Promise.race([once(child.process, 'message'), ended]);
  const message = once(child.process, 'message').then(([told]) => told as Flooded);
  return { flooded: Promise.race([message, ended]), stop: () => child.stop() };
}

/** Asks now and then while the flood lasts, as people who know nothing of it: a read, and a probe. */
async function meanwhile(
  people: readonly Person[],
  probed: string,
  flooding: Promise<Flooded>,
): Promise<{ tally: Tally; probes: number[]; flooded: Flooded }> {
  const tally = new Tally({ mayShed: true });
  const probes: number[] = [];
  const ending = new AbortController();
  const whileFlooded = async (pauseMs: number, work: () => Promise<unknown>) => {
    while (!ending.signal.aborted) {
      await work();
      await pause(pauseMs);
    }
  };
  const probe = async () => {
    const began = performance.now();
    const answer = await fetch(`${probed}/readyz`);
    await answer.arrayBuffer();
    probes.push(performance.now() - began);
    if (!answer.ok) tally.fail(`readyz: ${answer.status}`);
  };
  const all = [
    ...people.map((person) => whileFlooded(100, () => person.glance(tally))),
    whileFlooded(100, probe),
  ];
  const flooded = await flooding;
  ending.abort();
  await Promise.all(all);
  return { tally, probes, flooded };
}

async function main(supervisor: Supervisor): Promise<number> {
  const wanted = readNumbers(process.argv.slice(2), defaults);
  const failures: string[] = [];
  const product = await startLoadedProduct(supervisor, {
    name: 'load',
    serverCount: 1,
    onDeath: ({ server, lastWords }) => failures.push(`${server} died: ${lastWords}`),
  });
  const [server] = product.servers;
  if (!server) throw new Refusal('There is no server.');
  const people: Person[] = [];
  const rows = [['people', 'signed in in', 'requests', '/s', 'failed', 'p50', 'p99', 'slowest']];
  for (const count of steps) {
    const done = await step(product, people, count, wanted.seconds);
    rows.push(done.row);
    failures.push(...done.failures.map((what) => `${count} people: ${what}`));
    console.log(`${count} people: done.`);
  }
  console.log(`\n${table(rows)}\n`);

  const few = people.slice(0, steps[0]);
  const before = await calmly(few);
  const threads = await product.query<{ id: string }>(
    'select id from forum_thread order by id desc limit 500',
  );
  const renewing = new Tally();
  const tokens: string[] = [];
  for (const person of people.slice(0, 500)) tokens.push(await person.token(renewing));
  const flooding = await openFlood(supervisor, {
    port: server.port,
    host: product.host,
    connections: wanted.connections,
    ms: wanted.flood * 1000,
    tokens,
    threadIds: threads.map(({ id }) => id),
  });
  const { tally, probes, flooded } = await meanwhile(
    people.slice(0, 20),
    directTo(server),
    flooding.flooded,
  );
  await flooding.stop();
  const after = await calmly(few);
  const usual = percentile(before.doneTimes, 0.5);
  const recovered = recoveredAfter(after.seconds(), { most: 2 * usual + 20, inARow: 5 });

  const shedTimes = [...tally.shedTimes, ...flooded.shedTimes];
  console.log(
    `${table([
      [
        'overload',
        'answered /s',
        '503 /s',
        'without Retry-After',
        'otherwise',
        'broken',
        'p50',
        'p99',
        '503 p99',
        '503 slowest',
        'readyz p99',
      ],
      [
        `${wanted.connections} connections`,
        (flooded.done / wanted.flood).toFixed(0),
        (flooded.shed / wanted.flood).toFixed(0),
        String(flooded.withoutRetryAfter),
        JSON.stringify(flooded.others),
        String(flooded.broken),
        ms(percentile(flooded.doneTimes, 0.5)),
        ms(percentile(flooded.doneTimes, 0.99)),
        ms(percentile(flooded.shedTimes, 0.99)),
        ms(percentile(flooded.shedTimes, 1)),
        ms(percentile(probes, 0.99)),
      ],
      [
        'people meanwhile',
        (tally.doneTimes.length / wanted.flood).toFixed(0),
        (tally.shedTimes.length / wanted.flood).toFixed(0),
        '',
        String(tally.failed),
        '',
        ms(percentile(tally.doneTimes, 0.5)),
        ms(percentile(tally.doneTimes, 0.99)),
        ms(percentile(tally.shedTimes, 0.99)),
        ms(percentile(tally.shedTimes, 1)),
        '',
      ],
    ])}\n`,
  );
  console.log(
    `Before: p50 ${before.time(0.5)} ms, p99 ${before.time(0.99)} ms. After: p50 ${after.time(0.5)} ms, p99 ${after.time(0.99)} ms; ${
      recovered === null ? 'not as before' : `as before from ${recovered / 1000} s on`
    }.`,
  );

  const demand = (isSo: boolean, what: string) => {
    if (!isSo) failures.push(what);
  };
  const late = shedTimes.filter((time) => time >= refusedWithin).length;
  demand(shedTimes.length > 0, 'nothing was refused: the server was not overloaded');
  demand(flooded.withoutRetryAfter === 0, 'refusals without Retry-After');
  demand(Object.keys(flooded.others).length === 0, 'other answers than done and 503');
  demand(flooded.broken === 0, 'connections that broke');
  demand(late * 100 <= shedTimes.length, `${late} of ${shedTimes.length} refusals took a second`);
  demand(
    recovered !== null && recovered <= recoveredWithin,
    'the product was not as before after ten seconds',
  );
  for (const [name, of] of Object.entries({ before, meanwhile: tally, after, renewing })) {
    failures.push(...of.describeFailures().map((what) => `${name}: ${what}`));
  }
  for (const failure of failures) console.log(`failed: ${failure}`);
  return failures.length === 0 ? 0 : 1;
}

await supervise(async (supervisor) => {
  const code = await main(supervisor);
  await supervisor.end(code);
});
