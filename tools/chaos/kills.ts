import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Chance } from '../../api/src/seed/forum/chance.ts';
import type { Product } from './product.ts';
import { smallDiskBytes } from './small-disk.ts';
import type { RunningServer } from './running-server.ts';
import type { Disturbance, TcpProxy } from './tcp-proxy.ts';

export const killNames = [
  'server',
  'sigterm',
  'backends',
  'crash',
  'restart',
  'postmaster',
  'group',
  'cut',
  'silence',
  'read-only',
  'registry',
  'bankid',
  'mail',
  'identity',
  'outside',
  'disk',
] as const;
export type KillName = (typeof killNames)[number];

export interface Kill {
  /** Description in one line. */
  what: string;
  /** Causes the fault, and repairs what does not recover by itself. */
  strike(product: Product, chance: Chance): Promise<void>;
  /** Answers why it cannot be done here; null when it can. */
  missing?: (product: Product) => string | null;
}

/** Duration of a fault, in milliseconds. */
const awayFor = (chance: Chance) => pause(chance.between(1500, 3500));

function oneOf(servers: readonly RunningServer[], chance: Chance): RunningServer {
  const [server] = chance.some(servers, 1);
  if (!server) throw new Error('there is no server');
  return server;
}

async function control(address: string | undefined, path: string, body: object): Promise<void> {
  const response = await fetch(`${address}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // Has ended at this moment.
  }
}

const bankidFaults = [{ down: true }, { rubbish: true }, { hang: true }];
const registryFaults = [
  { mode: 'down' },
  { mode: 'rubbish' },
  { mode: 'error' },
  { mode: 'slow', delayMs: 30_000 },
];
const wayFaults: Disturbance[] = ['refuse', 'rubbish', 'hang'];

async function disturbFor(proxy: TcpProxy, disturbance: Disturbance, chance: Chance) {
  await proxy.disturb(disturbance);
  try {
    await awayFor(chance);
  } finally {
    await proxy.disturb('none');
  }
}

async function killPostmaster(product: Product): Promise<void> {
  const { postmasterPid, postmasterEnded } = product;
  signal(postmasterPid, 'SIGKILL');
  await postmasterEnded;
}

export const kills: Record<KillName, Kill> = {
  server: {
    what: 'SIGKILL of one server',
    async strike({ servers }, chance) {
      const server = oneOf(servers, chance);
      const { ended } = server;
      server.kill();
      await ended;
    },
  },
  sigterm: {
    what: 'SIGTERM of one server behind the balancer',
    strike: ({ servers }, chance) => oneOf(servers, chance).leave(),
  },
  backends: {
    what: 'pg_terminate_backend of one to all connections of the servers',
    async strike(product, chance) {
      await product.query(
        `select pg_terminate_backend(pid) from (
           select pid from pg_stat_activity where usename = 'troskel_app' order by random() limit $1
         ) chosen`,
        [Math.round(chance.byOrder(1, 40))],
      );
    },
  },
  crash: {
    what: 'SIGKILL of one process of PostgreSQL, which then recovers by itself',
    async strike(product, chance) {
      const rows = await product.query<{ pid: number }>(
        `select pid from pg_stat_activity
          where usename = 'troskel_app' or backend_type in ('walwriter', 'checkpointer')
          order by pid`,
      );
      const [victim] = chance.some(rows, 1);
      if (victim) signal(victim.pid, 'SIGKILL');
    },
  },
  restart: {
    what: 'fast restart of PostgreSQL',
    strike: (product) => product.restartDatabase(),
  },
  postmaster: {
    what: 'SIGKILL of the postmaster; it is started again',
    async strike(product, chance) {
      await killPostmaster(product);
      await pause(chance.between(0, 1500));
      await product.restartDatabase();
    },
  },
  group: {
    what: 'SIGKILL of every server and the postmaster at once',
    async strike(product) {
      for (const server of product.servers) server.kill();
      await killPostmaster(product);
      await product.restartDatabase();
    },
  },
  cut: {
    what: 'connections between servers and database reset',
    strike: async ({ wayToDatabase }) => wayToDatabase.cut(),
  },
  silence: {
    what: 'nothing comes through between servers and database, then a reset',
    strike: ({ wayToDatabase }, chance) => disturbFor(wayToDatabase, 'hang', chance),
  },
  'read-only': {
    what: 'database read-only for a while',
    async strike(product, chance) {
      await product.query('alter system set default_transaction_read_only = on');
      await product.query('select pg_reload_conf()');
      try {
        await awayFor(chance);
      } finally {
        await product.query('alter system reset default_transaction_read_only');
        await product.query('select pg_reload_conf()');
      }
    },
  },
  registry: {
    what: 'company registry down, talking rubbish, failing or hanging',
    async strike({ outside: { addresses } }, chance) {
      const [fault] = chance.some(registryFaults, 1);
      await control(addresses['REGISTRY_CONTROL_URL'], '/dev/registry/faults', fault ?? {});
      try {
        await awayFor(chance);
      } finally {
        await control(addresses['REGISTRY_CONTROL_URL'], '/dev/registry/faults', {});
      }
    },
  },
  bankid: {
    what: 'BankID down, talking rubbish or hanging',
    async strike({ outside: { addresses } }, chance) {
      const [fault] = chance.some(bankidFaults, 1);
      await control(addresses['BANKID_CONTROL_URL'], '/dev/bankid/defaults', fault ?? {});
      try {
        await awayFor(chance);
      } finally {
        await control(addresses['BANKID_CONTROL_URL'], '/dev/bankid/defaults', {});
      }
    },
  },
  mail: {
    what: 'mail server gone, talking rubbish or hanging',
    strike: ({ outside: { smtp } }, chance) =>
      disturbFor(smtp, chance.some(wayFaults, 1)[0] ?? 'refuse', chance),
  },
  identity: {
    what: 'identity provider gone, talking rubbish or hanging',
    strike: ({ outside: { identityProvider } }, chance) =>
      disturbFor(identityProvider, chance.some(wayFaults, 1)[0] ?? 'refuse', chance),
  },
  outside: {
    what: 'the whole outside world takes connections and says nothing',
    async strike({ outside: { simulators } }, chance) {
      const pid = simulators.process.pid ?? 0;
      signal(pid, 'SIGSTOP');
      try {
        await awayFor(chance);
      } finally {
        signal(pid, 'SIGCONT');
      }
    },
  },
  disk: {
    what: 'disk of the files full',
    async strike({ blobFolder }, chance) {
      const filler = join(blobFolder, 'filler');
      try {
        writeFileSync(filler, Buffer.alloc(smallDiskBytes));
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
      }
      try {
        await awayFor(chance);
      } finally {
        rmSync(filler, { force: true });
      }
    },
    missing: ({ hasBlobDisk }) =>
      hasBlobDisk ? null : 'it takes root to make a small disk for the files',
  },
};
