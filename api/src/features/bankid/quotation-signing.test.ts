import { readFileSync } from 'node:fs';
import { bankidQuotation } from '@troskel/contract/bankid/quotation-signing';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { verifyReceipt } from '../../domain/agreements/verify-receipt.ts';
import { queuedMails } from '../../testing/queued-mails.ts';
import { asked, content } from '../../testing/quotation.factory.ts';
import { codeOf, startBankidProduct } from './bankid.factory.ts';
import type { BankidProduct, TestBrowser } from './bankid.factory.ts';

let product: BankidProduct;
beforeAll(async () => {
  product = await startBankidProduct();
});
afterEach(() => product.reset());
afterAll(() => product.close());

/** A homeowner in a browser, with a quotation that wants BankID. */
async function quoted(browser: TestBrowser, change: Parameters<typeof content>[0] = {}) {
  await product.app.db.deleteFrom('partnerService').execute();
  const parties = await asked(product, browser.user);
  await parties.send(content({ mayAcceptByButton: false, deduction: 'rot', ...change }));
  const { partnerId, inquiryId } = parties;
  const get = (url: string) =>
    browser.request({ method: 'GET', url: `/api/bankid/v6/quotation/${url}` });
  const asksToSign = (mayStartEarly = false, more = '') =>
    get(
      `startSign?inquiryId=${inquiryId}&senderId=${partnerId}&number=1&mayStartEarly=${mayStartEarly}${more}`,
    );
  return {
    ...parties,
    asksToSign,
    start: async (mayStartEarly = false, more = '') =>
      bankidQuotation.start.response.parse((await asksToSign(mayStartEarly, more)).json()),
    collect: (orderRef: string) => get(`collect/${orderRef}`),
    receipt: () =>
      parties.home('GET', `/inquiries/${inquiryId}/quotations/${partnerId}/versions/1/receipt`),
    state: async () => (await parties.received())[0]?.sent[0]?.state,
  };
}

const root = () => readFileSync(product.simulator.signerCaFile, 'utf8');

test('a verified customer signs what they were shown; the receipt can be checked by anybody', async () => {
  const { browser, personalNumber } = await product.verifiedUser();
  const { start, collect, receipt, received, present } = await quoted(browser);
  expect((await receipt()).statusCode).toBe(404);
  const { orderRef } = await start(true);
  const { visibleText, nonVisibleText } = await product.rowOf(orderRef);
  expect(visibleText?.replaceAll('\u00A0', ' ')).toContain('9 825 kr');
  expect(visibleText).toContain('14 dagar');
  expect(nonVisibleText).toMatch(/"documentSha256":"[0-9a-f]{64}"/);
  await product.act(orderRef, { action: 'approve' });
  expect((await collect(orderRef)).json()).toMatchObject({ status: 'complete' });
  const [quotation] = await received();
  expect(quotation?.sent[0]).toMatchObject({ state: 'accepted', mayStartEarly: true });
  const { signedBy } = (await present()).sent[0] ?? {};
  expect(signedBy).toMatch(/^\S+ \S+/);

  // By mail goes what holds no personal number.
  const mails = await queuedMails(product.app);
  const mail = mails.findLast(({ subject }) => subject.startsWith('Du har sagt ja'));
  expect(mail?.text).toContain('Kvittot på din underskrift');
  expect(mail?.attachments?.map(({ name }) => name)).toEqual([expect.stringMatching(/^offert-/)]);

  const answer = await receipt();
  const findings = await verifyReceipt(answer.rawPayload, root());
  expect(findings.map(({ isRight }) => isRight)).toEqual([true, true, true, true]);
  expect(findings.map(({ text }) => text).join()).toContain('The quotation has the hash');
  const altered = Buffer.from(answer.rawPayload);
  const at = altered.indexOf('%PDF', 10);
  altered[at + 200] = (altered[at + 200] ?? 0) ^ 1;
  expect((await verifyReceipt(altered, root())).every(({ isRight }) => isRight)).toBe(false);

  const stored = JSON.stringify(
    await product.app.db.selectFrom('quotationSignature').selectAll().execute(),
  );
  expect(stored).not.toContain(personalNumber);
  expect(product.logLines.join('\n')).not.toContain(personalNumber);
});

test('a customer taken for an association says so in what is signed, or signs nothing', async () => {
  const { asksToSign, start } = await quoted(await product.openBrowser(), {
    customerKind: 'association',
    deduction: 'none',
  });
  const refused = await asksToSign();
  expect([refused.statusCode, refused.json()]).toMatchObject([
    422,
    { errors: [{ field: 'isNotConsumer', code: 'FIELD_MANDATORY' }] },
  ]);
  const { orderRef } = await start(undefined, '&isNotConsumer=true');
  const { visibleText, nonVisibleText } = await product.rowOf(orderRef);
  expect(visibleText).toContain('en förening och har därför ingen ångerrätt');
  expect(nonVisibleText).toContain('"isNotConsumer":true');
});

test('a customer who was never verified signs too, and is named', async () => {
  const { start, collect, state } = await quoted(await product.openBrowser());
  const { orderRef } = await start();
  await product.act(orderRef, { action: 'approve', personalNumber: product.nextPerson() });
  expect((await collect(orderRef)).json()).toMatchObject({ status: 'complete' });
  expect(await state()).toBe('accepted');
});

test('a verified account is not signed for by another person', async () => {
  const { browser } = await product.verifiedUser();
  const { start } = await quoted(browser);
  const { orderRef } = await start();
  await expect(
    product.act(orderRef, { action: 'approve', personalNumber: product.nextPerson() }),
  ).rejects.toThrow('another person');
});

test.each([
  ['withdrawn', (at: Awaited<ReturnType<typeof quoted>>) => at.withdraw(1)],
  ['replaced', (at: Awaited<ReturnType<typeof quoted>>) => at.send()],
  ['declined', (at: Awaited<ReturnType<typeof quoted>>) => at.decline(1)],
])('nothing is agreed when the version was %s in the meantime', async (state, meanwhile) => {
  const { browser } = await product.verifiedUser();
  const parties = await quoted(browser);
  const { orderRef } = await parties.start();
  await product.act(orderRef, { action: 'approve' });
  expect((await meanwhile(parties)).statusCode).toBeLessThan(300);
  const response = await parties.collect(orderRef);
  expect([response.statusCode, codeOf(response)]).toEqual([409, 'QUOTATION_CHANGED']);
  expect((await parties.received())[0]?.sent.at(-1)?.state).toBe(state);
  const again = await parties.asksToSign();
  expect(codeOf(again)).toBe(`QUOTATION_${state.toUpperCase()}`);
});

test('nothing is agreed with a company that was blocked in the meantime', async () => {
  const { browser } = await product.verifiedUser();
  const parties = await quoted(browser);
  const { orderRef } = await parties.start();
  await product.act(orderRef, { action: 'approve' });
  await product.app.db
    .updateTable('partner')
    .set({ blockedAt: new Date(), blockReason: 'Prov.' })
    .where('id', '=', parties.partnerId)
    .execute();
  expect(codeOf(await parties.collect(orderRef))).toBe('QUOTATION_CHANGED');
  expect(await parties.state()).toBe('open');
  expect(codeOf(await parties.asksToSign())).toBe('QUOTATION_WITHDRAWN');
});

test('another’s quotation cannot be signed, nor its receipt fetched', async () => {
  const one = await quoted((await product.verifiedUser()).browser);
  const other = await product.openBrowser();
  await quoted(other);
  const query = `inquiryId=${one.inquiryId}&senderId=${one.partnerId}&number=1&mayStartEarly=false`;
  const answer = await other.request({
    method: 'GET',
    url: `/api/bankid/v6/quotation/startSign?${query}`,
  });
  expect(answer.statusCode).toBe(404);
});

test('a signing is found again in its browser, and given up: nothing is agreed', async () => {
  const browser = await product.openBrowser();
  const { start, state } = await quoted(browser);
  const { orderRef } = await start();
  const current = await browser.request({ method: 'GET', url: '/api/bankid/v6/quotation/current' });
  expect(current.json()).toMatchObject({ orderRef, status: 'pending' });
  const ended = await browser.request({
    method: 'POST',
    url: `/api/bankid/v6/quotation/cancel/${orderRef}`,
    payload: {},
  });
  expect(ended.json()).toMatchObject({ status: 'failed' });
  expect(await state()).toBe('open');
});
