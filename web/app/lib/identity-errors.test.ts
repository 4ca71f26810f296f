import { describe, expect, test } from 'vitest';
import { identityErrorTexts } from './identity-error-texts.ts';
import { identityErrorCode, portalCodeOf } from './identity-errors.ts';

describe('identityErrorTexts', () => {
  const codes = Object.entries(identityErrorTexts);

  test('holds the whole vocabulary: 108 codes of the browser and 18 of the server', () => {
    expect(codes).toHaveLength(126);
  });

  test.each(codes)('%s has a text in each language', (_, text) => {
    expect(text.sv.trim()).not.toBe('');
    expect(text.en.trim()).not.toBe('');
    expect(text.sv).not.toBe(text.en);
  });

  test('says of too many requests what the specification says', () => {
    expect(identityErrorTexts['auth/too-many-requests'].en).toBe(
      'Too many requests. Please try again later.',
    );
  });

  test('says the same of a wrong password as of a wrong address', () => {
    expect(identityErrorTexts['auth/wrong-password']).toEqual(
      identityErrorTexts['auth/invalid-credential'],
    );
  });
});

describe('identityErrorCode', () => {
  test.each([
    [422, 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL', 'auth/email-already-in-use'],
    [401, 'INVALID_EMAIL_OR_PASSWORD', 'auth/invalid-credential'],
    [400, 'INVALID_EMAIL', 'auth/invalid-email'],
    [400, 'PASSWORD_TOO_SHORT', 'auth/weak-password'],
    [400, 'WEAK_PASSWORD', 'auth/weak-password'],
    [403, 'BANNED_USER', 'auth/user-disabled'],
    [403, 'SESSION_NOT_FRESH', 'auth/requires-recent-login'],
    [403, 'REQUIRES_RECENT_LOGIN', 'auth/requires-recent-login'],
    [403, 'EMAIL_NOT_VERIFIED', 'auth/unverified-email'],
    [400, 'INVALID_OTP', 'auth/invalid-verification-code'],
    [400, 'PHONE_NUMBER_EXIST', 'auth/phone-number-already-exists'],
    [400, 'SOMETHING_NEW', 'auth/internal-error'],
  ])('reads %i %s', (status, code, expected) => {
    expect(identityErrorCode(status, { code, message: '' })).toBe(expected);
  });

  test('reads the rate limiter by its status and anything else as an internal error', () => {
    expect(identityErrorCode(429, { message: 'slow down' })).toBe('auth/too-many-requests');
    expect(identityErrorCode(500, null)).toBe('auth/internal-error');
    expect(identityErrorCode(400, 'text')).toBe('auth/internal-error');
  });

  test('knows what redirects say', () => {
    expect(portalCodeOf('access_denied')).toBe('auth/user-cancelled');
    expect(portalCodeOf('unable_to_link_account')).toBe(
      'auth/account-exists-with-different-credential',
    );
  });
});
