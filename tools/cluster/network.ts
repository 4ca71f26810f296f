import { spawnSync } from 'node:child_process';
import { Refusal } from '../supervisor.ts';

/** Addresses that no network of a machine is likely to have. */
const subnet = '10.213.0';
const bridge = 'troskelbr';

/** Runs `ip`. @throws Refusal with what it said */
function ip(...words: string[]): void {
  const { status, stderr } = spawnSync('ip', words, { encoding: 'utf8' });
  if (status !== 0) throw new Refusal(`ip ${words.join(' ')}: ${(stderr ?? 'not found').trim()}`);
}

/** A machine of its own as far as the network goes: a namespace, on a bridge with the others. */
export class Host {
  readonly name: string;
  readonly address: string;
  readonly #namespace: string;
  readonly #link: string;

  constructor(name: string, index: number) {
    this.name = name;
    this.address = `${subnet}.${11 + index}`;
    this.#namespace = `troskel-${name}`;
    this.#link = `trk-${name}`;
  }

  make(): void {
    this.remove();
    ip('netns', 'add', this.#namespace);
    ip('link', 'add', this.#link, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', this.#namespace);
    ip('link', 'set', this.#link, 'master', bridge, 'up');
    ip('-n', this.#namespace, 'link', 'set', 'lo', 'up');
    ip('-n', this.#namespace, 'addr', 'add', `${this.address}/24`, 'dev', 'eth0');
    ip('-n', this.#namespace, 'link', 'set', 'eth0', 'up');
  }

  /** Words before a command that is to run there. */
  get words(): string[] {
    return ['ip', 'netns', 'exec', this.#namespace];
  }

  /** Ids of everything that runs there. */
  get processes(): number[] {
    const { stdout } = spawnSync('ip', ['netns', 'pids', this.#namespace], { encoding: 'utf8' });
    return stdout.split('\n').filter(Boolean).map(Number);
  }

  /** Signals everything that runs there. */
  signal(signal: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): void {
    for (const id of this.processes) {
      try {
        process.kill(id, signal);
      } catch {
        // Has ended at this moment.
      }
    }
  }

  /** Pulls its cable, or puts it back. */
  connect(isConnected: boolean): void {
    ip('link', 'set', this.#link, isConnected ? 'up' : 'down');
  }

  /** Drops everything that it sends to others, while the rest of the network reaches it. */
  ignore(others: readonly Host[], isIgnoring: boolean): void {
    for (const { address } of others) {
      const words = ['route', isIgnoring ? 'add' : 'del', 'blackhole', `${address}/32`];
      ip('-n', this.#namespace, ...words);
    }
  }

  /** Kills what runs there and takes it away, also what a killed run has left. */
  remove(): void {
    this.signal('SIGKILL');
    spawnSync('ip', ['netns', 'del', this.#namespace]);
    spawnSync('ip', ['link', 'del', this.#link]);
  }
}

/** Makes the hosts and the bridge between them, on which this machine is too. */
export function makeNetwork(names: readonly string[]): Host[] {
  if (process.getuid?.() !== 0 || process.platform !== 'linux') {
    throw new Refusal('The cluster wants root on Linux, who can make networks (ip netns).');
  }
  removeBridge();
  ip('link', 'add', bridge, 'type', 'bridge');
  ip('addr', 'add', `${subnet}.1/24`, 'dev', bridge);
  ip('link', 'set', bridge, 'up');
  const hosts = names.map((name, index) => new Host(name, index));
  for (const host of hosts) host.make();
  return hosts;
}

export function removeBridge(): void {
  spawnSync('ip', ['link', 'del', bridge]);
}
