import type { companyInformation } from '@troskel/contract/company/company-information';
import { mayFetchReceipt } from '../../domain/agreements/receipt-rules.ts';
import { receiptOf } from '../../domain/agreements/receipts.ts';
import type { App } from '../../platform/collaborators.ts';
import type { Call, FileAnswer } from '../../platform/http/implement.ts';

/**
 * Makes the receipt of the agreement by which the caller's company became a partner.
 *
 * @throws {ExpectedError} NOT_FOUND when it was not signed with BankID, or its signer has left;
 * FORBIDDEN for everybody but the owner who signed
 */
export async function getAgreementReceipt(
  app: Pick<App, 'db' | 'personalData'>,
  { caller, params, refusal }: Call<typeof companyInformation.getAgreementReceipt>,
): Promise<FileAnswer> {
  const application = await app.db
    .selectFrom('companyApplication')
    .select(['id', 'userId', 'isSignedWithBankid'])
    .where('partnerId', '=', params.partnerId)
    .where('isSignedWithBankid', '=', true)
    .orderBy('createdAt', 'desc')
    .executeTakeFirst();
  if (!application) throw refusal('NOT_FOUND');
  if (!mayFetchReceipt(caller, application)) throw refusal('FORBIDDEN');
  return receiptOf(app, { refusal }, application.id);
}
