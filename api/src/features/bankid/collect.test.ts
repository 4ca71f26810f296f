import { bankid } from '@troskel/contract/bankid/bankid';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { buildApp } from '../../app.ts';
import { BankidError } from '../../platform/gateways/bankid.ts';
import { codeOf, iphone, orderOf, seen, startBankidProduct } from './bankid.factory.ts';
import type { BankidProduct } from './bankid.factory.ts';
import { withLittlePatience } from '../../testing/patience.ts';

let product: BankidProduct;
beforeAll(async () => {
  product = await startBankidProduct();
});
afterEach(() => product.reset());
afterAll(() => product.close());

const camilla = '198001022386';
const johan = '198101012394';

describe('bankid.collectVerification', () => {
  test('applies an approval once and reveals nothing of the person', async () => {
    const browser = await product.openBrowser();
    const { orderRef } = await browser.start();
    await product.act(orderRef, { action: 'scan' });
    expect(await browser.orderState(orderRef)).toMatchObject({
      status: 'pending',
      hintCode: 'userSign',
      messageCode: 'RFA9',
      qrDataItems: [],
    });
    await product.act(orderRef, { action: 'approve', personalNumber: camilla });
    product.skip(2);
    const answers = await Promise.all(Array.from({ length: 10 }, () => browser.collect(orderRef)));
    expect(product.calls.collect).toBe(2);
    await expect.poll(async () => (await browser.orderState(orderRef)).status).toBe('complete');
    product.skip(10);
    const again = await browser.collect(orderRef);
    expect(orderOf(again)).toMatchObject({
      status: 'complete',
      hintCode: null,
      messageCode: null,
      secondsLeft: null,
      errorCode: null,
    });
    expect(product.calls.collect).toBe(2);

    const person = await product.personOf(browser.user.userId);
    expect(person).toMatchObject({ givenName: 'Camilla', surname: 'Wikström' });
    const place = { column: 'person.personal_number_encrypted', row: person?.id ?? '' } as const;
    const sealed = person?.personalNumberEncrypted ?? Buffer.alloc(0);
    expect(product.app.personalData.decrypt(place, sealed)).toBe(camilla);
    expect(person?.personalNumberIndex).toEqual(product.app.personalData.blindIndex(camilla));
    expect(await product.auditOf(browser.user.userId)).toEqual([
      ['bankid.started', { purpose: 'verify', flow: 'qr' }],
      ['bankid.verified', { orderId: orderRef, flow: 'qr', ...seen }],
    ]);
    const events = await product.app.db
      .selectFrom('securityEvent')
      .select('kind')
      .where('userId', '=', browser.user.userId)
      .orderBy('id')
      .execute();
    expect(events).toEqual([{ kind: 'signed_in' }, { kind: 'bankid_linked' }]);
    const me = await browser.request({ method: 'GET', url: '/api/partner/users/me' });
    expect(me.json()).toMatchObject({ hasConfiguredBankId: true });
    for (const { body } of [...answers, again]) expect(body).not.toMatch(/Wikström|19800102/);

    const next = await browser.request({ method: 'GET', url: '/api/bankid/v6/startAuth' });
    expect([next.statusCode, codeOf(next)]).toEqual([409, 'BANKID_ALREADY_CONFIGURED']);
  });

  test('asks BankID at most every two seconds, whoever polls and on whichever server', async () => {
    const browser = await product.openBrowser();
    const { orderRef } = await browser.start();
    const secondServer = await buildApp(product.app, {
      logger: false,
      clientFolder: '/nowhere',
      isDraining: () => false,
    });
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
        product.skip(1);
      }
    }
    await secondServer.close();
  });

  test('gives a new code every second in between', async () => {
    const browser = await product.openBrowser();
    const { orderRef } = await browser.start();
    product.skip(5);
    const first = await browser.orderState(orderRef);
    product.skip(1);
    const second = await browser.orderState(orderRef);
    expect(first.qrDataItems[1]).toEqual(second.qrDataItems[0]);
    expect([first.secondsLeft, second.secondsLeft]).toEqual([175, 174]);
    expect(product.calls.collect).toBe(1);
  });

  test('renews a code that nobody scans for three minutes, and then ends', async () => {
    const browser = await product.openBrowser();
    const { orderRef } = await browser.start();
    const { orderRef: firstAtBankid } = await product.rowOf(orderRef);
    product.skip(31);
    const renewed = await browser.orderState(orderRef);
    expect(renewed).toMatchObject({ status: 'pending', messageCode: 'RFA1', secondsLeft: 149 });
    expect(renewed.qrDataItems.map(({ time }) => time)).toEqual([0, 1]);
    expect((await product.rowOf(orderRef)).orderRef).not.toBe(firstAtBankid);
    for (let renewals = 2; renewals <= 5; renewals += 1) {
      product.skip(31);
      expect((await browser.orderState(orderRef)).status).toBe('pending');
      expect(product.calls.auth).toBe(1 + renewals);
    }
    product.skip(31);
    expect(await browser.orderState(orderRef)).toMatchObject({
      status: 'failed',
      hintCode: 'startFailed',
      messageCode: 'RFA17B',
      qrDataItems: [],
    });
    expect(product.calls.auth).toBe(6);
  });

  test('asks for nothing else while BankID is slow with a renewal', async () => {
    const browser = await product.openBrowser();
    const { orderRef } = await browser.start();
    product.skip(31);
    const { promise, resolve } = Promise.withResolvers<void>();
    const auth = product.app.bankid.auth;
    const renewing = vi
      .spyOn(product.app.bankid, 'auth')
      .mockImplementationOnce(async (request) => {
        await promise;
        return auth(request);
      });
    const slow = browser.orderState(orderRef);
    await expect.poll(() => renewing.mock.calls.length).toBe(1);
    // The client waits ten seconds for the collect and ten more for the renewal.
    product.skip(20);
    expect((await browser.orderState(orderRef)).status).toBe('pending');
    expect(product.calls.collect).toBe(1);
    resolve();
    expect((await slow).status).toBe('pending');
    renewing.mockRestore();
  });

  test('an approval after a renewal counts', async () => {
    const browser = await product.openBrowser();
    const { orderRef } = await browser.start();
    product.skip(31);
    await browser.orderState(orderRef);
    await product.act(orderRef, { action: 'approve', personalNumber: product.nextPerson() });
    product.skip(2);
    expect(await browser.orderState(orderRef)).toMatchObject({ status: 'complete' });
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
      expect(await browser.orderState(orderRef)).toMatchObject(ended);
      product.skip(10);
      expect(await browser.orderState(orderRef)).toMatchObject(ended);
      expect(product.calls.collect).toBe(1);
      expect(await product.personOf(browser.user.userId)).toBeUndefined();
      expect(await browser.start()).toMatchObject({ status: 'pending' });
    },
  );

  test('a link that nobody follows ends after its thirty seconds', async () => {
    const browser = await product.openBrowser({ userAgent: iphone });
    const { orderRef } = await browser.start('auto_start');
    product.skip(31);
    expect(await browser.orderState(orderRef)).toMatchObject({
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
      expect((await browser.orderState(orderRef)).messageCode).toBe(message);
      product.skip(2);
    }
  });

  test('refuses a risk above moderate with a text, and puts it on record', async () => {
    const browser = await product.openBrowser();
    const { orderRef } = await browser.start();
    await product.act(orderRef, { action: 'approve', personalNumber: johan, risk: 'high' });
    expect(await browser.orderState(orderRef)).toMatchObject({
      status: 'failed',
      errorCode: 'BANKID_RISK_TOO_HIGH',
    });
    expect(await product.personOf(browser.user.userId)).toBeUndefined();
    expect((await product.auditOf(browser.user.userId))[1]).toEqual([
      'bankid.refused',
      { purpose: 'verify', flow: 'qr', code: 'BANKID_RISK_TOO_HIGH' },
    ]);
    expect(product.logLines.join('')).toContain('BANKID_RISK_TOO_HIGH');
    const calm = await browser.start();
    await product.act(calm.orderRef, {
      action: 'approve',
      personalNumber: product.nextPerson(),
      risk: 'moderate',
    });
    expect(await browser.orderState(calm.orderRef)).toMatchObject({ status: 'complete' });
  });

  test.each([{ down: true }, { rubbish: true }, { hang: true }])(
    'goes on with the order when BankID with %o is back',
    async (defaults) => {
      const browser = await product.openBrowser();
      const { orderRef } = await browser.start();
      await product.disturb(defaults);
      const collect = () => browser.collect(orderRef);
      const response = await ('hang' in defaults ? withLittlePatience(collect) : collect());
      expect([response.statusCode, codeOf(response)]).toEqual([503, 'BANKID_UNAVAILABLE']);
      expect(response.headers['retry-after']).toBe('5');
      const { present } = response.json<{ present: unknown }>();
      expect(bankid.collectVerification.response.parse(present).status).toBe('pending');
      await product.disturb({});
      await product.act(orderRef, { action: 'approve', personalNumber: product.nextPerson() });
      product.skip(2);
      expect(await browser.orderState(orderRef)).toMatchObject({ status: 'complete' });
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
    product.skip(5);
    expect(await browser.orderState(orderRef)).toMatchObject(failed);
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
      product.skip(5);
    }
    expect(product.calls.collect).toBe(1);
  });

  test('says so when BankID is away at a renewal', async () => {
    const browser = await product.openBrowser();
    const { orderRef } = await browser.start();
    product.skip(31);
    await product.disturb({ nextStartError: 'Maintenance' });
    const response = await browser.collect(orderRef);
    expect([response.statusCode, codeOf(response)]).toEqual([503, 'BANKID_UNAVAILABLE']);
    expect((await browser.orderState(orderRef)).errorCode).toBe('BANKID_UNAVAILABLE');
  });

  test('keeps the order through maintenance, and ends it when BankID knows it no more', async () => {
    const browser = await product.openBrowser();
    const { orderRef } = await browser.start();
    await product.act(orderRef, { action: 'error', error: 'Maintenance' });
    expect((await browser.collect(orderRef)).statusCode).toBe(503);
    await product.act(orderRef, { action: 'error', error: 'invalidParameters' });
    product.skip(2);
    expect(await browser.orderState(orderRef)).toMatchObject({
      status: 'failed',
      messageCode: 'RFA22',
      errorCode: null,
    });
  });
});

describe('a signature that does not hold', () => {
  test('ends the order with a clear text, a record and an error in the log', async () => {
    const browser = await product.openBrowser();
    const { orderRef } = await browser.start();
    vi.spyOn(product.app.bankid, 'collect').mockRejectedValueOnce(
      new BankidError('signature_invalid', 'wrong signature'),
    );
    expect(await browser.orderState(orderRef)).toMatchObject({
      status: 'failed',
      errorCode: 'BANKID_ANSWER_INVALID',
    });
    const line = product.logLines.find((text) => text.includes('signature_invalid'));
    expect(JSON.parse(line ?? '{}')).toMatchObject({ level: 50, orderId: orderRef });
    expect(await product.personOf(browser.user.userId)).toBeUndefined();
  });
});
