import { createServer as createHttpServer } from 'node:http';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { ErrorBody } from '@troskel/contract/ground/errors';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import * as z from 'zod';
import { databaseUrls, withClient } from '../db/embedded-database.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import type { TestDatabase } from '../../testing/test-database.ts';
import { migrationNames, newestMigration } from '../db/schema-version.ts';
import { awaitDatabase } from '../starting.ts';
import { createReadiness } from './readiness.ts';

let database: TestDatabase;
let product: TestApp;
beforeAll(async () => {
  database = await createTestDatabase();
  product = await startTestApp({ databaseUrl: database.appUrl });
});
afterEach(() => void product.logLines.splice(0));
afterAll(async () => {
  await product.close();
  await database.drop();
});

const asOwner = (text: string, url = database.ownerUrl) =>
  withClient(url, async (client) => void (await client.query(text)));

const Ready = z.strictObject({ failing: z.tuple([]), degraded: z.array(z.string()) });
const Unready = z.object({ ...ErrorBody.shape, failing: z.array(z.string()).min(1) });

/** Answers the failing checks of an answer in the documented form. */
async function failing(): Promise<string[]> {
  const answer = await product.call({ method: 'GET', url: '/readyz' });
  if (answer.statusCode === 200) return Ready.parse(answer.json()).failing;
  const told = Unready.parse(answer.json());
  expect([answer.statusCode, told.status, answer.headers['retry-after']]).toEqual([503, 503, '1']);
  expect(told.errors[0]?.code).toBe('SERVICE_UNAVAILABLE');
  return told.failing;
}

/** Answers the failing checks of the logged changes. */
const logged = () =>
  product.logLines
    .map((line) =>
      z.object({ msg: z.string(), failing: z.unknown() }).partial().parse(JSON.parse(line)),
    )
    .filter(({ msg }) => msg === 'not ready' || msg === 'ready again')
    .map((line) => line.failing ?? 'none');

test('a database that takes no writes is told, not at each probe, and left for one that does', async () => {
  expect(await failing()).toEqual([]);
  const name = new URL(database.ownerUrl).pathname.slice(1);
  const { adminUrl } = databaseUrls(inject('testCluster').socketFolder, 'postgres');
  const endSessions = `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`;
  await asOwner(
    `alter database ${name} set default_transaction_read_only = on; ${endSessions}`,
    adminUrl,
  );
  await expect.poll(failing).toEqual(['database-read-only']);
  for (let probe = 0; probe < 5; probe += 1) await failing();
  await asOwner(`alter database ${name} reset default_transaction_read_only`, adminUrl);
  // A pooler keeps its connections, on which the setting stays what it was.
  if (inject('poolerFolder') !== null) await asOwner(endSessions, adminUrl);
  await expect.poll(failing).toEqual([]);
  // A probe may get one of the connections that the pool is about to drop.
  const told = logged()
    .map((what) => JSON.stringify(what))
    .filter((what) => what !== '["database"]');
  const changes = told.filter((what, at) => what !== told[at - 1]);
  expect(changes).toEqual(['["database-read-only"]', '"none"']);
  expect(told.length).toBeLessThan(5);
});

test('a database needs at least the migrations of a server, and must not leave it behind', async () => {
  await asOwner(`create table kept as select * from kysely_migration order by name desc limit 1;
    delete from kysely_migration where name = (select name from kept)`);
  expect(await failing()).toEqual(['migrations']);
  await asOwner(`insert into kysely_migration select * from kept; drop table kept;
    insert into kysely_migration values ('9998_of_the_next_version', '2026-01-01')`);
  expect(await failing()).toEqual([]);
  await asOwner(`alter table server_floor rename to server_floor_away`);
  expect(await failing()).toEqual(['migrations']);
  await asOwner(`alter table server_floor_away rename to server_floor;
    update server_floor set migration = '9998_of_the_next_version'`);
  expect(await failing()).toEqual(['too-old']);
  await expect(
    awaitDatabase('DATABASE_URL', database.appUrl, { seconds: 0, isToBeMigrated: true }),
  ).rejects.toThrow('servers before 9998_of_the_next_version cannot work with');
  await asOwner(`update server_floor set migration = '${newestMigration}'`);
  expect(await failing()).toEqual([]);
  await asOwner(`delete from kysely_migration where name = '9998_of_the_next_version'`);
  expect(logged()).toEqual([['migrations'], 'none', ['migrations'], ['too-old'], 'none']);
});

test('the floor of the migrated database is a migration that there is', async () => {
  const { rows } = await withClient(
    databaseUrls(inject('testCluster').socketFolder, inject('testCluster').template).ownerUrl,
    (client) => client.query<{ migration: string }>('select migration from server_floor'),
  );
  expect(rows).toHaveLength(1);
  expect(migrationNames).toContain(rows[0]?.migration);
});

test('a check that throws or hangs fails by its name, and probes at the same time share one look', async () => {
  let looks = 0;
  const ready = createReadiness(
    [
      { name: 'well', fault: async () => null },
      { name: 'throws', fault: () => Promise.reject(new Error('secret')) },
      {
        name: 'hangs',
        fault: () => {
          looks += 1;
          return new Promise(() => {});
        },
      },
    ],
    () => product.app.log,
  );
  expect(await Promise.all([ready(), ready(), ready()])).toEqual(
    Array.from({ length: 3 }, () => ({ failing: ['throws', 'hangs'], degraded: [] })),
  );
  expect(looks).toBe(1);
  expect(product.logLines.join('')).toContain(
    '"failing":["throws","hangs"],"degraded":[],"codes":["TIMEOUT"]',
  );
  expect(product.logLines.join('')).not.toContain('secret');
});

/** Passes connections on to the database until it is told to keep everything to itself. */
async function startProxy(): Promise<{ url: string; hang: () => void; close: () => void }> {
  const sockets: Socket[] = [];
  const server = createServer((client) => {
    const { socketFolder } = inject('testCluster');
    const behind = connect(`${socketFolder}/.s.PGSQL.5432`);
    for (const socket of [client, behind]) socket.on('error', () => {});
    sockets.push(client, behind);
    client.pipe(behind).pipe(client);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const url = new URL(database.appUrl);
  url.searchParams.delete('host');
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    hang() {
      for (const socket of sockets) {
        socket.unpipe();
        socket.pause();
      }
      server.removeAllListeners('connection');
    },
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** Asks `/readyz`, and answers how long that took, in seconds. */
async function timed(app: TestApp): Promise<{ status: number; body: unknown; seconds: number }> {
  const started = performance.now();
  const answer = await app.call({ method: 'GET', url: '/readyz' });
  const seconds = (performance.now() - started) / 1000;
  return { status: answer.statusCode, body: answer.json(), seconds };
}

test('a database that hangs is told within two seconds, and so is one that is asked again', async () => {
  const proxy = await startProxy();
  const behind = await startTestApp({ databaseUrl: proxy.url });
  try {
    expect(await timed(behind)).toMatchObject({ status: 200 });
    proxy.hang();
    for (let probe = 0; probe < 2; probe += 1) {
      const told = await timed(behind);
      expect(told).toMatchObject({ status: 503, body: { failing: ['database'] } });
      expect(told.seconds).toBeLessThan(2.5);
    }
  } finally {
    proxy.close();
    await behind.close();
  }
});

test('a store of files that hangs is told within two seconds, asked once, and takes no server out', async () => {
  let asked = 0;
  const store = createHttpServer(() => {
    asked += 1;
  });
  await new Promise<void>((resolve) => {
    store.listen(0, '127.0.0.1', resolve);
  });
  const url = `http://127.0.0.1:${(store.address() as AddressInfo).port}/bucket`;
  const keys = { region: 'us-east-1', accessKeyId: 'id', secretAccessKey: 'secret' };
  const behind = await startTestApp({
    databaseUrl: database.appUrl,
    settings: { blobBucket: { url, ...keys } },
  });
  try {
    for (let probe = 0; probe < 2; probe += 1) {
      const told = await timed(behind);
      expect(told).toMatchObject({ status: 200, body: { failing: [], degraded: ['store'] } });
      expect(told.seconds).toBeLessThan(2.5);
    }
    expect(asked).toBe(1);
  } finally {
    store.closeAllConnections();
    store.close();
    await behind.close();
  }
});
