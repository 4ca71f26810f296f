import type { LightMyRequestResponse } from 'fastify';
import { v7 as uuid } from 'uuid';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { codeOf, legalInformation, orderOf, startBankidProduct } from './bankid.factory.ts';
import type { BankidProduct } from './bankid.factory.ts';

let product: BankidProduct;
beforeAll(async () => {
  product = await startBankidProduct();
});
afterEach(() => product.reset());
afterAll(() => product.close());

type Holder = Pick<Awaited<ReturnType<BankidProduct['openBrowser']>>, 'request'>;
interface Opened {
  holder: Holder;
  /** Below the purpose's address. */
  start: string;
}

const verified = async (): Promise<Holder> => (await product.verifiedUser()).browser;

async function applicant(): Promise<Opened> {
  const holder = await verified();
  const url = '/api/partner/companies/applications';
  const made = await holder.request({ method: 'POST', url, payload: { legalInformation } });
  const { id } = made.json<{ id: string }>();
  await product.app.db
    .updateTable('companyApplication')
    .set({ selectedPlanId: 'premium' })
    .where('id', '=', id)
    .execute();
  return { holder, start: `startSign?applicationId=${id}` };
}

const start = 'startAuth';
const purposes: { base: string; open: () => Promise<Opened> }[] = [
  {
    base: '/api/bankid/v6',
    open: async () => ({ start, holder: await product.openBrowser() }),
  },
  {
    base: '/api/bankid/v6/partner/login',
    open: async () => ({ start, holder: product.openStranger() }),
  },
  { base: '/api/bankid/v6/step-up', open: async () => ({ start, holder: await verified() }) },
  { base: '/api/bankid/v6/agreement', open: applicant },
];

const told = (response: LightMyRequestResponse) => [response.statusCode, codeOf(response)];
const notStarted = [404, 'BANKID_NOT_STARTED'];
const busy = [409, 'BANKID_ALREADY_IN_PROGRESS'];
const away = [503, 'BANKID_UNAVAILABLE'];

describe.each(purposes)('the calls below $base', ({ base, open }) => {
  test('know no order that was not started', async () => {
    const { holder } = await open();
    const collected = await holder.request({ method: 'GET', url: `${base}/collect/${uuid()}` });
    const url = `${base}/cancel/${uuid()}`;
    const cancelled = await holder.request({ method: 'POST', url, payload: {} });
    const current = await holder.request({ method: 'GET', url: `${base}/current` });
    expect([collected, cancelled, current].map(told)).toEqual([notStarted, notStarted, notStarted]);
  });

  test('show an order that goes on, and give it up', async () => {
    const { holder, start: address } = await open();
    const { orderRef } = orderOf(
      await holder.request({ method: 'GET', url: `${base}/${address}` }),
    );
    const current = await holder.request({ method: 'GET', url: `${base}/current` });
    expect([current.statusCode, current.json()]).toMatchObject([200, { orderRef }]);
    const url = `${base}/cancel/${orderRef}`;
    const cancelled = await holder.request({ method: 'POST', url, payload: {} });
    expect(cancelled.statusCode).toBe(200);
    expect(told(await holder.request({ method: 'GET', url: `${base}/current` }))).toEqual(
      notStarted,
    );
  });

  test('start none while BankID is away, or has another of the person', async () => {
    const opened = await open();
    const ask = () => opened.holder.request({ method: 'GET', url: `${base}/${opened.start}` });
    await product.disturb({ nextStartError: 'Maintenance' });
    expect(told(await ask())).toEqual(away);
    await product.disturb({ nextStartError: 'alreadyInProgress' });
    expect(told(await ask())).toEqual(busy);
  });

  test.each([
    ['alreadyInProgress', busy],
    ['internalError', away],
  ])('end one of which BankID says %s', async (error, expected) => {
    const { holder, start: address } = await open();
    const { orderRef } = orderOf(
      await holder.request({ method: 'GET', url: `${base}/${address}` }),
    );
    await product.act(orderRef, { action: 'error', error });
    const answer = await holder.request({ method: 'GET', url: `${base}/collect/${orderRef}` });
    expect(told(answer)).toEqual(expected);
  });
});

test.each(['/api/partner/users/connect/simulate-bankid', '/api/bankid/v6/partner/login/simulate'])(
  'the simulation at %s says what BankID says',
  async (url) => {
    const browser = await product.openBrowser();
    const payload = { personalNumber: product.nextPerson() };
    await product.disturb({ nextStartError: 'Maintenance' });
    expect(told(await browser.request({ method: 'POST', url, payload }))).toEqual(away);
    await product.disturb({ nextStartError: 'alreadyInProgress' });
    expect(told(await browser.request({ method: 'POST', url, payload }))).toEqual(busy);
  },
);

test('the simulation proves nobody a second time', async () => {
  const holder = await verified();
  const url = '/api/partner/users/connect/simulate-bankid';
  const payload = { personalNumber: product.nextPerson() };
  const again = await holder.request({ method: 'POST', url, payload });
  expect(told(again)).toEqual([409, 'BANKID_ALREADY_CONFIGURED']);
});

test('a verification that ends after another has proved the person is refused', async () => {
  const browser = await product.openBrowser();
  const { browser: other } = await product.verifiedUser();
  const { orderRef } = await browser.start();
  await product.act(orderRef, { action: 'approve', personalNumber: product.nextPerson() });
  await product.app.db
    .updateTable('person')
    .set({ userId: browser.user.userId })
    .where('userId', '=', other.user.userId)
    .execute();
  expect(told(await browser.collect(orderRef))).toEqual([409, 'BANKID_ALREADY_CONFIGURED']);
});

test('an agreement signed by another than the account’s person is refused', async () => {
  const { holder, start: address } = await applicant();
  const base = '/api/bankid/v6/agreement';
  const { orderRef } = orderOf(await holder.request({ method: 'GET', url: `${base}/${address}` }));
  await product.act(orderRef, { action: 'approve' });
  // BankID is asked for the account's person alone, so it is the account that has another.
  const { userId } = await product.rowOf(orderRef);
  const personalNumberIndex = product.app.personalData.blindIndex(product.nextPerson());
  await product.app.db
    .updateTable('person')
    .set({ personalNumberIndex })
    .where('userId', '=', userId)
    .execute();
  const answer = await holder.request({ method: 'GET', url: `${base}/collect/${orderRef}` });
  expect(told(answer)).toEqual([409, 'BANKID_OTHER_PERSON']);
});

test.each(['/api/partner/users/connect/simulate-bankid', '/api/bankid/v6/partner/login/simulate'])(
  'the simulation at %s finds no order that has gone before it is approved',
  async (url) => {
    const browser = await product.openBrowser();
    const payload = { personalNumber: product.nextPerson() };
    const approval = vi.spyOn(globalThis, 'fetch').mockImplementationOnce(async () => {
      await product.app.db.deleteFrom('bankidOrder').execute();
      return new Response();
    });
    expect(told(await browser.request({ method: 'POST', url, payload }))).toEqual(notStarted);
    approval.mockRestore();
  },
);
