import type { DataExport } from '@troskel/contract/own-data/calls';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { shiftClock } from '../../test-control/clock.ts';
import { readZip } from '../../testing/read-zip.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { SignedUp, TestApp } from '../../testing/test-app.ts';
import { makeExport, tendExports } from './export-run.ts';
import { eraseDueAccounts } from './erasure.ts';
import { mostAttempts } from './rules.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterEach(() => shiftClock(0));
afterAll(() => product.close());

const url = '/api/partner/users/me/exports';

async function ask(user: SignedUp, headers = {}): Promise<DataExport> {
  const answer = await product.call({ method: 'POST', url, token: user.token, headers });
  expect(answer.statusCode).toBe(202);
  return answer.json<DataExport>();
}

async function list(user: SignedUp): Promise<DataExport[]> {
  return (await product.call({ method: 'GET', url, token: user.token })).json<DataExport[]>();
}

const get = (user: SignedUp, id: string) =>
  product.call({ method: 'GET', url: `${url}/${id}`, token: user.token });

async function jobsOf(id: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from graphile_worker._private_jobs
     where payload->>'exportId' = ${id}`.execute(product.app.db);
  return rows[0]?.count ?? 0;
}

/** Simulates a run whose process died. */
async function dieRunning(id: string, attempts = 1): Promise<void> {
  await product.app.db
    .updateTable('dataExport')
    .set({ state: 'running', runId: id, attempts, progress: 40 })
    .where('id', '=', id)
    .execute();
  await sql`delete from graphile_worker._private_jobs where payload->>'exportId' = ${id}`.execute(
    product.app.db,
  );
}

async function filesKept(): Promise<number> {
  let count = 0;
  for await (const some of product.app.blobStore.list()) count += some.length;
  return count;
}

/** Answers the files of the export, as downloaded by its owner. */
async function unpack(user: SignedUp, id: string): Promise<(name: string) => string> {
  const { downloadUrl } = (await get(user, id)).json<DataExport>();
  const file = await product.call({ method: 'GET', url: downloadUrl ?? '' });
  expect(file.statusCode).toBe(200);
  expect(file.headers['content-disposition']).toMatch(/^attachment;.*troskel-partner-/);
  expect(file.headers['cache-control']).toBe('no-store');
  const files = readZip(file.rawPayload);
  return (name) => files.get(name)?.toString('utf8') ?? `no ${name} in ${[...files.keys()].join()}`;
}

describe('requesting an export', () => {
  test('answers the running one when requested again, also concurrently', async () => {
    const user = await product.signUp();
    const asked = await Promise.all([ask(user), ask(user), ask(user)]);
    const again = await ask(user);
    expect(new Set([...asked, again].map(({ id }) => id)).size).toBe(1);
    expect(again).toMatchObject({ state: 'queued', progress: 0, size: null, downloadUrl: null });
    expect(await jobsOf(again.id)).toBe(1);
    await makeExport(product.app, { exportId: again.id });
    expect((await ask(user)).id).not.toBe(again.id);
  });

  test('twice concurrently is audited once', async () => {
    const user = await product.signUp();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    try {
      await ask(user);
      await ask(user);
    } finally {
      vi.useRealTimers();
    }
    const asked = await product.app.db
      .selectFrom('securityEvent')
      .select('kind')
      .where('userId', '=', user.userId)
      .where('kind', '=', 'data_exported')
      .execute();
    expect(asked).toHaveLength(1);
  });

  test('asks for a new proof after half an hour, and so does fetching it', async () => {
    const user = await product.signUp();
    const { id } = await ask(user);
    await makeExport(product.app, { exportId: id });
    shiftClock(31 * 60);
    const stale = await product.call({
      method: 'GET',
      url: '/api/auth/token',
      headers: { cookie: user.cookie },
    });
    const { token } = stale.json<{ token: string }>();
    for (const request of [
      { method: 'POST', url },
      { method: 'GET', url: `${url}/${id}` },
    ] as const) {
      const refused = await product.call({ ...request, token });
      expect(refused.statusCode).toBe(403);
      expect(refused.json<{ errors: { code: string }[] }>().errors[0]?.code).toBe(
        'REQUIRES_RECENT_LOGIN',
      );
    }
    const listed = await product.call({ method: 'GET', url, token });
    expect(listed.json<DataExport[]>()).toMatchObject([{ id, state: 'done', downloadUrl: null }]);
  });
});

describe('an export', () => {
  test('holds what is stored of its owner and of nobody else, to read and as JSON', async () => {
    const stranger = await product.signUp();
    const user = await product.signUp();
    const { id } = await ask(user, { 'accept-language': 'en' });
    await makeExport(product.app, { exportId: id });
    const [ready] = await list(user);
    expect(ready).toMatchObject({ id, state: 'done', progress: 100 });
    expect(ready?.size).toBeGreaterThan(1000);
    const read = await unpack(user, id);
    expect(JSON.parse(read('data/account.json'))).toMatchObject([{ email: user.email }]);
    expect(JSON.parse(read('data/profile.json'))).toMatchObject([{ surname: 'Testsson' }]);
    expect(read('index.html')).toContain('My data at Tröskel Partner');
    expect(read('index.html')).toContain(user.email);
    expect(read('README.txt')).toContain('index.html');
    for (const name of ['account', 'sessions', 'sign-in-ways', 'profile', 'events']) {
      expect(read(`data/${name}.json`)).not.toContain(stranger.userId);
      expect(read(`data/${name}.json`)).not.toContain(stranger.email);
    }
    // Credentials are not part of the export.
    expect(read('data/sign-in-ways.json')).not.toContain('$argon2');
    expect(read('data/sessions.json')).not.toContain('token');
  });

  test('escapes what people have written', async () => {
    const user = await product.signUp();
    await product.app.db
      .updateTable('userProfile')
      .set({ surname: '<script>alert(1)</script>' })
      .where('userId', '=', user.userId)
      .execute();
    const { id } = await ask(user);
    await makeExport(product.app, { exportId: id });
    const page = (await unpack(user, id))('index.html');
    expect(page).toContain('&lt;script&gt;alert(1)');
    expect(page).not.toContain('<script');
  });

  test('is announced by mail with the page’s address, never the file’s', async () => {
    const user = await product.signUp();
    const { id } = await ask(user);
    await makeExport(product.app, { exportId: id });
    const { rows } = await sql<{ subject: string; text: string; html: string }>`
      select payload->>'subject' as subject, payload->>'text' as text, payload->>'html' as html
        from graphile_worker._private_jobs where payload->>'to' = ${user.email}
         and payload->>'subject' not like 'Bekräfta%'`.execute(product.app.db);
    expect(rows.map(({ subject }) => subject)).toEqual(['Din kopia är klar']);
    expect(rows[0]?.text).toContain('/user-settings/data');
    expect(`${rows[0]?.text}${rows[0]?.html}`).not.toContain('/blobs/');
  });

  test('cannot be read by anybody else', async () => {
    const [user, stranger] = [await product.signUp(), await product.signUp()];
    const { id } = await ask(user);
    await makeExport(product.app, { exportId: id });
    expect((await get(stranger, id)).statusCode).toBe(404);
    expect(await list(stranger)).toEqual([]);
  });

  test('is gone after seven days, with its file', async () => {
    const user = await product.signUp();
    const { id } = await ask(user);
    const kept = await filesKept();
    await makeExport(product.app, { exportId: id });
    shiftClock(6 * 86_400);
    await tendExports(product.app);
    expect(await filesKept()).toBe(kept + 1);
    shiftClock(7 * 86_400 + 60);
    await tendExports(product.app);
    const left = await product.app.db.selectFrom('dataExport').where('id', '=', id).execute();
    expect(left).toEqual([]);
    shiftClock(0);
    expect((await get(user, id)).statusCode).toBe(404);
    const blobs = await product.app.db
      .selectFrom('blob')
      .where('ownerUserId', '=', user.userId)
      .execute();
    expect(blobs).toEqual([]);
  });
});

describe('a run', () => {
  test('that died with its process is followed by another, once its heartbeat has stopped', async () => {
    const user = await product.signUp();
    const { id } = await ask(user);
    await dieRunning(id);
    await tendExports(product.app);
    expect(await jobsOf(id)).toBe(0);
    shiftClock(180);
    await tendExports(product.app);
    expect(await jobsOf(id)).toBe(1);
    await makeExport(product.app, { exportId: id });
    expect((await list(user))[0]).toMatchObject({ id, state: 'done' });
  });

  test('that died too often leaves it failed, and a new one can be asked for', async () => {
    const user = await product.signUp();
    const { id } = await ask(user);
    await dieRunning(id, mostAttempts);
    shiftClock(180);
    await tendExports(product.app);
    expect(await jobsOf(id)).toBe(0);
    shiftClock(0);
    expect((await list(user))[0]).toMatchObject({ id, state: 'failed', expiresAt: null });
    expect((await ask(user)).id).not.toBe(id);
  });

  test('that fails waits for the next try, and the last one leaves it failed', async () => {
    const user = await product.signUp();
    const { id } = await ask(user);
    const broken = {
      ...product.app,
      blobStore: { ...product.app.blobStore, put: () => Promise.reject(new Error('disk full')) },
    };
    for (let attempt = 1; attempt < mostAttempts; attempt += 1) {
      await expect(makeExport(broken, { exportId: id })).rejects.toThrow('disk full');
      expect((await list(user))[0]).toMatchObject({ id, state: 'queued' });
    }
    await expect(makeExport(broken, { exportId: id })).rejects.toThrow('disk full');
    expect((await list(user))[0]).toMatchObject({ id, state: 'failed' });
    await makeExport(product.app, { exportId: id });
    expect((await list(user))[0]).toMatchObject({ id, state: 'failed' });
  });

  test('that was overtaken, or whose account is erased meanwhile, leaves no file behind', async () => {
    const user = await product.signUp();
    const { id } = await ask(user);
    const kept = await filesKept();
    const late = {
      ...product.app,
      blobStore: {
        ...product.app.blobStore,
        put: async (key: string, path: string) => {
          await product.app.blobStore.put(key, path);
          await dieRunning(id);
        },
      },
    };
    await makeExport(late, { exportId: id });
    expect(await filesKept()).toBe(kept);

    await product.call({ method: 'DELETE', url: '/api/partner/users/me', token: user.token });
    shiftClock(31 * 86_400);
    await eraseDueAccounts(product.app);
    await makeExport(product.app, { exportId: id });
    expect(await filesKept()).toBe(kept);
  });
});
