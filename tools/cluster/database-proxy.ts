import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../ports.ts';
import { Refusal, root } from '../supervisor.ts';
import type { Supervisor } from '../supervisor.ts';

/** The configuration that operators get. */
const shipped = join(root, 'deploy/patroni/haproxy.cfg');

interface Ports {
  primary: number;
  /** The synchronous one. */
  standby: number;
  /** Each machine by itself. */
  machines: readonly number[];
}

/** The shipped configuration with this run's addresses, and nothing else changed. */
export function databaseProxyConfiguration(
  text: string,
  { addresses, ports }: { addresses: readonly string[]; ports: Ports },
): string {
  const replacements: readonly (readonly [string, string])[] = [
    // The user who runs this may not be root.
    ['    user haproxy\n    group haproxy\n', ''],
    ['log /dev/log local0', 'log stdout format raw local0'],
    ['bind 127.0.0.1:5000', `bind 127.0.0.1:${ports.primary}`],
    ['bind 127.0.0.1:5001', `bind 127.0.0.1:${ports.standby}`],
    ...ports.machines.map(
      (port, index) => [`bind 127.0.0.1:501${index + 1}`, `bind 127.0.0.1:${port}`] as const,
    ),
    ...addresses.map((address, index) => [`10.0.0.2${index + 1}:`, `${address}:`] as const),
  ];
  return replacements.reduce((changed, [from, to]) => {
    if (!changed.includes(from)) throw new Refusal(`The configuration has no “${from.trim()}”.`);
    return changed.replaceAll(from, to);
  }, text);
}

/** Starts the HAProxy that leads to the machines, by what they are and by name. */
export async function startDatabaseProxy(
  supervisor: Supervisor,
  addresses: readonly string[],
  folder: string,
): Promise<Ports> {
  const machines: number[] = [];
  while (machines.length < addresses.length) machines.push(await freePort());
  const ports = { primary: await freePort(), standby: await freePort(), machines };
  const file = join(folder, 'database-haproxy.cfg');
  writeFileSync(
    file,
    databaseProxyConfiguration(readFileSync(shipped, 'utf8'), { addresses, ports }),
  );
  const checked = spawnSync('haproxy', ['-c', '-f', file], { encoding: 'utf8' });
  if (checked.status !== 0) throw new Refusal(`HAProxy takes it not:\n${checked.stderr}`);
  const log = openSync(join(folder, 'database-haproxy.log'), 'a', 0o600);
  const child = spawn('haproxy', ['-f', file], { stdio: ['ignore', log, log] });
  closeSync(log);
  const ended = once(child, 'exit');
  await supervisor.onEnd(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  return ports;
}
