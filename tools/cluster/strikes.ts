import { setTimeout as pause } from 'node:timers/promises';
import { databaseUrls, withClient } from '../../api/src/platform/db/embedded-database.ts';
import type { DatabaseCluster } from './database-cluster.ts';
import type { DatabaseNode } from './node.ts';

interface Strike {
  /** Whether a machine becomes the primary, perhaps the same one anew. */
  isFailover: boolean;
  /** Whether the primary may also recover by itself before Patroni has noticed. */
  mayRecover?: boolean;
  /**
   * Breaks something.
   *
   * @param begins called where the time counts from later than the call
   * @returns what puts it back, once writes are back without it
   */
  hit: (cluster: DatabaseCluster, begins: () => void) => Promise<() => void>;
}

/** Milliseconds for which the primary of `alone` has nobody who keeps a second copy. */
const aloneMs = 20_000;
/** Milliseconds for which its power is out then. */
const outMs = 10_000;

/** Answers whether the log of a machine took some megabytes more. */
async function growLog({ host }: DatabaseNode): Promise<boolean> {
  try {
    await withClient(databaseUrls(host.address, 'postgres').adminUrl, async (client) => {
      await client.query('set synchronous_commit = local');
      // In records as large as those of rows: where one is cut off at the end of a file of the log,
      // standbys wait until the next primary's log is as long.
      await client.query(
        `select pg_logical_emit_message(false, 'prov', repeat('x', 8000)) from generate_series(1, 1250)`,
      );
    });
    return true;
  } catch {
    return false;
  }
}

/**
 * Fills the disk, and lets its log grow until it finds no room, as a large import would. What the log
 * has in store may be a quarter of a gigabyte, and what a checkpoint gives back is taken again.
 */
async function fillWithLog(node: DatabaseNode): Promise<void> {
  const end = performance.now() + 60_000;
  do await node.fillDisk();
  while (performance.now() < end && (await growLog(node)));
}

const kinds = {
  /** The primary's PostgreSQL is killed. */
  process: {
    isFailover: true,
    async hit(cluster) {
      (await cluster.primary()).killPostmaster();
      return () => {};
    },
  },
  /** The primary's machine loses its power, with its etcd. */
  machine: {
    isFailover: true,
    async hit(cluster) {
      const node = await cluster.primary();
      node.kill();
      return () => node.start();
    },
  },
  /** The primary's machine is cut off from all. */
  cable: {
    isFailover: true,
    async hit(cluster) {
      const { host } = await cluster.primary();
      host.connect(false);
      return () => host.connect(true);
    },
  },
  /** The primary is cut off from the other machines, and the servers still reach it. */
  split: {
    isFailover: true,
    async hit(cluster) {
      const node = await cluster.primary();
      const others = cluster.others(node).map(({ host }) => host);
      node.host.ignore(others, true);
      return () => node.host.ignore(others, false);
    },
  },
  /** The primary's machine stands still, and goes on later as if nothing had been. */
  freeze: {
    isFailover: true,
    async hit(cluster) {
      const { host } = await cluster.primary();
      host.signal('SIGSTOP');
      return () => host.signal('SIGCONT');
    },
  },
  /**
   * The primary's disk is full, and PostgreSQL ends of it. Now and then it starts again in the room that
   * its own recovery makes, within a quarter of a second.
   */
  disk: {
    isFailover: true,
    mayRecover: true,
    async hit(cluster, begins) {
      const node = await cluster.primary();
      await fillWithLog(node);
      begins();
      return () => node.emptyDisk();
    },
  },
  /**
   * Both standbys stand still, then the primary loses its power while they go on: nobody who is left
   * may take its place, since nobody can know what it had acknowledged. Its power comes back.
   */
  alone: {
    isFailover: false,
    async hit(cluster, begins) {
      const node = await cluster.primary();
      const others = cluster.others(node);
      for (const other of others) other.signalDatabase('SIGSTOP');
      await pause(aloneMs);
      begins();
      node.kill();
      for (const other of others) other.signalDatabase('SIGCONT');
      await pause(outMs);
      node.start();
      return () => {};
    },
  },
  /** The machine that keeps the second copy loses its power. */
  standby: {
    isFailover: false,
    async hit(cluster) {
      const node = await cluster.syncStandby();
      node.kill();
      return () => node.start();
    },
  },
  /** One member of etcd ends. */
  'etcd-one': {
    isFailover: false,
    async hit(cluster) {
      const node = await cluster.primary();
      node.killEtcd();
      return () => node.startEtcd();
    },
  },
  /** All members of etcd end. */
  'etcd-all': {
    isFailover: false,
    async hit(cluster) {
      for (const node of cluster.nodes) node.killEtcd();
      // Longer than the lock is valid.
      await pause(25_000);
      return () => {
        for (const node of cluster.nodes) node.startEtcd();
      };
    },
  },
} satisfies Record<string, Strike>;

export type StrikeName = keyof typeof kinds;
export const strikeNames = Object.keys(kinds) as StrikeName[];
export const strikes: Record<StrikeName, Strike> = kinds;
