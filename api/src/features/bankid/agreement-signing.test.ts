import { readFileSync } from 'node:fs';
import { bankidAgreement } from '@troskel/contract/bankid/agreement-signing';
import { ErrorBody } from '@troskel/contract/ground/errors';
import { v7 as uuid } from 'uuid';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { verifyReceipt } from '../../domain/agreements/verify-receipt.ts';
import { storeCoSignature } from '../../domain/signatories/co-signer.ts';
import { codeOf, iphone, legalInformation, seen, startBankidProduct } from './bankid.factory.ts';
import type { BankidProduct, TestBrowser } from './bankid.factory.ts';
import { askToSign } from './co-signing.factory.ts';

let product: BankidProduct;
beforeAll(async () => {
  product = await startBankidProduct();
});
afterEach(async () => {
  product.app.settings.demandsSignature = false;
  await product.reset();
});
afterAll(() => product.close());

const applications = '/api/partner/companies/applications';

interface Applicant {
  browser: TestBrowser;
  personalNumber: string;
  applicationId: string;
}

const send = (
  { browser }: Pick<Applicant, 'browser'>,
  method: 'GET' | 'POST' | 'PATCH',
  url: string,
  payload?: object,
) =>
  product.call({
    method,
    url,
    token: browser.user.token,
    headers: { 'accept-language': 'sv' },
    ...(payload ? { payload } : {}),
  });

const change = (applicant: Applicant, payload: object) =>
  send(applicant, 'PATCH', `${applications}/${applicant.applicationId}`, payload);

const read = async (applicant: Applicant) =>
  (await send(applicant, 'GET', `${applications}/${applicant.applicationId}`)).json<{
    agreementSigned: boolean;
    hasReceipt: boolean;
    version: number;
  }>();

const receiptOf = (applicant: Applicant, by: Pick<Applicant, 'browser'> = applicant) =>
  send(by, 'GET', `${applications}/${applicant.applicationId}/receipt`);

async function newApplicant({ planId = 'premium' } = {}): Promise<Applicant> {
  const { browser, personalNumber } = await product.verifiedUser();
  const made = await send({ browser }, 'POST', applications, { legalInformation });
  const applicant = { browser, personalNumber, applicationId: made.json<{ id: string }>().id };
  if (planId) await change(applicant, { selectedPlanId: planId });
  return applicant;
}

const asksToSign = ({ browser, applicationId }: Applicant, more = '', language = 'sv') =>
  browser.request({
    method: 'GET',
    url: `/api/bankid/v6/agreement/startSign?applicationId=${applicationId}${more}`,
    headers: { 'accept-language': language },
  });

async function start(applicant: Applicant, more = '') {
  const response = await asksToSign(applicant, more);
  return bankidAgreement.start.response.parse(response.json());
}

const collect = ({ browser }: Applicant, orderRef: string) =>
  browser.request({ method: 'GET', url: `/api/bankid/v6/agreement/collect/${orderRef}` });

async function sign(applicant: Applicant) {
  const { orderRef } = await start(applicant);
  await product.act(orderRef, { action: 'approve', personalNumber: applicant.personalNumber });
  return collect(applicant, orderRef);
}

const signatureOf = ({ applicationId }: Applicant) =>
  product.app.db
    .selectFrom('agreementSignature')
    .selectAll()
    .where('applicationId', '=', applicationId)
    .executeTakeFirst();

const root = () => readFileSync(product.simulator.signerCaFile, 'utf8');

describe('bankidAgreement', () => {
  test('is signed by the account’s person: text, hash, evidence, audit; nothing of it readable', async () => {
    const applicant = await newApplicant();
    const before = await read(applicant);
    const order = await start(applicant);
    const { visibleText, nonVisibleText } = await product.rowOf(order.orderRef);
    for (const named of [
      'Dalsjö Rör & Värme AB',
      '559900-0014',
      'Premium',
      '595\u00A0kr/månad exkl. moms',
      '2024-11-05',
    ]) {
      expect(visibleText).toContain(named);
    }
    expect(nonVisibleText).toMatch(/"documentSha256":"[0-9a-f]{64}"/);
    await product.act(order.orderRef, { action: 'approve' });
    const response = await collect(applicant, order.orderRef);
    expect(response.json()).toMatchObject({ status: 'complete' });
    expect(await read(applicant)).toMatchObject({
      agreementSigned: true,
      hasReceipt: true,
      version: before.version + 1,
    });
    const signature = await signatureOf(applicant);
    expect(signature).toMatchObject({ orderId: order.orderRef, visibleText, language: 'sv' });
    expect(signature?.document).toContain('Partneravtal');
    const stored = JSON.stringify(signature);
    const readable = Buffer.from(signature?.evidenceEncrypted ?? '').toString('latin1');
    expect(stored + readable).not.toContain(applicant.personalNumber);
    expect(readable).not.toContain('Signature');
    expect(product.logLines.join('\n')).not.toContain(applicant.personalNumber);
    expect((await product.auditOf(applicant.browser.user.userId)).at(-1)).toEqual([
      'bankid.agreement_signed',
      { orderId: order.orderRef, flow: 'qr', ...seen, terms: '2024-11-05' },
    ]);
  });

  test('a second start, as from code to this device, takes the place of the first', async () => {
    const applicant = await newApplicant();
    const first = await start(applicant);
    const second = await start(applicant, '&flow=auto_start');
    expect((await product.orderAtBankid(first.orderRef)).status).toBe('failed');
    await product.act(second.orderRef, { action: 'approve' });
    await applicant.browser.comeBack(await product.nonceOf(second.orderRef));
    expect((await collect(applicant, second.orderRef)).json()).toMatchObject({
      status: 'complete',
    });
    // The approval was sealed while it waited for the app's return, and still has the signature.
    const findings = await verifyReceipt((await receiptOf(applicant)).rawPayload, root());
    expect(findings.map(({ isRight }) => isRight)).toEqual([true, true, true, true]);
  });

  test('a code that nobody scanned is renewed for the same person', async () => {
    const applicant = await newApplicant();
    const { orderRef } = await start(applicant);
    product.skip(31);
    expect((await collect(applicant, orderRef)).json()).toMatchObject({ status: 'pending' });
    await product.act(orderRef, { action: 'approve' });
    product.skip(2);
    expect((await collect(applicant, orderRef)).json()).toMatchObject({ status: 'complete' });
  });

  test('nobody else’s BankID signs: the app refuses the order for another person', async () => {
    const applicant = await newApplicant();
    const { orderRef } = await start(applicant);
    await expect(
      product.act(orderRef, { action: 'approve', personalNumber: product.nextPerson() }),
    ).rejects.toThrow('another person');
  });

  test.each([
    ['the plan', { selectedPlanId: 'bas' }],
    ['the company', { legalInformation: { ...legalInformation, legalName: 'Ett annat namn AB' } }],
  ])('nothing is signed when %s changed in the meantime', async (_, payload) => {
    const applicant = await newApplicant();
    const { orderRef } = await start(applicant);
    await change(applicant, payload);
    await product.act(orderRef, { action: 'approve' });
    const response = await collect(applicant, orderRef);
    expect([response.statusCode, codeOf(response)]).toEqual([409, 'AGREEMENT_CHANGED']);
    expect(await read(applicant)).toMatchObject({ agreementSigned: false, hasReceipt: false });
    expect(await signatureOf(applicant)).toBeUndefined();
  });

  test('a change of what was signed invalidates the signature and its receipt', async () => {
    const applicant = await newApplicant();
    await sign(applicant);
    expect((await receiptOf(applicant)).statusCode).toBe(200);
    await change(applicant, { selectedPlanId: 'bas' });
    expect(await read(applicant)).toMatchObject({ agreementSigned: false, hasReceipt: false });
    expect(await signatureOf(applicant)).toBeUndefined();
    expect((await receiptOf(applicant)).statusCode).toBe(404);
  });

  test('signed again after its text changed, it keeps the second’s signature of the same text, and no other', async () => {
    const applicant = await newApplicant();
    await sign(applicant);
    const { applicationId } = applicant;
    await askToSign(product, applicationId, 'Bo Ek');
    const first = await signatureOf(applicant);
    await storeCoSignature(product.app, product.app.db, {
      applicationId,
      orderId: uuid(),
      language: 'sv',
      document: first?.document ?? '',
      visibleText: 'x',
      nonVisibleText: 'x',
      signerName: 'Bo Ek',
      evidence: { personalNumber: product.nextPerson(), signature: 'x', ocspResponse: 'x' },
      signedAt: new Date(),
    });
    await product.app.db
      .updateTable('companyApplication')
      .set({ state: 'returned' })
      .where('id', '=', applicationId)
      .execute();
    const isCoSigned = async () =>
      (await product.app.db
        .selectFrom('coSignature')
        .select('orderId')
        .where('applicationId', '=', applicationId)
        .executeTakeFirst()) !== undefined;
    // As if the terms or the price had been others when it was signed.
    const signedOther = (table: 'agreementSignature' | 'coSignature') =>
      product.app.db
        .updateTable(table)
        .set({ document: 'Ett tidigare avtal' })
        .where('applicationId', '=', applicationId)
        .execute();
    await signedOther('agreementSignature');
    await sign(applicant);
    expect((await signatureOf(applicant))?.document).toBe(first?.document);
    expect(await isCoSigned()).toBe(true);
    for (const table of ['agreementSignature', 'coSignature'] as const) await signedOther(table);
    await sign(applicant);
    expect(await isCoSigned()).toBe(false);
    expect((await product.auditOf(applicant.browser.user.userId)).at(-1)).toMatchObject([
      'bankid.agreement_signed',
      { isCoSignatureRemoved: true },
    ]);
  });

  test('a second tab cannot sign it again, in either language', async () => {
    const applicant = await newApplicant();
    await sign(applicant);
    const before = await signatureOf(applicant);
    for (const language of ['sv', 'en']) {
      expect(codeOf(await asksToSign(applicant, '', language))).toBe('AGREEMENT_ALREADY_SIGNED');
    }
    // An order that was under way when the other was approved.
    const mark = (isSignedWithBankid: boolean) =>
      product.app.db
        .updateTable('companyApplication')
        .set({ isSignedWithBankid })
        .where('id', '=', applicant.applicationId)
        .execute();
    await mark(false);
    const { orderRef } = await start(applicant);
    await mark(true);
    await product.act(orderRef, { action: 'approve' });
    expect(codeOf(await collect(applicant, orderRef))).toBe('AGREEMENT_ALREADY_SIGNED');
    expect(await signatureOf(applicant)).toEqual(before);
  });

  test('cancelled and refused: nothing is signed', async () => {
    const applicant = await newApplicant();
    const { orderRef } = await start(applicant);
    await product.act(orderRef, { action: 'refuse' });
    expect((await collect(applicant, orderRef)).json()).toMatchObject({
      status: 'failed',
      messageCode: 'RFA6',
    });
    const next = await start(applicant);
    const url = `/api/bankid/v6/agreement/cancel/${next.orderRef}`;
    await applicant.browser.request({ method: 'POST', url, payload: {} });
    expect((await product.orderAtBankid(next.orderRef)).status).toBe('failed');
    expect(await read(applicant)).toMatchObject({ agreementSigned: false });
  });

  test('refuses an application that is nobody’s, another’s, or without a plan', async () => {
    const applicant = await newApplicant({ planId: '' });
    const unplanned = await asksToSign(applicant);
    expect([unplanned.statusCode, codeOf(unplanned)]).toEqual([422, 'NO_PLAN_SELECTED']);
    const { browser } = await product.verifiedUser();
    for (const applicationId of [applicant.applicationId, uuid(), 'abc']) {
      const response = await asksToSign({ ...applicant, browser, applicationId });
      expect([response.statusCode, codeOf(response)]).toEqual([404, 'APPLICATION_NOT_FOUND']);
    }
    const missing = await browser.request({
      method: 'GET',
      url: '/api/bankid/v6/agreement/startSign',
    });
    expect(ErrorBody.parse(missing.json()).errors).toMatchObject([
      { field: 'applicationId', code: 'FIELD_MANDATORY' },
    ]);
  });
});

describe('where a signature is demanded', () => {
  test('neither the checkbox nor submitting replaces it; a signature does', async () => {
    product.app.settings.demandsSignature = true;
    const applicant = await newApplicant();
    const submit = () =>
      send(applicant, 'POST', `${applications}/${applicant.applicationId}/submit`, {
        applicationId: applicant.applicationId,
      });
    for (const refused of [await change(applicant, { agreementSigned: true }), await submit()]) {
      expect(refused.statusCode).toBe(422);
      expect(ErrorBody.parse(refused.json()).errors).toMatchObject([
        { field: 'agreementSigned', code: 'AGREEMENT_NOT_SIGNED' },
      ]);
    }
    await sign(applicant);
    expect((await submit()).statusCode).toBe(200);
    const again = await asksToSign(applicant);
    expect([again.statusCode, codeOf(again)]).toEqual([409, 'APPLICATION_NOT_EDITABLE']);
    expect((await receiptOf(applicant)).statusCode).toBe(200);
  });
});

describe('the receipt', () => {
  test('is valid, identical at every download, and shows no personal number', async () => {
    const applicant = await newApplicant();
    await sign(applicant);
    const response = await receiptOf(applicant);
    expect(response.headers['content-disposition']).toMatch(/^attachment; filename="kvitto-avtal-/);
    const file = response.rawPayload;
    expect((await receiptOf(applicant)).rawPayload.equals(file)).toBe(true);
    expect(await verifyReceipt(file, root())).toEqual(
      expect.not.arrayContaining([expect.objectContaining({ isRight: false })]),
    );
    const [pages = ''] = file.toString('latin1').split('<Signature', 1);
    expect(pages).not.toContain(applicant.personalNumber);
    expect(pages).toContain(`${applicant.personalNumber.slice(0, 8)}-****`);
  });

  test('is still valid years later', async () => {
    const applicant = await newApplicant();
    await sign(applicant);
    const file = (await receiptOf(applicant)).rawPayload;
    product.skip(8 * 365 * 86_400);
    const findings = await verifyReceipt(file, root());
    expect(findings.map(({ isRight }) => isRight)).toEqual([true, true, true, true]);
  });

  test('is invalid with one byte changed anywhere', async () => {
    const applicant = await newApplicant();
    await sign(applicant);
    const file = (await receiptOf(applicant)).rawPayload;
    const text = file.toString('latin1');
    const places = [
      10,
      text.indexOf('signerName') + 16,
      text.indexOf('Partneravtal') + 3,
      text.indexOf('<SignatureValue>') + 40,
      text.indexOf('<usrVisibleData') + 80,
      text.lastIndexOf('stream') - 200,
      file.length - 3,
    ];
    for (const place of places) {
      const changed = Buffer.from(file);
      changed[place] = (changed[place] ?? 0) ^ 1;
      const findings = await verifyReceipt(changed, root());
      expect([place, findings.every(({ isRight }) => isRight)]).toEqual([place, false]);
    }
  });

  test('is invalid under another root, and a file that is no receipt is refused', async () => {
    const applicant = await newApplicant();
    await sign(applicant);
    const file = (await receiptOf(applicant)).rawPayload;
    const other = readFileSync(product.simulator.serverCaFile, 'utf8');
    const [first, ...rest] = await verifyReceipt(file, other);
    expect(first).toMatchObject({ isRight: false });
    expect(first?.text).toContain('trusted root');
    expect(rest.every(({ isRight }) => isRight)).toBe(true);
    const [none] = await verifyReceipt(Buffer.from('%PDF-1.7 no receipt'), root());
    expect(none).toMatchObject({ isRight: false });
  });

  test('can be read by nobody else', async () => {
    const applicant = await newApplicant();
    await sign(applicant);
    const { browser } = await product.verifiedUser();
    const response = await receiptOf(applicant, { browser });
    expect([response.statusCode, codeOf(response)]).toEqual([404, 'APPLICATION_NOT_FOUND']);
  });
});

test('another session of the applicant’s gets nothing, with the cookie of the first', async () => {
  const applicant = await newApplicant();
  const { orderRef } = await start(applicant);
  const user = await product.signInAgain(applicant.browser.user);
  const browser = await product.openBrowser({ user });
  browser.cookie = applicant.browser.cookie;
  expect((await collect({ ...applicant, browser }, orderRef)).statusCode).toBe(404);
  expect((await collect(applicant, orderRef)).statusCode).toBe(200);
});

test('on a phone the app is opened by a link', async () => {
  const { browser, ...applicant } = await newApplicant();
  const phone = await product.openBrowser({ userAgent: iphone, user: browser.user });
  const { startLink } = await start({ ...applicant, browser: phone }, '&flow=auto_start');
  expect(startLink).toContain('autostarttoken=');
});
