/**
 * Whether a user can fetch the receipt of their company's agreement: an owner who signed it, since
 * the signature contains the signer's personal number (decision 0031).
 */
export function mayFetchReceipt(
  caller: { userId: string; partnerRole: string | null },
  application: { userId: string; isSignedWithBankid: boolean },
): boolean {
  return (
    caller.partnerRole === 'owner' &&
    application.isSignedWithBankid &&
    application.userId === caller.userId
  );
}
