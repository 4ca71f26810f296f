import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { v7 as uuid } from 'uuid';
import * as z from 'zod';
import { queuedMails } from '../../testing/queued-mails.ts';
import { statementsOf } from '../../testing/statements.ts';
import { cookiesOf, startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { codeCalls, codeOf, other } from './email-code.factory.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.close());
// Counters per address would otherwise add up over the tests, which share one.
beforeEach(() => product.app.pool.query('delete from rate_limit'));
afterEach(() => {
  vi.useRealTimers();
});

const { mailsTo, lastCodeTo, ask, receiveCode, redeem } = codeCalls(() => product);

async function tokenOf(response: Parameters<typeof cookiesOf>[0]): Promise<string> {
  const answer = await product.call({
    method: 'GET',
    url: '/api/auth/token',
    headers: { cookie: cookiesOf(response) },
  });
  return z.object({ token: z.string() }).parse(answer.json()).token;
}

describe('a one-time code by e-mail', () => {
  test('signs in, once, as emailLink, and says nothing was removed from a proved account', async () => {
    const { email, userId, password } = await product.signUp();
    await product.app.db
      .updateTable('user')
      .set({ emailVerified: true })
      .where('id', '=', userId)
      .execute();
    const { id, code } = await receiveCode(email);
    const signedIn = await redeem({ email: ` ${email.toUpperCase()} `, id, code });
    expect([signedIn.statusCode, signedIn.json()]).toEqual([200, { removed: null }]);
    const claims = await product.app.accessTokens.verify(await tokenOf(signedIn));
    expect(claims).toMatchObject({ userId, signInProvider: 'emailLink' });
    const again = await redeem({ email, id, code });
    expect([again.statusCode, codeOf(again)]).toEqual([400, 'OTP_EXPIRED']);
    const byPassword = await product.call({
      method: 'POST',
      url: '/api/auth/sign-in/email',
      payload: { email, password },
    });
    expect(byPassword.statusCode).toBe(200);
  });

  test('mails code and link in the person’s language, with the code behind the #', async () => {
    const { email, token } = await product.signUp();
    const swedish = await receiveCode(email);
    expect(swedish.mail.subject).toBe('Din engångskod till Tröskel Partner');
    expect(swedish.mail.text).toContain(
      `http://localhost:3000/login#code=${swedish.id}.${swedish.code}`,
    );
    expect(swedish.mail.html).toContain('<html lang="sv">');
    await product.call({
      method: 'PATCH',
      url: '/api/partner/users/me',
      token,
      payload: { language: 'en' },
    });
    const english = await receiveCode(email);
    expect(english.mail.subject).toBe('Your one-time code for Tröskel Partner');
  });

  test('works for ten minutes and not a second longer', async () => {
    const { email } = await product.signUp();
    const inTime = await receiveCode(email);
    const late = await receiveCode(email);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 599_000 });
    expect((await redeem({ email, ...inTime })).statusCode).toBe(200);
    vi.setSystemTime(Date.now() + 2000);
    const refused = await redeem({ email, ...late });
    expect([refused.statusCode, codeOf(refused)]).toEqual([400, 'OTP_EXPIRED']);
  });

  test('is stored as a keyed hash', async () => {
    const { email } = await product.signUp();
    const { id, code } = await receiveCode(email);
    const { rows } = await product.app.pool.query<{ stored: string }>(
      "select identifier || value as stored from verification where identifier like 'code:sign-in:%' order by id desc limit 1",
    );
    expect(rows).toHaveLength(1);
    for (const told of [id, code, email]) expect(rows[0]?.stored).not.toContain(told);
  });

  test('refuses what is no address', async () => {
    const refused = await ask('anna@');
    expect([refused.statusCode, codeOf(refused)]).toEqual([400, 'INVALID_EMAIL']);
  });
});

describe('a code that may begin an account', () => {
  const usersOf = (email: string) =>
    product.app.db
      .selectFrom('user')
      .select(['id', 'name', 'emailVerified'])
      .where('email', '=', email)
      .execute();

  test('makes one with a proved address, when it is used and not before', async () => {
    const email = `siv.${uuid()}@example.com`;
    const { id, code, mail } = await receiveCode(email, true);
    expect(mail.text).toContain(`http://localhost:3000/homeowner#code=${id}.${code}`);
    expect(await usersOf(email)).toEqual([]);
    const wrong = await redeem({ email, id, code: other(code) });
    expect([codeOf(wrong), await usersOf(email)]).toEqual(['INVALID_OTP', []]);
    const signedIn = await redeem({ email, id, code });
    expect([signedIn.statusCode, signedIn.json()]).toEqual([200, { removed: null }]);
    const [made] = await usersOf(email);
    expect(made).toMatchObject({ name: email.split('@')[0], emailVerified: true });
    const claims = await product.app.accessTokens.verify(await tokenOf(signedIn));
    expect(claims).toMatchObject({ userId: made?.id, signInProvider: 'emailLink' });
  });

  test('signs in to the account that is there, also one that came meanwhile', async () => {
    const known = await product.signUp();
    const { id, code } = await receiveCode(known.email, true);
    expect((await redeem({ email: known.email, id, code })).statusCode).toBe(200);
    const email = `${uuid()}@example.com`;
    const asked = await receiveCode(email, true);
    const payload = { email, password: 'Kvastgurka47', name: 'Siv Sund' };
    await product.call({ method: 'POST', url: '/api/auth/sign-up/email', payload });
    const signedIn = await redeem({ email, id: asked.id, code: asked.code });
    // Nobody had proved the address: the password is not its owner's.
    expect([signedIn.statusCode, signedIn.json()]).toMatchObject([
      200,
      { removed: { password: true } },
    ]);
    expect(await usersOf(email)).toHaveLength(1);
  });

  test('is not had by calling another one so', async () => {
    const email = `${uuid()}@example.com`;
    const { id } = z.object({ id: z.string() }).parse((await ask(email)).json());
    const refused = await redeem({ email, id: `begin-${id}`, code: '000000' });
    expect([refused.statusCode, codeOf(refused)]).toEqual([400, 'OTP_EXPIRED']);
    expect(await usersOf(email)).toEqual([]);
  });
});

describe('the attack on a code', () => {
  test('guessing: five wrong tries kill the code, and only that one', async () => {
    const { email } = await product.signUp();
    const owners = await receiveCode(email);
    const attacked = await receiveCode(email);
    for (let tries = 0; tries < 5; tries += 1) {
      const wrong = await redeem({ email, id: attacked.id, code: other(attacked.code) });
      expect([wrong.statusCode, codeOf(wrong)]).toEqual([400, 'INVALID_OTP']);
    }
    const right = await redeem({ email, ...attacked });
    expect([right.statusCode, codeOf(right)]).toEqual([403, 'TOO_MANY_ATTEMPTS']);
    expect((await redeem({ email, ...attacked })).statusCode).toBe(403);
    expect((await redeem({ email, ...owners })).statusCode).toBe(200);
  });

  test('guessing many at once gains no tries', async () => {
    const { email } = await product.signUp();
    const { id, code } = await receiveCode(email);
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => redeem({ email, id, code: other(code) })),
    );
    const compared = answers.filter((answer) => codeOf(answer) === 'INVALID_OTP');
    expect(compared.length).toBeLessThanOrEqual(5);
    expect(answers.every((answer) => answer.statusCode >= 400)).toBe(true);
  });

  test('using the code right twice at once signs in once', async () => {
    const { email } = await product.signUp();
    const { id, code } = await receiveCode(email);
    const answers = await Promise.all(Array.from({ length: 5 }, () => redeem({ email, id, code })));
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1);
  });

  test('a code of one’s own opens nobody else’s account', async () => {
    const attacker = await product.signUp();
    const victim = await product.signUp();
    const { id, code } = await receiveCode(attacker.email);
    const refused = await redeem({ email: victim.email, id, code });
    expect([refused.statusCode, codeOf(refused)]).toEqual([400, 'OTP_EXPIRED']);
    expect(refused.cookies).toEqual([]);
  });

  test('enumeration: an unknown address answers the same, asking and trying, and is told by mail', async () => {
    const { email } = await product.signUp();
    const unknown = `${uuid()}@example.com`;
    const known = await ask(email);
    const stranger = await ask(unknown, { 'accept-language': 'en' });
    expect([stranger.statusCode, Object.keys(stranger.json<object>())]).toEqual([
      known.statusCode,
      Object.keys(known.json<object>()),
    ]);
    const [mail] = await mailsTo(unknown);
    expect(mail?.subject).toBe('There is no account with this address');
    expect(mail?.text).toContain('http://localhost:3000/sign-up');
    expect(mail?.text).not.toMatch(/\b\d{6}\b/);
    const { id } = stranger.json<{ id: string }>();
    for (let tries = 0; tries < 5; tries += 1) {
      expect(codeOf(await redeem({ email: unknown, id, code: '000000' }))).toBe('INVALID_OTP');
    }
    expect(codeOf(await redeem({ email: unknown, id, code: '000000' }))).toBe('TOO_MANY_ATTEMPTS');
    const users = await product.app.db
      .selectFrom('user')
      .select('id')
      .where('email', '=', unknown)
      .execute();
    expect(users).toEqual([]);
  });

  test('enumeration: the work behind the answer does not tell either', async () => {
    const { email } = await product.signUp();
    const known = await statementsOf(() => ask(email));
    expect(known).toHaveLength(7);
    expect(await statementsOf(() => ask(`${uuid()}@example.com`))).toEqual(known);
  });

  test('enumeration: nor does a code that may begin an account, asking and trying', async () => {
    const { email } = await product.signUp();
    const answers = new Map<string, Awaited<ReturnType<typeof ask>>>();
    const statementsAbout = (address: string) =>
      statementsOf(async () => answers.set(address, await ask(address, {}, true)));
    const unknown = `${uuid()}@example.com`;
    const known = await statementsAbout(email);
    expect(known).toHaveLength(7);
    expect(await statementsAbout(unknown)).toEqual(known);
    const told: unknown[][] = [];
    for (const [address, answer] of answers) {
      const { id } = answer.json<{ id: string }>();
      const code = other((await lastCodeTo(address)) ?? '');
      const wrong = await redeem({ email: address, id, code });
      const shapes = [answer, wrong].map((one) => [one.statusCode, Object.keys(one.headers)]);
      told.push([id.replace(/^begin-.{22}$/, 'begin-ID'), codeOf(wrong), shapes]);
    }
    expect(told[0]?.slice(0, 2)).toEqual(['begin-ID', 'INVALID_OTP']);
    expect(told[1]).toEqual(told[0]);
  });

  test('asking is limited per e-mail, the same for known and unknown; neighbours go free', async () => {
    const { email } = await product.signUp();
    const neighbour = await product.signUp();
    for (const address of [email, `${uuid()}@example.com`]) {
      for (let calls = 0; calls < 5; calls += 1) expect((await ask(address)).statusCode).toBe(200);
      const refused = await ask(address);
      expect(refused.statusCode).toBe(429);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect((await ask(neighbour.email)).statusCode).toBe(200);
  });

  test('login CSRF: a foreign page can neither ask nor sign in', async () => {
    const { email, cookie } = await product.signUp();
    const { id, code } = await receiveCode(email);
    const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    for (const headers of [foreign, { ...foreign, cookie }]) {
      const refused = await product.call({
        method: 'POST',
        url: '/api/auth/sign-in/email-code',
        headers,
        payload: { email, id, code },
      });
      expect([refused.statusCode, refused.cookies]).toEqual([403, []]);
      const asked = await ask(email, headers);
      expect(asked.statusCode).toBe(403);
    }
    const form = await product.call({
      method: 'POST',
      url: '/api/auth/sign-in/email-code',
      headers: { 'content-type': 'text/plain' },
      payload: JSON.stringify({ email, id, code }),
    });
    expect(form.statusCode).toBe(415);
    expect((await redeem({ email, id, code })).statusCode).toBe(200);
  });
});

describe('an account on an address that nobody has proved', () => {
  test('loses its password and sessions at the first code, says so, and keeps its BankID', async () => {
    const squatter = await product.signUp();
    const personId = uuid();
    await product.app.db
      .insertInto('person')
      .values({
        id: personId,
        userId: squatter.userId,
        personalNumberIndex: product.app.personalData.blindIndex('197001019876'),
        personalNumberEncrypted: product.app.personalData.encrypt(
          { column: 'person.personal_number_encrypted', row: personId },
          '197001019876',
        ),
        givenName: 'Test',
        surname: 'Testsson',
        verifiedAt: new Date(),
      })
      .execute();
    const { id, code } = await receiveCode(squatter.email);
    const signedIn = await redeem({ email: squatter.email, id, code });
    expect([signedIn.statusCode, signedIn.json()]).toEqual([
      200,
      {
        removed: {
          password: true,
          providers: false,
          passkeys: false,
          sessions: true,
          bankidOf: 'Test Testsson',
        },
      },
    ]);
    const me = { method: 'GET', url: '/api/partner/users/me' } as const;
    expect((await product.call({ ...me, token: squatter.token })).statusCode).toBe(401);
    const byPassword = await product.call({
      method: 'POST',
      url: '/api/auth/sign-in/email',
      payload: { email: squatter.email, password: squatter.password },
    });
    expect(byPassword.statusCode).toBe(401);
    const answer = await product.call({ ...me, token: await tokenOf(signedIn) });
    expect(answer.json()).toMatchObject({ hasConfiguredBankId: true });
    const told = (await queuedMails(product.app)).findLast(({ to }) => to === squatter.email);
    expect(told?.subject).toBe('Din e-postadress är bekräftad');
    expect(told?.text).toContain('öppnas också med BankID för Test Testsson');
    const second = await receiveCode(squatter.email);
    const again = await redeem({ email: squatter.email, ...second });
    expect(again.json()).toEqual({ removed: null });
    const mails = await queuedMails(product.app);
    expect(mails.filter(({ subject }) => subject === told?.subject)).toHaveLength(1);
  });
});
