import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type pg from 'pg';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { withClient } from './embedded-database.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded.ts';
import { FolderInUse } from './folder-lock.ts';
import { processIdentity } from './process-identity.ts';

const isRoot = process.getuid?.() === 0;
const kept: (() => Promise<void> | void)[] = [];
let folder = '';

beforeEach(() => {
  folder = mkdtempSync('/tmp/troskel-embedded-');
  chmodSync(folder, 0o755);
});
afterEach(async () => {
  for (const undo of kept.splice(0).toReversed()) await undo();
  rmSync(folder, { recursive: true, force: true });
});

async function start(dataDir = join(folder, 'data')): Promise<EmbeddedPostgres> {
  const database = await startEmbeddedPostgres({ dataDir, durable: false });
  kept.push(() => database.stop());
  return database;
}

async function query<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  return withClient(url, async (client) => (await client.query<Row>(text)).rows);
}

/** Starts the module in a Node process of its own, which can be killed. */
async function startElsewhere(dataDir: string): Promise<{ child: ChildProcess; pid: number }> {
  const program = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(new URL('./embedded.ts', import.meta.url).href)});
    const { postmasterPid } = await startEmbeddedPostgres({ dataDir: process.argv[1], durable: false });
    process.stdout.write(postmasterPid + '\\n');
    setInterval(() => {}, 60000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  kept.push(() => void child.kill('SIGKILL'));
  const words: unknown[] = await once(createInterface({ input: child.stdout }), 'line');
  return { child, pid: Number(words[0]) };
}

describe('startEmbeddedPostgres', () => {
  test('keeps rows over a restart, on a socket that only its own user reaches', async () => {
    const first = await start();
    const { adminUrl, socketFolder } = first;
    expect(await query(adminUrl(), 'show listen_addresses')).toEqual([{ listen_addresses: '' }]);
    expect(execFileSync('ls', ['-ld', socketFolder], { encoding: 'utf8' })).toMatch(/^drwx------/);
    await query(first.ownerUrl, 'create table house (name text)');
    await query(first.appUrl, "insert into house values ('Ängsbacken')");
    await first.stop();
    const second = await start();
    expect(await query(second.appUrl, 'select name from house')).toEqual([{ name: 'Ängsbacken' }]);
  });

  test('uses a short folder for the socket when the path is too long for one', async () => {
    const dataDir = join(folder, 'a'.repeat(60), 'b'.repeat(60));
    const { appUrl, socketFolder, stop } = await start(dataDir);
    expect(await query(appUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(socketFolder).toMatch(/^\/tmp\/troskel-/);
    await stop();
    expect(existsSync(socketFolder)).toBe(false);
  });

  test('refuses a folder that a living process uses', async () => {
    const dataDir = join(folder, 'data');
    await start(dataDir);
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(FolderInUse);
    const second = await startElsewhere(join(folder, 'other'));
    await expect(startEmbeddedPostgres({ dataDir: join(folder, 'other') })).rejects.toMatchObject({
      pid: second.child.pid,
    });
  });

  test('is shut down cleanly when the process that started it is killed', async () => {
    const { child, pid } = await startElsewhere(join(folder, 'data'));
    child.kill('SIGKILL');
    await vi.waitFor(() => expect(processIdentity(pid)).toBeUndefined());
    const log = readFileSync(join(folder, 'data/postgres/postgres.log'), 'utf8');
    expect(log.trimEnd()).toMatch(/database system is shut down$/);
  });

  test('takes over from a run that was just killed', async () => {
    const dataDir = join(folder, 'data');
    const { child } = await startElsewhere(dataDir);
    const exit = once(child, 'exit');
    child.kill('SIGKILL');
    await exit;
    const { appUrl } = await start(dataDir);
    expect(await query(appUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test.each([
    ['another program has its number', 'echo $$; read -r line'],
    // The shell's child ends, and the program that replaces the shell never waits for it.
    ['nobody has buried it', 'true & echo $!; exec sleep 60'],
  ])('starts after the postmaster was killed when %s', async (_, script) => {
    const dataDir = join(folder, 'data');
    const first = await start(dataDir);
    await query(first.ownerUrl, 'create table house as select 1 as id');
    const files = ['cluster/postmaster.pid', 'socket/.s.PGSQL.5432.lock'].map((file) =>
      join(dataDir, 'postgres', file),
    );
    const texts = files.map((file) => readFileSync(file, 'utf8'));
    process.kill(first.postmasterPid, 'SIGKILL');
    await first.ended;
    await first.stop();

    const stranger = spawn('/bin/sh', ['-c', script], {
      stdio: ['pipe', 'pipe', 'ignore'],
      ...(isRoot ? { uid: 65534, gid: 65534 } : {}),
    });
    kept.push(() => void stranger.kill('SIGKILL'));
    const said: unknown[] = await once(createInterface({ input: stranger.stdout }), 'line');
    for (const [index, file] of files.entries()) {
      const [, ...others] = (texts[index] ?? '').split('\n');
      writeFileSync(file, [said[0], ...others].join('\n'));
    }
    const second = await start(dataDir);
    expect(await query(second.appUrl, 'select id from house')).toEqual([{ id: 1 }]);
    expect(stranger.exitCode).toBeNull();
    expect(stranger.signalCode).toBeNull();
  });

  test('makes the cluster again when its making was interrupted', async () => {
    const dataDir = join(folder, 'data');
    const first = await start(dataDir);
    await first.stop();
    const home = join(dataDir, 'postgres');
    cpSync(join(home, 'cluster'), join(home, 'cluster.arriving'), { recursive: true });
    rmSync(join(home, 'cluster'), { recursive: true });
    const second = await start(dataDir);
    expect(await query(second.appUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(existsSync(join(home, 'cluster.arriving'))).toBe(false);
  });

  test('removes a temporary folder when its process is killed', async () => {
    const dataDir = join(folder, 'data');
    const program = `
      const { startEmbeddedPostgres } = await import(${JSON.stringify(new URL('./embedded.ts', import.meta.url).href)});
      await startEmbeddedPostgres({ dataDir: process.argv[1], durable: false, isTemporary: true });
      process.kill(process.pid, 'SIGKILL');`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', program, dataDir]);
    await once(child, 'exit');
    await vi.waitFor(() => expect(existsSync(dataDir)).toBe(false));
  });
});
