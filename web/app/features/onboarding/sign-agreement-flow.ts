import { bankidAgreement } from '@troskel/contract/bankid/agreement-signing';
import { textIn } from '@troskel/contract/ground/language';
import { announce } from '../../lib/announce.ts';
import { currentLanguage } from '../../lib/language.ts';
import { bankidDialogTexts } from '../../shell/bankid/bankid-dialog.texts.ts';
import { createIdentification } from '../../shell/bankid/identification.ts';
import { runIdentification } from '../../shell/bankid/run-identification.ts';
import type { Beginning } from '../../shell/bankid/run-identification.ts';

export async function signByBankId(applicationId: string, beginning: Beginning): Promise<boolean> {
  const identification = createIdentification({
    purpose: 'agreement',
    ...bankidAgreement,
    subject: { applicationId },
  });
  const run = runIdentification(identification, beginning, { purpose: 'agreement' });
  const isDone = (await run.outcome) !== null;
  run.close();
  if (isDone) announce(textIn(bankidDialogTexts, currentLanguage()).done.agreement);
  return isDone;
}
