import { spawnSync } from 'node:child_process';
import {
  prepareDatabase,
  prepareRoles,
  databaseUrls,
} from '../../api/src/platform/db/embedded-database.ts';
import { until } from '../chaos/until.ts';
import { Refusal } from '../supervisor.ts';
import type { Supervisor } from '../supervisor.ts';
import { makeNetwork, removeBridge } from './network.ts';
import { DatabaseNode } from './node.ts';

/** The state of a machine, as Patroni reports it. */
interface Member {
  name: string;
  role: string;
  state: string;
  timeline?: number;
  lag?: number | string;
}

const nodeNames = ['one', 'two', 'three'] as const;
const programs = ['patroni', 'etcd', 'haproxy', 'pgbouncer', 'setpriv', 'ip'];

/** Refuses, in a sentence, where something is not installed. */
export function demandPrograms(): void {
  const missing = programs.filter((name) => spawnSync('which', [name]).status !== 0);
  if (missing.length === 0) return;
  throw new Refusal(
    `Not installed: ${missing.join(', ')}. On Debian 12: apt-get install patroni etcd-server postgresql-15 haproxy pgbouncer iproute2.`,
  );
}

/** Three machines with Patroni, of which one is the primary. */
export class DatabaseCluster {
  readonly nodes: readonly DatabaseNode[];

  private constructor(nodes: readonly DatabaseNode[]) {
    this.nodes = nodes;
  }

  /** Starts it, and makes the product's roles and its database. */
  static async start(supervisor: Supervisor, folder: string): Promise<DatabaseCluster> {
    const hosts = makeNetwork(nodeNames);
    await supervisor.onEnd(() => removeBridge());
    const nodes: DatabaseNode[] = [];
    await supervisor.onEnd(() => {
      for (const node of nodes) node.end();
    });
    for (const index of hosts.keys()) nodes.push(new DatabaseNode(hosts, index, folder));
    const cluster = new DatabaseCluster(nodes);
    for (const node of nodes) node.start();
    if (!(await until(() => cluster.isWhole(), 120_000))) {
      throw new Refusal(`The cluster did not start; see ${folder}.`);
    }
    const { host } = await cluster.primary();
    await prepareRoles(databaseUrls(host.address, 'postgres').adminUrl);
    await prepareDatabase(host.address, 'troskel');
    return cluster;
  }

  /** The state of all machines, from the first of them that answers. */
  async members(): Promise<Member[]> {
    for (const { host } of this.nodes) {
      try {
        const response = await fetch(`http://${host.address}:8008/cluster`, {
          signal: AbortSignal.timeout(1000),
        });
        const { members } = (await response.json()) as { members?: Member[] };
        if (members) return members;
      } catch {
        // It is down, cut off or busy with itself.
      }
    }
    return [];
  }

  /**
   * The machine that itself says that it holds the lock, and the number of times that one has become
   * the primary; null for none. What others say of it may be of before they were cut off.
   */
  async leader(): Promise<{ name: string; timeline: number } | null> {
    const answers = await Promise.all(
      this.nodes.map(async ({ name, host }) => {
        try {
          const signal = AbortSignal.timeout(1000);
          const answer = await fetch(`http://${host.address}:8008/primary`, { signal });
          if (answer.status !== 200) return [];
          const { timeline } = (await answer.json()) as { timeline: number };
          return [{ name, timeline }];
        } catch {
          return [];
        }
      }),
    );
    return answers.flat()[0] ?? null;
  }

  /** Whether all machines are up, on one timeline, with one standby that has everything. */
  async isWhole(): Promise<boolean> {
    const members = await this.members();
    const leader = members.find(({ role }) => role === 'leader');
    return (
      leader !== undefined &&
      members.length === this.nodes.length &&
      members.every(
        ({ state, timeline, lag }) =>
          (state === 'running' || state === 'streaming') &&
          timeline === leader.timeline &&
          (lag === undefined || Number(lag) < 1024 ** 2),
      ) &&
      members.some(({ role }) => role === 'sync_standby') &&
      (await this.leader())?.name === leader.name
    );
  }

  async primary(): Promise<DatabaseNode> {
    const leader = await this.leader();
    const node = this.nodes.find(({ name }) => name === leader?.name);
    if (!node) throw new Error('the cluster has no primary');
    return node;
  }

  /** All machines but one. */
  others(node: DatabaseNode): DatabaseNode[] {
    return this.nodes.filter((one) => one !== node);
  }

  /** The standby without which nothing is acknowledged. */
  async syncStandby(): Promise<DatabaseNode> {
    const members = await this.members();
    const name = members.find(({ role }) => role === 'sync_standby')?.name;
    const node = this.nodes.find((one) => one.name === name);
    if (!node) throw new Error('the cluster has no synchronous standby');
    return node;
  }
}
