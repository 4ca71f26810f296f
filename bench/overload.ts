// Promise: more connections than a server does in time cost it nothing but refusals: what it takes it
// answers as fast as before, it says 503 with Retry-After to the rest, and a balancer's probe is
// answered in under 200 ms. Prints one table.
import autocannon from 'autocannon';
import { signInDemo } from './demo-sign-in.ts';
import { residentMiB, startBenchProduct } from './product.ts';

const seconds = 10;
/** Milliseconds between two probes. */
const probeEvery = 50;

/** Milliseconds that each probe of `/readyz` took, while `work` went on. */
async function probeDuring(url: string, work: Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  const probe = async () => {
    const startedAt = performance.now();
    const response = await fetch(`${url}/readyz`);
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`readyz answered ${response.status}`);
    times.push(performance.now() - startedAt);
  };
  const clock = setInterval(() => void probe().catch(() => times.push(Infinity)), probeEvery);
  await work;
  clearInterval(clock);
  return times.toSorted((a, b) => a - b);
}

const share = (times: readonly number[], part: number) =>
  times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? NaN;

const product = await startBenchProduct();
const token = await signInDemo(product.url);
const table: Record<string, string>[] = [];
for (const [name, path] of [
  ['who I am', '/api/partner/users/me'],
  ['forum, 20 threads', '/api/forum/threads'],
] as const) {
  for (const connections of [50, 200, 500, 1000]) {
    // In another thread: the load must not keep the probe from being sent.
    const loading = autocannon({
      url: `${product.url}${path}`,
      connections,
      duration: seconds,
      workers: 1,
      headers: { authorization: `Bearer ${token}` },
    });
    const probes = await probeDuring(product.url, loading);
    const { '2xx': done, non2xx, latency, errors, statusCodeStats } = await loading;
    const shed = statusCodeStats?.['503']?.count ?? 0;
    if (non2xx > shed)
      throw new Error(`${path}: refused otherwise: ${JSON.stringify(statusCodeStats)}`);
    table.push({
      GET: name,
      connections: String(connections),
      'answered /s': (done / seconds).toFixed(0),
      'shed %': ((100 * shed) / (done + shed)).toFixed(0),
      broken: String(errors),
      'p50 ms': latency.p50.toFixed(0),
      'p99 ms': latency.p99.toFixed(0),
      'readyz p50 ms': share(probes, 0.5).toFixed(0),
      'readyz p99 ms': share(probes, 0.99).toFixed(0),
      'resident MiB': String(residentMiB(product.pid)),
    });
  }
}
console.table(table);
await product.stop();
