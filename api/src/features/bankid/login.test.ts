import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { bankidLogin } from '@troskel/contract/bankid/login';
import { startTestApp } from '../../testing/test-app.ts';
import { codeOf, iphone, seen, startBankidProduct } from './bankid.factory.ts';
import type { BankidProduct } from './bankid.factory.ts';
import { anyRefusal } from '../../platform/http/refusal.ts';
import { sweepOrders } from './index.ts';

let product: BankidProduct;
let personalNumber = '';
let userId = '';
beforeAll(async () => {
  product = await startBankidProduct();
  const verified = await product.verifiedUser();
  personalNumber = verified.personalNumber;
  userId = verified.browser.user.userId;
});
afterEach(async () => {
  await product.app.pool.query('delete from rate_limit');
  await product.reset();
});
afterAll(() => product.close());

type Stranger = ReturnType<typeof product.openStranger>;

/**
 * Signs in with the token from the browser that requested it; without one, from another browser.
 */
const signIn = (
  token: string | null,
  browser: Pick<Stranger, 'request'> = product.openStranger(),
) =>
  browser.request({
    method: 'POST',
    url: '/api/auth/sign-in/custom-token',
    payload: { token },
  });

async function auditOfOrder(orderId: string) {
  return product.app.db
    .selectFrom('auditLog')
    .select(['action', 'actorUserId', 'detail'])
    .where('subjectId', '=', orderId)
    .orderBy('id')
    .execute();
}

describe('bankidLogin.collect', () => {
  test('by code: answers a token for the account of the person who approves, and repeats it', async () => {
    const stranger = product.openStranger();
    const { orderRef, qrDataItems, person } = await stranger.start();
    expect([qrDataItems.length, person]).toEqual([2, null]);
    await product.act(orderRef, { action: 'approve', personalNumber });
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => stranger.orderState(orderRef)),
    );
    product.skip(2);
    const done = await stranger.orderState(orderRef);
    expect(done).toMatchObject({ status: 'complete', person: null, errorCode: null });
    const { customToken } = done;
    expect(customToken).toMatch(/^[\w-]{43}$/);
    const told = answers.filter(({ status }) => status === 'complete');
    expect(new Set(told.map((answer) => answer.customToken))).toEqual(new Set([customToken]));
    expect(product.calls.collect).toBe(1);
    product.skip(30);
    expect((await stranger.orderState(orderRef)).customToken).toBe(customToken);

    const elsewhere = await signIn(customToken);
    expect(elsewhere.statusCode).toBe(400);
    const signedIn = await signIn(customToken, stranger);
    expect([signedIn.statusCode, signedIn.json()]).toEqual([200, {}]);
    expect(await stranger.orderState(orderRef)).toMatchObject({
      status: 'complete',
      customToken: null,
    });
    expect(await auditOfOrder(orderRef)).toEqual([
      { action: 'bankid.started', actorUserId: null, detail: { purpose: 'login', flow: 'qr' } },
      { action: 'bankid.login', actorUserId: userId, detail: { flow: 'qr', ...seen } },
    ]);
    const event = await product.app.db
      .selectFrom('securityEvent')
      .select(['kind', 'method'])
      .where('userId', '=', userId)
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(event).toEqual({ kind: 'signed_in', method: 'bankid' });
    for (const answer of [...answers, done]) {
      expect(JSON.stringify(answer)).not.toContain(personalNumber.slice(0, 8));
    }
  });

  test('on the same device: by the app’s return to this browser', async () => {
    const stranger = product.openStranger({ userAgent: iphone });
    const { orderRef } = await stranger.start('auto_start');
    await product.act(orderRef, { action: 'open' });
    await product.act(orderRef, { action: 'approve', personalNumber, ipAddress: '203.0.113.9' });
    expect(await stranger.orderState(orderRef)).toMatchObject({
      hintCode: 'awaitingReturn',
      customToken: null,
    });
    await stranger.comeBack(await product.nonceOf(orderRef));
    expect((await stranger.orderState(orderRef)).customToken).toMatch(/^[\w-]{43}$/);
  });

  test('the token is gone after a minute, and nothing of it is stored', async () => {
    const stranger = product.openStranger();
    const { orderRef } = await stranger.start();
    await product.act(orderRef, { action: 'approve', personalNumber });
    const { customToken } = await stranger.orderState(orderRef);
    const stored = await product.app.db.selectFrom('verification').selectAll().execute();
    expect(stored.length).toBeGreaterThan(0);
    expect(JSON.stringify(stored)).not.toContain(customToken);
    product.skip(60);
    expect((await stranger.orderState(orderRef)).customToken).toBeNull();
    const late = await signIn(customToken, stranger);
    expect([late.statusCode, late.json()]).toEqual([
      400,
      expect.objectContaining({ code: 'INVALID_CUSTOM_TOKEN' }),
    ]);
  });

  test('a person without an account: answers their name, to this browser and for ten minutes', async () => {
    const stranger = product.openStranger();
    const { orderRef } = await stranger.start();
    const unknown = product.nextPerson();
    await product.act(orderRef, { action: 'approve', personalNumber: unknown });
    const ended = await stranger.orderState(orderRef);
    expect(ended).toMatchObject({
      status: 'failed',
      errorCode: 'BANKID_NO_ACCOUNT',
      customToken: null,
    });
    expect(ended.person?.givenName).toMatch(/\S/);
    const { surname = '' } = ended.person ?? {};
    const row = await product.rowOf(orderRef);
    expect(row.personWithoutAccountEncrypted?.toString('latin1')).not.toContain(surname);
    expect(product.logLines.join('')).not.toContain(surname);
    expect((await auditOfOrder(orderRef))[1]).toEqual({
      action: 'bankid.login_refused',
      actorUserId: null,
      detail: { purpose: 'login', flow: 'qr', ...seen, code: 'BANKID_NO_ACCOUNT' },
    });
    const other = product.openStranger();
    await other.start();
    expect((await other.collect(orderRef)).statusCode).toBe(404);
    product.skip(599);
    await sweepOrders(product.app);
    expect((await stranger.orderState(orderRef)).person).toEqual(ended.person);
    product.skip(2);
    expect((await stranger.collect(orderRef)).statusCode).toBe(404);
    await sweepOrders(product.app);
    expect((await product.rowOf(orderRef)).personWithoutAccountEncrypted).toBeNull();
  });

  test('a code that nobody scans is renewed, and an approval after that counts', async () => {
    const stranger = product.openStranger();
    const { orderRef } = await stranger.start();
    product.skip(31);
    expect(await stranger.orderState(orderRef)).toMatchObject({
      status: 'pending',
      secondsLeft: 149,
    });
    await product.act(orderRef, { action: 'approve', personalNumber });
    product.skip(2);
    expect((await stranger.orderState(orderRef)).customToken).not.toBeNull();
  });

  test('refuses a risk above moderate: no token, and on record', async () => {
    const stranger = product.openStranger();
    const { orderRef } = await stranger.start();
    await product.act(orderRef, { action: 'approve', personalNumber, risk: 'high' });
    expect(await stranger.orderState(orderRef)).toMatchObject({
      status: 'failed',
      errorCode: 'BANKID_RISK_TOO_HIGH',
      customToken: null,
      person: null,
    });
    expect((await auditOfOrder(orderRef))[1]?.action).toBe('bankid.login_refused');
  });

  test('while BankID is unavailable the order stays, with its own fields', async () => {
    const stranger = product.openStranger();
    const { orderRef } = await stranger.start();
    await product.disturb({ down: true });
    const away = await stranger.collect(orderRef);
    expect([away.statusCode, codeOf(away)]).toEqual([503, 'BANKID_UNAVAILABLE']);
    const { present } = z.object({ present: z.unknown() }).parse(away.json());
    expect(bankidLogin.collect.response.parse(present)).toMatchObject({
      status: 'pending',
      customToken: null,
    });
  });
});

describe('bankidLogin.start', () => {
  test('shows a warning in the app, in both languages, to a person tricked into approving', async () => {
    const stranger = product.openStranger();
    for (const [language, warning] of [
      ['sv', 'Godkänn bara om det är du som har startat inloggningen'],
      ['en', 'Approve only if it is you who started the login'],
    ] as const) {
      const url = '/api/bankid/v6/partner/login/startAuth';
      const headers = { 'accept-language': language };
      const started = await stranger.request({ method: 'GET', url, headers });
      const { orderRef } = bankidLogin.start.response.parse(started.json());
      expect((await product.rowOf(orderRef)).visibleText).toContain(warning);
    }
  });

  test('cancels the older login of the same browser, and only that', async () => {
    const [own, other] = [product.openStranger(), product.openStranger()];
    const [first, others] = [await own.start(), await other.start()];
    const second = await own.start();
    expect(await product.rowOf(first.orderRef)).toMatchObject({
      status: 'failed',
      hintCode: 'cancelled',
    });
    await expect
      .poll(async () => (await product.orderAtBankid(first.orderRef)).hintCode)
      .toBe('cancelled');
    for (const { orderRef } of [second, others]) {
      expect((await product.rowOf(orderRef)).status).toBe('pending');
    }
  });

  test('does not wait for BankID to cancel the older one', async () => {
    const stranger = product.openStranger();
    await stranger.start();
    const { promise, resolve } = Promise.withResolvers<void>();
    const cancelling = vi.spyOn(product.app.bankid, 'cancel').mockReturnValueOnce(promise);
    expect((await stranger.start()).status).toBe('pending');
    expect(cancelling).toHaveBeenCalledOnce();
    resolve();
    cancelling.mockRestore();
  });

  test('is limited to sixty from one address', async () => {
    await product.app.limits.consume(
      anyRefusal,
      bankidLogin.start.name,
      { points: 60, seconds: 300 },
      '127.0.0.1',
    );
    await product.app.pool.query('update rate_limit set points = 60');
    const url = '/api/bankid/v6/partner/login/startAuth';
    const refused = await product.openStranger().request({ method: 'GET', url });
    expect([refused.statusCode, codeOf(refused)]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(product.calls.auth).toBe(0);
  });
});

describe('bankidSimulation.simulateLogin', () => {
  const url = '/api/bankid/v6/partner/login/simulate';
  const simulate = (typed: string) =>
    product.call({ method: 'POST', url, payload: { personalNumber: typed } });

  test('goes through BankID and answers a token that signs in', async () => {
    const answer = await simulate(`${personalNumber.slice(0, 8)}-${personalNumber.slice(8)}`);
    expect(answer.statusCode).toBe(200);
    expect(product.calls).toEqual({ auth: 1, collect: 1, cancel: 0 });
    const { customToken } = z.object({ customToken: z.string() }).parse(answer.json());
    expect((await signIn(customToken)).statusCode).toBe(200);
  });

  test('says so when the person has no account', async () => {
    const answer = await simulate(product.nextPerson());
    expect([answer.statusCode, codeOf(answer)]).toEqual([404, 'BANKID_NO_ACCOUNT']);
    expect(answer.body).not.toMatch(/surname|customToken/);
  });

  test('refuses what is no number, and does not exist in production', async () => {
    expect(codeOf(await simulate('800102'))).toBe('PERSONAL_NUMBER_INVALID');
    const production = await startTestApp({ settings: { build: 'production' } });
    // Not by `call`, which would check the answer against the contract.
    const answer = await production.server.inject({
      method: 'POST',
      url,
      payload: { personalNumber },
    });
    expect([answer.statusCode, codeOf(answer)]).toEqual([404, 'NOT_FOUND']);
    await production.close();
  });
});

test('no personal number and no token is in any line of the log', () => {
  const log = product.logLines.join('');
  expect(log).toContain('bankidLogin.collect');
  expect(log).not.toMatch(/(?<![\w-])(19|20)\d{6}-?\d{4}(?![\w-])/);
  expect(log).not.toMatch(/nonce=|autostarttoken|customToken/);
});
