import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** PgBouncer refuses to run as root, and so does PostgreSQL (embedded.ts). */
const unprivileged = 65_534;
const startWithinMs = 10_000;

const template = fileURLToPath(new URL('../../../deploy/pgbouncer/pgbouncer.ini', import.meta.url));

/**
 * Starts the PgBouncer of this machine (`pgbouncer` in PATH) in transaction mode before every
 * database of a server, with the settings that operators are given but for who may come in.
 *
 * @param server where it connects to: folder of the server's socket, or host and port
 */
export async function startPooler(
  server: string | { host: string; port: number },
): Promise<{ socketFolder: string; stop(): Promise<void> }> {
  const folder = mkdtempSync(join('/tmp', 'troskel-pooler-'));
  chmodSync(folder, 0o755);
  const asRoot = process.getuid?.() === 0;
  if (asRoot) chownSync(folder, unprivileged, unprivileged);
  const place =
    typeof server === 'string' ? `host=${server}` : `host=${server.host} port=${server.port}`;
  const users = join(folder, 'users.txt');
  writeFileSync(users, '"troskel_app" ""\n"troskel_owner" ""\n');
  const own: Record<string, string> = {
    listen_addr: '',
    auth_type: 'trust',
    auth_file: users,
    unix_socket_dir: folder,
    server_tls_sslmode: 'disable',
  };
  const settings = readFileSync(template, 'utf8')
    .replace(/^partner = host=\S+ port=\S+ dbname=\S+/m, `* = ${place}`)
    .replaceAll(/^(\w+) = .*$/gm, (line, name: string) =>
      own[name] === undefined ? line : `${name} = ${own[name]}`,
    );
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(file, settings);
  const child = spawn('pgbouncer', ['--quiet', file], {
    stdio: ['ignore', 'ignore', 'inherit'],
    ...(asRoot ? { uid: unprivileged, gid: unprivileged } : {}),
  });
  const ended = once(child, 'exit');
  const socket = join(folder, '.s.PGSQL.5432');
  const deadline = performance.now() + startWithinMs;
  while (!existsSync(socket)) {
    if (child.exitCode !== null || performance.now() > deadline) {
      throw new Error('PgBouncer did not start: is pgbouncer installed?');
    }
    await pause(50);
  }
  return {
    socketFolder: folder,
    async stop() {
      child.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
