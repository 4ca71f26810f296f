import {
  describeFailure,
  errorMessage,
  statusTexts,
  UNHANDLED_ERROR,
} from '@troskel/contract/errors';
import { fieldMessage } from '@troskel/contract/field-messages';
import type { Bilingual, Language } from '@troskel/contract/language';
import * as z from 'zod';

const LibraryError = z.object({ code: z.string().optional(), message: z.string().optional() });

const both = (text: (language: Language) => string): Bilingual => ({
  sv: text('sv'),
  en: text('en'),
});

/** What we say of the library's codes; its own words are English and for developers. */
const texts: Record<string, Bilingual> = {
  INVALID_EMAIL_OR_PASSWORD: {
    sv: 'Fel e-postadress eller lösenord.',
    en: 'Wrong email address or password.',
  },
  USER_ALREADY_EXISTS: both((language) => errorMessage('EMAIL_EXISTS', language)),
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: both((language) => errorMessage('EMAIL_EXISTS', language)),
  WEAK_PASSWORD: both((language) => fieldMessage('PASSWORD_RULES', language)),
  PASSWORD_TOO_SHORT: both((language) => fieldMessage('PASSWORD_RULES', language)),
  INVALID_EMAIL: both((language) => fieldMessage('EMAIL_MALFORMED', language)),
  INVALID_TOKEN: both((language) => errorMessage('TOKEN_NOT_VALID', language)),
};

/**
 * A refusal of the identity library in our error shape and the caller's language. `code` and
 * `message` stand outside too, where the library's own clients look for them.
 */
export function refusalBody(status: number, body: string, language: Language): string {
  let code = UNHANDLED_ERROR;
  try {
    code = LibraryError.parse(JSON.parse(body)).code ?? code;
  } catch {
    // An empty body or one that is no JSON: the status says all that is known.
  }
  const message = texts[code]?.[language] ?? describeFailure(status, code, language).advice;
  const title = (statusTexts[status] ?? statusTexts[500])?.title[language] ?? '';
  return JSON.stringify({ code, message, errors: [{ code, message }], error: title, status });
}
