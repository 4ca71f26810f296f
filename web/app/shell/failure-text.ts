import { textIn } from '@troskel/contract/ground/language';
import { CallError } from '../lib/failures.ts';
import { IdentityError } from '../lib/identity-service.ts';
import type { Language } from '../lib/language.ts';
import { shellTexts } from './shell.texts.ts';

/** Message for a failed sign-in, sign-up or call, to be shown in the page itself. */
export function failureText(error: unknown, language: Language): string {
  if (error instanceof IdentityError) return textIn(error.text, language);
  if (error instanceof CallError) {
    if (error.isUnreachable) return textIn(shellTexts, language).unreachable;
    const message = error.errors[0]?.message;
    if (message) return message;
  }
  return `${textIn(shellTexts, language).renderFailedTitle}. ${textIn(shellTexts, language).tryAgainSoon}`;
}
