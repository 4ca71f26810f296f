import { setTimeout as pause } from 'node:timers/promises';
import { table } from '../../api/src/platform/commands/table.ts';
import { whenReady } from '../product.ts';
import { Refusal, supervise } from '../supervisor.ts';
import type { Supervisor } from '../supervisor.ts';
import { readNumbers } from './arguments.ts';
import { atRate, listening } from './crowd.ts';
import { percentile } from './figures.ts';
import { demandHaproxy, startHaproxy } from './haproxy.ts';
import type { Haproxy } from './haproxy.ts';
import { directTo, signIn, startLoadedProduct } from './product.ts';
import { Tally } from './tally.ts';

/*
 * `npm run rolling`: restarts two servers of the production build in turns behind a HAProxy with the
 * configuration of deploy/haproxy, under a load of reads and writes, and demands that nobody notices
 * (docs/reliability.md). Ends with 1 when a request has failed.
 */

const defaults = { restarts: 20, requests: 100_000, rate: 250, people: 200 };
const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

async function main(supervisor: Supervisor): Promise<number> {
  const wanted = readNumbers(process.argv.slice(2), defaults);
  demandHaproxy();
  const tally = new Tally();
  let haproxy: Haproxy | undefined;
  const product = await startLoadedProduct(supervisor, {
    name: 'rolling',
    serverCount: 2,
    async frontAt(credential, serverPorts) {
      haproxy = await startHaproxy(supervisor, credential, serverPorts);
      return haproxy.port;
    },
    onDeath: ({ server, lastWords }) => tally.fail(`${server} died: ${lastWords}`),
  });
  if (!haproxy) throw new Refusal('HAProxy was not started.');
  product.entrance.origin = product.entrance.site;
  await whenReady(supervisor, product.entrance.origin);
  const people = await signIn(product, wanted.people, new Tally());
  console.log(
    `HAProxy ${haproxy.version}; ${people.length} people signed in, each with a stream of events.`,
  );

  let isOver = false;
  const load = atRate(people, tally, { perSecond: wanted.rate, isOver: () => isOver });
  const letGo = listening(people, tally);
  const reached = async (count: number) => {
    while (tally.requests < count) await pause(50);
  };
  const took: number[] = [];
  for (let restart = 0; restart < wanted.restarts; restart += 1) {
    // In the middle of its share of the requests.
    await reached(((restart + 0.5) / wanted.restarts) * wanted.requests);
    const server = product.servers[restart % product.servers.length];
    if (!server) break;
    const began = performance.now();
    // It is started again as soon as it has ended, as a process manager does.
    await server.leave();
    const left = performance.now();
    await whenReady(supervisor, directTo(server));
    took.push(performance.now() - began);
    console.log(
      `restart ${restart + 1}: server ${1 + (restart % 2)} left after ${seconds(left - began)}, ready ${seconds(performance.now() - left)} later; ${tally.requests} requests, ${tally.failed} failed`,
    );
  }
  await reached(wanted.requests);
  isOver = true;
  await load;
  await letGo();

  const retried = await haproxy.retried();
  console.log(
    `\n${table([
      ['restarts', 'requests', 'failed', 'p50', 'p99', 'slowest', 'longest gap', 'a restart took'],
      [
        ...[took.length, tally.requests, tally.failed].map(String),
        ...[0.5, 0.99, 1].map((part) => `${tally.time(part)} ms`),
        `${tally.longestGap.toFixed(0)} ms`,
        `${seconds(percentile(took, 0.5))}, ${seconds(percentile(took, 1))} at most`,
      ],
    ])}\n\nTried again by HAProxy: ${retried.reads} reads whose connection was refused, ${retried.writes} writes (retries 0).`,
  );
  for (const line of tally.describeFailures()) console.log(`failed: ${line}`);
  const isDone = took.length === wanted.restarts && tally.requests >= wanted.requests;
  return isDone && tally.failed === 0 && retried.writes === 0 ? 0 : 1;
}

await supervise(async (supervisor) => {
  const code = await main(supervisor);
  await supervisor.end(code);
});
