import { describeFailure } from '@troskel/contract/ground/failure-texts';
import { textIn } from '@troskel/contract/ground/language';
import type { CallError } from '../lib/failures.ts';
import { currentLanguage } from '../lib/language.ts';
import { showToast } from '../lib/toasts.ts';
import { shellTexts } from './shell.texts.ts';

/** The toast of a failed call: the status's title, what the server said, and the advice. */
export function showFailure(error: CallError): void {
  const language = currentLanguage();
  const { title, advice } = describeFailure(error.status, error.code, language);
  if (error.isUnreachable) {
    showToast({ kind: 'error', title, text: textIn(shellTexts, language).unreachable });
    return;
  }
  const message = error.errors[0]?.message ?? '';
  const text = message.includes(advice) ? message : `${message} ${advice}`.trim();
  showToast({ kind: 'error', title, text });
}
