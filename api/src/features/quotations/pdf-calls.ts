import type { partnerQuotations, receivedQuotations } from '@troskel/contract/quotations/calls';
import type { App } from '../../platform/collaborators.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { Call, FileAnswer } from '../../platform/http/implement.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import { demandHomeowner } from '../../domain/inquiries/homeowner.ts';
import type { DeliveryKey } from '../../domain/inquiries/locks.ts';
import { quotationFileName } from '../../domain/quotations/quotation-pdf.ts';
import { demandOwn } from './received.ts';
import { documentOf, quotationReceipt } from '../../domain/quotations/signature.ts';
import type { VersionRow } from '../../domain/quotations/versions.ts';
import { readVersions } from '../../domain/quotations/versions.ts';

interface VersionKey extends DeliveryKey {
  number: string;
}

/** @throws {ExpectedError} NOT_FOUND */
async function demandVersion(
  db: Executor,
  key: VersionKey,
  { refusal }: { refusal: Refusal<'NOT_FOUND'> },
): Promise<VersionRow> {
  const versions = await readVersions(db, key);
  const row = versions.find(({ number }) => Number(number) === Number(key.number));
  if (!row) throw refusal('NOT_FOUND');
  return row;
}

/** @throws {ExpectedError} NOT_FOUND */
async function pdfOf(
  db: Executor,
  { params, refusal }: { params: VersionKey; refusal: Refusal<'NOT_FOUND'> },
): Promise<FileAnswer> {
  const row = await demandVersion(db, params, { refusal });
  return {
    name: quotationFileName(row),
    type: 'application/pdf',
    content: await documentOf(db, row),
  };
}

export async function getQuotationReceipt(
  app: Pick<App, 'db' | 'personalData'>,
  call: Call<typeof receivedQuotations.getQuotationReceipt>,
): Promise<FileAnswer> {
  demandHomeowner(call);
  await demandOwn(app.db, call);
  const { inquiryId, senderId, number } = call.params;
  const row = await demandVersion(app.db, { inquiryId, partnerId: senderId, number }, call);
  return quotationReceipt(app, row, call.refusal);
}

export const getQuotationPdf = (
  { db }: Pick<App, 'db'>,
  call: Call<typeof partnerQuotations.getQuotationPdf>,
): Promise<FileAnswer> => pdfOf(db, call);

export async function getReceivedPdf(
  { db }: Pick<App, 'db'>,
  call: Call<typeof receivedQuotations.getReceivedPdf>,
): Promise<FileAnswer> {
  demandHomeowner(call);
  await demandOwn(db, call);
  const { inquiryId, senderId, number } = call.params;
  return pdfOf(db, { params: { inquiryId, partnerId: senderId, number }, refusal: call.refusal });
}
