import type { IdentityErrorCode } from './identity-error-texts.ts';

/**
 * The identity library's own codes (of its core and of every plugin that the portal may come to
 * use), those that our server adds to them, and what its redirects put into `?error=`, by the
 * portal's code.
 */
const sources: Partial<Record<IdentityErrorCode, readonly string[]>> = {
  'auth/account-exists-with-different-credential': [
    'OAUTH_LINK_ERROR',
    'account_not_linked',
    'unable_to_link_account',
  ],
  'auth/admin-restricted-operation': [
    'signup_disabled',
    'REGISTRATION_CLOSED',
    'EMAIL_PASSWORD_SIGN_UP_DISABLED',
    'YOU_ARE_NOT_ALLOWED_TO_BAN_USERS',
    'YOU_ARE_NOT_ALLOWED_TO_CHANGE_USERS_ROLE',
    'YOU_ARE_NOT_ALLOWED_TO_CREATE_USERS',
    'YOU_ARE_NOT_ALLOWED_TO_DELETE_USERS',
    'YOU_ARE_NOT_ALLOWED_TO_GET_USER',
    'YOU_ARE_NOT_ALLOWED_TO_IMPERSONATE_USERS',
    'YOU_ARE_NOT_ALLOWED_TO_LIST_USERS',
    'YOU_ARE_NOT_ALLOWED_TO_LIST_USERS_SESSIONS',
    'YOU_ARE_NOT_ALLOWED_TO_REVOKE_USERS_SESSIONS',
    'YOU_ARE_NOT_ALLOWED_TO_SET_USERS_EMAIL',
    'YOU_ARE_NOT_ALLOWED_TO_SET_USERS_PASSWORD',
    'YOU_ARE_NOT_ALLOWED_TO_SET_USERS_PHONE_NUMBER',
    'YOU_ARE_NOT_ALLOWED_TO_UPDATE_USERS',
    'YOU_CANNOT_BAN_YOURSELF',
    'YOU_CANNOT_IMPERSONATE_ADMINS',
    'YOU_CANNOT_REMOVE_YOURSELF',
    'new_user_signup_disabled',
  ],
  'auth/argument-error': [
    'BAD_REQUEST',
    'BODY_MUST_BE_AN_OBJECT',
    'FIELD_NOT_ALLOWED',
    'INVALID_DISPLAY_USERNAME',
    'INVALID_ROLE_TYPE',
    'INVALID_USERNAME',
    'MISSING_FIELD',
    'NO_DATA_TO_UPDATE',
    'PASSWORD_CANNOT_BE_UPDATED_VIA_UPDATE_USER',
    'USERNAME_TOO_LONG',
    'USERNAME_TOO_SHORT',
    'USER_ID_CANNOT_BE_UPDATED',
    'USER_ID_OR_SESSION_REQUIRED',
    'VALIDATION_ERROR',
    'YOU_ARE_NOT_ALLOWED_TO_SET_NON_EXISTENT_VALUE',
    'TOO_LARGE',
    'UNSUPPORTED_MEDIA_TYPE',
  ],
  'auth/captcha-check-failed': ['VERIFICATION_FAILED'],
  'auth/code-expired': ['OTP_EXPIRED', 'OTP_HAS_EXPIRED', 'CODE_EXPIRED'],
  'auth/credential-already-in-use': [
    'SOCIAL_ACCOUNT_ALREADY_LINKED',
    'USERNAME_IS_ALREADY_TAKEN',
    'account_already_linked_to_different_user',
  ],
  'auth/email-already-in-use': [
    'USER_ALREADY_EXISTS',
    'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL',
    'EMAIL_EXISTS',
  ],
  'auth/expired-action-code': ['TOKEN_EXPIRED'],
  'auth/internal-error': [
    'ASYNC_VALIDATION_NOT_SUPPORTED',
    'FAILED_TO_CREATE_SESSION',
    'FAILED_TO_CREATE_USER',
    'FAILED_TO_CREATE_VERIFICATION',
    'FAILED_TO_GET_ACCESS_TOKEN',
    'FAILED_TO_INVALIDATE_TWO_FACTOR_CHALLENGE',
    'FAILED_TO_REFRESH_ACCESS_TOKEN',
    'FAILED_TO_UPDATE_USER',
    'INTERNAL_SERVER_ERROR',
    'LINKING_FAILED',
    'METHOD_NOT_ALLOWED_DEFER_SESSION_REQUIRED',
    'MISSING_SECRET_KEY',
    'NOT_FOUND',
    'POPUP_SIGN_IN_FAILED',
    'SERVICE_UNAVAILABLE',
    'UNEXPECTED_ERROR',
    'UNKNOWN_ERROR',
    'account_hook_binding_conflict',
    'account_ownership_conflict',
    'failed_to_create_session',
    'unable_to_create_session',
    'unable_to_create_user',
    'unable_to_update_account',
    'failed_to_create_user',
    'internal_server_error',
    'session_hook_user_conflict',
    'user_hook_selection_conflict',
    'INTERNAL_ERROR',
    'UNHANDLED_ERROR',
    'METHOD_NOT_ALLOWED',
  ],
  'auth/invalid-action-code': ['EMAIL_ALREADY_VERIFIED', 'INVALID_TOKEN'],
  // The way back from a provider broke: its answer is late, from another visit or not readable.
  'auth/invalid-auth-event': [
    'interaction_required',
    'invalid_callback_request',
    'invalid_code',
    'invalid_grant',
    'issuer_mismatch',
    'issuer_missing',
    'login_required',
    'no_code',
    'please_restart_the_process',
    'server_error',
    'state_generation_error',
    'state_invalid',
    'state_mismatch',
    'state_not_found',
    'state_security_mismatch',
    'temporarily_unavailable',
  ],
  'auth/invalid-credential': [
    'INVALID_EMAIL_OR_PASSWORD',
    'INVALID_PHONE_NUMBER_OR_PASSWORD',
    'INVALID_USERNAME_OR_PASSWORD',
    'PHONE_NUMBER_NOT_VERIFIED',
  ],
  'auth/invalid-custom-token': ['INVALID_CUSTOM_TOKEN'],
  'auth/invalid-email': ['INVALID_EMAIL'],
  'auth/invalid-oauth-client-id': [
    'invalid_client',
    'invalid_request',
    'invalid_scope',
    'unauthorized_client',
    'unsupported_response_type',
  ],
  'auth/invalid-oauth-provider': ['oauth_provider_not_found'],
  'auth/invalid-multi-factor-session': ['INVALID_TWO_FACTOR_COOKIE'],
  'auth/invalid-passkey': ['INVALID_PASSKEY'],
  'auth/invalid-phone-number': ['INVALID_PHONE_NUMBER'],
  'auth/invalid-user-token': ['INVALID_SESSION_TOKEN'],
  'auth/invalid-verification-code': [
    'INVALID_BACKUP_CODE',
    'INVALID_CODE',
    'INVALID_OTP',
    'CODE_WRONG',
  ],
  'auth/missing-continue-uri': ['CALLBACK_URL_REQUIRED', 'no_callback_url'],
  'auth/missing-or-invalid-nonce': ['nonce_binding_missing'],
  'auth/missing-password': ['USER_ALREADY_HAS_PASSWORD'],
  'auth/missing-recaptcha-token': ['MISSING_RESPONSE'],
  'auth/missing-verification-id': ['OTP_NOT_FOUND'],
  'auth/multi-factor-info-not-found': [
    'BACKUP_CODES_NOT_ENABLED',
    'TOTP_NOT_ENABLED',
    'TWO_FACTOR_NOT_ENABLED',
  ],
  'auth/no-such-provider': ['ACCOUNT_NOT_FOUND', 'CREDENTIAL_ACCOUNT_NOT_FOUND'],
  'auth/operation-not-allowed': [
    'CHANGE_EMAIL_DISABLED',
    'EMAIL_CAN_NOT_BE_UPDATED',
    'EMAIL_PASSWORD_DISABLED',
    'FAILED_TO_UNLINK_LAST_ACCOUNT',
    'ID_TOKEN_NOT_SUPPORTED',
    'INVALID_OAUTH_CONFIGURATION',
    'LINKING_NOT_ALLOWED',
    'OTP_NOT_CONFIGURED',
    'OTP_NOT_ENABLED',
    'PHONE_NUMBER_CANNOT_BE_SET',
    'PHONE_NUMBER_CANNOT_BE_UPDATED',
    'PROVIDER_NOT_CONFIGURED',
    'PROVIDER_NOT_FOUND',
    'PROVIDER_NOT_SUPPORTED',
    'RESET_PASSWORD_DISABLED',
    'SEND_OTP_NOT_IMPLEMENTED',
    'TOKEN_REFRESH_NOT_SUPPORTED',
    'TOKEN_URL_NOT_FOUND',
    'TOTP_NOT_CONFIGURED',
    'USERNAME_IS_IMMUTABLE',
    'VERIFICATION_EMAIL_NOT_ENABLED',
    'LAST_SIGN_IN_WAY',
  ],
  'auth/password-does-not-meet-requirements': ['PASSWORD_TOO_LONG'],
  'auth/phone-number-already-exists': ['PHONE_NUMBER_EXIST'],
  'auth/popup-blocked': ['POPUP_BLOCKED'],
  'auth/popup-closed-by-user': ['POPUP_CLOSED'],
  'auth/provider-already-linked': ['LINKED_ACCOUNT_ALREADY_EXISTS', 'PASSWORD_ALREADY_SET'],
  // A provider let the person in and told too little of them.
  'auth/rejected-credential': [
    'FAILED_TO_GET_USER_INFO',
    'USER_EMAIL_NOT_FOUND',
    'email_not_found',
    'unable_to_get_user_info',
  ],
  'auth/requires-recent-login': [
    'PHONE_NUMBER_PENDING_VERIFICATION',
    'REQUIRES_RECENT_LOGIN',
    'SESSION_EXPIRED',
    'SESSION_NOT_FRESH',
    'STRONG_LOGIN_REQUIRED',
  ],
  'auth/second-factor-already-in-use': ['TOTP_ALREADY_ENABLED'],
  'auth/timeout': ['POPUP_TIMEOUT'],
  'auth/too-many-requests': [
    'ACCOUNT_TEMPORARILY_LOCKED',
    'TOO_MANY_ATTEMPTS',
    'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE',
    'CODE_LOCKED',
    'TOO_MANY_REQUESTS',
  ],
  'auth/unauthorized-continue-uri': [
    'INVALID_CALLBACK_URL',
    'INVALID_ERROR_CALLBACK_URL',
    'INVALID_NEW_USER_CALLBACK_URL',
    'INVALID_REDIRECT_URL',
  ],
  'auth/unauthorized-domain': [
    'CROSS_SITE_NAVIGATION_LOGIN_BLOCKED',
    'INVALID_ORIGIN',
    'MISSING_OR_NULL_ORIGIN',
    'FORBIDDEN',
  ],
  'auth/unverified-email': ['EMAIL_NOT_VERIFIED', 'email_not_verified'],
  'auth/user-cancelled': ['access_denied', 'consent_required'],
  'auth/user-disabled': ['BANNED_USER', 'ACCOUNT_BLOCKED', 'ACCOUNT_CLOSING'],
  'auth/user-mismatch': [
    'EMAIL_MISMATCH',
    'INVALID_USER',
    'LINKING_DIFFERENT_EMAILS_NOT_ALLOWED',
    'email_does_not_match',
  ],
  'auth/user-not-found': ['PHONE_NUMBER_NOT_EXIST', 'USER_NOT_FOUND', 'user_not_found'],
  'auth/user-token-expired': [
    'ACCESS_TOKEN_NOT_FOUND',
    'FAILED_TO_GET_SESSION',
    'REFRESH_TOKEN_NOT_FOUND',
    'UNAUTHORIZED',
    'UNAUTHENTICATED',
  ],
  'auth/weak-password': ['PASSWORD_COMPROMISED', 'PASSWORD_TOO_SHORT', 'WEAK_PASSWORD'],
  'auth/wrong-password': ['INVALID_PASSWORD', 'PASSWORD_WRONG'],
};

const portalCodes = new Map(
  Object.entries(sources).flatMap(([code, libraryCodes]) =>
    libraryCodes.map((libraryCode) => [libraryCode, code as IdentityErrorCode]),
  ),
);

/** The reason why a call of the identity library was refused. */
export interface Refusal {
  code: IdentityErrorCode;
  /** The code that this catalogue should have and does not; null when all is known. */
  unknown: string | null;
}

function codeIn(body: unknown): string | null {
  if (typeof body !== 'object' || body === null) return null;
  if ('code' in body && typeof body.code === 'string') return body.code;
  // Refusals in front of the library have the shape of all our calls.
  return 'errors' in body && Array.isArray(body.errors) ? codeIn(body.errors[0]) : null;
}

/** Reads a refused call; what nobody knows becomes the general text, and is named. */
export function readRefusal(status: number, body: unknown): Refusal {
  // The library's rate limiter answers a status and no code.
  if (status === 429) return { code: 'auth/too-many-requests', unknown: null };
  const found = codeIn(body);
  const known = found === null ? undefined : portalCodes.get(found);
  if (known) return { code: known, unknown: null };
  return { code: 'auth/internal-error', unknown: found ?? 'UNHANDLED_ERROR' };
}
