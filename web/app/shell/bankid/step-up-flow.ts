import { bankidStepUp } from '@troskel/contract/bankid/step-up';
import { textIn } from '@troskel/contract/ground/language';
import { announce } from '../../lib/announce.ts';
import { currentLanguage } from '../../lib/language.ts';
import { bankidDialogTexts } from './bankid-dialog.texts.ts';
import { createIdentification } from './identification.ts';
import { runIdentification } from './run-identification.ts';
import type { Beginning } from './run-identification.ts';

export async function confirmByBankId(beginning: Beginning): Promise<boolean> {
  const identification = createIdentification({ purpose: 'stepUp', ...bankidStepUp });
  const run = runIdentification(identification, beginning, { purpose: 'stepUp' });
  const isDone = (await run.outcome) !== null;
  run.close();
  if (isDone) announce(textIn(bankidDialogTexts, currentLanguage()).done.stepUp);
  return isDone;
}
