import type { Transaction } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import type { DB } from '../../platform/db/tables.ts';
import { customTokens } from '../../platform/identity/custom-token.ts';
import { toldTo } from '../../platform/notifications/told.factory.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { SignedUp, TestApp } from '../../testing/test-app.ts';
import {
  eventsOf,
  lastMailTo,
  mailedCode,
  mailsTo,
  me,
  proveByBankId,
  resetPassword,
  resetTokenOf,
} from './account-security.factory.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.close());
beforeEach(() => product.app.pool.query('delete from rate_limit'));
afterEach(() => {
  vi.restoreAllMocks();
});

async function proveByCode(email: string) {
  const url = '/api/auth/email-code/request';
  const asked = await product.call({ method: 'POST', url, payload: { email } });
  const { id } = z.object({ id: z.string() }).parse(asked.json());
  const payload = { email, id, code: await mailedCode(product, email) };
  return product.call({ method: 'POST', url: '/api/auth/sign-in/email-code', payload });
}

/** Begins a sign-in by BankID; answers whether its token still works. */
async function beginBankIdLogin({ userId }: SignedUp): Promise<() => Promise<boolean>> {
  const tokens = customTokens(product.app.settings.authSecret);
  const proof = { proofId: uuid(), browserKey: null };
  await tokens.issue(product.app.db, { ...proof, userId }, new Date());
  return async () => (await tokens.find(product.app.db, proof)) !== null;
}
const secretsOf = (userId: string) =>
  product.app.db
    .selectFrom('verification')
    .select('id')
    .where('value', '=', userId)
    .where('identifier', 'like', 'reset-password-hash:%')
    .execute();

describe('the first verification of an address, by a code', () => {
  test('answers whose BankID still opens the account, also when there was nothing to remove', async () => {
    const squatter = await product.signUp();
    await proveByBankId(product, squatter);
    await product.app.db.deleteFrom('account').where('userId', '=', squatter.userId).execute();
    await product.app.db.deleteFrom('session').where('userId', '=', squatter.userId).execute();
    expect((await proveByCode(squatter.email)).json()).toEqual({
      removed: {
        password: false,
        providers: false,
        passkeys: false,
        sessions: false,
        bankidOf: 'Test Testsson',
      },
    });
    // Not reported again: the address was verified before.
    expect((await proveByCode(squatter.email)).json()).toEqual({ removed: null });
  });

  test('removes a pending BankID sign-in and a pending change of address, and is audited', async () => {
    const squatter = await product.signUp();
    const isOnItsWay = await beginBankIdLogin(squatter);
    const neighbours = await beginBankIdLogin(await product.signUp());
    const { token, userId } = squatter;
    const payload = { email: `${uuid()}@example.com` };
    await product.call({ method: 'PATCH', url: me, token, payload });
    expect((await proveByCode(squatter.email)).statusCode).toBe(200);
    expect([await isOnItsWay(), await neighbours()]).toEqual([false, true]);
    const changes = product.app.db.selectFrom('emailChange').select('userId');
    expect(await changes.where('userId', '=', userId).execute()).toEqual([]);
    expect(await eventsOf(product, userId)).toEqual([
      'email_change_started',
      'password_removed',
      'email_verified',
    ]);
  });

  test('changes nothing when its last step fails', async () => {
    const { userId, email } = await product.signUp();
    const { db } = product.app;
    const untouched = db.transaction.bind(db);
    const breakOff = (tx: Transaction<DB>) =>
      vi.spyOn(tx, 'insertInto').mockImplementation(() => {
        throw new Error('the database is away');
      });
    vi.spyOn(db, 'transaction').mockImplementation(() => {
      const begun = untouched();
      const execute = begun.execute.bind(begun);
      vi.spyOn(begun, 'execute').mockImplementation((work) =>
        execute((tx) => {
          breakOff(tx);
          return work(tx);
        }),
      );
      return begun;
    });
    expect((await proveByCode(email)).statusCode).toBe(500);
    vi.restoreAllMocks();
    const ways = await db
      .selectFrom('account')
      .innerJoin('user', 'user.id', 'account.userId')
      .innerJoin('session', 'session.userId', 'user.id')
      .select(['account.providerId', 'user.emailVerified'])
      .where('user.id', '=', userId)
      .execute();
    expect(ways).toEqual([{ providerId: 'credential', emailVerified: false }]);
  });
});

describe('a password chosen by a mailed link', () => {
  test('ends the other links, is written down, and is told to the owner', async () => {
    const { email, userId } = await product.signUp();
    await product.app.db
      .updateTable('user')
      .set({ emailVerified: true })
      .where('id', '=', userId)
      .execute();
    await proveByBankId(product, { userId } as SignedUp);
    await product.app.db
      .insertInto('passkey')
      .values({
        id: uuid(),
        userId,
        name: 'Jobbdatorn',
        credentialId: uuid(),
        publicKey: Buffer.alloc(1),
        useCount: 0,
        transports: [],
        isSynced: false,
        createdAt: new Date(),
      })
      .execute();
    const link = await resetTokenOf(product, email);
    await product.call({
      method: 'POST',
      url: '/api/auth/request-password-reset',
      payload: { email },
    });
    await vi.waitFor(async () => expect(await secretsOf(userId)).toHaveLength(2));
    expect((await resetPassword(product, link, 'Pumpakvist58')).statusCode).toBe(200);
    expect(await secretsOf(userId)).toEqual([]);
    const mail = await lastMailTo(product, email);
    expect(mail.subject).toBe('Ditt lösenord har bytts');
    expect(mail.text).not.toContain('BankID');
    expect(mail.text).toContain('Kontot öppnas som förut också med: passkey Jobbdatorn.');
    expect(mail.text).toContain('/user-settings/sign-in');
    expect(await eventsOf(product, userId)).toEqual(['password_reset']);
    expect(await toldTo(product, userId)).toEqual(['password_reset']);
  });

  test('on an address that nobody had proved, the owner is told whose BankID opens the account', async () => {
    const squatter = await product.signUp();
    const { email, userId } = squatter;
    await proveByBankId(product, squatter);
    const isOnItsWay = await beginBankIdLogin(squatter);
    const link = await resetTokenOf(product, email);
    expect((await resetPassword(product, link, 'Pumpakvist58')).statusCode).toBe(200);
    expect(await isOnItsWay()).toBe(false);
    expect((await lastMailTo(product, email)).text).toContain('BankID för Test Testsson');
    expect(await eventsOf(product, userId)).toEqual(['password_reset', 'email_verified']);
  });

  test('is changed also when the notice of it fails: every session has ended, and no fault is told', async () => {
    const user = await product.signUp();
    const link = await resetTokenOf(product, user.email);
    const mails = (await mailsTo(product, user.email)).length;
    const { db } = product.app;
    const untouched = db.selectFrom.bind(db);
    vi.spyOn(db, 'selectFrom').mockImplementation(((table: 'user' | 'userProfile') => {
      if (table === 'userProfile') throw new Error('the database is away');
      return untouched(table);
    }) as typeof db.selectFrom);
    const answer = await resetPassword(product, link, 'Pumpakvist58');
    vi.restoreAllMocks();
    expect(answer.statusCode).toBe(200);
    const isHeard = (line: string) => line.includes('a new password was not told');
    expect(product.logLines.some(isHeard)).toBe(true);
    expect(await mailsTo(product, user.email)).toHaveLength(mails);
    const call = { method: 'GET', url: me, token: user.token } as const;
    expect((await product.call(call)).statusCode).toBe(401);
  });
});
