import { bankidSimulation } from '@troskel/contract/bankid-simulation';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildApp } from '../../app.ts';
import { BankidError } from '../../gateways/bankid.ts';
import { shiftClock } from '../../test-control/clock.ts';
import { android, codeOf, desktop, iphone, orderOf, startBankidProduct } from './bankid.factory.ts';
import type { BankidProduct, TestBrowser } from './bankid.factory.ts';
import { hashKey } from './browser.ts';
import { timing } from './rules.ts';

let product: BankidProduct;
beforeAll(async () => {
  product = await startBankidProduct();
});
afterAll(() => product.close());

let skippedSeconds = 0;
/** Lets time pass for the product and the simulator, which run in this process. */
function skip(seconds: number): void {
  skippedSeconds += seconds;
  shiftClock(skippedSeconds);
}
beforeEach(() => {
  Object.assign(product.calls, { auth: 0, collect: 0, cancel: 0 });
});
afterEach(() => {
  skippedSeconds = 0;
  shiftClock(0);
  vi.restoreAllMocks();
});

const rowOf = (orderRef: string) =>
  product.app.db
    .selectFrom('bankidOrder')
    .selectAll()
    .where('id', '=', orderRef)
    .executeTakeFirstOrThrow();
const isVerified = async (browser: TestBrowser) =>
  (await product.app.db
    .selectFrom('person')
    .select('id')
    .where('userId', '=', browser.user.userId)
    .executeTakeFirst()) !== undefined;

const persons = ['198001022386', '198101012394', '197211292383', '198501139995', '199101012384'];
persons.push('197501079292', '196408312384', '199001032391', '198601189882', '199601012397');
const nextPerson = () => persons.shift() ?? '';

/** The nonce of the address that BankID was given. */
async function nonceOf(orderRef: string): Promise<string> {
  const response = await fetch(`${product.simulator.controlUrl}/dev/bankid/orders.json`);
  const orders = (await response.json()) as { orderRef: string; returnUrl?: string }[];
  const row = await rowOf(orderRef);
  const { returnUrl } = orders.find((order) => order.orderRef === row.orderRef) ?? {};
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
      const before = await rowOf(orderRef);
      for (const response of [
        await thief.collect(orderRef),
        await thief.cancel(orderRef),
        await thief.cancel(orderRef, { isLeaving: true }),
      ]) {
        expect([response.statusCode, codeOf(response)]).toEqual([404, 'BANKID_NOT_STARTED']);
      }
      expect((await thief.current()).body).not.toContain(orderRef);
      expect(await rowOf(orderRef)).toEqual(before);
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
      personalNumber: nextPerson(),
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
      await product.act(orderRef, { action: 'approve', personalNumber: nextPerson() });
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
      skip(30);
      expect(await attacker.standing(orderRef)).toMatchObject({
        status: 'failed',
        errorCode: 'BANKID_OTHER_DEVICE',
      });
      expect(await isVerified(attacker)).toBe(false);
      expect((await rowOf(orderRef)).heldCompletionEncrypted).toBeNull();
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
    expect((await rowOf(order.orderRef)).returnNonceHash).toEqual(
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
      personalNumber: nextPerson(),
      ipAddress: '203.0.113.9',
    });
    skip(2);
    expect(await browser.standing(orderRef)).toMatchObject({ hintCode: 'awaitingReturn' });
    const sealed = (await rowOf(orderRef)).heldCompletionEncrypted;
    expect(sealed?.toString('latin1')).not.toMatch(/\d{12}/);
    await comeBack(browser, await nonceOf(orderRef));
    expect(await browser.standing(orderRef)).toMatchObject({ status: 'complete' });
    expect(await isVerified(browser)).toBe(true);
    expect((await rowOf(orderRef)).heldCompletionEncrypted).toBeNull();
    expect(product.calls.collect).toBe(2);
  });

  test('nobody has to come back when browser and app are at one address', async () => {
    const browser = await product.openBrowser();
    const { orderRef } = await browser.start('auto_start');
    await product.act(orderRef, { action: 'approve', personalNumber: nextPerson() });
    expect((await browser.standing(orderRef)).status).toBe('pending');
    skip(5);
    const answers = await Promise.all(Array.from({ length: 5 }, () => browser.standing(orderRef)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['complete']));
    expect(await isVerified(browser)).toBe(true);
  });

  test('an approval elsewhere with nobody coming back ends after a minute', async () => {
    const browser = await product.openBrowser();
    const { orderRef } = await browser.start('auto_start');
    await product.act(orderRef, {
      action: 'approve',
      personalNumber: nextPerson(),
      ipAddress: '203.0.113.9',
    });
    await browser.standing(orderRef);
    skip(59);
    expect((await browser.standing(orderRef)).status).toBe('pending');
    skip(1);
    expect(await browser.standing(orderRef)).toMatchObject({ errorCode: 'BANKID_OTHER_DEVICE' });
  });

  test('an unknown nonce says nothing, a malformed one is refused', async () => {
    const browser = await product.openBrowser();
    expect((await comeBack(browser, 'x'.repeat(43))).json()).toEqual({});
    expect((await comeBack(browser, 'a b')).statusCode).toBe(400);
  });
});

describe('bankid.getCurrentVerification', () => {
  test('finds the open order for a reload and another tab, and none else', async () => {
    const browser = await product.openBrowser();
    const none = await browser.current();
    expect([none.statusCode, codeOf(none)]).toEqual([404, 'BANKID_NOT_STARTED']);
    const { orderRef } = await browser.start();
    skip(3);
    const found = orderOf(await browser.current());
    expect(found).toMatchObject({ orderRef, status: 'pending', secondsLeft: 177 });
    expect(found.qrDataItems.map(({ time }) => time)).toEqual([3, 4]);
    expect(product.calls).toEqual({ auth: 1, collect: 0, cancel: 0 });
    await product.act(orderRef, { action: 'approve', personalNumber: nextPerson() });
    await browser.standing(orderRef);
    expect((await browser.current()).statusCode).toBe(404);
  });

  test('does not take up an order whose time is long over', async () => {
    const browser = await product.openBrowser();
    await browser.start();
    skip(195);
    expect((await browser.current()).statusCode).toBe(404);
  });
});

describe('bankid.cancelVerification', () => {
  test('cancels here and at BankID, and an approval that comes too late brings nothing', async () => {
    const browser = await product.openBrowser();
    const { orderRef } = await browser.start();
    const { orderRef: atBankid } = await rowOf(orderRef);
    const response = await browser.cancel(orderRef);
    expect(orderOf(response)).toMatchObject({
      status: 'failed',
      hintCode: 'cancelled',
      messageCode: 'RFA3',
    });
    expect(await product.stateAtBankid(atBankid)).toMatchObject({ hintCode: 'cancelled' });
    expect(orderOf(await browser.cancel(orderRef)).status).toBe('failed');
    expect(product.calls.cancel).toBe(1);
    expect((await browser.standing(orderRef)).status).toBe('failed');
    expect(product.calls.collect).toBe(0);
  });

  test('a cancellation wins over an approval that is being collected', async () => {
    const browser = await product.openBrowser();
    const { orderRef } = await browser.start();
    await product.act(orderRef, { action: 'approve', personalNumber: nextPerson() });
    const collect = product.app.bankid.collect;
    vi.spyOn(product.app.bankid, 'collect').mockImplementationOnce(async (ref, sent) => {
      const collected = await collect(ref, sent);
      await browser.cancel(orderRef);
      return collected;
    });
    expect(await browser.standing(orderRef)).toMatchObject({
      status: 'failed',
      hintCode: 'cancelled',
    });
    expect(await isVerified(browser)).toBe(false);
  });

  test('works while BankID is away', async () => {
    const browser = await product.openBrowser();
    const { orderRef } = await browser.start();
    await product.disturb({ down: true });
    expect((await browser.cancel(orderRef)).statusCode).toBe(200);
    await product.disturb({});
  });

  test('leaving the page cancels soon, and not when the page is back', async () => {
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

  test('refuses a body of the wrong form', async () => {
    const browser = await product.openBrowser();
    const { orderRef } = await browser.start();
    expect((await browser.cancel(orderRef, { isLeaving: 'yes' })).statusCode).toBe(400);
  });
});

describe('a signature that does not hold', () => {
  test('ends the order with a clear text, a record and an error in the log', async () => {
    const browser = await product.openBrowser();
    const { orderRef } = await browser.start();
    vi.spyOn(product.app.bankid, 'collect').mockRejectedValueOnce(
      new BankidError('signature_invalid', 'wrong signature'),
    );
    expect(await browser.standing(orderRef)).toMatchObject({
      status: 'failed',
      errorCode: 'BANKID_ANSWER_INVALID',
    });
    const line = product.logLines.find((text) => text.includes('signature_invalid'));
    expect(JSON.parse(line ?? '{}')).toMatchObject({ level: 50, orderId: orderRef });
    expect(await isVerified(browser)).toBe(false);
  });
});

describe('bankid.simulateVerification', () => {
  const url = '/api/partner/users/connect/simulate-bankid';

  test('goes through BankID and ends as any other identification', async () => {
    const browser = await product.openBrowser();
    const response = await browser.request({
      method: 'POST',
      url,
      payload: { personalNumber: '19700123-9297' },
    });
    expect(bankidSimulation.simulateVerification.response.parse(response.json())).toMatchObject({
      status: 'complete',
    });
    expect(product.calls).toEqual({ auth: 1, collect: 1, cancel: 0 });
    expect(await isVerified(browser)).toBe(true);
    expect(response.body).not.toContain('19700123');
  });

  test('says so when the person has an account, and when the user is verified already', async () => {
    const personalNumber = nextPerson();
    const [first, second] = [await product.openBrowser(), await product.openBrowser()];
    const simulate = (browser: TestBrowser) =>
      browser.request({ method: 'POST', url, payload: { personalNumber } });
    expect((await simulate(first)).statusCode).toBe(200);
    expect(codeOf(await simulate(second))).toBe('PERSON_HAS_OTHER_ACCOUNT');
    expect(codeOf(await simulate(first))).toBe('BANKID_ALREADY_CONFIGURED');
  });

  test.each(['198001022387', '800102', 'hej', '-'])('refuses %s as a number', async (typed) => {
    const browser = await product.openBrowser();
    const response = await browser.request({
      method: 'POST',
      url,
      payload: { personalNumber: typed },
    });
    expect([response.statusCode, codeOf(response)]).toEqual([400, 'PERSONAL_NUMBER_INVALID']);
    expect(response.json<{ errors: object[] }>().errors).toEqual([
      expect.objectContaining({
        field: 'personalNumber',
        message: 'Personnumret är inte giltigt. Skriv tolv siffror, ÅÅÅÅMMDDNNNN.',
      }),
    ]);
    expect(product.calls.auth).toBe(0);
  });
});

describe('production', () => {
  async function withProduction(
    check: (
      ask: (
        url: string,
        method: 'GET' | 'POST',
        userAgent: string,
      ) => ReturnType<TestBrowser['request']>,
    ) => Promise<void>,
  ): Promise<void> {
    const { user } = await product.openBrowser();
    const server = await buildApp(
      {
        ...product.app,
        implemented: new Set(),
        settings: {
          ...product.app.settings,
          build: 'production',
          publicUrl: 'https://partner.troskel.se',
          origins: ['https://partner.troskel.se'],
        },
      },
      { logger: false, clientFolder: '/nowhere', isDraining: () => false },
    );
    await check((url, method, userAgent) =>
      server.inject({
        method,
        url,
        headers: {
          authorization: `Bearer ${user.token}`,
          'user-agent': userAgent,
          'x-web-app-version': '2.14.4',
        },
        ...(method === 'POST' ? { payload: { personalNumber: '198001022386' } } : {}),
      }),
    );
    await server.close();
  }

  test('has no simulation', async () => {
    await withProduction(async (ask) => {
      const response = await ask('/api/partner/users/connect/simulate-bankid', 'POST', desktop);
      expect([response.statusCode, codeOf(response)]).toEqual([404, 'NOT_FOUND']);
    });
  });

  test('starts the real app, with a nonce on the way back where there is one', async () => {
    await withProduction(async (ask) => {
      const start = '/api/bankid/v6/startAuth?flow=auto_start';
      const expected = [
        [desktop, /^bankid:\/\/\/\?autostarttoken=[0-9a-f-]{36}&redirect=null$/, false],
        [
          android,
          /^https:\/\/app\.bankid\.com\/\?autostarttoken=[0-9a-f-]{36}&redirect=null$/,
          false,
        ],
        [
          iphone,
          /^https:\/\/app\.bankid\.com\/\?autostarttoken=[0-9a-f-]{36}&redirect=https%3A%2F%2Fpartner\.troskel\.se%2Fbank-id$/,
          true,
        ],
      ] as const;
      for (const [userAgent, link, hasWayBack] of expected) {
        const response = await ask(start, 'GET', userAgent);
        expect(response.cookies[0]).toMatchObject({
          name: '__Host-troskel.bankid',
          secure: true,
          httpOnly: true,
          path: '/',
        });
        const order = orderOf(response);
        expect(order.startLink).toMatch(link);
        expect((await rowOf(order.orderRef)).returnNonceHash !== null).toBe(hasWayBack);
      }
    });
  });
});
