import { textIn } from '@troskel/contract/ground/language';
import { currentLanguage } from '../../lib/language.ts';
import { showToast } from '../../lib/toasts.ts';
import type { Beginning } from '../../shell/bankid/run-identification.ts';
import { shellTexts } from '../../shell/shell.texts.ts';
import { isKnownAsSigned, rereadApplication } from './application-calls.ts';

/**
 * Signs the agreement of an application with BankID; its dialog is fetched when it is asked for.
 * True when the server holds the signature, also one that another tab has waited for; false when it was
 * given up, or there was none to take up.
 */
export async function signAgreement(applicationId: string, beginning: Beginning): Promise<boolean> {
  let flow;
  try {
    flow = await import('./sign-agreement-flow.ts');
  } catch {
    const texts = textIn(shellTexts, currentLanguage());
    showToast({ kind: 'error', title: texts.partNotLoaded, text: texts.tryAgainSoon });
    return false;
  }
  const isSigned = await flow.signByBankId(applicationId, beginning);
  // Also after a try that failed: the application may be another now.
  await rereadApplication();
  return isSigned || isKnownAsSigned(applicationId);
}
