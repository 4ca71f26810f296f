import { mailJob } from './platform/jobs/mail-jobs.ts';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { ErrorBody } from '@troskel/contract/ground/errors';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enqueue } from './platform/jobs/queue.ts';
import { queuedMail } from './testing/mail.factory.ts';
import { freePort } from '../../simulators/free-port.ts';
import { startProductOfProcesses } from './testing/server-process.factory.ts';
import type { ProductOfProcesses, ServerProcess } from './testing/server-process.factory.ts';

let product: ProductOfProcesses;
beforeAll(async () => {
  product = await startProductOfProcesses();
});
afterAll(() => product.close());

/** Checks each server's readiness every 150 ms, and sends calls to ready ones in turn. */
function startBalancer(servers: Set<ServerProcess>) {
  const ready = new Set<ServerProcess>();
  const ended = new AbortController();
  let turn = 0;
  const watching = (async () => {
    while (!ended.signal.aborted) {
      await Promise.all(
        [...servers].map(async (server) => {
          const answer = await server.ask({ method: 'GET', path: '/readyz' }).catch(() => null);
          await answer?.body?.cancel();
          if (answer?.ok === true && servers.has(server)) ready.add(server);
          else ready.delete(server);
        }),
      );
      await pause(150);
    }
  })();
  return {
    isReady: (server: ServerProcess) => ready.has(server),
    next(): ServerProcess {
      const [...choices] = ready;
      const server = choices[(turn += 1) % choices.length];
      if (!server) throw new Error('no server is ready');
      return server;
    },
    async end() {
      ended.abort();
      await watching;
    },
  };
}

test('servers restarted in turn behind a load balancer refuse nobody', async () => {
  const { token } = await product.signUp();
  const environment = { DRAIN_SECONDS: '1' };
  const start = () => product.startServer(environment);
  const servers = new Set(await Promise.all([start(), start()]));
  const balancer = startBalancer(servers);
  await expect.poll(() => [...servers].every(balancer.isReady)).toBe(true);

  const faults: string[] = [];
  let answered = 0;
  const ended = new AbortController();
  const load = Promise.all(
    Array.from({ length: 4 }, async () => {
      while (!ended.signal.aborted) {
        const server = balancer.next();
        try {
          const answer = await server.ask({ method: 'GET', path: '/api/partner/users/me', token });
          const body: unknown = await answer.json();
          if (answer.status === 200) answered += 1;
          else if (answer.status !== 503 || !ErrorBody.safeParse(body).success)
            faults.push(`${answer.status}: ${JSON.stringify(body)}`);
        } catch (error) {
          faults.push(`refused: ${String(error instanceof Error ? error.cause : error)}`);
        }
        await pause(20);
      }
    }),
  );
  // Their replacements are not restarted.
  const first = [...servers];
  for (const old of first) {
    const before = answered;
    await expect.poll(() => answered).toBeGreaterThan(before + 20);
    const gone = once(old.child, 'exit');
    old.child.kill('SIGTERM');
    expect(await gone).toEqual([0, null]);
    servers.delete(old);
    const next = await start();
    servers.add(next);
    await expect.poll(() => balancer.isReady(next)).toBe(true);
  }
  ended.abort();
  await load;
  await balancer.end();
  await Promise.all([...servers].map((server) => server.kill()));
  expect(faults).toEqual([]);
});

test('a server that stops while a mail hangs releases the mail', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const server = await product.startServer({ SMTP_URL: `smtp://127.0.0.1:${port}` });
  const hangs = once(silent, 'connection');
  await enqueue(product.app.db, mailJob, { ...queuedMail('a@example.com'), wasProved: true });
  await hangs;
  const gone = once(server.child, 'exit');
  server.child.kill('SIGTERM');
  expect(await gone).toEqual([0, null]);
  const { rows } = await sql<{ lockedBy: string | null }>`
    select job.locked_by from graphile_worker._private_jobs job
      join graphile_worker._private_tasks task on task.id = job.task_id
     where task.identifier = 'send_mail'`.execute(product.app.db);
  expect(rows).toEqual([{ lockedBy: null }]);
  silent.close();
});

test('a server tells of itself on METRICS_PORT, and of the calls that it answered', async () => {
  const port = await freePort();
  const server = await product.startServer({ METRICS_PORT: String(port) });
  await (await server.ask({ method: 'GET', path: '/healthz' })).text();
  const told = await (await fetch(`http://localhost:${port}/metrics`)).text();
  expect(told).toContain('troskel_calls_total{method="GET",route="/healthz",status="200"} 1');
  expect(told).toContain('troskel_bankid_certificate_end_timestamp_seconds');
  server.child.kill('SIGTERM');
  const [code] = (await once(server.child, 'exit')) as [number | null];
  expect(code).toBe(0);
});
