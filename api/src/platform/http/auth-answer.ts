import { errorCatalogue } from '@troskel/contract/ground/error-catalogue';
import { errorMessage, UNHANDLED_ERROR } from '@troskel/contract/ground/errors';
import { describeFailure, statusTexts } from '@troskel/contract/ground/failure-texts';
import type { ErrorCode } from '@troskel/contract/ground/error-catalogue';
import { fieldMessage } from '@troskel/contract/ground/field-messages';
import type { Bilingual, Language } from '@troskel/contract/ground/language';
import * as z from 'zod';
import { blockedCode } from '../identity/block-notice.ts';

const LibraryError = z.object({ code: z.string().optional(), message: z.string().optional() });

const both = (text: (language: Language) => string): Bilingual => ({
  sv: text('sv'),
  en: text('en'),
});
const ours = (code: ErrorCode) => both((language) => errorMessage(code, language));

const passwordRules = both((language) => fieldMessage('PASSWORD_RULES', language));
const malformedEmail = both((language) => fieldMessage('EMAIL_MALFORMED', language));
const somethingFailed = {
  sv: 'Något gick fel vid inloggningen. Försök igen om en stund.',
  en: 'Something went wrong while logging in. Try again in a while.',
};
const foreignPage = {
  sv: 'Förfrågan kommer från en annan webbplats. Öppna portalen och försök igen där.',
  en: 'The request comes from another site. Open the portal and try again there.',
};

/**
 * What we say of the library's codes, and of those that our own plugins add to them; its own words
 * are English and for developers. Every code that the calls we let through can answer is here; our
 * catalogue's codes have their texts there.
 */
const texts: Record<string, Bilingual> = {
  INVALID_EMAIL_OR_PASSWORD: {
    sv: 'Fel e-postadress eller lösenord.',
    en: 'Wrong email address or password.',
  },
  USER_ALREADY_EXISTS: ours('EMAIL_EXISTS'),
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: ours('EMAIL_EXISTS'),
  WEAK_PASSWORD: passwordRules,
  INVALID_PASSWORD: passwordRules,
  PASSWORD_TOO_SHORT: passwordRules,
  PASSWORD_TOO_LONG: both((language) => fieldMessage('FIELD_TOO_LONG', language, 128)),
  INVALID_EMAIL: malformedEmail,
  INVALID_TOKEN: ours('TOKEN_NOT_VALID'),
  TOKEN_EXPIRED: ours('TOKEN_NOT_VALID'),
  USER_NOT_FOUND: {
    sv: 'Kontot finns inte längre.',
    en: 'The account no longer exists.',
  },
  EMAIL_NOT_VERIFIED: {
    sv: 'Bekräfta din e-postadress först.',
    en: 'Confirm your email address first.',
  },
  INVALID_OTP: ours('CODE_WRONG'),
  OTP_EXPIRED: ours('CODE_EXPIRED'),
  TOO_MANY_ATTEMPTS: ours('CODE_LOCKED'),
  INVALID_CUSTOM_TOKEN: {
    sv: 'Inloggningen tog för lång tid eller är redan använd. Börja om.',
    en: 'The login took too long or has been used already. Start again.',
  },
  UNAUTHORIZED: ours('UNAUTHENTICATED'),
  SESSION_EXPIRED: ours('UNAUTHENTICATED'),
  FAILED_TO_GET_SESSION: ours('UNAUTHENTICATED'),
  SESSION_NOT_FRESH: ours('REQUIRES_RECENT_LOGIN'),
  VALIDATION_ERROR: ours('BAD_REQUEST'),
  BODY_MUST_BE_AN_OBJECT: ours('BAD_REQUEST'),
  MISSING_FIELD: ours('BAD_REQUEST'),
  FIELD_NOT_ALLOWED: ours('BAD_REQUEST'),
  INVALID_ORIGIN: foreignPage,
  MISSING_OR_NULL_ORIGIN: foreignPage,
  CROSS_SITE_NAVIGATION_LOGIN_BLOCKED: foreignPage,
  INVALID_CALLBACK_URL: foreignPage,
  INVALID_REDIRECT_URL: foreignPage,
  INVALID_ERROR_CALLBACK_URL: foreignPage,
  INVALID_NEW_USER_CALLBACK_URL: foreignPage,
  PROVIDER_NOT_FOUND: {
    sv: 'Det här sättet att logga in är inte påslaget. Välj ett annat.',
    en: 'This way of logging in is not switched on. Choose another.',
  },
  FAILED_TO_CREATE_USER: somethingFailed,
  FAILED_TO_CREATE_SESSION: somethingFailed,
  INTERNAL_SERVER_ERROR: somethingFailed,
};

function textOf(code: string): Bilingual | undefined {
  if (Object.hasOwn(texts, code)) return texts[code];
  return Object.hasOwn(errorCatalogue, code) ? errorCatalogue[code as ErrorCode] : undefined;
}

/** What the library says of malformed calls it says with a status and no code. */
const codeOfStatus: Record<number, ErrorCode | undefined> = {
  400: 'BAD_REQUEST',
  415: 'UNSUPPORTED_MEDIA_TYPE',
};

function codeIn(status: number, body: string): string {
  try {
    const { code } = LibraryError.parse(JSON.parse(body));
    if (code !== undefined) return code;
  } catch {
    // An empty body or one that is no JSON: the status says all that is known.
  }
  return codeOfStatus[status] ?? UNHANDLED_ERROR;
}

/** A blocked account's refusal, and behind it what its owner may read why by (block-notice.ts). */
function blockNoticeIn(code: string): string[] {
  const beginning = `${blockedCode}.`;
  return code.startsWith(beginning) ? [blockedCode, code.slice(beginning.length)] : [code];
}

/**
 * A refusal of the identity library in our error shape and the caller's language. `code` and
 * `message` stand outside too, where the library's own clients look for them. A code that has no
 * text is told by its status alone, and to us.
 */
export function refusalBody(
  status: number,
  body: string,
  language: Language,
): { answer: string; unknownCode: string | null } {
  const [code = '', notice] = blockNoticeIn(codeIn(status, body));
  const text = textOf(code);
  const message = text?.[language] ?? describeFailure(status, code, language).advice;
  const title = (statusTexts[status] ?? statusTexts[500])?.title[language] ?? '';
  return {
    answer: JSON.stringify({
      code,
      message,
      errors: [{ code, message }],
      error: title,
      status,
      ...(notice === undefined ? {} : { notice }),
    }),
    unknownCode: text ? null : code.slice(0, 100),
  };
}
