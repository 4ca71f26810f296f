import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { codeOf, iphone, seen, startBankidProduct } from './bankid.factory.ts';
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
    'an unknown reference (%s) does not exist',
    async (orderRef) => {
      const browser = await product.openBrowser();
      expect((await browser.collect(orderRef)).statusCode).toBe(404);
    },
  );
});

test('another session of the same user gets nothing, with the cookie of the first', async () => {
  const owner = await product.openBrowser();
  const { orderRef } = await owner.start();
  const later = await product.openBrowser({ user: await product.signInAgain(owner.user) });
  later.cookie = owner.cookie;
  expect((await later.collect(orderRef)).statusCode).toBe(404);
  expect((await owner.collect(orderRef)).statusCode).toBe(200);
});

describe('bankid.recordReturn', () => {
  test('in the browser that began makes the approval count, wherever the app ran', async () => {
    const browser = await product.openBrowser({ userAgent: iphone });
    const { orderRef } = await browser.start('auto_start');
    await product.act(orderRef, { action: 'open' });
    expect((await browser.orderState(orderRef)).messageCode).toBe('RFA15B');
    await product.act(orderRef, {
      action: 'approve',
      personalNumber: product.nextPerson(),
      ipAddress: '203.0.113.9',
    });
    product.skip(2);
    expect(await browser.orderState(orderRef)).toMatchObject({
      status: 'pending',
      hintCode: 'awaitingReturn',
      messageCode: 'RFA21',
    });
    const sealed = (await product.rowOf(orderRef)).heldCompletionEncrypted;
    expect(sealed?.toString('latin1')).not.toMatch(/\d{12}/);
    const nonce = await product.nonceOf(orderRef);
    expect(await browser.comeBack(nonce)).toEqual({ outcome: 'own', purpose: 'verify' });
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => browser.orderState(orderRef)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['complete']));
    expect(await isVerified(browser)).toBe(true);
    expect((await product.rowOf(orderRef)).heldCompletionEncrypted).toBeNull();
    expect(product.calls.collect).toBe(2);
  });

  test('may come before the approval has been collected, and twice', async () => {
    const browser = await product.openBrowser();
    const { orderRef } = await browser.start('auto_start');
    await product.act(orderRef, { action: 'approve', personalNumber: product.nextPerson() });
    const nonce = await product.nonceOf(orderRef);
    for (let times = 0; times < 2; times += 1) {
      expect((await browser.comeBack(nonce)).outcome).toBe('own');
    }
    expect((await browser.orderState(orderRef)).status).toBe('complete');
    expect((await browser.comeBack(nonce)).outcome).toBe('own');
  });

  test('the page never learns the nonce, and the link does not hold it', async () => {
    const browser = await product.openBrowser({ userAgent: iphone });
    const order = await browser.start('auto_start');
    const nonce = await product.nonceOf(order.orderRef);
    expect(JSON.stringify(order)).not.toContain(nonce);
    expect((await product.rowOf(order.orderRef)).returnNonceHash).toEqual(hashKey(nonce));
  });

  test('to another browser refuses the order, also when repeated', async () => {
    for (const victim of [product.openStranger(), await product.openBrowser()]) {
      const attacker = await product.openBrowser();
      const { orderRef } = await attacker.start('auto_start');
      await product.act(orderRef, { action: 'open' });
      await product.act(orderRef, { action: 'approve', personalNumber: product.nextPerson() });
      expect((await attacker.orderState(orderRef)).hintCode).toBe('awaitingReturn');
      const nonce = await product.nonceOf(orderRef);
      for (let times = 0; times < 2; times += 1) {
        expect(await victim.comeBack(nonce)).toEqual({ outcome: 'refused', purpose: 'verify' });
      }
      expect(await attacker.orderState(orderRef)).toMatchObject({
        status: 'failed',
        errorCode: 'BANKID_OTHER_DEVICE',
      });
      // Even the attacker's own browser, should it learn the nonce later.
      await attacker.comeBack(nonce);
      expect((await attacker.orderState(orderRef)).status).toBe('failed');
      expect(await isVerified(attacker)).toBe(false);
      expect((await product.rowOf(orderRef)).heldCompletionEncrypted).toBeNull();
      const entries = await product.app.db
        .selectFrom('auditLog')
        .select('detail')
        .where('action', '=', 'bankid.refused')
        .where('subjectId', '=', orderRef)
        .execute();
      expect(entries.map(({ detail }) => detail)).toEqual([
        {
          purpose: 'verify',
          flow: 'auto_start',
          ...seen,
          code: 'BANKID_OTHER_DEVICE',
        },
      ]);
    }
  });

  test('to another browser after the right one also refuses, until the order is complete', async () => {
    const browser = await product.openBrowser();
    const { orderRef } = await browser.start('auto_start');
    const nonce = await product.nonceOf(orderRef);
    await browser.comeBack(nonce);
    expect((await product.openStranger().comeBack(nonce)).outcome).toBe('refused');
    expect((await browser.orderState(orderRef)).errorCode).toBe('BANKID_OTHER_DEVICE');
  });

  test('without any: the approval waits a minute and fails, whatever the addresses', async () => {
    for (const ipAddress of ['127.0.0.1', '203.0.113.9', '2001:db8::9']) {
      const browser = await product.openBrowser();
      const { orderRef } = await browser.start('auto_start');
      const personalNumber = product.nextPerson();
      await product.act(orderRef, { action: 'approve', personalNumber, ipAddress });
      await browser.orderState(orderRef);
      product.skip(59);
      expect((await browser.orderState(orderRef)).status).toBe('pending');
      product.skip(1);
      expect((await browser.orderState(orderRef)).errorCode).toBe('BANKID_OTHER_DEVICE');
      expect(await isVerified(browser)).toBe(false);
      await product.reset();
    }
  });

  test('for an order that has ended refuses nothing, and for an unknown one answers nothing', async () => {
    const browser = await product.openBrowser();
    const { orderRef } = await browser.start('auto_start');
    const nonce = await product.nonceOf(orderRef);
    await browser.cancel(orderRef);
    const stranger = product.openStranger();
    expect(await stranger.comeBack(nonce)).toEqual({ outcome: 'unknown', purpose: 'verify' });
    expect(await product.rowOf(orderRef)).toMatchObject({ errorCode: null });
    expect(product.calls.cancel).toBe(1);
    expect(await stranger.comeBack('x'.repeat(43))).toEqual({ outcome: 'unknown', purpose: null });
    const malformed = await browser.request({
      method: 'POST',
      url: '/api/bankid/v6/return',
      payload: { nonce: 'a b' },
    });
    expect(malformed.statusCode).toBe(400);
  });
});

describe('the device’s address', () => {
  test.each([
    ['127.0.0.1', 'same'],
    ['203.0.113.9', 'different'],
    ['2001:db8::9', 'unknown'],
  ])('app at %s: %s, audited with the result', async (ipAddress, addressMatch) => {
    const browser = await product.openBrowser();
    const { orderRef } = await browser.start();
    const personalNumber = product.nextPerson();
    await product.act(orderRef, { action: 'approve', personalNumber, ipAddress });
    await browser.orderState(orderRef);
    const row = await product.rowOf(orderRef);
    expect(row).toMatchObject({ status: 'complete', addressMatch });
    expect(row.deviceHash).toHaveLength(32);
    expect((await product.auditOf(browser.user.userId)).at(-1)).toEqual([
      'bankid.verified',
      {
        orderId: orderRef,
        flow: 'qr',
        addressMatch,
        device: row.deviceHash?.toString('hex', 0, 8),
      },
    ]);
  });
});

test.each(['qr', 'auto_start'] as const)(
  'the key of an order (%s) opens no other',
  async (flow) => {
    const browser = await product.openBrowser();
    const first = await browser.start(flow);
    const { cookie } = browser;
    await browser.start(flow);
    expect(browser.cookie).not.toBe(cookie);
    expect((await browser.collect(first.orderRef)).statusCode).toBe(404);
  },
);
