import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { codeOf, seen, startBankidProduct } from './bankid.factory.ts';
import type { BankidProduct } from './bankid.factory.ts';

let product: BankidProduct;
beforeAll(async () => {
  product = await startBankidProduct();
});
afterEach(() => product.reset());
afterAll(() => product.close());

const sessionOf = async (token: string) => {
  const claims = await product.app.accessTokens.verify(token);
  return product.app.db
    .selectFrom('session')
    .selectAll()
    .where('id', '=', claims?.sid ?? '')
    .executeTakeFirstOrThrow();
};

/** Makes the session idle for long enough to require a new login. */
const tire = async (token: string) => {
  const { id } = await sessionOf(token);
  await product.app.db
    .updateTable('session')
    .set({ freshUntil: new Date(0) })
    .where('id', '=', id)
    .execute();
};

const isFresh = async (token: string) => (await sessionOf(token)).freshUntil > new Date();

describe('bankidStepUp', () => {
  test('the account’s person renews the login of the session, once', async () => {
    const { browser, personalNumber } = await product.verifiedUser();
    await tire(browser.user.token);
    const { orderRef } = await browser.stepUp.start();
    const row = await product.rowOf(orderRef);
    expect(row.visibleText).toContain(browser.user.email);
    expect(row.visibleText).toContain('Godkänn bara om det är du');
    await product.act(orderRef, { action: 'approve', personalNumber });
    expect(await browser.stepUp.orderState(orderRef)).toMatchObject({ status: 'complete' });
    expect(await isFresh(browser.user.token)).toBe(true);
    await tire(browser.user.token);
    product.skip(2);
    expect(await browser.stepUp.orderState(orderRef)).toMatchObject({ status: 'complete' });
    expect(await isFresh(browser.user.token)).toBe(false);
    expect((await product.auditOf(browser.user.userId)).slice(-2)).toEqual([
      ['bankid.started', { purpose: 'step_up', flow: 'qr' }],
      ['bankid.step_up', { flow: 'qr', ...seen }],
    ]);
  });

  test('on the same device the app’s return counts', async () => {
    const { browser, personalNumber } = await product.verifiedUser();
    await tire(browser.user.token);
    const { orderRef } = await browser.stepUp.start('auto_start');
    await product.act(orderRef, { action: 'approve', personalNumber });
    expect(await browser.comeBack(await product.nonceOf(orderRef))).toEqual({
      outcome: 'own',
      purpose: 'step_up',
    });
    expect(await browser.stepUp.orderState(orderRef)).toMatchObject({ status: 'complete' });
    expect(await isFresh(browser.user.token)).toBe(true);
  });

  test('another person renews nothing, whether they have an account or not', async () => {
    const { browser } = await product.verifiedUser();
    const { personalNumber: known } = await product.verifiedUser();
    await tire(browser.user.token);
    for (const personalNumber of [known, product.nextPerson()]) {
      const { orderRef } = await browser.stepUp.start();
      await product.act(orderRef, { action: 'approve', personalNumber });
      const response = await browser.stepUp.collect(orderRef);
      expect([response.statusCode, codeOf(response)]).toEqual([409, 'BANKID_OTHER_PERSON']);
      expect(await isFresh(browser.user.token)).toBe(false);
    }
    expect((await product.auditOf(browser.user.userId)).at(-1)).toEqual([
      'bankid.step_up_refused',
      { purpose: 'step_up', flow: 'qr', ...seen, code: 'BANKID_OTHER_PERSON' },
    ]);
    const failures = await product.app.db
      .selectFrom('securityEvent')
      .select(['method', 'reason'])
      .where('kind', '=', 'proof_failed')
      .where('userId', '=', browser.user.userId)
      .execute();
    const failure = { method: 'bankid', reason: 'other_person' };
    expect(failures).toEqual([failure, failure]);
  });

  test('a renewal in one session does not count in another of the same user', async () => {
    const { browser, personalNumber } = await product.verifiedUser();
    const second = await product.openBrowser({
      user: await product.signInAgain(browser.user),
    });
    for (const { token } of [browser.user, second.user]) await tire(token);
    const { orderRef } = await browser.stepUp.start();
    await product.act(orderRef, { action: 'approve', personalNumber });
    // Even with the cookie of the browser that started it.
    second.cookie = browser.cookie;
    const stolen = await second.stepUp.collect(orderRef);
    expect([stolen.statusCode, codeOf(stolen)]).toEqual([404, 'BANKID_NOT_STARTED']);
    expect((await second.stepUp.current()).statusCode).toBe(404);
    expect(await browser.stepUp.orderState(orderRef)).toMatchObject({ status: 'complete' });
    expect(await isFresh(second.user.token)).toBe(false);
    expect(await isFresh(browser.user.token)).toBe(true);
  });

  test('ends with its session', async () => {
    const { browser } = await product.verifiedUser();
    const { orderRef } = await browser.stepUp.start();
    const { id } = await sessionOf(browser.user.token);
    await product.app.db.deleteFrom('session').where('id', '=', id).execute();
    await expect(product.rowOf(orderRef)).rejects.toThrow('no result');
    expect((await browser.stepUp.collect(orderRef)).statusCode).toBe(401);
  });

  test('requires a verified user', async () => {
    const browser = await product.openBrowser();
    const url = '/api/bankid/v6/step-up/startAuth';
    const refused = await browser.request({ method: 'GET', url });
    expect([refused.statusCode, codeOf(refused)]).toEqual([403, 'BANKID_REQUIRED']);
    expect((await product.call({ method: 'GET', url })).statusCode).toBe(401);
    expect(product.calls.auth).toBe(0);
  });
});
