import { bankid } from '@troskel/contract/bankid';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { shiftClock } from '../../test-control/clock.ts';
import { codeOf, iphone, orderOf, startBankidProduct } from './bankid.factory.ts';
import type { BankidProduct } from './bankid.factory.ts';

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
afterEach(async () => {
  skippedSeconds = 0;
  shiftClock(0);
  await product.disturb({});
});

const camilla = '198001022386';
const johan = '198101012394';

const rowOf = (orderRef: string) =>
  product.app.db
    .selectFrom('bankidOrder')
    .selectAll()
    .where('id', '=', orderRef)
    .executeTakeFirstOrThrow();
const personOf = (userId: string) =>
  product.app.db.selectFrom('person').selectAll().where('userId', '=', userId).executeTakeFirst();
const auditOf = async (userId: string) =>
  (
    await product.app.db
      .selectFrom('auditLog')
      .select(['action', 'detail'])
      .where('actorUserId', '=', userId)
      .orderBy('id')
      .execute()
  ).map(({ action, detail }) => [action, detail]);

/** A fresh person for each test: valid numbers that nobody else in this file uses. */
const persons = ['197211292383', '198501139995', '199101012384', '197501079292', '196408312384'];
persons.push('199001032391', '198601189882', '199601012397', '200001012384', '197001239297');
const nextPerson = () => persons.shift() ?? '';

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
    const row = await rowOf(order.orderRef);
    expect(order.qrDataItems.map(({ time }) => time)).toEqual([0, 1]);
    expect(order.qrDataItems[1]?.data).toMatch(
      new RegExp(`^bankid\\.${row.qrStartToken}\\.1\\.[0-9a-f]{64}$`),
    );
    const secret = product.app.personalData.decrypt(row.qrStartSecretEncrypted);
    for (const hidden of [row.orderRef, row.autoStartToken, secret]) {
      expect(response.body).not.toContain(hidden);
    }
    expect(row.browserKey.toString('base64url')).not.toBe(response.cookies[0]?.value);
    expect(row.visibleText).toContain(browser.user.email);
  });

  test('on the same device gives a start link and no code', async () => {
    const browser = await product.openBrowser({ userAgent: iphone });
    const order = await browser.start('auto_start');
    const { autoStartToken, orderRef } = await rowOf(order.orderRef);
    expect(order).toMatchObject({ flow: 'auto_start', messageCode: 'RFA13', qrDataItems: [] });
    expect(order.startLink).toBe(
      `http://localhost:3000/dev/bankid?autostarttoken=${autoStartToken}&redirect=${encodeURIComponent('http://localhost:3000/bank-id')}`,
    );
    const list = await fetch(`${product.simulator.controlUrl}/dev/bankid/orders.json`);
    const listed = (await list.json()) as { orderRef: string; returnUrl: string }[];
    const { returnUrl } = listed.find((known) => known.orderRef === orderRef) ?? {};
    expect(returnUrl).toMatch(/^http:\/\/localhost:3000\/bank-id\?nonce=[\w-]{43}$/);
  });

  test('cancels an older order of the user, here and at BankID', async () => {
    const browser = await product.openBrowser();
    const older = await browser.start();
    const { orderRef } = await rowOf(older.orderRef);
    const other = await product.openBrowser({ user: browser.user });
    const newer = await other.start();
    expect(await product.stateAtBankid(orderRef)).toEqual({
      status: 'failed',
      hintCode: 'cancelled',
    });
    expect(await browser.standing(older.orderRef)).toMatchObject({
      status: 'failed',
      hintCode: 'cancelled',
      messageCode: 'RFA3',
    });
    expect(await other.standing(newer.orderRef)).toMatchObject({ status: 'pending' });
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
    const response = await browser.request({ method: 'GET', url: '/api/bankid/v6/startAuth' });
    expect([response.statusCode, codeOf(response)]).toEqual([status, code]);
    expect(response.headers['retry-after']).toBe(status === 503 ? '5' : undefined);
    await product.disturb({});
    expect(await browser.start()).toMatchObject({ status: 'pending' });
  });
});

describe('bankid.collectVerification', () => {
  test('applies an approval once and tells nothing of the person', async () => {
    const browser = await product.openBrowser();
    const { orderRef } = await browser.start();
    await product.act(orderRef, { action: 'scan' });
    expect(await browser.standing(orderRef)).toMatchObject({
      status: 'pending',
      hintCode: 'userSign',
      messageCode: 'RFA9',
      qrDataItems: [],
    });
    await product.act(orderRef, { action: 'approve', personalNumber: camilla });
    skip(2);
    const answers = await Promise.all(Array.from({ length: 10 }, () => browser.collect(orderRef)));
    expect(product.calls.collect).toBe(2);
    await expect.poll(async () => (await browser.standing(orderRef)).status).toBe('complete');
    skip(10);
    const again = await browser.collect(orderRef);
    expect(orderOf(again)).toMatchObject({
      status: 'complete',
      hintCode: null,
      messageCode: null,
      secondsLeft: null,
      errorCode: null,
    });
    expect(product.calls.collect).toBe(2);

    const person = await personOf(browser.user.userId);
    expect(person).toMatchObject({ givenName: 'Camilla', surname: 'Wikström' });
    const sealed = person?.personalNumberEncrypted ?? Buffer.alloc(0);
    expect(product.app.personalData.decrypt(sealed)).toBe(camilla);
    expect(person?.personalNumberIndex).toEqual(product.app.personalData.blindIndex(camilla));
    expect(await auditOf(browser.user.userId)).toEqual([
      ['bankid.started', { purpose: 'verify', flow: 'qr' }],
      ['bankid.verified', { orderId: orderRef, flow: 'qr' }],
    ]);
    const me = await browser.request({ method: 'GET', url: '/api/partner/users/me' });
    expect(me.json()).toMatchObject({ hasConfiguredBankId: true });
    for (const { body } of [...answers, again]) expect(body).not.toMatch(/Wikström|19800102/);

    const next = await browser.request({ method: 'GET', url: '/api/bankid/v6/startAuth' });
    expect([next.statusCode, codeOf(next)]).toEqual([409, 'BANKID_ALREADY_CONFIGURED']);
  });

  test('asks BankID at most every two seconds, whoever asks us and on whichever server', async () => {
    const browser = await product.openBrowser();
    const { orderRef } = await browser.start();
    const secondServer = await buildApp(
      { ...product.app, implemented: new Set() },
      { logger: false, clientFolder: '/nowhere', isDraining: () => false },
    );
    const elsewhere = () =>
      secondServer.inject({
        method: 'GET',
        url: `/api/bankid/v6/collect/${orderRef}`,
        headers: {
          authorization: `Bearer ${browser.user.token}`,
          cookie: browser.cookie,
          'x-web-app-version': '2.14.4',
        },
      });
    for (const expected of [1, 2, 3]) {
      for (let half = 0; half < 2; half += 1) {
        const answers = await Promise.all([
          browser.collect(orderRef),
          elsewhere(),
          browser.collect(orderRef),
          elsewhere(),
        ]);
        expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
        expect(product.calls.collect).toBe(expected);
        skip(1);
      }
    }
    await secondServer.close();
  });

  test('gives a new code every second in between', async () => {
    const browser = await product.openBrowser();
    const { orderRef } = await browser.start();
    skip(5);
    const first = await browser.standing(orderRef);
    skip(1);
    const second = await browser.standing(orderRef);
    expect(first.qrDataItems[1]).toEqual(second.qrDataItems[0]);
    expect([first.secondsLeft, second.secondsLeft]).toEqual([175, 174]);
    expect(product.calls.collect).toBe(1);
  });

  test('renews a code that nobody scans for three minutes, and then ends', async () => {
    const browser = await product.openBrowser();
    const { orderRef } = await browser.start();
    const { orderRef: firstAtBankid } = await rowOf(orderRef);
    skip(31);
    const renewed = await browser.standing(orderRef);
    expect(renewed).toMatchObject({ status: 'pending', messageCode: 'RFA1', secondsLeft: 149 });
    expect(renewed.qrDataItems.map(({ time }) => time)).toEqual([0, 1]);
    expect((await rowOf(orderRef)).orderRef).not.toBe(firstAtBankid);
    for (let renewals = 2; renewals <= 5; renewals += 1) {
      skip(31);
      expect((await browser.standing(orderRef)).status).toBe('pending');
      expect(product.calls.auth).toBe(1 + renewals);
    }
    skip(31);
    expect(await browser.standing(orderRef)).toMatchObject({
      status: 'failed',
      hintCode: 'startFailed',
      messageCode: 'RFA17B',
      qrDataItems: [],
    });
    expect(product.calls.auth).toBe(6);
  });

  test('an approval after a renewal counts', async () => {
    const browser = await product.openBrowser();
    const { orderRef } = await browser.start();
    skip(31);
    await browser.standing(orderRef);
    await product.act(orderRef, { action: 'approve', personalNumber: nextPerson() });
    skip(2);
    expect(await browser.standing(orderRef)).toMatchObject({ status: 'complete' });
  });

  test.each([
    [{ action: 'refuse' }, 'userCancel', 'RFA6'],
    [{ action: 'expire' }, 'expiredTransaction', 'RFA8'],
    [{ action: 'block' }, 'certificateErr', 'RFA16'],
    [{ action: 'error', error: 'cancelled' }, 'cancelled', 'RFA3'],
    [{ action: 'error', error: 'notSupportedByUserApp' }, 'notSupportedByUserApp', 'RFA22'],
    [{ action: 'error', error: 'facialRecognitionFailed' }, 'facialRecognitionFailed', 'RFA27'],
    [{ action: 'error', error: 'failed:brandNew' }, 'brandNew', 'RFA22'],
  ] as const)(
    'ends after %o with %s, and a new order can be started',
    async (act, hint, message) => {
      const browser = await product.openBrowser();
      const { orderRef } = await browser.start();
      await product.act(orderRef, act);
      const ended = { status: 'failed', hintCode: hint, messageCode: message, errorCode: null };
      expect(await browser.standing(orderRef)).toMatchObject(ended);
      skip(10);
      expect(await browser.standing(orderRef)).toMatchObject(ended);
      expect(product.calls.collect).toBe(1);
      expect(await personOf(browser.user.userId)).toBeUndefined();
      expect(await browser.start()).toMatchObject({ status: 'pending' });
    },
  );

  test('a link that nobody follows ends after its thirty seconds', async () => {
    const browser = await product.openBrowser({ userAgent: iphone });
    const { orderRef } = await browser.start('auto_start');
    skip(31);
    expect(await browser.standing(orderRef)).toMatchObject({
      status: 'failed',
      hintCode: 'startFailed',
      messageCode: 'RFA17A',
      startLink: null,
    });
    expect(product.calls.auth).toBe(1);
  });

  test('shows each state of the app', async () => {
    const browser = await product.openBrowser();
    const { orderRef } = await browser.start();
    for (const [error, message] of [
      ['userMrtd', 'RFA23'],
      ['userFace', 'RFA24'],
      ['processing', 'RFA21'],
      ['pending:brandNew', 'RFA21'],
    ] as const) {
      await product.act(orderRef, { action: 'error', error });
      expect((await browser.standing(orderRef)).messageCode).toBe(message);
      skip(2);
    }
  });

  test('refuses a risk above moderate with a text, and puts it on record', async () => {
    const browser = await product.openBrowser();
    const { orderRef } = await browser.start();
    await product.act(orderRef, { action: 'approve', personalNumber: johan, risk: 'high' });
    expect(await browser.standing(orderRef)).toMatchObject({
      status: 'failed',
      errorCode: 'BANKID_RISK_TOO_HIGH',
    });
    expect(await personOf(browser.user.userId)).toBeUndefined();
    expect((await auditOf(browser.user.userId))[1]).toEqual([
      'bankid.refused',
      { purpose: 'verify', flow: 'qr', code: 'BANKID_RISK_TOO_HIGH' },
    ]);
    expect(product.logLines.join('')).toContain('BANKID_RISK_TOO_HIGH');
    const calm = await browser.start();
    await product.act(calm.orderRef, {
      action: 'approve',
      personalNumber: nextPerson(),
      risk: 'moderate',
    });
    expect(await browser.standing(calm.orderRef)).toMatchObject({ status: 'complete' });
  });

  test.each([{ down: true }, { rubbish: true }, { hang: true }])(
    'goes on with the order when BankID with %o is back',
    async (defaults) => {
      const browser = await product.openBrowser();
      const { orderRef } = await browser.start();
      await product.disturb(defaults);
      const response = await browser.collect(orderRef);
      expect([response.statusCode, codeOf(response)]).toEqual([503, 'BANKID_UNAVAILABLE']);
      expect(response.headers['retry-after']).toBe('5');
      const { present } = response.json<{ present: unknown }>();
      expect(bankid.collectVerification.response.parse(present).status).toBe('pending');
      await product.disturb({});
      await product.act(orderRef, { action: 'approve', personalNumber: nextPerson() });
      skip(2);
      expect(await browser.standing(orderRef)).toMatchObject({ status: 'complete' });
    },
  );

  test('ends the order after a fault within BankID: an error once, a failed order from then on', async () => {
    const browser = await product.openBrowser();
    const { orderRef } = await browser.start();
    await product.act(orderRef, { action: 'error', error: 'internalError' });
    const response = await browser.collect(orderRef);
    expect([response.statusCode, codeOf(response)]).toEqual([503, 'BANKID_UNAVAILABLE']);
    expect(response.headers['retry-after']).toBe('1');
    const failed = { status: 'failed', messageCode: 'RFA5', errorCode: 'BANKID_UNAVAILABLE' };
    expect(response.json()).toMatchObject({ present: failed });
    skip(5);
    expect(await browser.standing(orderRef)).toMatchObject(failed);
    expect(product.calls.collect).toBe(1);
  });

  test('ends the order when the person has another one under way', async () => {
    const browser = await product.openBrowser();
    const { orderRef } = await browser.start();
    await product.act(orderRef, { action: 'error', error: 'alreadyInProgress' });
    for (let times = 0; times < 2; times += 1) {
      const response = await browser.collect(orderRef);
      expect([response.statusCode, codeOf(response)]).toEqual([409, 'BANKID_ALREADY_IN_PROGRESS']);
      expect(response.json()).toMatchObject({ present: { status: 'failed', messageCode: 'RFA4' } });
      skip(5);
    }
    expect(product.calls.collect).toBe(1);
  });

  test('says so when BankID is away at a renewal', async () => {
    const browser = await product.openBrowser();
    const { orderRef } = await browser.start();
    skip(31);
    await product.disturb({ nextStartError: 'Maintenance' });
    const response = await browser.collect(orderRef);
    expect([response.statusCode, codeOf(response)]).toEqual([503, 'BANKID_UNAVAILABLE']);
    expect((await browser.standing(orderRef)).errorCode).toBe('BANKID_UNAVAILABLE');
  });

  test('keeps the order through maintenance, and ends it when BankID knows it no more', async () => {
    const browser = await product.openBrowser();
    const { orderRef } = await browser.start();
    await product.act(orderRef, { action: 'error', error: 'Maintenance' });
    expect((await browser.collect(orderRef)).statusCode).toBe(503);
    await product.act(orderRef, { action: 'error', error: 'invalidParameters' });
    skip(2);
    expect(await browser.standing(orderRef)).toMatchObject({
      status: 'failed',
      messageCode: 'RFA22',
      errorCode: null,
    });
  });
});

describe('one person, one user', () => {
  test('a person who has an account is sent there, also when both approve at once', async () => {
    const personalNumber = nextPerson();
    const browsers = await Promise.all([product.openBrowser(), product.openBrowser()]);
    const attempts = await Promise.all(
      browsers.map(async (browser) => ({ browser, order: await browser.start() })),
    );
    for (const { order } of attempts) {
      await product.act(order.orderRef, { action: 'approve', personalNumber });
    }
    const answers = await Promise.all(
      attempts.map(({ browser, order }) => browser.collect(order.orderRef)),
    );
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(new Set(statuses)).toEqual(new Set([200, 409]));
    const loser = answers.findIndex(({ statusCode }) => statusCode === 409);
    const refused = answers[loser];
    expect(refused?.json()).toMatchObject({
      errors: [
        {
          code: 'PERSON_HAS_OTHER_ACCOUNT',
          message: expect.stringContaining('redan ett konto') as string,
        },
      ],
      present: { status: 'failed', errorCode: 'PERSON_HAS_OTHER_ACCOUNT' },
    });
    expect(refused?.body).not.toMatch(/"field"/);
    const { browser, order } = attempts[loser] ?? {};
    expect(await personOf(browser?.user.userId ?? '')).toBeUndefined();
    const again = await browser?.collect(order?.orderRef ?? '');
    expect(again?.statusCode).toBe(409);
  });
});

describe('nothing of a person', () => {
  test('stands in any line of the log', () => {
    const log = product.logLines.join('');
    expect(log).toContain('bankid.collectVerification');
    expect(log).not.toMatch(/(19|20)\d{6}-?\d{4}\b/);
    expect(log).not.toMatch(/Wikström|example\.com|nonce=|autostarttoken/);
  });
});
