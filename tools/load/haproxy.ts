import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { freePort } from '../ports.ts';
import type { Credential } from '../production/front.ts';
import { Refusal, root } from '../supervisor.ts';
import type { Supervisor } from '../supervisor.ts';

/** The configuration that operators get. */
const shipped = join(root, 'deploy/haproxy/haproxy.cfg');

/** Refuses, in a sentence, where there is no HAProxy. */
export function demandHaproxy(): void {
  if (spawnSync('haproxy', ['-v']).status === 0) return;
  throw new Refusal(
    'HAProxy is not installed: as Debian’s root, apt-get install haproxy (2.6 or later).',
  );
}

/** The shipped configuration with the addresses of this run, and nothing else changed. */
export function configurationFor(
  text: string,
  place: {
    ports: { plain: number; site: number; servers: readonly number[] };
    certificate: string;
    socket: string;
  },
): string {
  const { ports, certificate, socket } = place;
  const [one = 0, two = 0] = ports.servers;
  const replacements: readonly (readonly [string, string])[] = [
    // The user who runs this may not be root.
    ['    user haproxy\n    group haproxy\n', ''],
    ['log /dev/log local0', 'log stdout format raw local0'],
    ['/run/haproxy/admin.sock', socket],
    ['bind :80\n', `bind 127.0.0.1:${ports.plain}\n`],
    [
      'bind :443 ssl crt /etc/haproxy/partner.pem',
      `bind 127.0.0.1:${ports.site} ssl crt ${certificate}`,
    ],
    ['10.0.0.11:3000', `127.0.0.1:${one}`],
    ['10.0.0.12:3000', `127.0.0.1:${two}`],
  ];
  return replacements.reduce((changed, [from, to]) => {
    if (!changed.includes(from)) throw new Refusal(`The configuration has no “${from.trim()}”.`);
    return changed.replaceAll(from, to);
  }, text);
}

export interface Haproxy {
  port: number;
  version: string;
  /** How often it has tried a request again, by kind of request. */
  retried: () => Promise<{ reads: number; writes: number }>;
}

/** Starts HAProxy with the shipped configuration before two servers. */
export async function startHaproxy(
  supervisor: Supervisor,
  credential: Credential,
  serverPorts: readonly number[],
): Promise<Haproxy> {
  const folder = mkdtempSync(join(tmpdir(), 'troskel-haproxy-'));
  await supervisor.onEnd(() => rmSync(folder, { recursive: true, force: true }));
  const ports = { plain: await freePort(), site: await freePort(), servers: serverPorts };
  const [certificate, socket, file] = ['partner.pem', 'haproxy.sock', 'haproxy.cfg'].map((name) =>
    join(folder, name),
  ) as [string, string, string];
  writeFileSync(certificate, `${credential.certificate}\n${credential.privateKey}`, {
    mode: 0o600,
  });
  const configuration = readFileSync(shipped, 'utf8');
  writeFileSync(file, configurationFor(configuration, { ports, certificate, socket }));
  const checked = spawnSync('haproxy', ['-c', '-f', file], { encoding: 'utf8' });
  if (checked.status !== 0) throw new Refusal(`HAProxy takes it not:\n${checked.stderr}`);
  const log = openSync(join(folder, 'haproxy.log'), 'a', 0o600);
  const child = spawn('haproxy', ['-f', file], { stdio: ['ignore', log, log] });
  closeSync(log);
  const ended = once(child, 'exit');
  await supervisor.onEnd(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  void ended.then(() => {
    if (supervisor.isEnding) return undefined;
    console.error(`HAProxy ended by itself:\n${readFileSync(join(folder, 'haproxy.log'), 'utf8')}`);
    return supervisor.end(1);
  });
  const [version = ''] = /\d+\.\d+\.\d+/.exec(spawnSync('haproxy', ['-v']).stdout.toString()) ?? [];
  return { port: ports.site, version, retried: () => readRetries(socket) };
}

async function readRetries(socket: string): Promise<{ reads: number; writes: number }> {
  const connection = connect(socket);
  connection.end('show stat\n');
  const lines = (await text(connection)).replace(/^# /, '').trim().split('\n');
  const heads = lines[0]?.split(',') ?? [];
  const columns = [heads.indexOf('wretr'), heads.indexOf('wredis')];
  const of = (backend: string): number => {
    const fields = lines
      .map((line) => line.split(','))
      .find(([name, server]) => name === backend && server === 'BACKEND');
    if (!fields) throw new Error(`HAProxy says nothing of ${backend}`);
    return columns.reduce((sum, column) => sum + Number(fields[column] ?? 0), 0);
  };
  return { reads: of('reads'), writes: of('writes') };
}
