import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import {
  eventsOf,
  goStale,
  lastMailTo,
  mailedCode,
  me,
  otherThan,
  passTime,
  refusalOf,
  signInAgain,
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

const stepUp = (token: string, payload: object) =>
  product.call({ method: 'POST', url: `${me}/step-up`, token, payload });
const askForCode = (token: string) =>
  product.call({ method: 'POST', url: `${me}/step-up/code`, token });
const beActive = (token: string) => product.call({ method: 'POST', url: `${me}/activity`, token });

/**
 * Makes a sensitive call that succeeds after a recent login, without an effect: there is only one
 * sign-in method.
 */
async function isFresh(token: string): Promise<boolean> {
  const answer = await product.call({
    method: 'DELETE',
    url: `${me}/sign-in-ways/password`,
    token,
  });
  const [, code] = refusalOf(answer);
  if (code !== 'LAST_SIGN_IN_WAY' && code !== 'REQUIRES_RECENT_LOGIN')
    throw new Error(String(code));
  return code === 'LAST_SIGN_IN_WAY';
}

describe('how long a login is recent', () => {
  test('30 minutes after the sign-in, and not a minute longer by itself', async () => {
    const { token, cookie } = await product.signUp();
    expect(await isFresh(token)).toBe(true);
    passTime(29);
    expect(await isFresh(await tokenOf(product, cookie))).toBe(true);
    passTime(2);
    expect(await isFresh(await tokenOf(product, cookie))).toBe(false);
  });

  test('activity extends it; 31 minutes after the last, activity does not revive it', async () => {
    const { cookie } = await product.signUp();
    for (let times = 0; times < 3; times += 1) {
      passTime(29);
      const token = await tokenOf(product, cookie);
      await beActive(token);
      expect(await isFresh(token)).toBe(true);
    }
    passTime(31);
    const token = await tokenOf(product, cookie);
    await beActive(token);
    expect(await isFresh(token)).toBe(false);
  });

  test('continuous activity extends it to eight hours; a new login starts them anew', async () => {
    const user = await product.signUp();
    const workFor = async (halfHours: number): Promise<string> => {
      let token = '';
      for (let times = 0; times < halfHours; times += 1) {
        passTime(29);
        token = await tokenOf(product, user.cookie);
        await beActive(token);
      }
      return token;
    };
    expect(await isFresh(await workFor(16))).toBe(true);
    const token = await workFor(1);
    expect(await isFresh(token)).toBe(false);
    await stepUp(token, { password: user.password });
    expect(await isFresh(await workFor(2))).toBe(true);
  });
});

test('of concurrently requested codes one works, the one mailed last', async () => {
  const { token, email } = await product.signUp();
  const codes = () =>
    product.app.db
      .selectFrom('verification')
      .select('id')
      .where('identifier', 'like', 'code:step-up:%')
      .execute();
  const before = (await codes()).length;
  await Promise.all(Array.from({ length: 5 }, () => askForCode(token)));
  expect(await codes()).toHaveLength(before + 1);
  expect((await stepUp(token, { code: await mailedCode(product, email) })).statusCode).toBe(200);
});

describe('settings.stepUp by password', () => {
  test('renews the login for 30 minutes, for this session only', async () => {
    const user = await product.signUp();
    const other = await signInAgain(product, user);
    const token = await goStale(product, user);
    expect(await isFresh(token)).toBe(false);
    const proved = await stepUp(token, { password: user.password });
    expect([proved.statusCode, proved.json()]).toEqual([200, {}]);
    expect(await isFresh(token)).toBe(true);
    expect(await isFresh(await tokenOf(product, other.cookie))).toBe(false);
    expect(await isFresh(await goStale(product, user))).toBe(false);
  });

  test('a wrong one is told by its field, and opens nothing', async () => {
    const user = await product.signUp();
    const token = await goStale(product, user);
    const wrong = await stepUp(token, { password: 'Fel12345' });
    expect(refusalOf(wrong)).toEqual([422, 'PASSWORD_WRONG', 'password']);
    expect(await isFresh(token)).toBe(false);
  });

  test('after ten wrong ones the right one waits; another user and the sign-in do not', async () => {
    const user = await product.signUp();
    const neighbour = await product.signUp();
    for (let tries = 0; tries < 10; tries += 1) {
      expect((await stepUp(user.token, { password: 'Fel12345' })).statusCode).toBe(422);
    }
    const refused = await stepUp(user.token, { password: user.password });
    expect(refusalOf(refused)).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await stepUp(neighbour.token, { password: neighbour.password })).statusCode).toBe(200);
    expect((await signInAgain(product, user)).token).toBeTruthy();
  });

  test('of twenty concurrent attempts ten are checked', async () => {
    const user = await product.signUp();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => stepUp(user.token, { password: 'Fel12345' })),
    );
    const counts = [422, 429].map(
      (status) => answers.filter(({ statusCode }) => statusCode === status).length,
    );
    expect(counts).toEqual([10, 10]);
  });

  test('a right one forgets the wrong ones before it', async () => {
    const user = await product.signUp();
    for (let rounds = 0; rounds < 2; rounds += 1) {
      for (let tries = 0; tries < 6; tries += 1) await stepUp(user.token, { password: 'Fel12345' });
      expect((await stepUp(user.token, { password: user.password })).statusCode).toBe(200);
    }
  });

  test('an account without a password is told the same, by the work of one', async () => {
    const user = await product.signUp();
    await product.app.db.deleteFrom('account').where('userId', '=', user.userId).execute();
    const { password } = await product.app.auth.$context;
    const hash = vi.spyOn(password, 'hash');
    const refused = await stepUp(user.token, { password: user.password });
    expect(refusalOf(refused)).toEqual([422, 'PASSWORD_WRONG', 'password']);
    expect(hash).toHaveBeenCalledTimes(1);
    hash.mockRestore();
  });

  test.each([{}, { password: '' }, { code: ' ' }, { password: 7 }, { password: 'x'.repeat(129) }])(
    'refuses %j as malformed',
    async (payload) => {
      const { token } = await product.signUp();
      expect((await stepUp(token, payload)).statusCode).toBe(400);
    },
  );
});

describe('settings.stepUp by a mailed code', () => {
  test('proves the address, which only the code was mailed to; a wrong one does not', async () => {
    const { userId, email, token } = await product.signUp();
    const isProved = async () =>
      (
        await product.app.db
          .selectFrom('user')
          .select('emailVerified')
          .where('id', '=', userId)
          .executeTakeFirstOrThrow()
      ).emailVerified;
    await askForCode(token);
    const code = await mailedCode(product, email);
    await stepUp(token, { code: otherThan(code) });
    expect(await isProved()).toBe(false);
    expect((await stepUp(token, { code })).statusCode).toBe(200);
    expect(await isProved()).toBe(true);
  });

  test('says what the code is for, in the person’s language, and works once', async () => {
    const user = await product.signUp();
    let token = await goStale(product, user);
    expect((await askForCode(token)).statusCode).toBe(202);
    const swedish = await lastMailTo(product, user.email);
    expect(swedish.subject).toBe('Bekräfta att det är du');
    expect(swedish.text).toContain('ändra något viktigt');
    const code = await mailedCode(product, user.email);
    expect((await stepUp(token, { code })).statusCode).toBe(200);
    expect(await isFresh(token)).toBe(true);
    expect(refusalOf(await stepUp(token, { code }))).toEqual([422, 'CODE_EXPIRED', 'code']);
    await speakEnglish(product, token);
    token = await goStale(product, user);
    await askForCode(token);
    expect((await lastMailTo(product, user.email)).subject).toBe('Confirm that it is you');
  });

  test('dies with the fifth wrong try and after ten minutes', async () => {
    const user = await product.signUp();
    await askForCode(user.token);
    const code = await mailedCode(product, user.email);
    for (let tries = 0; tries < 5; tries += 1) {
      const wrong = await stepUp(user.token, { code: otherThan(code) });
      expect(refusalOf(wrong)).toEqual([422, 'CODE_WRONG', 'code']);
    }
    expect(refusalOf(await stepUp(user.token, { code }))).toEqual([422, 'CODE_LOCKED', 'code']);
    await askForCode(user.token);
    const late = await mailedCode(product, user.email);
    passTime(10);
    const token = await tokenOf(product, user.cookie);
    expect(refusalOf(await stepUp(token, { code: late }))).toEqual([422, 'CODE_EXPIRED', 'code']);
  });

  test('twenty wrong ones a day are all that a user has, over all sessions', async () => {
    const user = await product.signUp();
    for (let round = 0; round < 4; round += 1) {
      passTime(16);
      const { token } = await signInAgain(product, user);
      await askForCode(token);
      const code = otherThan(await mailedCode(product, user.email));
      for (let tries = 0; tries < 5; tries += 1) {
        expect(refusalOf(await stepUp(token, { code }))).toEqual([422, 'CODE_WRONG', 'code']);
      }
    }
    const { token } = await signInAgain(product, user);
    await askForCode(token);
    const code = await mailedCode(product, user.email);
    expect(refusalOf(await stepUp(token, { code }))).toEqual([429, 'TOO_MANY_REQUESTS']);
  });

  test('works in the session that asked, and there a mistake in another locks nothing', async () => {
    const user = await product.signUp();
    const other = await signInAgain(product, user);
    await askForCode(user.token);
    const code = await mailedCode(product, user.email);
    for (let tries = 0; tries < 6; tries += 1) {
      expect(refusalOf(await stepUp(other.token, { code }))).toEqual([422, 'CODE_EXPIRED', 'code']);
    }
    expect((await stepUp(user.token, { code })).statusCode).toBe(200);
  });

  test('is mailed five times in 15 minutes at most', async () => {
    const { token } = await product.signUp();
    for (let times = 0; times < 5; times += 1) {
      expect((await askForCode(token)).statusCode).toBe(202);
    }
    expect((await askForCode(token)).statusCode).toBe(429);
  });
});

test('every proof, right or wrong, is in the stream of events', async () => {
  const user = await product.signUp();
  await stepUp(user.token, { password: 'Fel12345' });
  await stepUp(user.token, { password: user.password });
  await askForCode(user.token);
  const code = await mailedCode(product, user.email);
  await stepUp(user.token, { code: otherThan(code) });
  await stepUp(user.token, { code });
  expect(await eventsOf(product, user.userId)).toEqual([
    'proof_failed password',
    'proved_again password',
    'proof_failed email_code',
    'email_verified',
    'proved_again email_code',
  ]);
});
