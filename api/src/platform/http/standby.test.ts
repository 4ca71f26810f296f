import { connect, createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';
import type { SignedUp, TestApp } from '../../testing/test-app.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import type { TestDatabase } from '../../testing/test-database.ts';

/** The way to the primary, which can be cut off. */
class Way {
  readonly #open = new Set<Socket>();
  readonly #socket = join(inject('testCluster').socketFolder, '.s.PGSQL.5432');
  #server: Server | undefined;
  port = 0;

  async open(): Promise<void> {
    this.#server = createServer((near) => {
      const far = connect(this.#socket);
      for (const end of [near, far]) {
        this.#open.add(end);
        end.on('error', () => {}).on('close', () => [near, far].forEach((one) => one.destroy()));
      }
      near.pipe(far).pipe(near);
    });
    await new Promise<void>((resolve) => {
      this.#server?.listen(this.port, '127.0.0.1', resolve);
    });
    this.port = (this.#server.address() as AddressInfo).port;
  }

  cut(): void {
    this.#server?.close();
    for (const end of this.#open) end.destroy();
    this.#open.clear();
  }
}

const way = new Way();
let database: TestDatabase;
let product: TestApp;
let anna: SignedUp;
beforeAll(async () => {
  database = await createTestDatabase();
  await way.open();
  const { pathname } = new URL(database.appUrl);
  // The same rows, as a standby has them, and like it without writes.
  const { socketFolder } = inject('testCluster');
  const readOnly = encodeURIComponent('-c default_transaction_read_only=on');
  product = await startTestApp({
    databaseUrl: `postgresql://troskel_app@127.0.0.1:${way.port}${pathname}`,
    settings: {
      standbyDatabaseUrl: `postgresql://troskel_app@localhost${pathname}?host=${encodeURIComponent(socketFolder)}&options=${readOnly}`,
    },
  });
  anna = await product.signUp();
});
afterAll(async () => {
  await product.close();
  way.cut();
  await database.drop();
});

const read = () => product.call({ method: 'GET', url: '/api/partner/users/me', token: anna.token });
const renew = () =>
  product.call({ method: 'GET', url: '/api/auth/token', headers: { cookie: anna.cookie } });
const write = () =>
  product.call({
    method: 'PATCH',
    url: '/api/partner/users/me',
    token: anna.token,
    payload: { language: 'en' },
  });
const readiness = async () => {
  const answer = await product.server.inject({ url: '/readyz' });
  const { failing, degraded } = answer.json<{ failing: string[]; degraded: string[] }>();
  // Which outside systems are cut off is this process's, and so that of the tests before it.
  return { status: answer.statusCode, failing, isDegraded: degraded.includes('database') };
};

test('while the primary is away reads go on from the standby, and writes come back later', async () => {
  expect(await readiness()).toMatchObject({ status: 200, isDegraded: false });
  const before = (await read()).json<unknown>();
  way.cut();
  const during = await read();
  expect([during.statusCode, during.json()]).toEqual([200, before]);
  expect(await readiness()).toMatchObject({
    status: 200,
    failing: [],
    isDegraded: true,
  });
  const renewed = await renew();
  expect([renewed.statusCode, Number(renewed.headers['retry-after']) > 0]).toEqual([503, true]);
  const refused = await write();
  expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([503, true]);

  await way.open();
  await expect.poll(async () => (await write()).statusCode).toBe(200);
  await expect.poll(readiness).toMatchObject({ status: 200, isDegraded: false });
  expect((await read()).json()).toMatchObject({ language: 'en' });
  expect((await renew()).statusCode).toBe(200);
});

test('without a standby that answers a server is not ready', async () => {
  const { standbyDatabaseUrl } = product.app.settings;
  const alone = await startTestApp({
    databaseUrl: `postgresql://troskel_app@127.0.0.1:${way.port}${new URL(database.appUrl).pathname}`,
    settings: {
      standbyDatabaseUrl: standbyDatabaseUrl?.replace(/host=[^&]+/, 'host=%2Fnowhere') ?? '',
    },
  });
  way.cut();
  const answer = await alone.server.inject({ url: '/readyz' });
  expect([answer.statusCode, answer.json<{ failing: string[] }>().failing]).toEqual([
    503,
    ['database'],
  ]);
  const refused = await alone.call({
    method: 'GET',
    url: '/api/partner/users/me',
    token: anna.token,
  });
  expect(refused.statusCode).toBe(503);
  await way.open();
  await alone.close();
});
