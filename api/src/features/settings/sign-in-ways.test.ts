import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { lockUser } from '../../platform/identity/user-lock.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import {
  addWay,
  eventsOf,
  goStale,
  lastMailTo,
  mailsTo,
  me,
  proveByBankId,
  refusalOf,
  resetPassword,
  resetTokenOf,
  speakEnglish,
} from './account-security.factory.ts';
import { anyRefusal } from '../../platform/http/refusal.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.close());
beforeEach(() => product.app.pool.query('delete from rate_limit'));
afterEach(() => {
  vi.useRealTimers();
});

const remove = (token: string, way: string) =>
  product.call({ method: 'DELETE', url: `${me}/sign-in-ways/${way}`, token });

async function waysOf(userId: string): Promise<string[]> {
  const rows = await product.app.db
    .selectFrom('account')
    .select('providerId')
    .where('userId', '=', userId)
    .orderBy('providerId')
    .execute();
  return rows.map(({ providerId }) => providerId);
}

describe('settings.removeSignInWay', () => {
  test('removes one of two, tells the owner, and writes it down', async () => {
    const { token, userId, email } = await product.signUp();
    await addWay(product, userId, 'google');
    await addWay(product, userId, 'google');
    expect((await remove(token, 'google')).statusCode).toBe(200);
    expect(await waysOf(userId)).toEqual(['credential']);
    const mail = await lastMailTo(product, email);
    expect(mail.subject).toBe('Google har tagits bort från ditt konto');
    expect(await eventsOf(product, userId)).toEqual(['provider_unlinked google']);
    // This session stays.
    expect((await product.call({ method: 'GET', url: me, token })).statusCode).toBe(200);
  });

  test('never removes the last, and mails nothing then', async () => {
    const { token, userId, email } = await product.signUp();
    const mails = await mailsTo(product, email);
    expect(refusalOf(await remove(token, 'password'))).toEqual([409, 'LAST_SIGN_IN_WAY']);
    expect(await waysOf(userId)).toEqual(['credential']);
    expect(await mailsTo(product, email)).toEqual(mails);
  });

  test('counts BankID as a way that remains', async () => {
    const user = await product.signUp();
    await proveByBankId(product, user);
    await speakEnglish(product, user.token);
    expect((await remove(user.token, 'password')).statusCode).toBe(200);
    expect((await lastMailTo(product, user.email)).subject).toBe(
      'The password has been removed from your account',
    );
  });

  test('of two concurrent ones removes one: the second waits and sees what is left', async () => {
    const { token, userId } = await product.signUp();
    await addWay(product, userId, 'google');
    let isAnswered = false;
    const second = await product.app.db.transaction().execute(async (first) => {
      await lockUser(first, { refusal: anyRefusal }, userId);
      await first
        .deleteFrom('account')
        .where('userId', '=', userId)
        .where('providerId', '=', 'google')
        .execute();
      const removal = remove(token, 'password').finally(() => {
        isAnswered = true;
      });
      await vi.waitFor(async () => {
        const { rowCount } = await product.app.pool.query(
          "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        );
        if (rowCount === 0 && !isAnswered) throw new Error('not there yet');
      });
      return { removal };
    });
    expect(refusalOf(await second.removal)).toEqual([409, 'LAST_SIGN_IN_WAY']);
    expect(await waysOf(userId)).toEqual(['credential']);
  });

  test('does not know a method that the account lacks, nor BankID, nor a stranger’s', async () => {
    const { token, userId } = await product.signUp();
    const stranger = await product.signUp();
    await addWay(product, stranger.userId, 'microsoft');
    await addWay(product, userId, 'google');
    for (const way of ['microsoft', 'bankid', 'credential', 'nothing']) {
      expect([way, ...refusalOf(await remove(token, way))]).toEqual([way, 404, 'NOT_FOUND']);
    }
    expect(await waysOf(stranger.userId)).toEqual(['credential', 'microsoft']);
  });

  test('asks for a new proof after 31 idle minutes', async () => {
    const user = await product.signUp();
    await addWay(product, user.userId, 'google');
    const token = await goStale(product, user);
    expect(refusalOf(await remove(token, 'google'))).toEqual([403, 'REQUIRES_RECENT_LOGIN']);
    expect(await waysOf(user.userId)).toEqual(['credential', 'google']);
  });

  test('of the password ends the links that would bring it back; of another leaves them', async () => {
    const { token, userId, email } = await product.signUp();
    await addWay(product, userId, 'google');
    await addWay(product, userId, 'microsoft');
    const link = await resetTokenOf(product, email);
    await remove(token, 'google');
    const links = () =>
      product.app.db
        .selectFrom('verification')
        .select('id')
        .where('value', '=', userId)
        .where('identifier', 'like', 'reset-password-hash:%')
        .execute();
    expect(await links()).toHaveLength(1);
    await remove(token, 'password');
    expect((await resetPassword(product, link, 'Pumpakvist58')).statusCode).toBe(400);
    expect(await waysOf(userId)).toEqual(['microsoft']);
  });
});
