import { companyInformation } from '@troskel/contract/company/company-information';
import { mayCall } from '@troskel/contract/ground/partner-rights';
import type { Caller } from '../../platform/http/caller.ts';

/**
 * Whether a user can fetch the receipt of their company's agreement: an owner who signed it, since
 * the signature contains the signer's personal number (decision 0031).
 */
export function mayFetchReceipt(
  caller: Pick<Caller, 'userId' | 'partnerRole'>,
  application: { userId: string; isSignedWithBankid: boolean },
): boolean {
  return (
    mayCall(caller.partnerRole, companyInformation.getAgreementReceipt) &&
    application.isSignedWithBankid &&
    application.userId === caller.userId
  );
}
