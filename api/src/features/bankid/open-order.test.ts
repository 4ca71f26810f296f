import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { codeOf, orderOf, startBankidProduct } from './bankid.factory.ts';
import type { BankidProduct, TestBrowser } from './bankid.factory.ts';
import { timing } from './rules.ts';

let product: BankidProduct;
beforeAll(async () => {
  product = await startBankidProduct();
});
afterEach(() => product.reset());
afterAll(() => product.close());

const isVerified = async ({ user }: TestBrowser) =>
  (await product.personOf(user.userId)) !== undefined;

describe('bankid.getCurrentVerification', () => {
  test('finds the open order for a reload and another tab, and none else', async () => {
    const browser = await product.openBrowser();
    const none = await browser.current();
    expect([none.statusCode, codeOf(none)]).toEqual([404, 'BANKID_NOT_STARTED']);
    const { orderRef } = await browser.start();
    product.skip(3);
    const found = orderOf(await browser.current());
    expect(found).toMatchObject({ orderRef, status: 'pending', secondsLeft: 177 });
    expect(found.qrDataItems.map(({ time }) => time)).toEqual([3, 4]);
    expect(product.calls).toEqual({ auth: 1, collect: 0, cancel: 0 });
    await product.act(orderRef, { action: 'approve', personalNumber: product.nextPerson() });
    await browser.orderState(orderRef);
    expect((await browser.current()).statusCode).toBe(404);
  });

  test('does not continue an order that ended long ago', async () => {
    const browser = await product.openBrowser();
    await browser.start();
    product.skip(195);
    expect((await browser.current()).statusCode).toBe(404);
  });
});

describe('bankid.cancelVerification', () => {
  test('so does cancelling a step-up', async () => {
    const { browser } = await product.verifiedUser();
    const { orderRef } = await browser.stepUp.start();
    expect(orderOf(await browser.stepUp.cancel(orderRef)).hintCode).toBe('cancelled');
    expect(await product.orderAtBankid(orderRef)).toMatchObject({ hintCode: 'cancelled' });
  });

  test('cancels here and at BankID, and a late approval has no effect', async () => {
    const browser = await product.openBrowser();
    const { orderRef } = await browser.start();
    const response = await browser.cancel(orderRef);
    expect(orderOf(response)).toMatchObject({
      status: 'failed',
      hintCode: 'cancelled',
      messageCode: 'RFA3',
    });
    expect(await product.orderAtBankid(orderRef)).toMatchObject({ hintCode: 'cancelled' });
    expect(orderOf(await browser.cancel(orderRef)).status).toBe('failed');
    expect(product.calls.cancel).toBe(1);
    expect((await browser.orderState(orderRef)).status).toBe('failed');
    expect(product.calls.collect).toBe(0);
  });

  test('a cancellation wins over an approval that is being collected', async () => {
    const browser = await product.openBrowser();
    const { orderRef } = await browser.start();
    await product.act(orderRef, { action: 'approve', personalNumber: product.nextPerson() });
    const collect = product.app.bankid.collect;
    vi.spyOn(product.app.bankid, 'collect').mockImplementationOnce(async (ref, sent) => {
      const collected = await collect(ref, sent);
      await browser.cancel(orderRef);
      return collected;
    });
    expect(await browser.orderState(orderRef)).toMatchObject({
      status: 'failed',
      hintCode: 'cancelled',
    });
    expect(await isVerified(browser)).toBe(false);
  });

  test('works while BankID is unavailable', async () => {
    const browser = await product.openBrowser();
    const { orderRef } = await browser.start();
    await product.disturb({ down: true });
    expect((await browser.cancel(orderRef)).statusCode).toBe(200);
    await product.disturb({});
  });

  test('leaving the page cancels soon, unless the page comes back', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const [gone, reloaded] = [await product.openBrowser(), await product.openBrowser()];
      const left = await gone.start();
      const kept = await reloaded.start();
      for (const [browser, { orderRef }] of [[gone, left] as const, [reloaded, kept] as const]) {
        const response = await browser.cancel(orderRef, { isLeaving: true });
        expect(orderOf(response).status).toBe('pending');
      }
      expect((await reloaded.current()).statusCode).toBe(200);
      vi.advanceTimersByTime(timing.leavingGrace);
    } finally {
      vi.useRealTimers();
    }
    await expect.poll(() => product.calls.cancel).toBe(1);
    const stillLeft = await product.app.db
      .selectFrom('bankidOrder')
      .select('id')
      .where('status', '=', 'pending')
      .where('leftAt', 'is not', null)
      .execute();
    expect(stillLeft).toEqual([]);
  });

  test('a late leave message cancels nothing once the page polls again', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const browser = await product.openBrowser();
    const { orderRef } = await browser.start();
    try {
      await browser.current();
      await browser.collect(orderRef);
      await browser.cancel(orderRef, { isLeaving: true });
      expect((await product.rowOf(orderRef)).leftAt).not.toBeNull();
      // Within the two seconds in which BankID is not asked again.
      await browser.collect(orderRef);
      expect(product.calls.collect).toBe(1);
      vi.advanceTimersByTime(timing.leavingGrace);
    } finally {
      vi.useRealTimers();
    }
    expect((await browser.current()).statusCode).toBe(200);
    expect(await product.rowOf(orderRef)).toMatchObject({ status: 'pending', leftAt: null });
    expect(product.calls.cancel).toBe(0);
  });

  test('refuses a body of the wrong form', async () => {
    const browser = await product.openBrowser();
    const { orderRef } = await browser.start();
    expect((await browser.cancel(orderRef, { isLeaving: 'yes' })).statusCode).toBe(400);
  });
});
