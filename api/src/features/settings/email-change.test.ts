import { accountSecurity } from '@troskel/contract/settings/account-security';
import { v7 as uuid } from 'uuid';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { removeExpired } from '../../platform/jobs/remove-expired.ts';
import { removeEmailChange } from '../../platform/identity/email-change.ts';
import { toldTo } from '../../platform/notifications/told.factory.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { SignedUp, TestApp } from '../../testing/test-app.ts';
import {
  eventsOf,
  goStale,
  lastMailTo,
  mailedCode,
  mailsTo,
  me,
  otherThan,
  passTime,
  refusalOf,
  resetPassword,
  resetTokenOf,
  signInAgain,
  tokenOf,
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

const freshEmail = () => `${uuid()}@example.com`;

const ask = (token: string, email: string, more: object = {}) =>
  product.call({ method: 'PATCH', url: me, token, payload: { email, ...more } });
const confirm = (token: string, address: 'old' | 'new', code: string) =>
  product.call({
    method: 'POST',
    url: `${me}/email-change/confirm`,
    token,
    payload: { address, code },
  });

async function settingsOf(token: string) {
  const answer = await product.call({ method: 'GET', url: `${me}/settings`, token });
  return accountSecurity.getSettings.response.parse(answer.json());
}

/** Makes a user with a pending change and both codes. */
async function withChange() {
  const user = await product.signUp();
  const newEmail = freshEmail();
  expect((await ask(user.token, newEmail)).statusCode).toBe(200);
  const codes = {
    old: await mailedCode(product, user.email),
    new: await mailedCode(product, newEmail),
  };
  return { ...user, newEmail, codes };
}

const signIn = (user: SignedUp, email: string) =>
  product.call({
    method: 'POST',
    url: '/api/auth/sign-in/email',
    payload: { email, password: user.password },
  });

describe('asking for another address', () => {
  test('changes nothing yet, mails both a code of their own, and saves the rest at once', async () => {
    const user = await product.signUp();
    const newEmail = freshEmail();
    const asked = await ask(user.token, newEmail.toUpperCase(), { surname: 'Ny', language: 'sv' });
    expect(asked.statusCode).toBe(200);
    expect(await settingsOf(user.token)).toMatchObject({
      email: user.email,
      surname: 'Ny',
      name: 'Test Ny',
      emailChange: { newEmail, isOldConfirmed: false, isNewConfirmed: false },
    });
    const toOld = await lastMailTo(product, user.email);
    const oldCode = await mailedCode(product, user.email);
    expect(toOld.subject).toBe('Din e-postadress är på väg att bytas');
    expect(toOld.text).toContain(newEmail);
    expect(toOld.text).toContain('byt lösenord');
    expect(toOld.text).toContain(
      `http://localhost:3000/user-settings/details#confirm=old.${oldCode}`,
    );
    const toNew = await lastMailTo(product, newEmail);
    const newCode = await mailedCode(product, newEmail);
    expect(toNew.subject).toBe('Bekräfta din nya e-postadress');
    expect(toNew.text).toContain(
      `http://localhost:3000/user-settings/details#confirm=new.${newCode}`,
    );
    // The new address may be a stranger's.
    expect(toNew.text).not.toContain(user.email);
    expect(toNew.html).not.toContain(user.email);
  });

  test('speaks the language of the person, also one that is chosen in the same call', async () => {
    const user = await product.signUp();
    const newEmail = freshEmail();
    await ask(user.token, newEmail, { language: 'en' });
    expect((await lastMailTo(product, user.email)).subject).toBe(
      'Your email address is about to change',
    );
    expect((await lastMailTo(product, newEmail)).subject).toBe('Confirm your new email address');
  });

  test('requires a recent login after 31 idle minutes, and only for another address', async () => {
    const user = await product.signUp();
    const token = await goStale(product, user);
    const newEmail = freshEmail();
    const refused = await ask(token, newEmail, { surname: 'Ny' });
    expect(refusalOf(refused)).toEqual([403, 'REQUIRES_RECENT_LOGIN']);
    expect(await settingsOf(token)).toMatchObject({ surname: 'Testsson', emailChange: null });
    expect(await mailsTo(product, newEmail)).toEqual([]);
    const same = await ask(token, user.email.toUpperCase(), { surname: 'Ny' });
    expect(same.statusCode).toBe(200);
    expect(await settingsOf(token)).toMatchObject({ surname: 'Ny', emailChange: null });
  });

  test('refuses an address that has an account, and saves nothing', async () => {
    const user = await product.signUp();
    const other = await product.signUp();
    const mails = await mailsTo(product, other.email);
    const refused = await ask(user.token, other.email, { surname: 'Ny' });
    expect(refusalOf(refused)).toEqual([409, 'EMAIL_EXISTS', 'email']);
    expect(await settingsOf(user.token)).toMatchObject({ surname: 'Testsson', emailChange: null });
    expect(await mailsTo(product, other.email)).toEqual(mails);
  });

  test('again replaces the one before, whose codes become invalid', async () => {
    const { token, codes, email } = await withChange();
    const second = freshEmail();
    await ask(token, second);
    expect((await settingsOf(token)).emailChange).toMatchObject({ newEmail: second });
    const present = await mailedCode(product, email);
    expect(refusalOf(await confirm(token, 'old', codes.old))).toEqual([422, 'CODE_WRONG', 'code']);
    expect((await confirm(token, 'old', present)).statusCode).toBe(200);
  });

  test('is limited to ten times a day', async () => {
    const { token } = await product.signUp();
    for (let times = 0; times < 10; times += 1) {
      expect((await ask(token, freshEmail())).statusCode).toBe(200);
    }
    expect(refusalOf(await ask(token, freshEmail()))).toEqual([429, 'TOO_MANY_REQUESTS']);
  });
});

describe('a change that both addresses confirm', () => {
  test.each([
    ['old', 'new'],
    ['new', 'old'],
  ] as const)(
    'first the %s, then the %s: it takes effect with the second',
    async (first, second) => {
      const user = await withChange();
      const { token, email, newEmail, codes } = user;
      const half = await confirm(token, first, codes[first]);
      expect(half.json()).toMatchObject({
        email,
        emailChange: { newEmail, isOldConfirmed: first === 'old', isNewConfirmed: first === 'new' },
      });
      // A second press after a lost answer.
      expect((await confirm(token, first, codes[first])).statusCode).toBe(200);
      expect((await signIn(user, newEmail)).statusCode).toBe(401);

      const { version } = await settingsOf(token);
      const whole = await confirm(token, second, codes[second]);
      expect(whole.json()).toEqual({ email: newEmail, emailChange: null });
      expect(await settingsOf(token)).toMatchObject({
        email: newEmail,
        isEmailVerified: true,
        emailChange: null,
        version: version + 1,
      });
      expect((await signIn(user, newEmail)).statusCode).toBe(200);
      expect((await signIn(user, email)).statusCode).toBe(401);
      const notice = await lastMailTo(product, email);
      expect(notice.subject).toBe('Din e-postadress har bytts');
      expect((await lastMailTo(product, newEmail)).subject).toBe('Bekräfta din nya e-postadress');
    },
  );

  test('is recorded without either address', async () => {
    const { token, userId, codes } = await withChange();
    await confirm(token, 'old', codes.old);
    await confirm(token, 'new', codes.new);
    expect(await eventsOf(product, userId)).toEqual(['email_change_started', 'email_changed']);
    expect(await toldTo(product, userId)).toEqual(['email_changed']);
  });

  test('ends what was mailed to the old address: reset links and codes', async () => {
    const { token, email, codes } = await withChange();
    const resetToken = await resetTokenOf(product, email);
    await product.call({ method: 'POST', url: `${me}/step-up/code`, token });
    const stepUpCode = await mailedCode(product, email);
    await confirm(token, 'old', codes.old);
    await confirm(token, 'new', codes.new);
    expect((await resetPassword(product, resetToken, 'Pumpakvist58')).statusCode).toBe(400);
    const stepUp = await product.call({
      method: 'POST',
      url: `${me}/step-up`,
      token,
      payload: { code: stepUpCode },
    });
    expect(refusalOf(stepUp)).toEqual([422, 'CODE_EXPIRED', 'code']);
  });

  test('fails when another account takes the address meanwhile, and is given up', async () => {
    const { token, email, newEmail, codes } = await withChange();
    await confirm(token, 'old', codes.old);
    await product.signUp({ email: newEmail });
    expect(refusalOf(await confirm(token, 'new', codes.new))).toEqual([409, 'EMAIL_EXISTS']);
    expect(await settingsOf(token)).toMatchObject({ email, emailChange: null });
    expect(refusalOf(await confirm(token, 'new', codes.new))).toEqual([
      422,
      'CODE_EXPIRED',
      'code',
    ]);
  });

  test('says it again to a second press of the one that completed it, and to no other code', async () => {
    const { token, newEmail, codes } = await withChange();
    await confirm(token, 'new', codes.new);
    await confirm(token, 'old', codes.old);
    for (let presses = 0; presses < 2; presses += 1) {
      const again = await confirm(token, 'old', `${codes.old.slice(0, 3)} ${codes.old.slice(3)}`);
      expect([again.statusCode, again.json()]).toEqual([
        200,
        { emailChange: null, email: newEmail },
      ]);
    }
    const other = await confirm(token, 'old', otherThan(codes.old));
    expect(refusalOf(other)).toEqual([422, 'CODE_EXPIRED', 'code']);
  });

  test('that is refused leaves another one alone that was begun meanwhile', async () => {
    const { userId, newEmail, token } = await withChange();
    const secret = product.app.settings.authSecret;
    const give = (address: string) =>
      removeEmailChange(product.app.db, { secret, userId, newEmail: address });
    expect(await give(freshEmail())).toBe(false);
    expect((await settingsOf(token)).emailChange).toMatchObject({ newEmail });
    expect(await give(newEmail)).toBe(true);
    expect((await settingsOf(token)).emailChange).toBeNull();
  });

  test('to one address from two accounts at once: one gets it', async () => {
    const [a, b] = [await product.signUp(), await product.signUp()];
    const newEmail = freshEmail();
    const ready = [];
    for (const user of [a, b]) {
      await ask(user.token, newEmail);
      await confirm(user.token, 'old', await mailedCode(product, user.email));
      ready.push({ ...user, code: await mailedCode(product, newEmail) });
    }
    const answers = await Promise.all(ready.map(({ token, code }) => confirm(token, 'new', code)));
    expect(statusesOf(answers)).toEqual([200, 409]);
  });
});

describe('a change that is not confirmed', () => {
  test('ends after 30 minutes, and its row is removed by the sweep', async () => {
    const { cookie, userId, codes } = await withChange();
    passTime(29);
    let token = await tokenOf(product, cookie);
    expect((await confirm(token, 'old', codes.old)).statusCode).toBe(200);
    passTime(1);
    token = await tokenOf(product, cookie);
    expect((await settingsOf(token)).emailChange).toBeNull();
    expect(refusalOf(await confirm(token, 'new', codes.new))).toEqual([
      422,
      'CODE_EXPIRED',
      'code',
    ]);
    // Nor is a press that would only repeat a confirmation made in time.
    expect(refusalOf(await confirm(token, 'old', codes.old))).toEqual([
      422,
      'CODE_EXPIRED',
      'code',
    ]);
    const rows = () =>
      product.app.db
        .selectFrom('emailChange')
        .select('userId')
        .where('userId', '=', userId)
        .execute();
    expect(await rows()).toHaveLength(1);
    passTime(1);
    await removeExpired(product.app);
    expect(await rows()).toEqual([]);
  });

  test('is locked by five wrong codes of a side; the other side’s code is no use there', async () => {
    const { token, codes } = await withChange();
    expect(refusalOf(await confirm(token, 'new', codes.old))).toEqual([422, 'CODE_WRONG', 'code']);
    for (let tries = 0; tries < 5; tries += 1) {
      await confirm(token, 'new', otherThan(codes.new));
    }
    expect(refusalOf(await confirm(token, 'new', codes.new))).toEqual([422, 'CODE_LOCKED', 'code']);
    expect((await confirm(token, 'old', codes.old)).statusCode).toBe(200);
  });

  test('is guessed twenty times a day at most', async () => {
    const { token, codes } = await withChange();
    const guess = () => confirm(token, 'new', otherThan(codes.new));
    for (let tries = 0; tries < 20; tries += 1) expect((await guess()).statusCode).toBe(422);
    expect(refusalOf(await guess())).toEqual([429, 'TOO_MANY_REQUESTS']);
  });

  test('can be cancelled, also twice; its codes become invalid', async () => {
    const { token, userId, codes } = await withChange();
    const cancel = () => product.call({ method: 'DELETE', url: `${me}/email-change`, token });
    expect((await cancel()).statusCode).toBe(200);
    expect((await cancel()).statusCode).toBe(200);
    expect((await settingsOf(token)).emailChange).toBeNull();
    expect(refusalOf(await confirm(token, 'old', codes.old))).toEqual([
      422,
      'CODE_EXPIRED',
      'code',
    ]);
    expect(await eventsOf(product, userId)).toEqual([
      'email_change_started',
      'email_change_cancelled',
    ]);
  });

  test('is nobody else’s: a stranger’s codes and calls do not affect it', async () => {
    const { token, codes } = await withChange();
    const stranger = await withChange();
    for (const side of ['old', 'new'] as const) {
      const refused = await confirm(stranger.token, side, codes[side]);
      expect(refusalOf(refused)).toEqual([422, 'CODE_WRONG', 'code']);
    }
    await product.call({ method: 'DELETE', url: `${me}/email-change`, token: stranger.token });
    expect((await confirm(token, 'old', codes.old)).statusCode).toBe(200);
  });

  test('ends when the password is chosen anew by mail: whoever began it may be a stranger', async () => {
    const user = await withChange();
    const resetToken = await resetTokenOf(product, user.email);
    expect((await resetPassword(product, resetToken, 'Pumpakvist58')).statusCode).toBe(200);
    const { token } = await signInAgain(product, { ...user, password: 'Pumpakvist58' });
    expect((await settingsOf(token)).emailChange).toBeNull();
    expect(refusalOf(await confirm(token, 'new', user.codes.new))).toEqual([
      422,
      'CODE_EXPIRED',
      'code',
    ]);
  });
});
