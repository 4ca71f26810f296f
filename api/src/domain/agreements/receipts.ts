import { languageOf } from '@troskel/contract/ground/language';
import { maskPersonalNumber } from '@troskel/contract/values/identity-number';
import type { App } from '../../platform/collaborators.ts';
import type { FileAnswer } from '../../platform/http/implement.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import { hashOf } from './agreement.ts';
import { receiptFileName, receiptPdf } from './receipt-pdf.ts';
import { openEvidence } from './signatures.ts';

/**
 * Makes the receipt of an application's agreement, in the language that it was signed in.
 *
 * @throws {ExpectedError} NOT_FOUND when it was not signed with BankID
 */
export async function receiptOf(
  app: Pick<App, 'db' | 'personalData'>,
  { refusal }: { refusal: Refusal<'NOT_FOUND'> },
  applicationId: string,
): Promise<FileAnswer> {
  const row = await app.db
    .selectFrom('agreementSignature')
    .selectAll()
    .where('applicationId', '=', applicationId)
    .executeTakeFirst();
  if (!row) throw refusal('NOT_FOUND');
  const { personalNumber, signature, ocspResponse } = openEvidence(app, row);
  const { document, orderId, signedAt, signerName, visibleText, nonVisibleText } = row;
  const language = languageOf(row.language);
  const content = await receiptPdf({
    language,
    orderId,
    signedAt,
    signerName,
    maskedPersonalNumber: maskPersonalNumber(personalNumber),
    document: { kind: 'agreement', text: document },
    documentHash: hashOf(document),
    visibleText,
    nonVisibleText,
    signature,
    ocspResponse,
  });
  return {
    name: receiptFileName({ language, signedAt, kind: 'agreement' }),
    type: 'application/pdf',
    content,
  };
}
