import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { android, codeOf, iphone, startBankidProduct } from './bankid.factory.ts';
import type { BankidProduct, TestBrowser } from './bankid.factory.ts';
import { hashKey } from './browser.ts';

let product: BankidProduct;
beforeAll(async () => {
  product = await startBankidProduct();
});
afterEach(() => product.reset());
afterAll(() => product.close());

const isVerified = async ({ user }: TestBrowser) =>
  (await product.personOf(user.userId)) !== undefined;

/** The nonce of the address that BankID was given. */
async function nonceOf(orderId: string): Promise<string> {
  const { returnUrl } = await product.orderAtBankid(orderId);
  return new URL(returnUrl ?? '').searchParams.get('nonce') ?? '';
}
const comeBack = (browser: TestBrowser, nonce: string) =>
  browser.request({ method: 'POST', url: '/api/bankid/v6/return', payload: { nonce } });

describe('another browser or user', () => {
  const attempts = {
    'another browser of the same user': async (owner: TestBrowser) =>
      product.openBrowser({ user: owner.user }),
    'another user in their own browser': async () => product.openBrowser(),
    'another user with the owner’s cookie': async (owner: TestBrowser) => {
      const thief = await product.openBrowser();
      thief.cookie = owner.cookie;
      return thief;
    },
    'another browser with a cookie of its own': async (owner: TestBrowser) => {
      const other = await product.openBrowser();
      await other.start();
      return Object.assign(await product.openBrowser({ user: owner.user }), {
        cookie: other.cookie,
      });
    },
  };

  test.each(Object.entries(attempts))(
    '%s gets nothing and changes nothing',
    async (_name, open) => {
      const owner = await product.openBrowser();
      const { orderRef } = await owner.start();
      await product.act(orderRef, { action: 'approve', personalNumber: '197001239297' });
      const thief = await open(owner);
      const before = await product.rowOf(orderRef);
      for (const response of [
        await thief.collect(orderRef),
        await thief.cancel(orderRef),
        await thief.cancel(orderRef, { isLeaving: true }),
      ]) {
        expect([response.statusCode, codeOf(response)]).toEqual([404, 'BANKID_NOT_STARTED']);
      }
      expect((await thief.current()).body).not.toContain(orderRef);
      expect(await product.rowOf(orderRef)).toEqual(before);
      expect(product.calls.collect).toBe(0);
      expect(await isVerified(thief)).toBe(false);
    },
  );

  test.each(['nothing', '00000000-0000-0000-0000-000000000000'])(
    'a reference that nobody gave (%s) does not exist',
    async (orderRef) => {
      const browser = await product.openBrowser();
      expect((await browser.collect(orderRef)).statusCode).toBe(404);
    },
  );
});

describe('a start link that is passed on', () => {
  test('an approval at another address brings nothing where the app leads nobody back', async () => {
    const attacker = await product.openBrowser({ userAgent: android });
    const { orderRef } = await attacker.start('auto_start');
    await product.app.db
      .updateTable('bankidOrder')
      .set({ returnNonceHash: null })
      .where('id', '=', orderRef)
      .execute();
    await product.act(orderRef, { action: 'open' });
    await product.act(orderRef, {
      action: 'approve',
      personalNumber: product.nextPerson(),
      ipAddress: '203.0.113.9',
    });
    expect(await attacker.standing(orderRef)).toMatchObject({
      status: 'failed',
      errorCode: 'BANKID_OTHER_DEVICE',
    });
    expect(await isVerified(attacker)).toBe(false);
  });

  test('an approval that leads another browser back is refused, signed in or not', async () => {
    for (const victim of [null, await product.openBrowser()]) {
      const attacker = await product.openBrowser();
      const { orderRef } = await attacker.start('auto_start');
      await product.act(orderRef, { action: 'open' });
      await product.act(orderRef, { action: 'approve', personalNumber: product.nextPerson() });
      expect(await attacker.standing(orderRef)).toMatchObject({
        status: 'pending',
        hintCode: 'awaitingReturn',
        messageCode: 'RFA21',
      });
      const nonce = await nonceOf(orderRef);
      const response = victim
        ? await comeBack(victim, nonce)
        : await product.call({
            method: 'POST',
            url: '/api/bankid/v6/return',
            payload: { nonce },
          });
      expect(response.statusCode).toBe(200);
      product.skip(30);
      expect(await attacker.standing(orderRef)).toMatchObject({
        status: 'failed',
        errorCode: 'BANKID_OTHER_DEVICE',
      });
      expect(await isVerified(attacker)).toBe(false);
      expect((await product.rowOf(orderRef)).heldCompletionEncrypted).toBeNull();
      const entries = await product.app.db
        .selectFrom('auditLog')
        .select('detail')
        .where('action', '=', 'bankid.refused')
        .where('subjectId', '=', orderRef)
        .execute();
      expect(entries.map(({ detail }) => detail)).toEqual([
        { purpose: 'verify', flow: 'auto_start', code: 'BANKID_OTHER_DEVICE' },
      ]);
    }
  });

  test('the page never learns the nonce', async () => {
    const browser = await product.openBrowser({ userAgent: iphone });
    const order = await browser.start('auto_start');
    expect(JSON.stringify(order)).not.toContain('nonce');
    expect((await product.rowOf(order.orderRef)).returnNonceHash).toEqual(
      hashKey(await nonceOf(order.orderRef)),
    );
  });
});

describe('bankid.recordReturn', () => {
  test('in the browser that started the order lets the approval count, wherever the app ran', async () => {
    const browser = await product.openBrowser({ userAgent: iphone });
    const { orderRef } = await browser.start('auto_start');
    await product.act(orderRef, { action: 'open' });
    expect((await browser.standing(orderRef)).messageCode).toBe('RFA15B');
    await product.act(orderRef, {
      action: 'approve',
      personalNumber: product.nextPerson(),
      ipAddress: '203.0.113.9',
    });
    product.skip(2);
    expect(await browser.standing(orderRef)).toMatchObject({ hintCode: 'awaitingReturn' });
    const sealed = (await product.rowOf(orderRef)).heldCompletionEncrypted;
    expect(sealed?.toString('latin1')).not.toMatch(/\d{12}/);
    await comeBack(browser, await nonceOf(orderRef));
    expect(await browser.standing(orderRef)).toMatchObject({ status: 'complete' });
    expect(await isVerified(browser)).toBe(true);
    expect((await product.rowOf(orderRef)).heldCompletionEncrypted).toBeNull();
    expect(product.calls.collect).toBe(2);
  });

  test('nobody has to come back when browser and app are at one address', async () => {
    const browser = await product.openBrowser();
    const { orderRef } = await browser.start('auto_start');
    await product.act(orderRef, { action: 'approve', personalNumber: product.nextPerson() });
    expect((await browser.standing(orderRef)).status).toBe('pending');
    product.skip(5);
    const answers = await Promise.all(Array.from({ length: 5 }, () => browser.standing(orderRef)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['complete']));
    expect(await isVerified(browser)).toBe(true);
  });

  test('an approval elsewhere with nobody coming back ends after a minute', async () => {
    const browser = await product.openBrowser();
    const { orderRef } = await browser.start('auto_start');
    await product.act(orderRef, {
      action: 'approve',
      personalNumber: product.nextPerson(),
      ipAddress: '203.0.113.9',
    });
    await browser.standing(orderRef);
    product.skip(59);
    expect((await browser.standing(orderRef)).status).toBe('pending');
    product.skip(1);
    expect(await browser.standing(orderRef)).toMatchObject({ errorCode: 'BANKID_OTHER_DEVICE' });
  });

  test('an unknown nonce says nothing, a malformed one is refused', async () => {
    const browser = await product.openBrowser();
    expect((await comeBack(browser, 'x'.repeat(43))).json()).toEqual({});
    expect((await comeBack(browser, 'a b')).statusCode).toBe(400);
  });
});
