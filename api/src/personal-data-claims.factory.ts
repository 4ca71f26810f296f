import type { LightMyRequestResponse } from 'fastify';
import { v7 as uuid } from 'uuid';
import { storeSignature } from './agreements/signatures.ts';
import { plainPicture, putTo } from './blobs/blobs.factory.ts';
import type { TestApp } from './testing/test-app.ts';

/** The agreement of an application as if that person had signed it with BankID. */
export async function signedByBankid(
  product: TestApp,
  applicationId: string,
  name: string,
): Promise<void> {
  await storeSignature(product.app, product.app.db, {
    applicationId,
    orderId: uuid(),
    language: 'sv',
    document: `Partneravtal med ${name}`,
    visibleText: `Jag, ${name}, signerar.`,
    nonVisibleText: '{}',
    signerName: name,
    evidence: { personalNumber: '199001012384', signature: 'AAAA', ocspResponse: 'AAAA' },
    signedAt: new Date(),
  });
  await product.app.db
    .updateTable('companyApplication')
    .set({ isSignedWithBankid: true })
    .where('id', '=', applicationId)
    .execute();
}

/** A document of that name for the application that the caller works on. */
export async function withDocument(
  product: TestApp,
  ask: (
    method: 'POST' | 'PUT',
    path: string,
    body?: object,
    status?: number,
  ) => Promise<LightMyRequestResponse>,
  name: string,
): Promise<void> {
  const picture = await plainPicture(90, 70);
  const documents = '/partner/companies/documents';
  const room = await ask('POST', documents, { name, size: picture.length }, 201);
  const { id, uploadUrl } = room.json<{ id: string; uploadUrl: string }>();
  await putTo(product, uploadUrl, picture);
  await ask('PUT', `${documents}/${id}`);
}

/** Somebody has begun to fill in an application; whoever has joined can't any more. */
export async function keptDraft(
  { app }: Pick<TestApp, 'app'>,
  userId: string,
  name: string,
): Promise<void> {
  const now = new Date();
  await app.db
    .insertInto('applicationDraft')
    .values({
      userId,
      content: JSON.stringify({ legalName: name }),
      createdAt: now,
      updatedAt: now,
    })
    .execute();
}
