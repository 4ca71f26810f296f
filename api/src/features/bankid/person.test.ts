import { bankidSimulation } from '@troskel/contract/bankid/simulation';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { codeOf, startBankidProduct } from './bankid.factory.ts';
import type { BankidProduct, TestBrowser } from './bankid.factory.ts';

let product: BankidProduct;
beforeAll(async () => {
  product = await startBankidProduct();
});
afterEach(() => product.reset());
afterAll(() => product.close());

const isVerified = async ({ user }: TestBrowser) =>
  (await product.personOf(user.userId)) !== undefined;

describe('one person, one user', () => {
  test('a person who has an account is sent there, also when both approve concurrently', async () => {
    const personalNumber = product.nextPerson();
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
    expect(await product.personOf(browser?.user.userId ?? '')).toBeUndefined();
    const again = await browser?.collect(order?.orderRef ?? '');
    expect(again?.statusCode).toBe(409);
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
    const personalNumber = product.nextPerson();
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

describe('personal data', () => {
  test('is in no line of the log', () => {
    const log = product.logLines.join('');
    expect(log).toContain('bankid.collectVerification');
    expect(log).not.toMatch(/(?<![\w-])(19|20)\d{6}-?\d{4}(?![\w-])/);
    expect(log).not.toMatch(/Wikström|example\.com|nonce=|autostarttoken/);
  });
});
