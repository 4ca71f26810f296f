import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callWhile } from '../../testing/meanwhile.factory.ts';
import { addMember, makePartner, removePartner } from '../../testing/partner.factory.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { SignedUp, TestApp } from '../../testing/test-app.ts';
import { readAgreement } from './agreement.factory.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.close());

const read = (partnerId: string, who: SignedUp, language?: string) =>
  readAgreement(product, partnerId, who, language);

test('the agreement that was accepted is there to be read as the company and its plan were then, by each member', async () => {
  const { partnerId, owner } = await makePartner(product);
  await product.call({
    method: 'POST',
    url: `/api/partners/${partnerId}/agreement/plan`,
    token: owner.token,
    payload: { planId: 'premium' },
  });
  const office = await addMember(product, partnerId, 'office');
  for (const who of [owner, office]) {
    const accepted = (await read(partnerId, who, 'en')).agreement;
    expect(accepted).toMatchObject({
      signedBy: 'Test Testsson',
      isSignedWithBankid: false,
      hasReceipt: false,
    });
    expect(accepted.text).toMatch(/^Partner agreement\n\n/);
    expect(accepted.text).toContain('You join with Basic: SEK\u00A00/month');
    expect(accepted.text).toContain('The terms of 2024-11-05 apply.');
  }
});

test('the agreement that was accepted is the text that was signed, with a receipt for the owner who signed', async () => {
  const { partnerId, owner } = await makePartner(product);
  const office = await addMember(product, partnerId, 'office');
  const { id: applicationId } = await product.app.db
    .updateTable('companyApplication')
    .set({ isSignedWithBankid: true })
    .where('partnerId', '=', partnerId)
    .returning('id')
    .executeTakeFirstOrThrow();
  await product.app.db
    .insertInto('agreementSignature')
    .values({
      applicationId,
      document: 'Partneravtal\n\nVilka det gäller\nOss.\n',
      evidenceEncrypted: Buffer.from('evidence'),
      language: 'sv',
      nonVisibleText: '{}',
      orderId: uuid(),
      signedAt: new Date('2026-03-02T08:00:00Z'),
      signerName: 'Test Testsson',
      visibleText: 'Jag signerar.',
    })
    .execute();
  const receiptFor = async (who: SignedUp) => {
    const { hasReceipt, text } = (await read(partnerId, who, 'en')).agreement;
    return { hasReceipt, text };
  };
  const text = 'Partneravtal\n\nVilka det gäller\nOss.\n';
  expect(await receiptFor(owner)).toEqual({ hasReceipt: true, text });
  expect(await receiptFor(office)).toEqual({ hasReceipt: false, text });
});

test('an agreement says that its text is gone with whoever accepted it', async () => {
  const { partnerId, owner } = await makePartner(product);
  await product.app.db
    .deleteFrom('companyApplication')
    .where('partnerId', '=', partnerId)
    .execute();
  expect((await read(partnerId, owner)).agreement).toEqual({
    version: '2024-11-05',
    signedAt: '2026-03-02T08:00:00.000Z',
    signedBy: null,
    isSignedWithBankid: false,
    hasReceipt: false,
    text: null,
  });
});

test.each(['agreement', 'reports'])('no %s of a partner that leaves meanwhile', async (path) => {
  const { partnerId, owner } = await makePartner(product);
  const request = { url: `/api/partners/${partnerId}/${path}`, token: owner.token };
  const answer = await callWhile(product, request, () => removePartner(product, partnerId));
  const { errors } = answer.json<{ errors: { code: string }[] }>();
  expect([answer.statusCode, errors.map(({ code }) => code)]).toEqual([404, ['NOT_FOUND']]);
});
