import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { codeOf, iphone, startBankidProduct } from './bankid.factory.ts';
import type { BankidProduct, Stranger } from './bankid.factory.ts';

let product: BankidProduct;
let personalNumber = '';
beforeAll(async () => {
  product = await startBankidProduct();
  ({ personalNumber } = await product.verifiedUser());
});
afterEach(() => product.reset());
afterAll(() => product.close());

describe('another browser than the one that started the login', () => {
  const others: Record<string, (owner: Stranger) => Promise<Stranger>> = {
    'that has no cookie': async () => product.openStranger(),
    'that has a login of its own': async () => {
      const other = product.openStranger();
      await other.start();
      return other;
    },
    'that is signed in as the person': async () => {
      const { browser } = await product.verifiedUser();
      const holder = product.openStranger();
      holder.cookie = browser.user.cookie;
      return holder;
    },
    'that has the key as one of a verification': async (owner) => {
      const other = product.openStranger();
      other.cookie = owner.cookie.replace('troskel.bankid-login=', 'troskel.bankid=');
      return other;
    },
  };

  test.each(Object.entries(others))('%s gets nothing and changes nothing', async (_name, open) => {
    const attacker = product.openStranger();
    const { orderRef } = await attacker.start();
    // The victim scans the attacker's code and approves.
    await product.act(orderRef, { action: 'approve', personalNumber });
    const other = await open(attacker);
    const before = await product.rowOf(orderRef);
    for (const response of [
      await other.collect(orderRef),
      await other.cancel(orderRef),
      await other.cancel(orderRef, { isLeaving: true }),
    ]) {
      expect([response.statusCode, codeOf(response)]).toEqual([404, 'BANKID_NOT_STARTED']);
    }
    expect((await other.current()).body).not.toContain(orderRef);
    expect(await product.rowOf(orderRef)).toEqual(before);
    expect(product.calls.collect).toBe(0);
  });

  test('even after the end: nobody else gets the token', async () => {
    const owner = product.openStranger();
    const { orderRef } = await owner.start();
    await product.act(orderRef, { action: 'approve', personalNumber });
    expect((await owner.orderState(orderRef)).customToken).not.toBeNull();
    const other = product.openStranger();
    await other.start();
    const response = await other.collect(orderRef);
    expect([response.statusCode, codeOf(response)]).toEqual([404, 'BANKID_NOT_STARTED']);
  });
});

describe('a forwarded start link', () => {
  test('an approval that returns to the victim’s browser logs nobody in', async () => {
    const [attacker, victim] = [
      product.openStranger(),
      product.openStranger({ userAgent: iphone }),
    ];
    await victim.start();
    const { orderRef } = await attacker.start('auto_start');
    await product.act(orderRef, { action: 'open' });
    await product.act(orderRef, { action: 'approve', personalNumber });
    expect(await attacker.orderState(orderRef)).toMatchObject({ hintCode: 'awaitingReturn' });
    const told = await victim.comeBack(await product.nonceOf(orderRef));
    expect(told).toEqual({ outcome: 'refused', purpose: 'login' });
    expect(await attacker.orderState(orderRef)).toMatchObject({
      status: 'failed',
      errorCode: 'BANKID_OTHER_DEVICE',
      customToken: null,
    });
    const stored = await product.app.db
      .selectFrom('verification')
      .select('id')
      .where('identifier', 'like', 'custom-token:%')
      .where('createdAt', '>', (await product.rowOf(orderRef)).createdAt)
      .execute();
    expect(stored).toEqual([]);
  });

  test.each([
    ['another address', { ipAddress: '203.0.113.9' }],
    ['the same address, as in one café', {}],
  ])('an approval at %s waits for the app’s return, and is then refused', async (_, device) => {
    const attacker = product.openStranger();
    const { orderRef } = await attacker.start('auto_start');
    await product.act(orderRef, { action: 'approve', personalNumber, ...device });
    product.skip(30);
    expect((await attacker.orderState(orderRef)).status).toBe('pending');
    product.skip(60);
    expect(await attacker.orderState(orderRef)).toMatchObject({
      errorCode: 'BANKID_OTHER_DEVICE',
    });
  });
});

test('an end is repeated to every poll, and to nobody after ten minutes', async () => {
  const stranger = product.openStranger();
  const { orderRef } = await stranger.start();
  await product.act(orderRef, { action: 'approve', personalNumber });
  const [first, ...again] = [
    await stranger.orderState(orderRef),
    await stranger.orderState(orderRef),
    await stranger.orderState(orderRef),
  ];
  expect(first.customToken).toMatch(/^[\w-]{43}$/);
  expect(again).toEqual([first, first]);
  expect(product.calls.collect).toBe(1);
  product.skip(560);
  expect((await stranger.orderState(orderRef)).status).toBe('complete');
  product.skip(60);
  const response = await stranger.collect(orderRef);
  expect([response.statusCode, codeOf(response)]).toEqual([404, 'BANKID_NOT_STARTED']);
});

test('a login and a verification in the same browser do not affect each other', async () => {
  const browser = await product.openBrowser();
  const verification = await browser.start();
  const stranger = product.openStranger();
  stranger.cookie = browser.cookie;
  const login = await stranger.start();
  browser.cookie = stranger.cookie;
  await product.act(verification.orderRef, {
    action: 'approve',
    personalNumber: product.nextPerson(),
  });
  await product.act(login.orderRef, { action: 'approve', personalNumber });
  expect((await browser.orderState(verification.orderRef)).status).toBe('complete');
  expect((await stranger.orderState(login.orderRef)).status).toBe('complete');
  for (const [path, orderRef] of [
    ['partner/login/', verification.orderRef],
    ['', login.orderRef],
    ['step-up/', verification.orderRef],
  ] as const) {
    const url = `/api/bankid/v6/${path}collect/${orderRef}`;
    const response = await browser.request({ method: 'GET', url });
    expect([response.statusCode, codeOf(response)], url).toEqual([404, 'BANKID_NOT_STARTED']);
  }
});
