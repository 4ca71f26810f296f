import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import {
  android,
  codeOf,
  desktop,
  facebook,
  iphone,
  orderOf,
  startBankidProduct,
} from './bankid.factory.ts';
import type { BankidProduct, TestBrowser } from './bankid.factory.ts';
import { hashKey } from './browser.ts';
import { qrSecretPlace } from './proven-person.ts';
import { withLittlePatience } from '../../testing/patience.ts';

let product: BankidProduct;
beforeAll(async () => {
  product = await startBankidProduct();
});
afterEach(() => product.reset());
afterAll(() => product.close());

describe('bankid.startVerification', () => {
  test('starts an order by code that tells only what the page needs', async () => {
    const browser = await product.openBrowser();
    const response = await browser.request({ method: 'GET', url: '/api/bankid/v6/startAuth' });
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.cookies).toEqual([
      expect.objectContaining({
        name: 'troskel.bankid',
        httpOnly: true,
        sameSite: 'Lax',
        path: '/',
        value: expect.stringMatching(/^[\w-]{43}$/) as string,
      }),
    ]);
    const order = orderOf(response);
    expect(order).toMatchObject({
      flow: 'qr',
      status: 'pending',
      hintCode: 'outstandingTransaction',
      messageCode: 'RFA1',
      startLink: null,
      secondsLeft: 180,
      errorCode: null,
    });
    const row = await product.rowOf(order.orderRef);
    expect(order.qrDataItems.map(({ time }) => time)).toEqual([0, 1]);
    expect(order.qrDataItems[1]?.data).toMatch(
      new RegExp(`^bankid\\.${row.qrStartToken}\\.1\\.[0-9a-f]{64}$`),
    );
    const place = qrSecretPlace(row.id);
    const secret = product.app.personalData.decrypt(place, row.qrStartSecretEncrypted);
    for (const hidden of [row.orderRef, row.autoStartToken, secret]) {
      expect(response.body).not.toContain(hidden);
    }
    expect(row.browserKey.toString('base64url')).not.toBe(response.cookies[0]?.value);
    expect(row.visibleText).toContain(browser.user.email);
  });

  test('on the same device gives a start link and no code', async () => {
    const browser = await product.openBrowser({ userAgent: iphone });
    const order = await browser.start('auto_start');
    const { autoStartToken } = await product.rowOf(order.orderRef);
    expect(order).toMatchObject({ flow: 'auto_start', messageCode: 'RFA13', qrDataItems: [] });
    expect(order.startLink).toBe(
      `http://localhost:3000/dev/bankid?autostarttoken=${autoStartToken}&redirect=null`,
    );
    const { returnUrl } = await product.orderAtBankid(order.orderRef);
    expect(returnUrl).toMatch(/^http:\/\/localhost:3000\/bank-id\/return\?nonce=[\w-]{43}$/);
  });

  test('in a browser that the app cannot return to refuses the link, and continues the open order', async () => {
    const browser = await product.openBrowser({ userAgent: facebook });
    const open = await browser.start('qr');
    const url = '/api/bankid/v6/startAuth?flow=auto_start';
    const refused = await browser.request({ method: 'GET', url });
    expect([refused.statusCode, codeOf(refused)]).toEqual([409, 'BANKID_BROWSER_CANNOT_RETURN']);
    expect(refused.cookies).toEqual([]);
    expect(product.calls).toEqual({ auth: 1, collect: 0, cancel: 0 });
    expect((await browser.orderState(open.orderRef)).status).toBe('pending');
  });

  test('cancels an older order of the user, here and at BankID', async () => {
    const browser = await product.openBrowser();
    const older = await browser.start();
    const other = await product.openBrowser({ user: browser.user });
    const newer = await other.start();
    expect(await product.orderAtBankid(older.orderRef)).toMatchObject({
      status: 'failed',
      hintCode: 'cancelled',
    });
    expect(await browser.orderState(older.orderRef)).toMatchObject({
      status: 'failed',
      hintCode: 'cancelled',
      messageCode: 'RFA3',
    });
    expect(await other.orderState(newer.orderRef)).toMatchObject({ status: 'pending' });
  });

  test('leaves one open order when a user starts many at once', async () => {
    const browser = await product.openBrowser();
    await Promise.all(Array.from({ length: 5 }, () => browser.start()));
    const open = await product.app.db
      .selectFrom('bankidOrder')
      .select('id')
      .where('userId', '=', browser.user.userId)
      .where('status', '=', 'pending')
      .execute();
    expect(open).toHaveLength(1);
    expect([product.calls.auth, product.calls.cancel]).toEqual([5, 4]);
  });

  test('demands the version header, a user and a known flow', async () => {
    const browser = await product.openBrowser();
    const url = '/api/bankid/v6/startAuth';
    const bare = await product.server.inject({
      method: 'GET',
      url,
      headers: { authorization: `Bearer ${browser.user.token}` },
    });
    expect([bare.statusCode, codeOf(bare)]).toEqual([400, 'VERSION_HEADER_MISSING']);
    const odd = await browser.request({ method: 'GET', url: `${url}?flow=phone` });
    expect(odd.statusCode).toBe(400);
    const unregistered = await product.openBrowser({
      user: await product.signUp({ isRegistered: false }),
    });
    const refused = await unregistered.request({ method: 'GET', url });
    expect([refused.statusCode, codeOf(refused)]).toEqual([403, 'REGISTRATION_REQUIRED']);
    expect(product.calls.auth).toBe(0);
  });

  test('is limited to twenty in five minutes', async () => {
    const browser = await product.openBrowser();
    const url = '/api/bankid/v6/startAuth';
    const tries = await Promise.all(
      Array.from({ length: 21 }, () => browser.request({ method: 'GET', url })),
    );
    const refused = tries.filter(({ statusCode }) => statusCode === 429);
    expect(refused).toHaveLength(1);
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
  });

  test.each([
    [{ down: true }, 503, 'BANKID_UNAVAILABLE'],
    [{ rubbish: true }, 503, 'BANKID_UNAVAILABLE'],
    [{ hang: true }, 503, 'BANKID_UNAVAILABLE'],
    [{ nextStartError: 'Maintenance' }, 503, 'BANKID_UNAVAILABLE'],
    [{ nextStartError: 'internalError' }, 503, 'BANKID_UNAVAILABLE'],
    [{ nextStartError: 'tooManyRequests' }, 503, 'BANKID_UNAVAILABLE'],
    [{ nextStartError: 'error:brandNew' }, 503, 'BANKID_UNAVAILABLE'],
    [{ nextStartError: 'alreadyInProgress' }, 409, 'BANKID_ALREADY_IN_PROGRESS'],
    [{ nextStartError: 'unauthorized' }, 500, 'INTERNAL_ERROR'],
  ])('BankID with %o answers %i %s, and the next try works', async (defaults, status, code) => {
    const browser = await product.openBrowser();
    await product.disturb(defaults);
    const start = () => browser.request({ method: 'GET', url: '/api/bankid/v6/startAuth' });
    const response = await ('hang' in defaults ? withLittlePatience(start) : start());
    expect([response.statusCode, codeOf(response)]).toEqual([status, code]);
    expect(response.headers['retry-after']).toBe(status === 503 ? '5' : undefined);
    await product.disturb({});
    expect(await browser.start()).toMatchObject({ status: 'pending' });
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

  test('starts the real app, and asks every one to lead back with a nonce', async () => {
    await withProduction(async (ask) => {
      const start = '/api/bankid/v6/startAuth?flow=auto_start';
      for (const [userAgent, app] of [
        [desktop, 'bankid:///'],
        [android, 'https://app.bankid.com/'],
        [iphone, 'https://app.bankid.com/'],
      ] as const) {
        const response = await ask(start, 'GET', userAgent);
        expect(response.headers['set-cookie']).toMatch(
          /^__Host-troskel\.bankid=[\w-]{43}; Max-Age=900; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
        );
        const order = orderOf(response);
        const { autoStartToken, returnNonceHash } = await product.rowOf(order.orderRef);
        expect(order.startLink).toBe(`${app}?autostarttoken=${autoStartToken}&redirect=null`);
        const { returnUrl } = await product.orderAtBankid(order.orderRef);
        const nonce = /^https:\/\/partner\.troskel\.se\/bank-id\/return\?nonce=([\w-]{43})$/.exec(
          returnUrl ?? '',
        )?.[1];
        expect(returnNonceHash).toEqual(hashKey(nonce ?? ''));
      }
    });
  });
});
