import { fastify } from 'fastify';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { ExpectedError } from '@troskel/contract/ground/errors';
import { defineCalls, route } from '@troskel/contract/ground/route';
import { demandNoCallTransaction } from '../db/call-transaction.ts';
import { withClient } from '../db/embedded-database.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import type { TestDatabase } from '../../testing/test-database.ts';
import { statementsOf } from '../../testing/statements.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { describeError } from './errors.ts';
import { handled, serve } from './implement.ts';

const shared = { method: 'POST', access: 'identity', summary: 'Test.' } as const;
const Numbered = z.object({ number: z.number() });
const calls = defineCalls('test', {
  write: route({ ...shared, path: '/test-write', response: Numbered }),
  reach: route({
    ...shared,
    path: '/test-reach',
    response: Numbered,
    startsOutside: 'registry',
  }),
  tell: route({ ...shared, path: '/test-tell', response: Numbered, answersSecret: true }),
});

let database: TestDatabase;
let product: TestApp;
let server: FastifyInstance;
let token: string;
let email: string;
/** The rest of a handler, beside writing its row. */
let deed: () => Promise<void>;
let key = 0;

async function write() {
  const { rows } = await sql<{ number: number }>`
    insert into written default values returning number`.execute(product.app.db);
  await deed();
  return { number: rows[0]?.number ?? 0 };
}

beforeAll(async () => {
  database = await createTestDatabase();
  await withClient(database.ownerUrl, (client) =>
    client.query('create table written (number int generated always as identity)'),
  );
  product = await startTestApp({ databaseUrl: database.appUrl });
  ({ token, email } = await product.signUp());
  server = fastify();
  server.setErrorHandler((error, _request, reply) => {
    const { status, body, retryAfterSeconds } = describeError(error, 'en');
    if (retryAfterSeconds) reply.header('retry-after', retryAfterSeconds);
    void reply.status(status).send(body);
  });
  for (const call of handled(calls, { write, reach: write, tell: write })) {
    serve(server, product.app, call);
  }
});
afterAll(async () => {
  await server.close();
  await product.close();
  await database.drop();
});
beforeEach(() => {
  key += 1;
  deed = () => Promise.resolve();
});
afterEach(async () => {
  await sql`delete from written`.execute(product.app.db);
});

const ask = (path = '/test-write', further = '') =>
  server.inject({
    method: 'POST',
    url: `/api${path}`,
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': `key-${key}-12345${further}` },
  });

async function written(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from written`.execute(
    product.app.db,
  );
  return rows[0]?.count ?? 0;
}

describe.each([['/test-write'], ['/test-reach']])('a repeated call of %s', (path) => {
  test('ten at once do it once, and all get the one answer', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(path)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(await written()).toBe(1);
  });

  test('after a refusal or a failure may be tried again', async () => {
    deed = () => Promise.reject(new ExpectedError('NOT_FOUND'));
    expect((await ask(path)).statusCode).toBe(404);
    deed = () => Promise.reject(new Error('a fault'));
    expect((await ask(path)).statusCode).toBe(500);
    deed = () => Promise.resolve();
    expect((await ask(path)).statusCode).toBe(200);
  });
});

describe('a call whose effect is rows alone', () => {
  test('leaves nothing behind when it fails, nor its key', async () => {
    deed = () => Promise.reject(new Error('a fault'));
    expect((await ask()).statusCode).toBe(500);
    expect(await written()).toBe(0);
    const kept = await product.app.db
      .selectFrom('idempotencyKey')
      .select('key')
      .where('key', '=', `key-${key}-12345`)
      .execute();
    expect(kept).toEqual([]);
  });

  test('that a version before has answered is answered as then', async () => {
    await ask();
    await product.app.db
      .updateTable('idempotencyKey')
      .set({ sealedAnswer: null, response: JSON.stringify({ number: 4711 }) })
      .where('key', '=', `key-${key}-12345`)
      .execute();
    expect((await ask()).json()).toEqual({ number: 4711 });
    expect(await written()).toBe(1);
  });

  test('keeps what a refused call had kept on purpose, as a count of tries', async () => {
    deed = () => Promise.reject(new ExpectedError('NOT_FOUND'));
    await ask();
    expect(await written()).toBe(1);
  });

  test('and that locks its user waits for others of theirs, and is not rolled back for them', async () => {
    deed = async () => {
      await product.app.db.transaction().execute(async (tx) => {
        await tx.selectFrom('user').select('id').where('email', '=', email).forUpdate().execute();
      });
    };
    expect((await ask()).statusCode).toBe(200);
    const statements = await statementsOf(async () => {
      const answers = await Promise.all(
        Array.from({ length: 6 }, (_, place) => ask('/test-write', `-${place}`)),
      );
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
    });
    // A deadlock would have one of them claim its key again.
    const claims = statements.filter((text) => text.startsWith('insert into "idempotency_key"'));
    expect(claims).toHaveLength(6);
  });

  test('that the database has rolled back for another is retried', async () => {
    let times = 0;
    deed = async () => {
      times += 1;
      if (times < 3) {
        await sql`do $$ begin raise exception using errcode = '40P01'; end $$`.execute(
          product.app.db,
        );
      }
    };
    expect((await ask()).statusCode).toBe(200);
    expect([times, await written()]).toEqual([3, 1]);
  });
});

describe('a call to an external system', () => {
  /** Inserts the claim of a call whose server died that long ago. */
  async function claimedBefore(milliseconds: number): Promise<void> {
    await ask('/test-reach');
    await product.app.db
      .updateTable('idempotencyKey')
      .set({ status: null, sealedAnswer: null, createdAt: new Date(Date.now() - milliseconds) })
      .where('key', '=', `key-${key}-12345`)
      .execute();
  }

  test('that nobody has finished holds its key for a minute: then it is done, once', async () => {
    await claimedBefore(60_001);
    const answers = await Promise.all([ask('/test-reach'), ask('/test-reach')]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(answers[0]?.body).toBe(answers[1]?.body);
    expect(await written()).toBe(2);
  });

  test('is not done a second time within the minute: the caller is told when to come back', async () => {
    await claimedBefore(30_000);
    // Concurrent calls wait for ten seconds; the test does not.
    vi.spyOn(performance, 'now').mockImplementation(() => Date.now() * 1000);
    const answer = await ask('/test-reach').finally(() => vi.restoreAllMocks());
    expect(answer.statusCode).toBe(503);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(10);
    expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(30);
    expect(await written()).toBe(1);
  });
});

test('the clock of a server decides about no key: it may be wrong by minutes', async () => {
  for (const [place, seconds] of [90, -90].entries()) {
    const own = `-clock-${place}`;
    const hold = Promise.withResolvers<void>();
    deed = () => hold.promise;
    const first = ask('/test-reach', own);
    await vi.waitFor(async () => expect(await written()).toBe(place + 1));
    vi.setSystemTime(Date.now() + seconds * 1000);
    let now = 0;
    // It would wait for ten seconds; the test does not.
    vi.spyOn(performance, 'now').mockImplementation(() => (now += 1_000_000));
    const other = await ask('/test-reach', own).finally(() => {
      vi.useRealTimers();
      vi.restoreAllMocks();
    });
    expect(other.statusCode).toBe(503);
    expect(Number(other.headers['retry-after'])).toBeGreaterThan(30);
    expect(Number(other.headers['retry-after'])).toBeLessThanOrEqual(60);
    hold.resolve();
    expect((await first).statusCode).toBe(200);
  }
  expect(await written()).toBe(2);
});

test('an answer with a secret is neither stored nor given twice', async () => {
  const answers = [await ask('/test-tell'), await ask('/test-tell')];
  expect(new Set(answers.map(({ body }) => body)).size).toBe(2);
  const kept = await product.app.db
    .selectFrom('idempotencyKey')
    .select('key')
    .where('key', '=', `key-${key}-12345`)
    .execute();
  expect(kept).toEqual([]);
});

test('only a call declared to use an external system may do so', async () => {
  deed = async () => demandNoCallTransaction('registry');
  expect((await ask('/test-reach')).statusCode).toBe(200);
  key += 1;
  expect((await ask('/test-write')).statusCode).toBe(500);
  expect(await written()).toBe(1);
});
