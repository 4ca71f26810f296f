import { ErrorBody } from '@troskel/contract/ground/errors';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { routes } from '../../compose.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.close());

const codeOf = (response: { json: () => unknown }) =>
  ErrorBody.parse(response.json()).errors[0]?.code;

describe('bad input', () => {
  const json = { 'content-type': 'application/json' };
  const register = { method: 'POST', url: '/api/partner/users' } as const;

  test.each([
    ['text that is no JSON', '{"a":', json, 400, 'BAD_REQUEST'],
    ['an empty body', '', json, 400, 'FIELD_MANDATORY'],
    [
      'a form',
      'a=1',
      { 'content-type': 'application/x-www-form-urlencoded' },
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    ['10 MB', `{"a":"${'x'.repeat(10_000_000)}"}`, json, 413, 'TOO_LARGE'],
    ['__proto__', '{"__proto__":{"a":1}}', json, 400, 'BAD_REQUEST'],
    ['plain text', '{"a":1}', { 'content-type': 'text/plain' }, 415, 'UNSUPPORTED_MEDIA_TYPE'],
    [
      'JSON nested 100,000 deep',
      `{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
      { ...json, 'idempotency-key': 'a-deep-body' },
      400,
      'BAD_REQUEST',
    ],
  ])('%s is refused with a clear answer', async (_name, payload, headers, status, code) => {
    const { token } = await product.signUp({ isRegistered: false });
    const response = await product.call({ ...register, token, payload, headers });
    expect([response.statusCode, codeOf(response)]).toEqual([status, code]);
  });

  test('a call without a body may name the type of one', async () => {
    const { token } = await product.signUp();
    const response = await product.call({
      method: 'DELETE',
      url: '/api/partner/users/me/email-change',
      token,
      headers: json,
    });
    expect(response.statusCode).toBe(200);
  });

  test.each(['[]', 'null', '7', '"text"'])(
    'the JSON value %s is refused as a body',
    async (payload) => {
      const { token } = await product.signUp({ isRegistered: false });
      const response = await product.call({ ...register, token, payload, headers: json });
      expect(response.statusCode).toBe(400);
    },
  );

  test.each(['/api/nothing', '/api/partner/nothing', '/dev/nothing', '/api/%00', '/api/%E0%A4%A'])(
    '%s does not exist',
    async (url) => {
      const response = await product.call({ method: 'GET', url });
      expect([response.statusCode, codeOf(response)]).toEqual([404, 'NOT_FOUND']);
      expect(response.headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining("default-src 'none'") as string,
      });
    },
  );

  test.each(['%00', 'a'.repeat(3000)])(
    'a part of an address like %.5s leads nowhere',
    async (part) => {
      const { token } = await product.signUp();
      for (const method of ['GET', 'PATCH', 'DELETE'] as const) {
        const url = `/api/forum/threads/${part}`;
        const response = await product.call({ method, url, token, payload: {}, headers: json });
        expect([method, response.statusCode, codeOf(response)]).toEqual([method, 404, 'NOT_FOUND']);
      }
    },
  );

  test('TRACE, which would answer a request’s own headers, reaches no call and no page', async () => {
    const { token } = await product.signUp();
    const urls = [...new Set(routes.map(({ path }) => path.replaceAll(/\{\w+\}/g, 'a')))];
    expect(urls.length).toBeGreaterThan(200);
    for (const url of ['/', '/healthz', '/api/openapi.json', '/dev/clock', ...urls]) {
      const headers = { 'x-sent': 'kvastgurka' };
      const response = await product.call({ method: 'TRACE', url, token, headers });
      expect([url, response.statusCode, codeOf(response)]).toEqual([url, 404, 'NOT_FOUND']);
      expect(response.body).not.toContain('kvastgurka');
    }
  });

  test('the answer speaks the language that was asked for, Swedish to an unknown visitor', async () => {
    const titleIn = async (language?: string) =>
      ErrorBody.parse(
        (
          await product.call({
            method: 'GET',
            url: '/api/nothing',
            headers: language ? { 'accept-language': language } : {},
          })
        ).json(),
      ).error;
    expect(await titleIn()).toBe('Hittades inte');
    expect(await titleIn('en-GB,en;q=0.9')).toBe('Not found');
    expect(await titleIn('fi')).toBe('Hittades inte');
  });
});

describe('a text that the database cannot keep', () => {
  test.each(['a\0', 'a\ud800'])('%j is refused by the name of its field', async (text) => {
    const { token, email } = await product.signUp();
    const register = (utm: object) =>
      product.call({
        method: 'POST',
        url: '/api/partner/users',
        token,
        payload: { givenName: 'A', surname: 'B', email, utm },
      });
    const refused = await register({ source: text });
    expect([refused.statusCode, ErrorBody.parse(refused.json()).errors[0]?.field]).toEqual([
      400,
      'utm.source',
    ]);
    expect((await register({ source: 'a' })).statusCode).toBe(201);
  });

  test.each([99, 5000])('the identity calls refuse JSON nested %i deep', async (depth) => {
    const response = await product.call({
      method: 'POST',
      url: '/api/auth/sign-in/email',
      payload: `${'['.repeat(depth)}${']'.repeat(depth)}`,
      headers: { 'content-type': 'application/json' },
    });
    expect([response.statusCode, codeOf(response)]).toEqual([400, 'BAD_REQUEST']);
  });

  test.each([
    [
      '/api/auth/sign-in/email-code',
      { email: 'a\0@b.se', id: '\0', code: '1\0' },
      400,
      'FIELD_INVALID',
    ],
    [
      '/api/auth/reset-password',
      { token: '\0', newPassword: 'Kvastgurka47' },
      400,
      'FIELD_INVALID',
    ],
    [
      '/api/auth/sign-up/email',
      { email: 'a@b.se', password: 'Kvastgurka47', name: 'a\0' },
      400,
      'FIELD_INVALID',
    ],
    [
      '/api/auth/sign-in/email',
      { email: `${'a'.repeat(300)}@b.se`, password: 'x' },
      401,
      'INVALID_EMAIL_OR_PASSWORD',
    ],
    ['/api/auth/request-password-reset', { email: 'ingen adress' }, 400, 'VALIDATION_ERROR'],
  ])('%s refuses %j in our shape', async (url, payload, status, code) => {
    const response = await product.call({ method: 'POST', url, payload });
    expect([response.statusCode, codeOf(response)]).toEqual([status, code]);
  });

  test.each(['//', '//:', '//%5B', '/a%00b', '/nosuch.js'])('%s is no page', async (url) => {
    const response = await product.server.inject({ method: 'GET', url });
    expect(response.statusCode).toBe(404);
  });
});

describe('every answer', () => {
  test('carries a request id and security headers, and forbids inline scripts', async () => {
    const { headers } = await product.call({ method: 'GET', url: '/healthz' });
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    const policy = String(headers['content-security-policy']);
    const scripts = policy.split('; ').find((part) => part.startsWith('script-src'));
    expect(scripts).not.toContain('unsafe');
    expect(policy).toContain("base-uri 'none'");
  });

  test('takes over a well-formed request id and no other', async () => {
    const idFor = async (id: string) =>
      (await product.call({ method: 'GET', url: '/healthz', headers: { 'x-request-id': id } }))
        .headers['x-request-id'];
    expect(await idFor('abc-12345')).toBe('abc-12345');
    expect(await idFor('a b\tc<script>')).not.toBe('a b\tc<script>');
  });
});

describe('the log', () => {
  test('names the call and holds no address, token or e-mail', async () => {
    const { token, email } = await product.signUp();
    await product.call({
      method: 'GET',
      url: '/api/partner/users/email/availability',
      query: { emailAddress: email },
    });
    await product.call({ method: 'GET', url: '/api/partner/users/me', token });
    const log = product.logLines.join('');
    expect(log).toContain('account.getCurrentUser');
    expect(log).not.toContain(email);
    expect(log).not.toContain(token);
    expect(log).not.toContain('127.0.0.1');
  });
});

describe('a lost database', () => {
  test('a database that drops all connections gives 503 or an answer, and recovers by itself', async () => {
    const { token } = await product.signUp();
    const me = () => product.call({ method: 'GET', url: '/api/partner/users/me', token });
    const burst = Array.from({ length: 30 }, me);
    await product.app.pool
      .query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()',
      )
      .catch(() => undefined);
    const statuses = new Set((await Promise.all(burst)).map(({ statusCode }) => statusCode));
    expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);
    await expect.poll(async () => (await me()).statusCode).toBe(200);
  });

  test('a database that cannot be reached gives 503 with Retry-After', async () => {
    const other = await startTestApp();
    const { token } = await other.signUp();
    await other.app.pool.end();
    const response = await other.call({ method: 'GET', url: '/api/partner/users/me', token });
    expect([response.statusCode, codeOf(response)]).toEqual([503, 'SERVICE_UNAVAILABLE']);
    expect(response.headers['retry-after']).toBe('2');
    await Promise.all([other.app.watchPool.end(), other.server.close()]);
  });
});

describe('a repeated creating call', () => {
  const url = '/api/partner/users/connect';
  const withKey = (token: string, key: string) =>
    product.call({ method: 'POST', url, token, headers: { 'idempotency-key': key } });

  test('with the same key and another body is refused', async () => {
    const { token, email } = await product.signUp({ isRegistered: false });
    const register = (givenName: string) =>
      product.call({
        method: 'POST',
        url: '/api/partner/users',
        token,
        payload: { givenName, surname: 'B', email },
        headers: { 'idempotency-key': 'key-12345678' },
      });
    expect((await register('A')).statusCode).toBe(201);
    expect((await register('A')).statusCode).toBe(201);
    const other = await register('C');
    expect([other.statusCode, codeOf(other)]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
  });

  test('with a malformed key is refused', async () => {
    const { token } = await product.signUp({ isRegistered: false });
    expect((await withKey(token, 'kort')).statusCode).toBe(400);
  });
});

describe('the contract', () => {
  test('is served as OpenAPI 3.1', async () => {
    const document = (await product.call({ method: 'GET', url: '/api/openapi.json' })).json<{
      openapi: string;
      paths: Record<string, unknown>;
    }>();
    expect(document.openapi).toBe('3.1.0');
    expect(Object.keys(document.paths)).toContain('/partner/users/me');
  });
});
