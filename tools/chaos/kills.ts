import { setTimeout as pause } from 'node:timers/promises';
import type { Chance } from '../../api/src/seed/forum/chance.ts';
import type { Product } from './product.ts';
import type { RunningServer } from './running-server.ts';
import type { SmallDisk } from './small-disk.ts';
import type { Disturbance, TcpProxy } from './tcp-proxy.ts';
import { readyWithinMs, until } from './until.ts';

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
  'store',
  'disk',
  'database-disk',
  'clock',
] as const;
export type KillName = (typeof killNames)[number];

export interface Kill {
  /** Description in one line. */
  what: string;
  /**
   * Causes the fault, and repairs what does not recover by itself.
   *
   * @param tell is told what was chosen, where that differs much
   */
  strike(product: Product, chance: Chance, tell: (chosen: string) => void): Promise<void>;
  /** Answers why it cannot be done here; null when it can. */
  missing?: (product: Product) => string | null;
}

/** Duration of a fault, in milliseconds. */
const awayFor = (chance: Chance) => pause(chance.between(1500, 3500));
/** The same of the files, which few calls are about. */
const filesAwayFor = (chance: Chance) => pause(chance.between(4000, 8000));

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

async function disturbFor(
  proxy: TcpProxy,
  disturbance: Disturbance,
  chance: Chance,
  lasts = awayFor,
) {
  await proxy.disturb(disturbance);
  try {
    await lasts(chance);
  } finally {
    await proxy.disturb('none');
  }
}

async function killPostmaster(product: Product): Promise<void> {
  const { postmasterPid, postmasterEnded } = product;
  signal(postmasterPid, 'SIGKILL');
  await postmasterEnded;
}

async function fillFor(disk: SmallDisk | null, whileFull: () => Promise<void>): Promise<void> {
  await disk?.fill();
  try {
    await whileFull();
  } finally {
    disk?.makeRoom();
  }
}

const noSmallDisk = 'it takes root to make a small disk';

/** Kinds of answers of a store of files that is overloaded, broken, or no longer knows our keys. */
const storeFailures = [503, 500, 403];

async function disturbStore(
  { store }: Product,
  chance: Chance,
  tell: (chosen: string) => void,
): Promise<void> {
  if (!store) return;
  const [fault = 'refuse'] = chance.some([...wayFaults, ...storeFailures], 1);
  tell(String(fault));
  if (typeof fault === 'string') return disturbFor(store.way, fault, chance, filesAwayFor);
  store.failsWith = fault;
  try {
    await filesAwayFor(chance);
  } finally {
    store.failsWith = null;
  }
}

/** More than the files of its log that the database keeps for later use. */
const mostLogFiles = 100;

/**
 * Has the database go from one file of its log to the next until it wants one for which there is no
 * room: then it ends, and starts again.
 */
async function useUpLog(product: Product): Promise<void> {
  for (let file = 0; file < mostLogFiles; file += 1) {
    try {
      await product.query(
        `select pg_logical_emit_message(false, 'chaos', 'prov'), pg_switch_wal()`,
      );
    } catch {
      return;
    }
  }
}

/** Starts the database again each time that it ends, until it answers. */
async function reviveDatabase(product: Product): Promise<void> {
  await until(async () => {
    if (product.hasDatabaseEnded) await product.restartDatabase();
    return product.query('select 1').then(
      () => true,
      () => false,
    );
  }, readyWithinMs);
}

/** Seconds by which a clock is wrong: within and beyond what tokens, leases and addresses last. */
const wrongBy = [7200, -7200, 90, -90];

/** Gives one server a clock that is wrong from its start, and jumps while it serves. */
async function moveClock(
  product: Product,
  chance: Chance,
  tell: (chosen: string) => void,
): Promise<void> {
  const { clock, servers } = product;
  if (!clock) return;
  const server = oneOf(servers, chance);
  const [first = 0, ...next] = chance.some(wrongBy, 3);
  tell([first, ...next].map((seconds) => `${seconds} s`).join(', '));
  const servesFor = () => pause(chance.between(3000, 6000));
  clock.set(first);
  await server.leaveFor(clock.environment);
  const leftAt = performance.now();
  await until(() => product.isReady(leftAt), readyWithinMs);
  await servesFor();
  // Changes after its clock has been set right are still its own.
  for (const seconds of [...next, 0]) {
    clock.set(seconds);
    await servesFor();
  }
  await server.leaveFor({});
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
  store: {
    what: 'store of the files gone, talking rubbish, hanging, or answering with errors',
    strike: disturbStore,
    missing: ({ store }) => (store ? null : 'the files are in a folder'),
  },
  disk: {
    what: 'disk full on which files arrive',
    strike: ({ fileDisk }, chance) => fillFor(fileDisk, () => awayFor(chance)),
    missing: ({ fileDisk }) => (fileDisk ? null : noSmallDisk),
  },
  'database-disk': {
    what: 'disk of the database full; in half of the cases it wants more of it for its log, and ends',
    async strike(product, chance, tell) {
      await fillFor(product.databaseDisk, async () => {
        if (chance.next() < 0.5) {
          tell('and no room for its log');
          await useUpLog(product);
        }
        await awayFor(chance);
      });
      await reviveDatabase(product);
    },
    missing: ({ databaseDisk }) => (databaseDisk ? null : noSmallDisk),
  },
  clock: {
    what: 'clock of one server wrong by minutes or hours',
    strike: moveClock,
    missing: ({ clock }) => (clock ? null : 'it takes the program faketime'),
  },
};
