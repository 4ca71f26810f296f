import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { inCallTransaction } from '../db/call-transaction.ts';
import { createOtherServers } from './other-servers.ts';
import { publish } from './publish.ts';
import { senderOf } from './sender.ts';
import { listen, openStream } from './stream.factory.ts';

let product: TestApp;
let address: string;
beforeAll(async () => {
  product = await startTestApp({ events: { serverHeartbeatMilliseconds: 100 } });
  address = await listen(product);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});
afterAll(() => product.close());

const refresh = { event: 'refresh', data: {} };
const standing = { event: 'standing', data: {} };
const toldOf = (userId: string) => ({ to: { userId }, event: 'standing', data: {} }) as const;

async function visitor() {
  const user = await product.signUp();
  const stream = await openStream(address, user.token);
  expect(await stream.next()).toEqual(refresh);
  return { ...user, stream };
}

describe('another server ends right after a commit', () => {
  const nameOf = (userId: string) =>
    product.app.db.selectFrom('user').select('name').where('id', '=', userId).execute();

  test.each([
    ['killed', 'pages ask anew', refresh],
    ['stopped', 'it tells before it is gone', standing],
  ])('%s: %s', async (how, _, told) => {
    const { userId, stream } = await visitor();
    const file = fileURLToPath(new URL('ending-server.factory.ts', import.meta.url));
    const url = product.app.settings.directDatabaseUrl ?? product.app.settings.databaseUrl;
    const other = spawn(process.execPath, [file, url, userId, how], { stdio: 'pipe' });
    await once(other.stdout, 'data');
    const ended = once(other, 'exit');
    other.stdin.write('now\n');
    expect(await ended).toEqual(how === 'killed' ? [null, 'SIGKILL'] : [0, null]);
    expect(await nameOf(userId)).toEqual([{ name: 'Changed' }]);
    expect(await stream.next()).toEqual(told);
    stream.close();
  });
});

test('a call tells after its own commit, also what its transactions had committed', async () => {
  const { userId, stream } = await visitor();
  const { db, pool } = product.app;
  const asked = vi.spyOn(pool, 'query');
  const sent = () =>
    asked.mock.calls
      .map(([query]) => query as { name?: string; values?: unknown[] })
      .flatMap(({ name, values }) => (name === 'notify' ? [values?.[1]] : []));
  const beside = JSON.stringify(toldOf(uuid()));
  const failed = inCallTransaction(pool, async () => {
    await db.transaction().execute((tx) => publish(tx, toldOf(userId)));
    await publish(db, toldOf(userId));
    throw new Error('taken back');
  });
  await expect(failed).rejects.toThrow('taken back');
  await inCallTransaction(pool, async () => {
    const takenBack = db.transaction().execute(async (tx) => {
      await publish(tx, { to: { userId }, event: 'notifications', data: { addedId: null } });
      throw new Error('this part');
    });
    await expect(takenBack).rejects.toThrow('this part');
    await db.transaction().execute((tx) => publish(tx, toldOf(userId)));
    // What is sent beside the call goes out meanwhile, and without what the call has to tell.
    senderOf(pool).send([beside]);
    await expect.poll(sent).toEqual([[beside]]);
  });
  expect(await stream.next()).toEqual(standing);
  // Both of the same are one, and one statement.
  await Promise.all([publish(db, toldOf(userId)), publish(db, toldOf(userId))]);
  expect(await stream.next()).toEqual(standing);
  const own = JSON.stringify(toldOf(userId));
  expect(sent()).toEqual([[beside], [own], [own]]);
  expect(stream.text().match(/event: (?!refresh)/g)).toHaveLength(2);
  stream.close();
});

test('a commit whose answer is lost makes all pages ask anew: it may have been made', async () => {
  const { userId, stream } = await visitor();
  const { db } = product.app;
  const failed = db.transaction().execute(async (tx) => {
    await publish(tx, toldOf(userId));
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db);
  });
  await expect(failed).rejects.toThrow(/terminat|ECONNRESET|connection error|server conn crashed/i);
  expect(await stream.next()).toEqual(refresh);
  stream.close();
});

test('what could not be sent makes all pages ask anew, once the database is there again', async () => {
  const { userId, stream } = await visitor();
  const { db, pool } = product.app;
  const failing = vi.spyOn(pool, 'query').mockRejectedValue(new Error('Connection terminated'));
  await publish(db, toldOf(userId));
  await expect.poll(() => failing.mock.calls.length).toBeGreaterThan(1);
  failing.mockRestore();
  expect(await stream.next()).toEqual(refresh);
  stream.close();
});

test('a server is lost that falls silent, not one that says that it goes', () => {
  vi.useFakeTimers();
  const lost = vi.fn<() => void>();
  const said: string[] = [];
  const say = async (message: object) => void said.push(JSON.stringify(message));
  const servers = createOtherServers({ say, onLost: lost, heartbeat: 1000 });
  servers.begin();
  servers.hear({ server: 'one', isLast: false });
  servers.hear({ server: 'two', isLast: false });
  servers.hear({ server: 'two', isLast: true });
  vi.advanceTimersByTime(3000);
  expect(lost).toHaveBeenCalledTimes(0);
  vi.advanceTimersByTime(10_000);
  expect(lost).toHaveBeenCalledTimes(1);
  expect(servers.end()).toMatchObject({ isLast: true });
  const heard = said.length;
  expect(heard).toBeGreaterThan(3);
  expect(said.join('')).not.toContain('true');
  servers.hear({ server: 'three', isLast: false });
  vi.advanceTimersByTime(10_000);
  expect([said.length, lost.mock.calls.length]).toEqual([heard, 1]);
});
