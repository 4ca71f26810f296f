import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  closeSync,
  mkdirSync,
  openSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { SmallDisk } from '../chaos/small-disk.ts';
import { Refusal, root } from '../supervisor.ts';
import type { Host } from './network.ts';

/** The settings that operators get. */
const shipped = join(root, 'deploy/patroni/patroni.yml');

/** PostgreSQL refuses to run as root; these are `nobody`. */
const unprivileged = 65_534;
const gigabyte = 1024 ** 3;

const shippedAddresses = ['10.0.0.21', '10.0.0.22', '10.0.0.23'];

/** The shipped settings for one of this run's hosts, with its addresses and nothing to log in with. */
export function patroniSettings(
  text: string,
  {
    hosts,
    own,
    folder,
  }: { hosts: readonly Pick<Host, 'name' | 'address'>[]; own: number; folder: string },
): string {
  const address = hosts[own]?.address ?? '';
  const replacements: readonly (readonly [string, string])[] = [
    ['name: one', `name: ${hosts[own]?.name}`],
    ['listen: 10.0.0.21:', `listen: ${address}:`],
    ['connect_address: 10.0.0.21:', `connect_address: ${address}:`],
    [
      `hosts: ${shippedAddresses.map((shippedOne) => `${shippedOne}:2379`).join(',')}`,
      `hosts: ${hosts.map((host) => `${host.address}:2379`).join(',')}`,
    ],
    ['data_dir: /var/lib/postgresql/partner', `data_dir: ${folder}`],
    ['- local all all peer', '- local all all trust'],
    ['- hostssl all all 10.0.0.0/24 scram-sha-256', '- host all all 0.0.0.0/0 trust'],
    [
      '- hostssl replication replicator 10.0.0.0/24 scram-sha-256',
      '- host replication replicator 0.0.0.0/0 trust',
    ],
    // Three of them on one machine, and disks that are memory.
    ['shared_buffers: 256MB', `shared_buffers: 64MB\n        unix_socket_directories: ''`],
    ['max_wal_size: 1GB', 'max_wal_size: 256MB'],
  ];
  return replacements.reduce((changed, [from, to]) => {
    if (!changed.includes(from)) throw new Refusal(`The settings of Patroni have no “${from}”.`);
    return changed.replaceAll(from, to);
  }, text);
}

/** One machine of the cluster: etcd, Patroni and the PostgreSQL that Patroni starts. */
export class DatabaseNode {
  readonly host: Host;
  readonly #folder: string;
  readonly #hosts: readonly Host[];
  readonly #disk: SmallDisk;
  #etcd: ChildProcess | undefined;
  #patroni: ChildProcess | undefined;
  #isWanted = true;

  constructor(hosts: readonly Host[], own: number, runFolder: string) {
    const host = hosts[own];
    if (!host) throw new Error('there is no such host');
    this.host = host;
    this.#hosts = hosts;
    this.#folder = join(runFolder, host.name);
    mkdirSync(this.#folder, { recursive: true });
    const disk = SmallDisk.mount(join(this.#folder, 'disk'), 2 * gigabyte);
    if (!disk)
      throw new Refusal('The cluster wants disks of its own, which cannot be mounted here.');
    this.#disk = disk;
    const place = { hosts, own, folder: join(disk.folder, 'data') };
    for (const name of ['etcd', 'home']) mkdirSync(join(this.#folder, name), { mode: 0o700 });
    for (const name of ['etcd', 'home', 'disk']) {
      chownSync(join(this.#folder, name), unprivileged, unprivileged);
    }
    chmodSync(disk.folder, 0o755);
    const settings = patroniSettings(readFileSync(shipped, 'utf8'), place);
    writeFileSync(join(this.#folder, 'patroni.yml'), settings);
  }

  get name(): string {
    return this.host.name;
  }

  #start(program: string, words: readonly string[]): ChildProcess {
    const log = openSync(join(this.#folder, `${program}.log`), 'a', 0o644);
    const [ip = '', ...rest] = this.host.words;
    const asNobody = ['--reuid', unprivileged, '--regid', unprivileged, '--clear-groups'].map(
      String,
    );
    const child = spawn(
      ip,
      // They end with this process, also when it is killed.
      [...rest, 'setpriv', ...asNobody, '--pdeathsig', 'KILL', program, ...words],
      {
        cwd: '/',
        env: {
          PATH: '/usr/sbin:/usr/bin:/sbin:/bin',
          HOME: join(this.#folder, 'home'),
          LC_ALL: 'C',
          TZ: 'UTC',
        },
        stdio: ['ignore', log, log],
        detached: true,
      },
    );
    closeSync(log);
    child.on('error', () => {});
    return child;
  }

  startEtcd(): void {
    const { address, name } = this.host;
    const peers = this.#hosts.map((host) => `${host.name}=http://${host.address}:2380`).join(',');
    const settings = {
      name,
      'data-dir': join(this.#folder, 'etcd'),
      'listen-peer-urls': `http://${address}:2380`,
      'initial-advertise-peer-urls': `http://${address}:2380`,
      'listen-client-urls': `http://${address}:2379`,
      'advertise-client-urls': `http://${address}:2379`,
      'initial-cluster': peers,
      'initial-cluster-token': 'troskel',
      // For the Patroni of Debian 12; why stands in its settings.
      'enable-v2': 'true',
      // A member that comes back does not make the others elect anew, as from 3.5 on.
      'pre-vote': 'true',
      // Its own, 100 and 1000, are for a machine that does nothing else.
      'heartbeat-interval': '200',
      'election-timeout': '2000',
    };
    const words = Object.entries(settings).map(([flag, value]) => `--${flag}=${value}`);
    this.#etcd = this.#start('etcd', words);
  }

  startPatroni(): void {
    const child = this.#start('patroni', [join(this.#folder, 'patroni.yml')]);
    this.#patroni = child;
    // As a process manager does.
    child.once('exit', () => {
      setTimeout(() => {
        if (this.#isWanted && this.#patroni === child) this.startPatroni();
      }, 1000).unref();
    });
  }

  /** Starts the machine, also one that was killed. */
  start(): void {
    this.#isWanted = true;
    this.startEtcd();
    this.startPatroni();
  }

  /** As if its power were cut. */
  kill(): void {
    this.#isWanted = false;
    this.host.signal('SIGKILL');
  }

  killEtcd(): void {
    this.#etcd?.kill('SIGKILL');
  }

  /** Kills the postmaster, and with it all that it serves. */
  killPostmaster(): void {
    const file = join(this.#disk.folder, 'data/postmaster.pid');
    process.kill(Number(readFileSync(file, 'utf8').split('\n')[0]), 'SIGKILL');
  }

  /** Signals everything of the machine but etcd. */
  signalDatabase(signal: 'SIGSTOP' | 'SIGCONT'): void {
    for (const id of this.host.processes) {
      if (id === this.#etcd?.pid) continue;
      try {
        process.kill(id, signal);
      } catch {
        // Has ended at this moment.
      }
    }
  }

  fillDisk(): Promise<void> {
    return this.#disk.fill();
  }

  emptyDisk(): void {
    this.#disk.makeRoom();
  }

  /** Ends it for good. */
  end(): void {
    this.kill();
    this.host.remove();
    this.#disk.unmount();
  }
}
