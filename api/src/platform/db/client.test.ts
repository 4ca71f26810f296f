import { mkdtempSync } from 'node:fs';
import { createServer, connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createTestDatabase } from '../../testing/test-database.ts';
import type { TestDatabase } from '../../testing/test-database.ts';
import { DatabaseClient, hostsOf, NoPrimary } from './client.ts';
import { createPool, isDatabaseUnavailable } from './database.ts';
import { databaseUrls, prepareDatabase, withClient } from './embedded-database.ts';
import { startEmbeddedPostgres } from './embedded.ts';
import type { EmbeddedPostgres } from './embedded.ts';

describe('an address', () => {
  test('with several hosts is one for each, without what only libpq knows', () => {
    expect(
      hostsOf(
        'postgres://me:a%2Cb@one,two:5433/db?target_session_attrs=read-write&sslmode=require',
      ),
    ).toEqual([
      'postgres://me:a%2Cb@one/db?sslmode=require',
      'postgres://me:a%2Cb@two:5433/db?sslmode=require',
    ]);
    expect(hostsOf('postgresql://me@[::1]:5432,[::2]/db?target_session_attrs=any')).toEqual([
      'postgresql://me@[::1]:5432/db',
      'postgresql://me@[::2]/db',
    ]);
  });

  test('with one host, or a folder for one, stays as it is', () => {
    for (const address of [
      'postgres://me@host/db',
      'postgresql://me@localhost/db?host=%2Ftmp%2Fsockets',
      'postgresql://me@/db?host=%2Ftmp',
    ]) {
      expect(hostsOf(address)).toEqual([address]);
    }
  });

  test.each([
    ['mysql://a@b/c', 'postgresql://'],
    ['postgres://me@one,/db', 'commas'],
    ['postgres://me@one:54a/db', 'host:port'],
    ['postgres://me@one,two/db?target_session_attrs=read-only', 'target_session_attrs'],
  ])('%s is refused with a reason', (address, reason) => {
    expect(() => hostsOf(address)).toThrow(reason);
  });
});

/** Starts a TCP host in front of a cluster that listens on a socket only. */
async function hostFor(socketFolder: string) {
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    const inner = connect(join(socketFolder, '.s.PGSQL.5432'));
    for (const end of [socket, inner]) {
      open.add(end);
      end.on('error', () => {});
      end.on('close', () => {
        open.delete(end);
        for (const other of [socket, inner]) other.destroy();
      });
    }
    socket.pipe(inner).pipe(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    host: `127.0.0.1:${port}`,
    close: () => {
      server.close();
      for (const end of open) end.destroy();
    },
  };
}

describe('two hosts', () => {
  let other: EmbeddedPostgres;
  let here: TestDatabase;
  let name: string;
  let first: Awaited<ReturnType<typeof hostFor>>;
  let second: Awaited<ReturnType<typeof hostFor>>;
  let address: string;
  const { socketFolder } = inject('testCluster');
  const clusterOf = (folder: string) => databaseUrls(folder, name).adminUrl;

  /** Fails over: the other one accepts writes from now on, and only new connections notice. */
  async function setPrimary(primary: 'first' | 'second'): Promise<void> {
    for (const [folder, which] of [
      [socketFolder, 'first'],
      [other.socketFolder, 'second'],
    ] as const) {
      const value = which === primary ? 'off' : 'on';
      await withClient(databaseUrls(folder, 'postgres').adminUrl, async (client) => {
        await client.query(`alter database ${name} set default_transaction_read_only = ${value}`);
      });
    }
  }

  beforeAll(async () => {
    const dataDir = mkdtempSync(join('/tmp', 'troskel-hosts-'));
    other = await startEmbeddedPostgres({ dataDir, durable: false, isTemporary: true });
    here = await createTestDatabase();
    name = new URL(here.appUrl).pathname.slice(1);
    await prepareDatabase(other.socketFolder, name);
    for (const folder of [socketFolder, other.socketFolder]) {
      await withClient(clusterOf(folder), async (client) => {
        await client.query(`create table where_am_i (place text); grant all on where_am_i to public;
          insert into where_am_i values ('${folder === socketFolder ? 'first' : 'second'}')`);
      });
    }
    first = await hostFor(socketFolder);
    second = await hostFor(other.socketFolder);
    address = `postgresql://troskel_app@${first.host},${second.host}/${name}?target_session_attrs=read-write`;
  });
  afterAll(async () => {
    first.close();
    second.close();
    await other.stop();
    await here.drop();
  });

  async function place(): Promise<string | undefined> {
    const client = new DatabaseClient({ connectionString: address });
    await client.connect();
    const { rows } = await client.query<{ place: string }>('select place from where_am_i');
    await client.end();
    return rows[0]?.place;
  }

  test('are gone through for the one that takes writes', async () => {
    await setPrimary('second');
    await expect.poll(place).toBe('second');
    await setPrimary('first');
    await expect.poll(place).toBe('first');
  });

  test('of which neither takes writes are an unavailable database', async () => {
    await setPrimary('second');
    const alone = new DatabaseClient({
      connectionString: address.replace(second.host, first.host),
    });
    const error: unknown = await alone.connect().catch((fault: unknown) => fault);
    expect(error).toBeInstanceOf(NoPrimary);
    expect(isDatabaseUnavailable(error)).toBe(true);
  });

  test('a pool closes a connection that is given back unanswered', async () => {
    const pool = createPool(clusterOf(socketFolder), 1, () => {}, { queryTimeout: 300 });
    const client = await pool.connect();
    await expect(client.query('select pg_sleep(30)')).rejects.toThrow('Query read timeout');
    client.release();
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await pool.end();
  });

  test('a pool has its statements done by one process, and not compiled', async () => {
    const pool = createPool(clusterOf(socketFolder), 1, () => {});
    const { rows } = await pool.query(
      `select current_setting('max_parallel_workers_per_gather') as workers, current_setting('jit') as jit`,
    );
    expect(rows).toEqual([{ workers: '0', jit: 'off' }]);
    await pool.end();
  });

  test('a pool drops all connections to a primary that has become a standby', async () => {
    await setPrimary('first');
    const pool = createPool(address, 3, () => {});
    const write = () =>
      pool.query<{ place: string }>('update where_am_i set place = place returning place');
    await expect.poll(async () => (await write()).rows[0]?.place).toBe('first');
    // Three connections, of which one is in use while the others notice the failover.
    const clients = await Promise.all([pool.connect(), pool.connect(), pool.connect()]);
    for (const client of clients) await client.query('set default_transaction_read_only = on');
    const [held, ...others] = clients;
    for (const client of others) client.release();
    await setPrimary('second');
    const refusal: unknown = await write().catch((error: unknown) => error);
    expect(isDatabaseUnavailable(refusal)).toBe(true);
    // A running transaction may end; its connection is not reused.
    await held?.query('select 1');
    held?.release();
    await expect.poll(async () => (await write().catch(() => null))?.rows[0]?.place).toBe('second');
    const places = await Promise.all([write(), write(), write()]);
    expect(places.map(({ rows }) => rows[0]?.place)).toEqual(['second', 'second', 'second']);
    await pool.end();
  });
});
