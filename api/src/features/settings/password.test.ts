import { v7 as uuid } from 'uuid';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { makePartner } from '../../testing/partner.factory.ts';
import { runTimedJobs } from '../../compose.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import {
  eventsOf,
  goStale,
  lastMailTo,
  mailsTo,
  me,
  refusalOf,
  resetPassword,
  resetTokenOf,
  signInAgain,
  speakEnglish,
  statusesOf,
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

const newPassword = 'Pumpakvist58';
const set = (token: string, payload: object) =>
  product.call({ method: 'PUT', url: `${me}/password`, token, payload });
const signIn = (email: string, password: string) =>
  product.call({ method: 'POST', url: '/api/auth/sign-in/email', payload: { email, password } });
const isAlive = async (token: string) =>
  (await product.call({ method: 'GET', url: me, token })).statusCode === 200;

/** Makes a user who signs in in another way. */
async function withoutPassword() {
  const user = await product.signUp();
  await product.app.db.deleteFrom('account').where('userId', '=', user.userId).execute();
  return user;
}

const credentialsOf = (userId: string) =>
  product.app.db
    .selectFrom('account')
    .select(['providerId', 'accountId', 'password'])
    .where('userId', '=', userId)
    .execute();

describe('changing a password', () => {
  test('takes the new one, ends every other session and not this one, and tells the owner', async () => {
    const { email, password, token, userId } = await product.signUp();
    const other = await signInAgain(product, { email, password });
    const changed = await set(token, { currentPassword: password, newPassword });
    expect([changed.statusCode, changed.json()]).toEqual([200, {}]);
    expect([await isAlive(token), await isAlive(other.token)]).toEqual([true, false]);
    const refreshed = await product.call({
      method: 'GET',
      url: '/api/auth/token',
      headers: { cookie: other.cookie },
    });
    expect(refreshed.statusCode).toBe(401);
    expect((await signIn(email, password)).statusCode).toBe(401);
    expect((await signIn(email, newPassword)).statusCode).toBe(200);
    const mail = await lastMailTo(product, email);
    expect(mail.subject).toBe('Ditt lösenord har bytts');
    expect(mail.text).toContain('http://localhost:3000/user-settings');
    expect(mail.text).not.toContain(newPassword);
    expect(await eventsOf(product, userId)).toEqual(['password_changed']);
    const [credential, ...more] = await credentialsOf(userId);
    expect(more).toEqual([]);
    expect(credential?.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  test('speaks English to whoever does', async () => {
    const { token, email, password } = await product.signUp();
    await speakEnglish(product, token);
    await set(token, { currentPassword: password, newPassword });
    expect((await lastMailTo(product, email)).subject).toBe('Your password has been changed');
  });

  test('demands the present one: missing and wrong are told by the field, and change nothing', async () => {
    const { email, password, token } = await product.signUp();
    const other = await signInAgain(product, { email, password });
    expect(refusalOf(await set(token, { newPassword }))).toEqual([
      422,
      'FIELD_MANDATORY',
      'currentPassword',
    ]);
    expect(refusalOf(await set(token, { currentPassword: 'Fel12345', newPassword }))).toEqual([
      422,
      'PASSWORD_WRONG',
      'currentPassword',
    ]);
    expect(await isAlive(other.token)).toBe(true);
    expect((await signIn(email, password)).statusCode).toBe(200);
  });

  test('refuses a weak one; the same as before is allowed', async () => {
    const { password, token } = await product.signUp();
    const weak = await set(token, { currentPassword: password, newPassword: 'svagt' });
    expect(refusalOf(weak)).toEqual([400, 'PASSWORD_RULES', 'newPassword']);
    const same = await set(token, { currentPassword: password, newPassword: password });
    expect(same.statusCode).toBe(200);
  });

  test('keeps one of 128 characters as it was typed, with its spaces and its case', async () => {
    const { email, password, token } = await product.signUp();
    const long = ` Kvast gurka Moln harpa ${uuid()} ${uuid()} ${uuid()}`.slice(0, 127).padEnd(128);
    const set128 = await set(token, { currentPassword: password, newPassword: long });
    expect(set128.statusCode).toBe(200);
    for (const other of [long.trim(), long.toLowerCase(), long.slice(0, 127), long.slice(0, 72)]) {
      expect([other, (await signIn(email, other)).statusCode]).toEqual([other, 401]);
    }
    expect((await signIn(email, long)).statusCode).toBe(200);
  });

  test('need never be changed: after three years the same one still lets in, and to everything', async () => {
    const { email, password } = await product.signUp();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3 * 365.25 * 86_400_000 });
    await runTimedJobs(product.app);
    expect((await signIn(email, password)).statusCode).toBe(200);
    expect(await isAlive((await signInAgain(product, { email, password })).token)).toBe(true);
  });

  test('refuses an easily guessed one: common, of the product, of the person', async () => {
    const { email, password, token } = await product.signUp();
    for (const weak of ['Sommar2026', 'Troskel2026!', 'Testsson-2026']) {
      const refused = await set(token, { currentPassword: password, newPassword: weak });
      expect([weak, ...refusalOf(refused)]).toEqual([weak, 422, 'PASSWORD_RULES', 'newPassword']);
    }
    expect((await signIn(email, password)).statusCode).toBe(200);
  });

  test('refuses what the person’s company is called, its number and the person’s telephone number', async () => {
    const company = { legalName: 'Kolmårdens Takvård AB' };
    const { owner, companyId } = await makePartner(product, { company });
    const change = (newPassword: string) =>
      set(owner.token, { currentPassword: owner.password, newPassword });
    const [number, phone] = ['5560360793', '+46739180264'];
    await product.app.db
      .updateTable('company')
      .set({ organizationNumber: number })
      .where('id', '=', companyId)
      .execute();
    await product.app.db
      .updateTable('userProfile')
      .set({ phoneNumber: phone })
      .where('userId', '=', owner.userId)
      .execute();
    for (const weak of [
      'KolmardensTakvard2026',
      'Kolmårdens Takvård 26',
      `${number}Aa`,
      '0739180264Aa',
    ]) {
      expect([weak, ...refusalOf(await change(weak))]).toEqual([
        weak,
        422,
        'PASSWORD_RULES',
        'newPassword',
      ]);
    }
    expect((await change('Kolmekvist-Harpa4')).statusCode).toBe(200);
    const other = await product.signUp();
    const ofAnother = { currentPassword: other.password, newPassword: '0739180264Aa' };
    expect((await set(other.token, ofAnother)).statusCode).toBe(200);
  });

  test('ends the links to choose a new one that were mailed before', async () => {
    const { email, password, token } = await product.signUp();
    const neighbour = await product.signUp();
    const link = await resetTokenOf(product, email);
    const neighboursLink = await resetTokenOf(product, neighbour.email);
    await set(token, { currentPassword: password, newPassword });
    expect((await resetPassword(product, link, 'Molnharpa63')).statusCode).toBe(400);
    expect((await resetPassword(product, neighboursLink, 'Molnharpa63')).statusCode).toBe(200);
  });

  test('by the right present one is a new proof of who sits there', async () => {
    const user = await product.signUp();
    const token = await goStale(product, user);
    const way = { method: 'DELETE', url: `${me}/sign-in-ways/password`, token } as const;
    expect(refusalOf(await product.call(way))).toEqual([403, 'REQUIRES_RECENT_LOGIN']);
    await set(token, { currentPassword: user.password, newPassword });
    expect(refusalOf(await product.call(way))).toEqual([409, 'LAST_SIGN_IN_WAY']);
  });

  test('guesses at the present one are counted together with those of the new proof', async () => {
    const { password, token } = await product.signUp();
    for (let tries = 0; tries < 5; tries += 1) {
      await set(token, { currentPassword: 'Fel12345', newPassword });
      await product.call({
        method: 'POST',
        url: `${me}/step-up`,
        token,
        payload: { password: 'Fel12345' },
      });
    }
    const refused = await set(token, { currentPassword: password, newPassword });
    expect(refusalOf(refused)).toEqual([429, 'TOO_MANY_REQUESTS']);
  });

  test('of two changes at once one is made, and the other is told that its password is old', async () => {
    const { email, password, token } = await product.signUp();
    const passwords = ['Pumpakvist58', 'Molnharpa63'];
    const answers = await Promise.all(
      passwords.map((next) => set(token, { currentPassword: password, newPassword: next })),
    );
    const winner = answers.findIndex(({ statusCode }) => statusCode === 200);
    const loser = answers[1 - winner];
    expect(loser && refusalOf(loser)).toEqual([422, 'PASSWORD_WRONG', 'currentPassword']);
    expect((await signIn(email, passwords[winner] ?? '')).statusCode).toBe(200);
  });
});

describe('setting a first password', () => {
  test('works in a fresh session, ends the others, and tells the owner', async () => {
    const { email, token, userId } = await withoutPassword();
    expect((await set(token, { newPassword })).statusCode).toBe(200);
    const signedIn = await signIn(email, newPassword);
    expect(signedIn.statusCode).toBe(200);
    expect((await lastMailTo(product, email)).subject).toBe('Ditt konto har fått ett lösenord');
    expect(await credentialsOf(userId)).toEqual([
      {
        providerId: 'credential',
        accountId: userId,
        password: expect.stringContaining('$argon2id$') as string,
      },
    ]);
    expect(await eventsOf(product, userId)).toEqual(['password_set']);
  });

  test('asks for a new proof after 31 idle minutes, whatever is given as the present one', async () => {
    const user = await withoutPassword();
    const token = await goStale(product, user);
    const mails = (await mailsTo(product, user.email)).length;
    for (const more of [{}, { currentPassword: user.password }]) {
      const refused = await set(token, { newPassword, ...more });
      expect(refusalOf(refused)).toEqual([403, 'REQUIRES_RECENT_LOGIN']);
    }
    expect(await credentialsOf(user.userId)).toEqual([]);
    expect(await mailsTo(product, user.email)).toHaveLength(mails);
  });

  test('refuses an easily guessed first one', async () => {
    const { token, userId } = await withoutPassword();
    for (const weak of ['Sommar2026', 'Testsson2026']) {
      const refused = await set(token, { newPassword: weak });
      expect([weak, ...refusalOf(refused)]).toEqual([weak, 422, 'PASSWORD_RULES', 'newPassword']);
    }
    expect(await credentialsOf(userId)).toEqual([]);
  });

  test('of two at once one is set; the other is asked for it', async () => {
    const { token, userId } = await withoutPassword();
    const answers = await Promise.all([
      set(token, { newPassword: 'Pumpakvist58' }),
      set(token, { newPassword: 'Molnharpa63' }),
    ]);
    expect(statusesOf(answers)).toEqual([200, 422]);
    expect(await credentialsOf(userId)).toHaveLength(1);
  });
});
