import { chmodSync, mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { forumSearch } from '@troskel/contract/forum/search';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { homeowner, newThread } from '../../features/forum/forum.factory.ts';
import type { Participant } from '../../features/forum/forum.factory.ts';
import { startEmbeddedStandby } from '../../testing/embedded-standby.ts';
import { memoryFolder } from '../../testing/memory-folder.ts';
import { cookiesOf, startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { withClient } from '../db/embedded-database.ts';
import { startEmbeddedPostgres } from '../db/embedded.ts';
import type { EmbeddedPostgres } from '../db/embedded.ts';
import { migrate } from '../db/migrate.ts';
import { publish } from '../events/publish.ts';
import { listen, openStream } from '../events/stream.factory.ts';

let primary: EmbeddedPostgres;
let standby: EmbeddedPostgres;
let product: TestApp;
let maja: Participant;
let erik: Participant;

const tellStandby = (statement: string) =>
  withClient(standby.adminUrl('postgres'), (client) => client.query(statement));
const readReplicas = () => {
  const { replicas } = product.app.reads;
  if (!replicas) throw new Error('there are none');
  return replicas;
};
const settings = () => ({
  // The primary's machine is among them: after a failover it is a copy.
  replicaDatabaseUrls: [primary.appUrl, standby.appUrl],
});

beforeAll(async () => {
  const folder = mkdtempSync(join(memoryFolder(), 'troskel-test-'));
  chmodSync(folder, 0o755);
  primary = await startEmbeddedPostgres({
    dataDir: join(folder, 'primary'),
    durable: false,
    isTemporary: true,
  });
  await migrate(primary.ownerUrl);
  standby = await startEmbeddedStandby(primary, join(folder, 'standby'));
  product = await startTestApp({
    databaseUrl: primary.appUrl,
    settings: settings(),
    // What has not arrived is missing for as long as a test wants.
    replicas: { maxStalenessMs: 60_000, sparesPrimary: true },
  });
  [maja, erik] = [await homeowner(product), await homeowner(product)];
});
afterAll(async () => {
  await product.close();
  await standby.stop();
  await primary.stop();
});
afterEach(() =>
  // Not when it has become a primary.
  tellStandby('select pg_wal_replay_resume() where pg_is_in_recovery()'),
);

/** Asks as a browser does, which keeps its cookies. */
class Browser {
  readonly #who: Participant;
  cookie = '';

  constructor(who: Participant) {
    this.#who = who;
  }

  async call(
    method: 'GET' | 'POST',
    url: string,
    payload?: object,
  ): Promise<LightMyRequestResponse & { isCarried: boolean }> {
    const before = readReplicas().counts.answered;
    const answer = await product.call({
      method,
      url,
      token: this.#who.token,
      headers: { cookie: this.cookie },
      ...(payload ? { payload } : {}),
    });
    const given = cookiesOf(answer);
    if (given !== '') this.cookie = given;
    return Object.assign(answer, { isCarried: readReplicas().counts.answered > before });
  }

  async write(): Promise<string> {
    const answer = await this.call('POST', '/api/forum/threads', newThread);
    return answer.json<{ id: string }>().id;
  }

  async listed(): Promise<{ ids: string[]; isCarried: boolean }> {
    const answer = await this.call('GET', '/api/forum/threads');
    const { threads } = answer.json<{ threads: { id: string }[] }>();
    return { ids: threads.map(({ id }) => id), isCarried: answer.isCarried };
  }
}

/** One that has read before, and so from a copy from now on. */
async function reader(who: Participant): Promise<Browser> {
  const browser = new Browser(who);
  await browser.listed();
  await expect.poll(async () => (await browser.listed()).isCarried).toBe(true);
  return browser;
}

describe('what may be a little old', () => {
  test('is read from a copy by whoever keeps cookies, and never by others who may have written', async () => {
    const browser = new Browser(erik);
    expect((await browser.listed()).isCarried).toBe(false);
    expect(browser.cookie).toMatch(/^troskel_position=1-[0-9a-f]+$/);
    await expect.poll(async () => (await browser.listed()).isCarried).toBe(true);

    for (const cookie of ['', 'troskel_position=', 'troskel_position=1-', 'troskel_position=a-b']) {
      browser.cookie = cookie;
      expect((await browser.listed()).isCarried, cookie).toBe(false);
    }
  });

  test('shows what one has written oneself, and to others what a copy has', async () => {
    const [author, other] = [await reader(maja), await reader(erik)];
    await tellStandby('select pg_wal_replay_pause()');
    const id = await author.write();

    const own = await author.listed();
    expect([own.isCarried, own.ids.includes(id)]).toEqual([false, true]);
    const others = await other.listed();
    expect([others.isCarried, others.ids.includes(id)]).toEqual([true, false]);

    await tellStandby('select pg_wal_replay_resume()');
    await expect.poll(async () => (await author.listed()).isCarried).toBe(true);
    expect((await author.listed()).ids).toContain(id);
    expect((await other.listed()).ids).toContain(id);
  });

  test('is not missing: what a copy does not have is asked of the primary, and counted once', async () => {
    const [author, other] = [await reader(maja), await reader(erik)];
    await tellStandby('select pg_wal_replay_pause()');
    const id = await author.write();
    const found = await other.call('GET', `/api/forum/threads/${id}`);
    expect([found.statusCode, found.isCarried]).toEqual([200, false]);
    expect(found.headers['set-cookie']).toBeUndefined();
    const refused = await other.call('GET', `/api/forum/search?q=${'x'.repeat(2000)}`);
    expect(refused.statusCode).toBe(400);
    expect(refused.headers['ratelimit-policy']).toBe('"user";q=120;w=60');
  });

  test('is counted, also there: a limit that is reached is final', async () => {
    const other = await reader(await homeowner(product));
    const search = () => other.call('GET', '/api/forum/search?q=tak');
    expect((await search()).isCarried).toBe(true);
    const { userId } = await product.app.db
      .selectFrom('session')
      .select('userId')
      .orderBy('createdAt', 'desc')
      .executeTakeFirstOrThrow();
    const limit = forumSearch.search.limit;
    for (let asked = 1; asked < limit.points; asked += 1) {
      await product.app.limits.count(forumSearch.search.name, limit, userId);
    }
    const before = { ...readReplicas().counts };
    expect((await search()).statusCode).toBe(429);
    expect(readReplicas().counts).toEqual(before);
  });

  test('is read at the primary by who signs in anew, as long as their session has not arrived', async () => {
    const before = await reader(maja);
    await tellStandby('select pg_wal_replay_pause()');
    const anew = await product.signUp();
    const answer = await product.call({
      method: 'GET',
      url: '/api/faq/categories',
      token: anew.token,
      headers: { cookie: before.cookie },
    });
    expect(answer.statusCode).not.toBe(401);
  });

  test('is told to open pages once they can read it', async () => {
    const stream = await openStream(await listen(product), erik.token);
    expect(await stream.next()).toMatchObject({ event: 'refresh' });
    const other = await reader(erik);
    await tellStandby('select pg_wal_replay_pause()');
    const id = await new Browser(maja).write();
    const told = { event: 'notifications', data: { addedId: id } } as const;
    await publish(product.app.db, { to: { userId: erik.userId }, ...told });
    await pause(500);
    expect(stream.text()).not.toContain(id);
    expect((await other.listed()).ids).not.toContain(id);

    await tellStandby('select pg_wal_replay_resume()');
    expect(await stream.next()).toEqual(told);
    const after = await other.listed();
    expect([after.isCarried, after.ids.includes(id)]).toEqual([true, true]);
    stream.close();
  });

  test('is read at the primary when the copy is older than two seconds', async () => {
    const other = await startTestApp({ databaseUrl: primary.appUrl, settings: settings() });
    const ready = () => other.app.reads.replicas?.ready;
    await expect.poll(ready).toBe(1);
    await tellStandby('select pg_wal_replay_pause()');
    await expect.poll(ready).toBe(0);
    await tellStandby('select pg_wal_replay_resume()');
    await expect.poll(ready).toBe(1);
    await other.close();
  });

  test('is read from the copies that answer, whatever the others do', async () => {
    const silent = createServer(() => {});
    await new Promise<void>((resolve) => {
      silent.listen(0, '127.0.0.1', resolve);
    });
    const { port } = silent.address() as AddressInfo;
    const other = await startTestApp({
      databaseUrl: primary.appUrl,
      settings: {
        replicaDatabaseUrls: [`postgresql://troskel_app@127.0.0.1:${port}/x`, standby.appUrl],
      },
    });
    const ready = () => other.app.reads.replicas?.ready;
    await expect.poll(ready).toBe(1);
    const seen: unknown[] = [];
    for (let look = 0; look < 50; look += 1) {
      seen.push(ready());
      await pause(100);
    }
    expect(seen).toEqual(seen.map(() => 1));
    await other.close();
    silent.close();
  });

  test('is not read from what has become a primary', async () => {
    const last = await reader(erik);
    await tellStandby('select pg_promote()');
    await expect.poll(() => readReplicas().ready).toBe(0);
    expect((await last.listed()).isCarried).toBe(false);
  });
});
