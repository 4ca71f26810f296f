import { hash, verify } from '@node-rs/argon2';
import { v7 as uuid } from 'uuid';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { minimumDuration } from '../http/minimum-duration.ts';
import { queuedMails } from '../../testing/queued-mails.ts';
import { statementsOf } from '../../testing/statements.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { SignedUp, TestApp } from '../../testing/test-app.ts';

vi.mock('@node-rs/argon2', { spy: true });
vi.mock('../http/minimum-duration.ts');

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.close());
const forgetCounters = () => product.app.pool.query('delete from rate_limit');
beforeEach(forgetCounters);
afterEach(() => void vi.mocked(minimumDuration).mockReset());

interface Try {
  email: string;
  password?: string;
  from?: string;
  headers?: Record<string, string>;
}

const signIn = ({ email, password = 'Sommar2026', from = '203.0.113.7', headers = {} }: Try) =>
  product.call({
    method: 'POST',
    url: '/api/auth/sign-in/email',
    payload: { email, password },
    remoteAddress: from,
    headers,
  });
const home = '198.51.100.4';
const stranger = () => `${uuid()}@example.com`;

/**
 * Makes many calls, twenty at a time: more would wait for the server's few connections to the database
 * so long, on a busy machine, that some are answered 503.
 */
async function twentyAtATime<Item, Answer>(
  items: readonly Item[],
  call: (item: Item) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let from = 0; from < items.length; from += 20) {
    answers.push(...(await Promise.all(items.slice(from, from + 20).map(call))));
  }
  return answers;
}

describe('password guessing', () => {
  test('ten wrong tries close the account to that address; its owner signs in from home', async () => {
    const owner = await product.signUp();
    for (let tries = 0; tries < 10; tries += 1) {
      expect((await signIn({ email: owner.email })).statusCode).toBe(401);
    }
    expect((await signIn(owner)).statusCode).toBe(429);
    expect((await signIn({ ...owner, from: home })).statusCode).toBe(200);
    // The owner's success from home gives the attacker no new attempts.
    expect((await signIn(owner)).statusCode).toBe(429);
  });

  test('the account cannot be spelled in another way to be counted anew', async () => {
    const { email } = await product.signUp();
    const spellings = [email, email.toUpperCase(), `${email[0]?.toUpperCase()}${email.slice(1)}`];
    for (let tries = 0; tries < 10; tries += 1) {
      await signIn({ email: spellings[tries % 3] ?? email });
    }
    for (const spelling of spellings) {
      expect((await signIn({ email: spelling })).statusCode).toBe(429);
    }
  });

  test('a made-up address of the caller is not believed', async () => {
    const { email } = await product.signUp();
    const answers = [];
    for (let tries = 0; tries < 11; tries += 1) {
      const madeUp = `192.0.2.${tries}`;
      const headers = {
        'x-forwarded-for': madeUp,
        'x-real-ip': madeUp,
        forwarded: `for=${madeUp}`,
        'x-troskel-client-address': madeUp,
      };
      answers.push((await signIn({ email, headers })).statusCode);
    }
    expect(answers).toEqual([...Array<number>(10).fill(401), 429]);
  });
});

describe('password spraying', () => {
  test('one password over a hundred accounts closes the address, and no neighbour', async () => {
    const [owner, neighbour] = [await product.signUp(), await product.signUp()];
    const targets = [owner.email, neighbour.email, ...Array.from({ length: 98 }, stranger)];
    const answers = await twentyAtATime(targets, (email) => signIn({ email }));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([401]));

    // The next account is out of reach, even with the right password.
    expect((await signIn({ email: stranger() })).statusCode).toBe(429);
    expect((await signIn(owner)).statusCode).toBe(429);
    // Other clients are unaffected, for the sprayed account and for others.
    expect((await signIn({ ...owner, from: home })).statusCode).toBe(200);
    expect((await signIn({ ...neighbour, from: home })).statusCode).toBe(200);
  });

  test('sprayed all at once, no more than a hundred are let in', async () => {
    const answers = await Promise.all(
      Array.from({ length: 130 }, () => signIn({ email: stranger() })),
    );
    const countOf = (status: number) =>
      answers.filter(({ statusCode }) => statusCode === status).length;
    // A request that waited too long for the database may have been counted before.
    const [letIn, closed, unserved] = [countOf(401), countOf(429), countOf(503)];
    expect(letIn).toBeLessThanOrEqual(100);
    expect(letIn + unserved).toBeGreaterThanOrEqual(100);
    expect(letIn + closed + unserved).toBe(130);
  });

  test('right passwords are not counted: an office behind one address signs in', async () => {
    const people: SignedUp[] = [];
    for (let count = 0; count < 12; count += 1) people.push(await product.signUp());
    for (let turn = 0; turn < 10; turn += 1) {
      const answers = await Promise.all(people.map((person) => signIn(person)));
      expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
    }
  });

  test('asking for new passwords is limited over all accounts, and no neighbour', async () => {
    const { email } = await product.signUp();
    const ask = (address: string, from: string) =>
      product.call({
        method: 'POST',
        url: '/api/auth/request-password-reset',
        payload: { email: address },
        remoteAddress: from,
      });
    const strangers = Array.from({ length: 60 }, stranger);
    const asked = await twentyAtATime(strangers, (address) => ask(address, '203.0.113.7'));
    const statuses = asked.map(({ statusCode }) => statusCode);
    expect(statuses).toEqual(Array.from({ length: 60 }, () => 200));
    expect((await ask(email, '203.0.113.7')).statusCode).toBe(429);
    expect((await ask(email, home)).statusCode).toBe(200);
  });

  test('links for a new password come to one inbox ten times an hour, from wherever they are asked for', async () => {
    const { email } = await product.signUp();
    const ask = (address: string, place: number) =>
      product.call({
        method: 'POST',
        url: '/api/auth/request-password-reset',
        payload: { email: address },
        remoteAddress: `203.0.113.${place}`,
      });
    const askedFor = async (address: string) => {
      const answers = [];
      for (let place = 1; place <= 12; place += 1) answers.push(await ask(address, place));
      return answers.map(({ statusCode, body }) => `${statusCode} ${body}`);
    };
    const answers = await askedFor(email);
    expect(new Set(answers).size).toBe(1);
    // As one is answered whose address has no account.
    expect(await askedFor(stranger())).toEqual(answers);
    const mailed = (await queuedMails(product.app)).filter(
      ({ to, text }) => to === email && text.includes('/reset-password#'),
    );
    expect(mailed).toHaveLength(10);
  });
});

describe('user enumeration', () => {
  const ask = (email: string) =>
    product.call({
      method: 'POST',
      url: '/api/auth/request-password-reset',
      payload: { email },
    });

  test('by the answer: login and forgotten password say the same, headers included', async () => {
    const { email } = await product.signUp();
    const withoutPassword = await product.signUp();
    await product.app.db
      .deleteFrom('account')
      .where('userId', '=', withoutPassword.userId)
      .execute();
    const shapeOf = (answer: Awaited<ReturnType<typeof signIn>>) =>
      JSON.stringify([
        answer.statusCode,
        answer.json<unknown>(),
        Object.keys(answer.headers)
          .filter((name) => name !== 'date')
          .toSorted(),
        answer.headers['content-length'],
      ]);
    const logins = await Promise.all(
      [email, withoutPassword.email, stranger()].map((address) => signIn({ email: address })),
    );
    expect(new Set(logins.map(shapeOf)).size).toBe(1);
    const resets = await Promise.all([email, withoutPassword.email, stranger()].map(ask));
    expect(new Set(resets.map(shapeOf)).size).toBe(1);
  });

  test('by the limits: known and unknown are closed after as many tries', async () => {
    const { email } = await product.signUp();
    for (const address of [email, stranger()]) {
      const answers = [];
      for (let tries = 0; tries < 11; tries += 1) {
        answers.push((await signIn({ email: address })).statusCode);
      }
      expect(answers).toEqual([...Array<number>(10).fill(401), 429]);
    }
  });

  // Timing reveals the work behind an answer: `npm run bench:enumeration` measures it, which a test
  // on a busy machine cannot.

  /**
   * Records the hashes made or compared in the meantime by their cost:
   * `$argon2id$v=19$m=…,t=…,p=…`.
   */
  async function hashesOf(action: () => Promise<unknown>): Promise<string[]> {
    vi.mocked(hash).mockClear();
    vi.mocked(verify).mockClear();
    await action();
    const made = vi.mocked(hash).mock.settledResults.map(({ value }) => String(value));
    const compared = vi.mocked(verify).mock.calls.map(([stored]) => String(stored));
    return [...made, ...compared].map((encoded) => encoded.split('$').slice(0, 4).join('$'));
  }

  test('by the work of a login: one hash at the same cost, whatever the address', async () => {
    const { email } = await product.signUp();
    const withoutPassword = await product.signUp();
    await product.app.db
      .deleteFrom('account')
      .where('userId', '=', withoutPassword.userId)
      .execute();
    const expected = ['$argon2id$v=19$m=19456,t=2,p=1'];
    for (const address of [email, withoutPassword.email, stranger()]) {
      expect(await hashesOf(() => signIn({ email: address }))).toEqual(expected);
    }
  });

  test('by the work of a login: a known address is one read by key more', async () => {
    const { email } = await product.signUp();
    // The event is recorded after the answer, and by one statement for either.
    const isEvent = (statement: string) => /^\s*insert into security_event/.test(statement);
    const made = (address: string) =>
      statementsOf(async () => {
        const { rows: before } = await events();
        await signIn({ email: address });
        await vi.waitFor(async () => expect((await events()).rows).not.toEqual(before));
      });
    const events = () =>
      product.app.pool.query("select count(*) from security_event where kind = 'sign_in_failed'");
    const isOurs = (statement: string) => statement.startsWith('select count(*)');
    const all = [await made(email), await made(stranger())];
    const [known = [], unknown = []] = all.map((statements) =>
      statements.filter((statement) => !isEvent(statement) && !isOurs(statement)),
    );
    const [ofKnown, ofUnknown] = all.map((statements) => statements.filter(isEvent));
    expect(ofKnown).toHaveLength(1);
    expect(ofUnknown).toEqual(ofKnown);
    expect(unknown).toHaveLength(3);
    expect(known.slice(0, 3)).toEqual(unknown);
    expect(known.slice(3)).toEqual([expect.stringMatching(/^select .* from "account" /)]);
  });

  test('by the time of asking for a new password: no answer before its floor', async () => {
    const { email } = await product.signUp();
    for (const address of [email, stranger()]) {
      const floor = Promise.withResolvers<undefined>();
      vi.mocked(minimumDuration).mockReturnValueOnce(floor.promise);
      let isAnswered = false;
      const answer = ask(address).finally(() => (isAnswered = true));
      // The work is over when later work for the same connections is.
      await vi.waitFor(() => expect(minimumDuration).toHaveBeenCalled());
      for (let turn = 0; turn < 5; turn += 1) await signIn({ email: stranger() });
      expect(isAnswered).toBe(false);
      floor.resolve(undefined);
      expect((await answer).statusCode).toBe(200);
    }
    // The same for both, and begun before either's work.
    expect(vi.mocked(minimumDuration).mock.calls).toEqual([[200], [200]]);
  });
});
