import { ErrorBody } from '@troskel/contract/ground/errors';
import type { Language } from '@troskel/contract/ground/language';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { refusalBody } from './auth-answer.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.close());
beforeEach(() => product.app.pool.query('delete from rate_limit'));

const post = (path: string, payload: object, headers = {}): InjectOptions => ({
  method: 'POST',
  url: `/api/auth${path}`,
  payload,
  headers,
});
const json = { 'content-type': 'application/json' };
const email = 'anna@example.com';
const password = 'Kvastgurka47';

/** Ways to be refused by each available call, with the expected answer. */
const refusals: [string, InjectOptions, number, string][] = [
  [
    'a wrong password',
    post('/sign-in/email', { email, password }),
    401,
    'INVALID_EMAIL_OR_PASSWORD',
  ],
  ['no address', post('/sign-in/email', { email: 'anna', password }), 400, 'INVALID_EMAIL'],
  ['no password', post('/sign-in/email', { email }), 400, 'VALIDATION_ERROR'],
  [
    'text that is no JSON',
    { ...post('/sign-in/email', {}, json), payload: '{' },
    400,
    'BAD_REQUEST',
  ],
  [
    'a foreign page',
    post('/sign-in/email', { email, password }, { origin: 'https://evil.example' }),
    403,
    'INVALID_ORIGIN',
  ],
  [
    'a weak password',
    post('/sign-up/email', { email, password: 'svagt', name: 'A' }),
    400,
    'WEAK_PASSWORD',
  ],
  [
    'a malformed address',
    post('/sign-up/email', { email: '@', password, name: 'A' }),
    400,
    'INVALID_EMAIL',
  ],
  ['half a sign-up', post('/sign-up/email', { email }), 400, 'BAD_REQUEST'],
  ['a code for no address', post('/email-code/request', { email: '@' }), 400, 'INVALID_EMAIL'],
  ['a dead code', post('/sign-in/email-code', { email, id: 'x', code: '1' }), 400, 'OTP_EXPIRED'],
  ['a dead token', post('/sign-in/custom-token', { token: 'x' }), 400, 'INVALID_CUSTOM_TOKEN'],
  [
    'a provider that is off',
    post('/sign-in/social', { provider: 'google', page: 'login' }),
    404,
    'PROVIDER_NOT_FOUND',
  ],
  ['a provider that is none', post('/sign-in/social', { provider: 'x' }), 400, 'BAD_REQUEST'],
  [
    'linking by nobody',
    post('/link-social', { provider: 'google', page: 'user-settings' }),
    401,
    'UNAUTHORIZED',
  ],
  ['a reset for nothing', post('/request-password-reset', { email: 'x' }), 400, 'VALIDATION_ERROR'],
  [
    'a dead link',
    post('/reset-password', { newPassword: password, token: 'x' }),
    400,
    'INVALID_TOKEN',
  ],
  ['a token for nobody', { method: 'GET', url: '/api/auth/token' }, 401, 'UNAUTHORIZED'],
  ['a call that is not open', post('/delete-user', {}), 404, 'NOT_FOUND'],
];

const textOf = (status: number, code: string, language: Language) =>
  z
    .object({ message: z.string() })
    .parse(JSON.parse(refusalBody(status, JSON.stringify({ code }), language).answer)).message;

describe.each(['sv', 'en'] as const)('in %s', (language) => {
  test.each(refusals)(
    '%s is told in our shape with a text of its own',
    async (_name, request, status, code) => {
      const logged = product.logLines.length;
      const response = await product.call({
        ...request,
        headers: { ...request.headers, 'accept-language': language },
      });
      expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([status, code]);
      const { errors, error } = ErrorBody.parse(response.json());
      const { message } = response.json<{ message: string }>();
      expect(errors).toEqual([{ code, message }]);
      expect(error).not.toBe('');
      expect(message).toBe(textOf(status, code, language));
      expect(product.logLines.slice(logged).join('\n')).not.toContain('unknown refusal');
    },
  );
});

/** Codes that the library answers outside tests only, or when something of ours is broken. */
const others = [
  'INVALID_CALLBACK_URL',
  'INVALID_REDIRECT_URL',
  'INVALID_ERROR_CALLBACK_URL',
  'INVALID_NEW_USER_CALLBACK_URL',
  'MISSING_OR_NULL_ORIGIN',
  'CROSS_SITE_NAVIGATION_LOGIN_BLOCKED',
  'FAILED_TO_CREATE_USER',
  'FAILED_TO_CREATE_SESSION',
  'FAILED_TO_GET_SESSION',
  'INTERNAL_SERVER_ERROR',
  'SERVICE_UNAVAILABLE',
  'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL',
  'USER_NOT_FOUND',
  'INVALID_OTP',
  'TOO_MANY_ATTEMPTS',
  'INVALID_PASSWORD',
  'PASSWORD_TOO_SHORT',
  'PASSWORD_TOO_LONG',
  'EMAIL_NOT_VERIFIED',
  'ACCOUNT_CLOSING',
  'REQUIRES_RECENT_LOGIN',
];

test.each([...refusals.map(([, , , code]) => code), ...others])(
  '%s has a text in each language',
  (code) => {
    const { unknownCode } = refusalBody(400, JSON.stringify({ code }), 'sv');
    expect(unknownCode).toBeNull();
    expect(textOf(400, code, 'sv')).not.toBe(textOf(400, code, 'en'));
  },
);

describe('a code that nobody has foreseen', () => {
  test.each([
    ['NEW_IN_THE_NEXT_RELEASE', '{"code":"NEW_IN_THE_NEXT_RELEASE","message":"secret"}'],
    ['UNHANDLED_ERROR', ''],
    ['UNHANDLED_ERROR', '<html>'],
    ['toString', '{"code":"toString"}'],
  ])('%s gets the general text and is reported', (code, body) => {
    const { answer, unknownCode } = refusalBody(403, body, 'sv');
    expect(unknownCode).toBe(code);
    expect(JSON.parse(answer)).toEqual({
      code,
      message: 'Kontakta supporten.',
      errors: [{ code, message: 'Kontakta supporten.' }],
      error: 'Åtkomst nekad',
      status: 403,
    });
  });

  test('stands in the log with its code', async () => {
    const handler = product.app.auth.handler;
    product.app.auth.handler = async () => Response.json({ code: 'NEW_CODE' }, { status: 418 });
    await product.call({ method: 'GET', url: '/api/auth/ok' });
    product.app.auth.handler = handler;
    const line = product.logLines.find((text) => text.includes('unknown refusal'));
    expect(JSON.parse(line ?? '{}')).toMatchObject({ code: 'NEW_CODE', status: 418 });
  });
});
