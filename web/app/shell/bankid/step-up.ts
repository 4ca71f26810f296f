import { textIn } from '@troskel/contract/ground/language';
import { currentLanguage } from '../../lib/language.ts';
import { showToast } from '../../lib/toasts.ts';
import { shellTexts } from '../shell.texts.ts';
import { mayHaveOpenOrder } from './open-order.ts';
import type { Beginning } from './run-identification.ts';

async function confirm(beginning: Beginning): Promise<boolean> {
  let flow;
  try {
    flow = await import('./step-up-flow.ts');
  } catch {
    const texts = textIn(shellTexts, currentLanguage());
    showToast({ kind: 'error', title: texts.partNotLoaded, text: texts.tryAgainSoon });
    return false;
  }
  return flow.confirmByBankId(beginning);
}

/**
 * Proves again, by BankID, that the account's person sits there. True when the server has taken
 * the proof for this session; false when it was given up.
 */
export function askBankIdStepUp(): Promise<boolean> {
  return confirm('start');
}

let hasResumed = false;

/**
 * Goes on with a proof that was open before a reload, or that another tab began before the app led
 * here; false when there is none, or when it was given up. Once a page load: later ones are begun here.
 */
export async function resumeBankIdStepUp(): Promise<boolean> {
  if (hasResumed) return false;
  hasResumed = true;
  return mayHaveOpenOrder('stepUp') ? confirm('takeUp') : false;
}
