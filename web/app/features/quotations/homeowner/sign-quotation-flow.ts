import { bankidQuotation } from '@troskel/contract/bankid/quotation-signing';
import { createIdentification } from '../../../shell/bankid/identification.ts';
import { runIdentification } from '../../../shell/bankid/run-identification.ts';
import type { Beginning } from '../../../shell/bankid/run-identification.ts';

/** Names the thing to be signed: parameters of the start. */
export interface SignedSubject {
  inquiryId: string;
  senderId: string;
  number: string;
  mayStartEarly: string;
  isNotConsumer: string;
}

/**
 * Signs a quotation with BankID in a dialog; true when the server holds the signature.
 *
 * @param subject needed for a beginning, not for taking up what was begun
 */
export async function signByBankId(
  subject: SignedSubject | null,
  beginning: Beginning,
): Promise<boolean> {
  const identification = createIdentification({
    purpose: 'quotation',
    ...bankidQuotation,
    ...(subject ? { subject: { ...subject } } : {}),
  });
  const run = runIdentification(identification, beginning, { purpose: 'quotation' });
  const isDone = (await run.outcome) !== null;
  run.close();
  return isDone;
}
