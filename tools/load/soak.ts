import { setTimeout as pause } from 'node:timers/promises';
import { table } from '../../api/src/platform/commands/table.ts';
import { freePort } from '../ports.ts';
import { supervise } from '../supervisor.ts';
import type { Supervisor } from '../supervisor.ts';
import { readNumbers } from './arguments.ts';
import { atRate, listening } from './crowd.ts';
import { growth, medianOf, percentile, quarter, slope } from './figures.ts';
import type { Sample } from './figures.ts';
import { signIn, startLoadedProduct } from './product.ts';
import type { LoadedProduct } from './product.ts';
import { Tally } from './tally.ts';

/*
 * `npm run soak [-- --minutes N]`: one server of the production build at a modest rate for an hour,
 * looked at by its own metrics (docs/reliability.md). Ends with 1 when something has failed or its
 * memory has grown by more than a tenth from the second quarter of the time to the last.
 */

const defaults = { minutes: 60, rate: 50, people: 100 };
const mostGrowth = 0.1;
/** Milliseconds between two looks. */
const lookEvery = 5000;
const hour = 3_600_000;
const MB = 1_000_000;

interface Look {
  at: number;
  rss: number;
  heap: number;
  /** Open files and sockets of the process. */
  descriptors: number;
  /** Connections over TCP, to and from it. */
  sockets: number;
  database: number;
  queue: number;
}

/** Sums the samples of a metric in Prometheus' text format, of those with a label if told. */
function metric(text: string, name: string, label = ''): number {
  const lines = text.split('\n').filter((line) => /^\w+/.exec(line)?.[0] === name);
  if (lines.length === 0) throw new Error(`the server tells nothing of ${name}`);
  return lines
    .filter((line) => line.includes(label))
    .reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' '))), 0);
}

async function look({ query }: LoadedProduct, metricsPort: number): Promise<Look> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const [rows] = await query<{ database: number; queue: number }>(
    `select (select count(*)::int from pg_stat_activity where usename = 'troskel_app') as database,
            (select count(*)::int from graphile_worker._private_jobs) as queue`,
  );
  return {
    at: performance.now(),
    rss: metric(text, 'process_resident_memory_bytes') / MB,
    heap: metric(text, 'nodejs_heap_size_used_bytes') / MB,
    descriptors: metric(text, 'process_open_fds'),
    sockets: metric(text, 'nodejs_active_resources', 'TCPSocketWrap'),
    database: rows?.database ?? Number.NaN,
    queue: rows?.queue ?? Number.NaN,
  };
}

const heads = [
  'minute',
  'requests',
  'failed',
  'p99',
  'RSS',
  'heap',
  'files',
  'TCP',
  'database',
  'queue',
];
const widths = [6, 8, 6, 7, 7, 7, 5, 5, 8, 5];
const line = (cells: readonly string[]) =>
  cells.map((cell, column) => cell.padStart(widths[column] ?? 0)).join('  ');
const samplesOf = (looks: readonly Look[], what: 'rss' | 'heap'): Sample[] =>
  looks.map((one) => ({ at: one.at, value: one[what] }));

async function main(supervisor: Supervisor): Promise<number> {
  const wanted = readNumbers(process.argv.slice(2), defaults);
  const all = new Tally();
  const metricsPort = await freePort();
  const product = await startLoadedProduct(supervisor, {
    name: 'soak',
    serverCount: 1,
    settings: { METRICS_PORT: String(metricsPort) },
    onDeath: ({ server, lastWords }) => all.fail(`${server} died: ${lastWords}`),
  });
  const people = await signIn(product, wanted.people, new Tally());
  console.log(
    `${people.length} people, each with a stream of events; ${wanted.rate} requests a second.\n`,
  );
  console.log(line(heads));
  const [server] = product.servers;
  const firstPid = server?.pid;
  const looks: Look[] = [];
  const letGo = listening(people, all);
  const failures: string[] = [];
  let requests = 0;
  const began = performance.now();
  for (let minute = 1; minute <= wanted.minutes; minute += 1) {
    const tally = new Tally();
    const end = began + minute * 60_000;
    const load = atRate(people, tally, {
      perSecond: wanted.rate,
      isOver: () => performance.now() >= end,
    });
    while (performance.now() < end) {
      await pause(Math.max(0, Math.min(lookEvery, end - performance.now())));
      looks.push(await look(product, metricsPort));
    }
    await load;
    requests += tally.requests;
    failures.push(...tally.describeFailures());
    const now = looks.at(-1);
    if (!now) break;
    console.log(
      line([
        String(minute),
        String(tally.requests),
        String(tally.failed),
        `${tally.time(0.99)} ms`,
        ...[now.rss, now.heap].map((megabytes) => `${megabytes.toFixed(0)} MB`),
        ...[now.descriptors, now.sockets, now.database, now.queue].map(String),
      ]),
    );
  }
  await letGo();
  failures.push(...all.describeFailures());
  if (server?.pid !== firstPid) failures.push('the server was started anew');

  const settled = (samples: readonly Sample[]) => samples.slice(Math.floor(samples.length / 4));
  const rows = (['rss', 'heap'] as const).map((what) => {
    const samples = samplesOf(looks, what);
    const quarters = ([1, 2, 4] as const).map((which) => medianOf(quarter(samples, which)));
    return [
      what === 'rss' ? 'RSS' : 'heap',
      ...quarters.map((megabytes) => `${megabytes.toFixed(1)} MB`),
      `${(growth(samples) * 100).toFixed(1)} %`,
      `${(slope(settled(samples)) * hour).toFixed(1)} MB/h`,
    ];
  });
  console.log(
    `\n${table([
      ['memory', 'first quarter', 'second', 'last', 'second to last', 'slope from the second on'],
      ...rows,
    ])}\n`,
  );
  const grown = growth(samplesOf(looks, 'rss'));
  const most = percentile(
    looks.map(({ sockets }) => sockets),
    1,
  );
  console.log(
    `${requests} requests in ${wanted.minutes} minutes; ${failures.length === 0 ? 'nothing failed' : 'failures below'}; ${most} TCP connections at most.`,
  );
  for (const failure of failures) console.log(`failed: ${failure}`);
  if (grown > mostGrowth) console.log(`The memory has grown by ${(grown * 100).toFixed(1)} %.`);
  return failures.length === 0 && grown <= mostGrowth ? 0 : 1;
}

await supervise(async (supervisor) => {
  const code = await main(supervisor);
  await supervisor.end(code);
});
