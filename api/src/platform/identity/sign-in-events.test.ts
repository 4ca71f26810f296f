import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import pg from 'pg';
import { v7 as uuid } from 'uuid';
import {
  mailsTo,
  passTime,
  signInAgain,
} from '../../features/settings/account-security.factory.ts';
import { cookiesOf, startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import type { TestDatabase } from '../../testing/test-database.ts';

let database: TestDatabase;
let owner: pg.Client;
let product: TestApp;
beforeAll(async () => {
  database = await createTestDatabase();
  owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  product = await startTestApp({ databaseUrl: database.appUrl });
});
afterAll(async () => {
  await product.close();
  await owner.end();
  await database.drop();
});
beforeEach(() => product.app.pool.query('delete from rate_limit'));
afterEach(() => {
  vi.useRealTimers();
});

const firefox = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0',
};
const edge = {
  'user-agent':
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
};

const eventsOf = (userId: string) =>
  product.app.db
    .selectFrom('securityEvent')
    .select(['kind', 'method', 'reason', 'network', 'browser', 'operatingSystem'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute();

/** The event and count after the last failed sign-in, once they are there. */
const lastFailure = (count: number) =>
  vi.waitFor(async () => {
    const rows = await product.app.db
      .selectFrom('securityEvent')
      .select(['userId', 'method', 'reason', 'network'])
      .where('kind', '=', 'sign_in_failed')
      .orderBy('id', 'desc')
      .execute();
    expect(rows).toHaveLength(count);
    return rows[0];
  });

const failuresSoFar = async () => {
  const { count } = await product.app.db
    .selectFrom('securityEvent')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('kind', '=', 'sign_in_failed')
    .executeTakeFirstOrThrow();
  return count;
};

const post = (path: string, payload: object, headers: Record<string, string> = {}) =>
  product.call({ method: 'POST', url: `/api/auth${path}`, payload, headers });

describe('a sign-in that worked', () => {
  test('is recorded with its way, its network and its kind of device, and nothing else', async () => {
    const user = await product.signUp();
    await signInAgain(product, user, firefox);
    const here = { reason: null, network: '127.0.0.0/24' };
    expect(await eventsOf(user.userId)).toEqual([
      { kind: 'signed_in', method: 'password', ...here, browser: '', operatingSystem: '' },
      {
        kind: 'signed_in',
        method: 'password',
        ...here,
        browser: 'Firefox',
        operatingSystem: 'Linux',
      },
    ]);
  });

  test('keeps nothing that somebody writes into their browser’s name', async () => {
    const user = await product.signUp();
    await signInAgain(product, user, {
      'user-agent': 'Mozilla/5.0 (Karin; 19810605-2384) karin@example.com/1.0',
    });
    const { rows } = await product.app.pool.query<{ row: string }>(
      'select security_event::text as row from security_event',
    );
    expect(rows.length).toBeGreaterThan(1);
    for (const { row } of rows) {
      expect(row).not.toMatch(/@|19810605|Karin|127\.0\.0\.1/);
    }
  });
});

describe('a sign-in that failed', () => {
  const tries: [string, (email: string) => Promise<unknown>, string, string][] = [
    [
      'a wrong password',
      (email) => post('/sign-in/email', { email, password: 'Felaktigt2031!' }),
      'password',
      'wrong_password',
    ],
    [
      'a code that was not asked for',
      (email) => post('/sign-in/email-code', { email, id: uuid(), code: '123456' }),
      'email_code',
      'expired_code',
    ],
  ];

  test.each(tries)('%s is recorded for its account', async (_, attempt, method, reason) => {
    const { userId, email } = await product.signUp();
    const before = await failuresSoFar();
    await attempt(email);
    const network = '127.0.0.0/24';
    expect(await lastFailure(before + 1)).toEqual({ userId, method, reason, network });
  });

  test.each(tries)('%s for nobody’s address keeps no address', async (_, attempt, method) => {
    const before = await failuresSoFar();
    await attempt(`${uuid()}@example.com`);
    expect(await lastFailure(before + 1)).toEqual({
      userId: null,
      method,
      reason: 'unknown_account',
      network: '127.0.0.0/24',
    });
  });

  test('with a forged proof of BankID', async () => {
    const before = await failuresSoFar();
    await post('/sign-in/custom-token', { token: 'forged' });
    expect(await lastFailure(before + 1)).toMatchObject({
      userId: null,
      method: 'bankid',
      reason: 'expired_proof',
    });
  });

  test('at a blocked account says so, since the password was right', async () => {
    const user = await product.signUp();
    await product.app.db
      .insertInto('userBlock')
      .values({ userId: user.userId, blockedAt: new Date(), reason: 'x' })
      .execute();
    const before = await failuresSoFar();
    const { email, password } = user;
    expect((await post('/sign-in/email', { email, password })).statusCode).toBe(403);
    expect(await lastFailure(before + 1)).toMatchObject({
      userId: user.userId,
      method: 'password',
      reason: 'blocked',
    });
  });

  test('a stream that takes nothing fails no sign-in and changes no answer', async () => {
    const user = await product.signUp();
    const wrong = { email: user.email, password: 'Felaktigt2031!' };
    const usual = await post('/sign-in/email', wrong);
    await owner.query('alter table security_event rename to security_event_gone');
    try {
      const { cookie } = await signInAgain(product, user);
      expect(cookie).toContain('troskel.session_token');
      const answer = await post('/sign-in/email', wrong);
      expect([answer.statusCode, answer.json()]).toEqual([usual.statusCode, usual.json()]);
      await vi.waitFor(() => {
        const lines = product.logLines.join('');
        expect(lines).toContain('a security event was not recorded');
        expect(lines).toContain('a failed sign-in was not recorded');
      });
    } finally {
      await owner.query('alter table security_event_gone rename to security_event');
    }
  });
});

describe('a mail about a device', () => {
  const noticesTo = async (email: string) =>
    (await mailsTo(product, email)).filter(({ subject }) =>
      ['Ny inloggning på ditt konto', 'New login to your account'].includes(subject),
    );

  test('is not sent for the sign-in of a sign-up, nor for one like it', async () => {
    const user = await product.signUp();
    await signInAgain(product, user);
    expect(await noticesTo(user.email)).toEqual([]);
  });

  test('is sent once for a strange one, in the person’s language, with the page to end it', async () => {
    const user = await product.signUp();
    await signInAgain(product, user, { ...firefox, 'accept-language': 'en' });
    await signInAgain(product, user, { ...firefox, 'accept-language': 'en' });
    const [mail, ...more] = await noticesTo(user.email);
    expect(more).toEqual([]);
    const { language } = await product.app.db
      .selectFrom('userProfile')
      .select('language')
      .where('userId', '=', user.userId)
      .executeTakeFirstOrThrow();
    expect(language).toBe('sv');
    expect(mail?.subject).toBe('Ny inloggning på ditt konto');
    expect(mail?.text).toContain('Enhet: Firefox på Linux. Inloggad med lösenord.');
    expect(mail?.text).toContain('http://localhost:3000/user-settings/sessions');
  });

  /** Signs in as a browser that keeps its cookies. */
  const signInAs = async (
    { email, password }: { email: string; password: string },
    headers: Record<string, string>,
    remoteAddress: string,
  ) =>
    cookiesOf(
      await product.call({
        method: 'POST',
        url: '/api/auth/sign-in/email',
        payload: { email, password },
        headers,
        remoteAddress,
      }),
    );

  test('is not sent when the same browser comes from elsewhere, and is when another does', async () => {
    const user = await product.signUp();
    const cookie = await signInAs(user, firefox, '192.0.2.7');
    expect(await noticesTo(user.email)).toHaveLength(1);
    await signInAs(user, { ...firefox, cookie }, '198.51.100.9');
    expect(await noticesTo(user.email)).toHaveLength(1);
    await signInAs(user, edge, '192.0.2.8');
    expect(await noticesTo(user.email)).toHaveLength(2);
  });

  test('is sent for a browser of another account', async () => {
    const user = await product.signUp();
    const other = await product.signUp();
    const cookie = await signInAs(other, firefox, '192.0.2.7');
    const both = await signInAs(user, { ...firefox, cookie }, '192.0.2.7');
    expect(await noticesTo(user.email)).toHaveLength(1);
    // The browser remembers both.
    await signInAs(other, { ...firefox, cookie: both }, '198.51.100.9');
    expect(await noticesTo(other.email)).toHaveLength(1);
  });

  test('is sent again when everything was ended in between, but not to whoever ended it', async () => {
    const user = await product.signUp();
    const cookie = await signInAs(user, firefox, '192.0.2.7');
    passTime(1);
    const me = await signInAgain(product, user, edge);
    await product.call({
      method: 'DELETE',
      url: '/api/partner/users/me/sessions',
      token: me.token,
      headers: edge,
    });
    passTime(1);
    const sent = (await noticesTo(user.email)).length;
    await signInAgain(product, user, edge);
    expect(await noticesTo(user.email)).toHaveLength(sent);
    await signInAs(user, { ...firefox, cookie }, '192.0.2.7');
    expect(await noticesTo(user.email)).toHaveLength(sent + 1);
  });
});
