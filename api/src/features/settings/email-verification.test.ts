import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';
import type { SignedUp, TestApp } from '../../testing/test-app.ts';
import {
  eventsOf,
  lastMailTo,
  mailedCode,
  mailsTo,
  me,
  otherThan,
  passTime,
  refusalOf,
  speakEnglish,
  tokenOf,
} from './account-security.factory.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.close());
beforeEach(() => product.app.pool.query('delete from rate_limit'));
afterEach(() => {
  vi.useRealTimers();
});

const ask = (token: string) =>
  product.call({ method: 'POST', url: `${me}/email-verification`, token });
const confirm = (token: string, code: string) =>
  product.call({
    method: 'POST',
    url: `${me}/email-verification/confirm`,
    token,
    payload: { code },
  });

async function isVerified({ userId }: SignedUp): Promise<boolean> {
  const row = await product.app.db
    .selectFrom('user')
    .select('emailVerified')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return row.emailVerified;
}

describe('the address of a new account', () => {
  test('is mailed a code and no link, which confirms it; nothing waits for that', async () => {
    const user = await product.signUp();
    const mail = await lastMailTo(product, user.email);
    expect(mail.subject).toBe('Bekräfta din e-postadress');
    expect(mail.text).not.toMatch(/https?:/);
    expect(mail.html).not.toContain('href');
    expect((await product.call({ method: 'GET', url: me, token: user.token })).statusCode).toBe(
      200,
    );
    expect(await isVerified(user)).toBe(false);

    const code = await mailedCode(product, user.email);
    const spaced = ` ${code.slice(0, 3)} ${code.slice(3)} `;
    const confirmed = await confirm(user.token, spaced);
    expect([confirmed.statusCode, confirmed.json()]).toEqual([200, {}]);
    expect(await isVerified(user)).toBe(true);
    expect(await eventsOf(product, user.userId)).toEqual(['email_verified']);
    // A second press after a lost answer.
    expect((await confirm(user.token, code)).statusCode).toBe(200);
  });

  test('is mailed once, however often the registration is sent; and not before it', async () => {
    const { email, token } = await product.signUp({ isRegistered: false });
    expect(await mailsTo(product, email)).toHaveLength(0);
    const register = () =>
      product.call({
        method: 'POST',
        url: '/api/partner/users',
        token,
        payload: { givenName: 'Test', surname: 'Testsson', email },
        headers: { 'accept-language': 'en' },
      });
    await register();
    await register();
    const mails = await mailsTo(product, email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Confirm your email address']);
  });

  test('is not mailed when it is proved already', async () => {
    const { email, token, userId } = await product.signUp({ isRegistered: false });
    await product.app.db
      .updateTable('user')
      .set({ emailVerified: true })
      .where('id', '=', userId)
      .execute();
    await product.call({
      method: 'POST',
      url: '/api/partner/users',
      token,
      payload: { givenName: 'Test', surname: 'Testsson', email },
    });
    expect(await mailsTo(product, email)).toEqual([]);
    expect((await ask(token)).statusCode).toBe(202);
    expect(await mailsTo(product, email)).toEqual([]);
  });
});

describe('a code that confirms an address', () => {
  test('can be asked for anew, in the language of the person; the one before dies', async () => {
    const user = await product.signUp();
    const first = await mailedCode(product, user.email);
    await speakEnglish(product, user.token);
    expect((await ask(user.token)).statusCode).toBe(202);
    const mail = await lastMailTo(product, user.email);
    expect(mail.subject).toBe('Confirm your email address');
    const second = await mailedCode(product, user.email);
    expect(refusalOf(await confirm(user.token, first))).toEqual([422, 'CODE_WRONG', 'code']);
    expect((await confirm(user.token, second)).statusCode).toBe(200);
  });

  test('becomes invalid with the fifth wrong attempt, and after ten minutes', async () => {
    const user = await product.signUp();
    const code = await mailedCode(product, user.email);
    for (let tries = 0; tries < 5; tries += 1) {
      const wrong = await confirm(user.token, otherThan(code));
      expect(refusalOf(wrong)).toEqual([422, 'CODE_WRONG', 'code']);
    }
    expect(refusalOf(await confirm(user.token, code))).toEqual([422, 'CODE_LOCKED', 'code']);
    await ask(user.token);
    const next = await mailedCode(product, user.email);
    passTime(10);
    const token = await tokenOf(product, user.cookie);
    expect(refusalOf(await confirm(token, next))).toEqual([422, 'CODE_EXPIRED', 'code']);
    expect(await isVerified(user)).toBe(false);
  });

  test('of another account confirms nothing', async () => {
    const user = await product.signUp();
    const stranger = await product.signUp();
    const code = await mailedCode(product, stranger.email);
    expect(refusalOf(await confirm(user.token, code))).toEqual([422, 'CODE_WRONG', 'code']);
    expect(await isVerified(user)).toBe(false);
  });

  test('is asked for five times in 15 minutes, and guessed twenty times a day at most', async () => {
    const { token, cookie, email } = await product.signUp();
    let present = token;
    let answered = 0;
    for (let rounds = 0; rounds < 5; rounds += 1) {
      expect((await ask(present)).statusCode).toBe(202);
      const wrong = otherThan(await mailedCode(product, email));
      for (let tries = 0; tries < 5; tries += 1) {
        const { statusCode } = await confirm(present, wrong);
        answered += statusCode === 422 ? 1 : 0;
      }
    }
    expect(answered).toBe(20);
    const refused = await ask(present);
    expect(refusalOf(refused)).toEqual([429, 'TOO_MANY_REQUESTS']);
    passTime(60);
    present = await tokenOf(product, cookie);
    expect((await ask(present)).statusCode).toBe(202);
    const right = await confirm(present, await mailedCode(product, email));
    expect(right.statusCode).toBe(429);
    expect(Number(right.headers['retry-after'])).toBeGreaterThan(3600);
  });
});
