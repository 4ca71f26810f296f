import { ErrorBody } from '@troskel/contract/ground/errors';
import { companyInformation } from '@troskel/contract/company/company-information';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storeSignature } from '../../domain/agreements/signatures.ts';
import { addMember, makePartner } from '../../testing/partner.factory.ts';
import type { MadePartner } from '../../testing/partner.factory.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { SignedUp, TestApp } from '../../testing/test-app.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.close());

/** Makes the agreement of a partner's application signed with BankID. */
async function sign({ partnerId }: MadePartner): Promise<void> {
  const { db } = product.app;
  const application = await db
    .updateTable('companyApplication')
    .set({ isSignedWithBankid: true, agreementSignedAt: new Date() })
    .where('partnerId', '=', partnerId)
    .returning('id')
    .executeTakeFirstOrThrow();
  await storeSignature(product.app, db, {
    applicationId: application.id,
    orderId: uuid(),
    language: 'sv',
    signerName: 'Test Testsson',
    document: 'Partneravtal\n',
    visibleText: 'Jag signerar',
    nonVisibleText: '{}',
    evidence: { personalNumber: '197701012390', signature: 'PHgvPg==', ocspResponse: 'AA==' },
    signedAt: new Date('2026-03-02T08:00:00Z'),
  });
}

async function receipt({ partnerId }: MadePartner, { token }: SignedUp) {
  const url = `/api/partners/${partnerId}/company-information/receipt`;
  const response = await product.call({ method: 'GET', url, token });
  const isFile = response.headers['content-type'] === 'application/pdf';
  return isFile
    ? response.rawPayload.subarray(0, 5).toString()
    : [response.statusCode, ErrorBody.parse(response.json()).errors[0]?.code];
}

async function isOffered({ partnerId }: MadePartner, { token }: SignedUp): Promise<boolean> {
  const url = `/api/partners/${partnerId}/company-information`;
  const response = await product.call({ method: 'GET', url, token });
  return companyInformation.getCompanyInformation.response.parse(response.json()).agreement
    .hasReceipt;
}

describe('companyInformation.getAgreementReceipt', () => {
  test('answers the owner who signed, and nobody else', async () => {
    const partner = await makePartner(product);
    await sign(partner);
    expect(await isOffered(partner, partner.owner)).toBe(true);
    expect(await receipt(partner, partner.owner)).toBe('%PDF-');
    for (const [role, code] of [
      ['owner', 'FORBIDDEN'],
      ['office', 'OWNER_REQUIRED'],
    ] as const) {
      const other = await addMember(product, partner.partnerId, role);
      expect(await isOffered(partner, other)).toBe(false);
      expect(await receipt(partner, other)).toEqual([403, code]);
    }
    const stranger = await makePartner(product);
    expect(await receipt(partner, stranger.owner)).toEqual([404, 'NOT_FOUND']);
  });

  test('a signer who is no longer an owner cannot fetch it here', async () => {
    const partner = await makePartner(product);
    await sign(partner);
    await product.app.db
      .updateTable('partnerMember')
      .set({ role: 'office' })
      .where('userId', '=', partner.owner.userId)
      .execute();
    expect(await isOffered(partner, partner.owner)).toBe(false);
    expect(await receipt(partner, partner.owner)).toEqual([403, 'OWNER_REQUIRED']);
  });

  test('there is none for an agreement accepted without a signature', async () => {
    const partner = await makePartner(product);
    expect(await isOffered(partner, partner.owner)).toBe(false);
    expect(await receipt(partner, partner.owner)).toEqual([404, 'NOT_FOUND']);
  });
});
