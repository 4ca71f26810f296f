import { unknownPasskey } from '../settings/passkey-errors.ts';
import { errorCatalogue } from './error-catalogue.ts';
import type { ErrorCode } from './error-catalogue.ts';
import { fieldMessage } from './field-messages.ts';
import { textIn } from './language.ts';
import type { Bilingual, Language } from './language.ts';

const both = (text: (language: Language) => string): Bilingual => ({
  sv: text('sv'),
  en: text('en'),
});
const ours = (code: ErrorCode): Bilingual =>
  both((language) => textIn(errorCatalogue[code], language));

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
 * Our texts and statuses for the identity library's codes and those of our plugins; the library's
 * own texts are English and for developers. Contains every code that the exposed calls can answer,
 * except those of our catalogue.
 */
export const identityErrors = {
  INVALID_EMAIL_OR_PASSWORD: {
    status: 401,
    sv: 'Fel e-postadress eller lösenord.',
    en: 'Wrong email address or password.',
  },
  USER_ALREADY_EXISTS: { status: 422, ...ours('EMAIL_EXISTS') },
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: { status: 422, ...ours('EMAIL_EXISTS') },
  WEAK_PASSWORD: { status: 400, ...passwordRules },
  INVALID_PASSWORD: { status: 400, ...passwordRules },
  PASSWORD_TOO_SHORT: { status: 400, ...passwordRules },
  PASSWORD_TOO_LONG: {
    status: 400,
    ...both((language) => fieldMessage('FIELD_TOO_LONG', language, 128)),
  },
  INVALID_EMAIL: { status: 400, ...malformedEmail },
  INVALID_TOKEN: { status: 400, ...ours('TOKEN_NOT_VALID') },
  TOKEN_EXPIRED: { status: 400, ...ours('TOKEN_NOT_VALID') },
  USER_NOT_FOUND: {
    status: 400,
    sv: 'Kontot finns inte längre.',
    en: 'The account no longer exists.',
  },
  EMAIL_NOT_VERIFIED: {
    status: 403,
    sv: 'Bekräfta din e-postadress först.',
    en: 'Confirm your email address first.',
  },
  INVALID_OTP: { status: 400, ...ours('CODE_WRONG') },
  OTP_EXPIRED: { status: 400, ...ours('CODE_EXPIRED') },
  TOO_MANY_ATTEMPTS: { status: 403, ...ours('CODE_LOCKED') },
  INVALID_CUSTOM_TOKEN: {
    status: 400,
    sv: 'Inloggningen tog för lång tid eller är redan använd. Börja om.',
    en: 'The login took too long or has been used already. Start again.',
  },
  INVALID_PASSKEY: { status: 401, ...unknownPasskey },
  UNAUTHORIZED: { status: 401, ...ours('UNAUTHENTICATED') },
  SESSION_EXPIRED: { status: 401, ...ours('UNAUTHENTICATED') },
  FAILED_TO_GET_SESSION: { status: 500, ...ours('UNAUTHENTICATED') },
  SESSION_NOT_FRESH: { status: 403, ...ours('REQUIRES_RECENT_LOGIN') },
  VALIDATION_ERROR: { status: 400, ...ours('BAD_REQUEST') },
  BODY_MUST_BE_AN_OBJECT: { status: 400, ...ours('BAD_REQUEST') },
  MISSING_FIELD: { status: 400, ...ours('BAD_REQUEST') },
  FIELD_NOT_ALLOWED: { status: 400, ...ours('BAD_REQUEST') },
  INVALID_ORIGIN: { status: 403, ...foreignPage },
  MISSING_OR_NULL_ORIGIN: { status: 403, ...foreignPage },
  CROSS_SITE_NAVIGATION_LOGIN_BLOCKED: { status: 403, ...foreignPage },
  INVALID_CALLBACK_URL: { status: 403, ...foreignPage },
  INVALID_REDIRECT_URL: { status: 403, ...foreignPage },
  INVALID_ERROR_CALLBACK_URL: { status: 403, ...foreignPage },
  INVALID_NEW_USER_CALLBACK_URL: { status: 403, ...foreignPage },
  PROVIDER_NOT_FOUND: {
    status: 404,
    sv: 'Det här sättet att logga in är inte påslaget. Välj ett annat.',
    en: 'This way of logging in is not switched on. Choose another.',
  },
  FAILED_TO_CREATE_USER: { status: 422, ...somethingFailed },
  FAILED_TO_CREATE_SESSION: { status: 500, ...somethingFailed },
  INTERNAL_SERVER_ERROR: { status: 500, ...somethingFailed },
} as const satisfies Record<string, Bilingual & { status: number }>;

export type IdentityErrorCode = keyof typeof identityErrors;

/** Every code with which a call may be refused, and its texts. */
export const refusalCatalogue = { ...identityErrors, ...errorCatalogue };
export type RefusalCode = keyof typeof refusalCatalogue;
