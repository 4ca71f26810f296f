import { afterEach, describe, expect, test, vi } from 'vitest';
import { identityErrorTexts } from './identity-error-texts.ts';
import { onFailure } from './failures.ts';
import type { CallError } from './failures.ts';
import { readRefusal } from './identity-errors.ts';
import { refusedRedirect, requestEmailCode } from './identity-service.ts';

describe('identityErrorTexts', () => {
  const codes = Object.entries(identityErrorTexts);

  test('holds the whole vocabulary: 108 codes of the browser, 18 of the server and one of passkeys', () => {
    expect(codes).toHaveLength(127);
  });

  test.each(codes)('%s has a text in each language', (_, text) => {
    expect(text.sv.trim()).not.toBe('');
    expect(text.en.trim()).not.toBe('');
    expect(text.sv).not.toBe(text.en);
  });

  // Texts that the specification gives to the letter, without saying what to do.
  const toTheLetter = new Set(['auth/invalid-email', 'auth/invalid-recipient-email']);
  const waysOut = {
    sv: /\b(försök|kontakta|logga|begär|kontrollera|ange|skriv|välj|ladda|uppdatera|tillåt|bekräfta|vänta|ta bort|börja|det ska ha)\b/i,
    en: /\b(try|contact|log|ask|check|enter|choose|reload|update|allow|confirm|wait|remove|start|it needs)\b/i,
  };

  test.each(codes.filter(([code]) => !toTheLetter.has(code)))('%s says what to do', (_, text) => {
    expect(text.sv).toMatch(waysOut.sv);
    expect(text.en).toMatch(waysOut.en);
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

describe('readRefusal', () => {
  test.each([
    [422, 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL', 'auth/email-already-in-use'],
    [401, 'INVALID_EMAIL_OR_PASSWORD', 'auth/invalid-credential'],
    [400, 'INVALID_EMAIL', 'auth/invalid-email'],
    [400, 'PASSWORD_TOO_SHORT', 'auth/weak-password'],
    [400, 'WEAK_PASSWORD', 'auth/weak-password'],
    [403, 'BANNED_USER', 'auth/user-disabled'],
    [403, 'SESSION_NOT_FRESH', 'auth/requires-recent-login'],
    [403, 'EMAIL_NOT_VERIFIED', 'auth/unverified-email'],
    [400, 'PHONE_NUMBER_EXIST', 'auth/phone-number-already-exists'],
    // Codes of our own server at the library's paths.
    [400, 'INVALID_OTP', 'auth/invalid-verification-code'],
    [400, 'OTP_EXPIRED', 'auth/code-expired'],
    [403, 'TOO_MANY_ATTEMPTS', 'auth/too-many-requests'],
    [401, 'INVALID_CUSTOM_TOKEN', 'auth/invalid-custom-token'],
    [401, 'INVALID_PASSKEY', 'auth/invalid-passkey'],
    [403, 'INVALID_ORIGIN', 'auth/unauthorized-domain'],
    [403, 'REQUIRES_RECENT_LOGIN', 'auth/requires-recent-login'],
    [403, 'STRONG_LOGIN_REQUIRED', 'auth/requires-recent-login'],
    [403, 'ACCOUNT_CLOSING', 'auth/user-disabled'],
    [422, 'CODE_WRONG', 'auth/invalid-verification-code'],
    [422, 'CODE_EXPIRED', 'auth/code-expired'],
    [422, 'CODE_LOCKED', 'auth/too-many-requests'],
    [404, 'NOT_FOUND', 'auth/internal-error'],
    [503, 'SERVICE_UNAVAILABLE', 'auth/internal-error'],
    // Codes of redirects.
    [400, 'access_denied', 'auth/user-cancelled'],
    [400, 'state_mismatch', 'auth/invalid-auth-event'],
    [400, 'state_not_found', 'auth/invalid-auth-event'],
    [400, 'invalid_code', 'auth/invalid-auth-event'],
    [400, 'temporarily_unavailable', 'auth/invalid-auth-event'],
    [400, 'nonce_binding_missing', 'auth/missing-or-invalid-nonce'],
    [400, 'unable_to_get_user_info', 'auth/rejected-credential'],
    [400, 'email_not_found', 'auth/rejected-credential'],
    [400, 'invalid_request', 'auth/invalid-oauth-client-id'],
    [400, 'oauth_provider_not_found', 'auth/invalid-oauth-provider'],
    [400, 'unable_to_link_account', 'auth/account-exists-with-different-credential'],
  ])('reads %i %s', (status, code, expected) => {
    const known = { code: expected, unknown: null };
    expect(readRefusal(status, { code, message: '' })).toEqual(known);
    expect(readRefusal(status, { errors: [{ code, message: '' }], status })).toEqual(known);
  });

  test('reads the rate limiter by its status', () => {
    expect(readRefusal(429, { message: 'slow down' })).toEqual({
      code: 'auth/too-many-requests',
      unknown: null,
    });
  });

  test('names what it does not know', () => {
    expect(readRefusal(400, { code: 'SOMETHING_NEW' })).toEqual({
      code: 'auth/internal-error',
      unknown: 'SOMETHING_NEW',
    });
    for (const body of [null, 'text', {}, { errors: [] }, { code: 7 }]) {
      expect(readRefusal(500, body)).toEqual({
        code: 'auth/internal-error',
        unknown: 'UNHANDLED_ERROR',
      });
    }
  });
});

describe('a refusal in the address', () => {
  async function comeBackWith(code: string) {
    const reported: CallError[] = [];
    const stop = onFailure((error) => void reported.push(error));
    const refusal = await refusedRedirect(code);
    stop();
    return { refusal, reported };
  }

  test('of a broken way back names the provider, and no password', async () => {
    for (const code of ['state_mismatch', 'nonce_binding_missing', 'unable_to_get_user_info']) {
      const { refusal } = await comeBackWith(code);
      expect(refusal.text.sv).toMatch(/Google eller Microsoft/);
      expect(refusal.text.en).toMatch(/Google or Microsoft/);
      expect(`${refusal.text.sv} ${refusal.text.en}`).not.toMatch(/lösenord|password/i);
    }
  });

  test('that nobody knows gets the general text, and no toast', async () => {
    const { refusal, reported } = await comeBackWith('SOMETHING_NEW');
    expect(refusal).toMatchObject({
      code: 'auth/internal-error',
      text: identityErrorTexts['auth/internal-error'],
    });
    expect(reported).toEqual([]);
  });
});

describe('a refused call of the identity service', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  async function refuse(status: number, body: object) {
    const reported: CallError[] = [];
    const stop = onFailure((error) => void reported.push(error));
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json(body, { status })));
    const refusal: unknown = await requestEmailCode('anna@example.com', false).catch(
      (error: unknown) => error,
    );
    stop();
    return { refusal, reported };
  }

  test('with an unknown code gets the general text, and the code is reported', async () => {
    const { refusal, reported } = await refuse(400, { code: 'SOMETHING_NEW' });
    expect(refusal).toMatchObject({
      code: 'auth/internal-error',
      text: identityErrorTexts['auth/internal-error'],
    });
    expect(reported).toMatchObject([
      { code: 'SOMETHING_NEW', status: 400, route: 'account.identity' },
    ]);
  });

  test('with a known code is told in its place, and reported to nobody', async () => {
    const { refusal, reported } = await refuse(400, { code: 'INVALID_EMAIL' });
    expect(refusal).toMatchObject({ code: 'auth/invalid-email' });
    expect(reported).toEqual([]);
  });
});
