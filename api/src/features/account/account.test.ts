import { account } from '@troskel/contract/account/account';
import { ErrorBody } from '@troskel/contract/ground/errors';
import { SignJWT } from 'jose';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.close());

describe('account.checkEmailAvailability', () => {
  const url = '/api/partner/users/email/availability';

  test('says free for an unknown address and taken for a known one, in any case', async () => {
    const { email } = await product.signUp();
    const ask = async (emailAddress: string) =>
      (await product.call({ method: 'GET', url, query: { emailAddress } })).json<unknown>();
    expect(await ask(`${uuid()}@example.com`)).toEqual({ available: true });
    expect(await ask(email)).toEqual({ available: false });
    expect(await ask(email.toUpperCase())).toEqual({ available: false });
  });

  test.each([
    ['sv', 'Email-adressen är felaktigt formaterad', 'Felaktig begäran'],
    ['en', 'Email address is incorrectly formatted', 'Bad request'],
  ])('refuses a malformed address with the field, in %s', async (language, message, title) => {
    const response = await product.call({
      method: 'GET',
      url,
      query: { emailAddress: 'anna@' },
      headers: { 'accept-language': language },
    });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({
      errors: [{ code: 'EMAIL_MALFORMED', message, field: 'emailAddress' }],
      error: title,
      status: 400,
    });
  });

  test('refuses after 60 calls a minute from one address, with Retry-After', async () => {
    const other = await startTestApp();
    const ask = () => other.call({ method: 'GET', url, query: { emailAddress: 'a@example.com' } });
    for (let calls = 0; calls < 60; calls += 1) expect((await ask()).statusCode).toBe(200);
    const refused = await ask();
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(ErrorBody.parse(refused.json()).errors[0]?.code).toBe('TOO_MANY_REQUESTS');
    await other.close();
  });
});

describe('account.registerUser', () => {
  const url = '/api/partner/users';
  const names = { givenName: 'Åsa', surname: 'Öberg' };

  test('registers the signed-in identity with its campaign and the terms accepted', async () => {
    const { token, email, userId } = await product.signUp({ isRegistered: false });
    const phoneNumber = {
      value: '070 123 45 67',
      numberValue: '+46701234567',
      nationalNumber: '701234567',
    };
    const response = await product.call({
      method: 'POST',
      url,
      token,
      payload: { ...names, email, phoneNumber, utm: { source: 'mässa', campaign: 'vår' } },
    });
    expect(response.statusCode).toBe(201);
    expect(account.registerUser.response.safeParse(response.json()).success).toBe(true);
    const profile = await product.app.db
      .selectFrom('userProfile')
      .selectAll()
      .where('userId', '=', userId)
      .executeTakeFirstOrThrow();
    expect(profile).toMatchObject({
      ...names,
      phoneNumber: '+46701234567',
      language: 'sv',
      utm: { source: 'mässa', medium: 'default', campaign: 'vår' },
    });
    const accepted = await product.app.db
      .selectFrom('termsAcceptance')
      .select(['document', 'documentVersion'])
      .where('userId', '=', userId)
      .orderBy('document')
      .execute();
    expect(accepted).toEqual([
      { document: 'privacy', documentVersion: '2024-11-05' },
      { document: 'terms', documentVersion: '2024-11-05' },
    ]);
  });

  test('keeps the address of the identity: another’s is taken, a free one is refused', async () => {
    const { email: taken } = await product.signUp();
    const { token } = await product.signUp({ isRegistered: false });
    const register = (email: string) =>
      product.call({ method: 'POST', url, token, payload: { ...names, email } });
    const refused = await register(taken);
    expect([refused.statusCode, ErrorBody.parse(refused.json()).errors[0]?.code]).toEqual([
      409,
      'EMAIL_EXISTS',
    ]);
    expect((await register('fri@example.com')).statusCode).toBe(422);
  });

  test('names every bad field and stores nothing', async () => {
    const { token, userId } = await product.signUp({ isRegistered: false });
    const response = await product.call({
      method: 'POST',
      url,
      token,
      payload: { givenName: ' ', surname: 'x'.repeat(101), email: 7 },
      headers: { 'accept-language': 'en' },
    });
    expect(response.statusCode).toBe(400);
    expect(ErrorBody.parse(response.json()).errors).toEqual([
      { code: 'FIELD_MANDATORY', message: 'This field is mandatory', field: 'givenName' },
      {
        code: 'FIELD_TOO_LONG',
        message: 'This field has a maximum limit of 100 characters.',
        field: 'surname',
      },
      { code: 'EMAIL_NOT_CORRECT', message: 'Please provide correct email', field: 'email' },
    ]);
    const profile = await product.app.db
      .selectFrom('userProfile')
      .select('userId')
      .where('userId', '=', userId)
      .executeTakeFirst();
    expect(profile).toBeUndefined();
  });

  test.each(['+46 70', '+4712345678', 'abc'])('refuses the phone number %s', async (number) => {
    const { token, email } = await product.signUp({ isRegistered: false });
    const phoneNumber = { value: number, numberValue: number, nationalNumber: number };
    const response = await product.call({
      method: 'POST',
      url,
      token,
      payload: { ...names, email, phoneNumber },
    });
    expect(response.statusCode).toBe(422);
    expect(ErrorBody.parse(response.json()).errors[0]).toMatchObject({
      code: 'PHONE_INVALID',
      field: 'phoneNumber',
    });
  });
});

function decodeUserId(token: string): unknown {
  const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
  return (JSON.parse(payload) as { userId?: unknown }).userId;
}

describe('account.getCurrentUser', () => {
  const url = '/api/partner/users/me';

  test('tells a new user that BankID and an application are missing', async () => {
    const { token } = await product.signUp();
    const response = await product.call({ method: 'GET', url, token });
    expect(response.json()).toEqual({
      language: 'sv',
      hasConfiguredBankId: false,
      partnerCompanyApplicationId: null,
    });
    expect(response.headers['cache-control']).toBe('no-store');
  });

  test('asks an identity without a user to register, and connectUser makes one', async () => {
    const { token } = await product.signUp({ isRegistered: false });
    const refused = await product.call({ method: 'GET', url, token });
    expect([refused.statusCode, ErrorBody.parse(refused.json()).errors[0]?.code]).toEqual([
      403,
      'REGISTRATION_REQUIRED',
    ]);
    const connect = { method: 'POST', url: '/api/partner/users/connect', token } as const;
    expect((await product.call(connect)).statusCode).toBe(200);
    expect((await product.call(connect)).statusCode).toBe(200);
    expect((await product.call({ method: 'GET', url, token })).statusCode).toBe(200);
    const accepted = await product.app.db
      .selectFrom('termsAcceptance')
      .select('document')
      .where('userId', '=', String(decodeUserId(token)))
      .execute();
    expect(accepted).toEqual([]);
  });

  test('refuses everything but a valid token of ours', async () => {
    const { token, userId } = await product.signUp();
    const [header = '', payload = '', signature = ''] = token.split('.');
    const decode = (part: string) =>
      JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;
    const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const claims = decode(payload);
    const { kid } = decode(header);
    const foreignKey = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', kid: String(kid) })
      .sign(Buffer.from(product.app.settings.authSecret));
    const { token: foreignIssuer } = await product.app.auth.api.signJWT({
      body: { payload: { ...claims, iss: 'https://elsewhere.example' } },
    });
    const { token: ended } = await product.app.auth.api.signJWT({
      body: { payload: { ...claims, exp: Math.floor(Date.now() / 1000) - 1 } },
    });
    const { token: otherSubject } = await product.app.auth.api.signJWT({
      body: { payload: { ...claims, sub: uuid(), userId } },
    });
    const forged = {
      'an empty one': '',
      rubbish: 'rubbish',
      'alg none': `${encode({ alg: 'none' })}.${payload}.`,
      'changed claims': `${header}.${encode({ ...claims, userId: uuid() })}.${signature}`,
      'another key': foreignKey,
      'another issuer': foreignIssuer,
      'one that ended a second ago': ended,
      'another subject': otherSubject,
      'a very long one': 'a'.repeat(10_000),
    };
    for (const [name, value] of Object.entries(forged)) {
      const response = await product.call({
        method: 'GET',
        url,
        headers: { authorization: `Bearer ${value}` },
      });
      expect(response.statusCode, name).toBe(401);
    }
    expect((await product.call({ method: 'GET', url })).statusCode).toBe(401);
    expect((await product.call({ method: 'GET', url, token })).statusCode).toBe(200);
  });
});

describe('account.logOut', () => {
  test('ends the session: token and cookie stop working at once', async () => {
    const { token, cookie } = await product.signUp();
    const response = await product.call({
      method: 'POST',
      url: '/api/partner/users/logout',
      token,
    });
    expect(response.statusCode).toBe(200);
    expect(response.cookies).toEqual([
      expect.objectContaining({ name: 'troskel.session_token', value: '', maxAge: 0 }),
    ]);
    const me = { method: 'GET', url: '/api/partner/users/me', token } as const;
    expect((await product.call(me)).statusCode).toBe(401);
    const refresh = await product.call({
      method: 'GET',
      url: '/api/auth/token',
      headers: { cookie },
    });
    expect(refresh.statusCode).toBe(401);
  });
});

describe('account.refreshUser', () => {
  test('answers a token that works, for the same session', async () => {
    const { token } = await product.signUp();
    const response = await product.call({
      method: 'POST',
      url: '/api/partner/users/me/refresh',
      token,
    });
    const renewed = response.json<{ token: string }>().token;
    const me = await product.call({ method: 'GET', url: '/api/partner/users/me', token: renewed });
    expect(me.statusCode).toBe(200);
  });
});

describe('a lost token', () => {
  const endOf = async (token: string) => (await product.app.accessTokens.verify(token))?.exp ?? 0;

  test('cannot outlive itself by renewing; the session’s own browser goes on', async () => {
    const { token, cookie } = await product.signUp();
    const refresh = async (headers: Record<string, string>) => {
      const request = {
        method: 'POST',
        url: '/api/partner/users/me/refresh',
        token,
        headers,
      } as const;
      return endOf((await product.call(request)).json<{ token: string }>().token);
    };
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 300_000 });
    try {
      const other = await product.signUp();
      const end = await endOf(token);
      expect(await refresh({})).toBe(end);
      expect(await refresh({ cookie: other.cookie })).toBe(end);
      expect(await refresh({ cookie })).toBeGreaterThan(end + 290);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('account.updateCurrentUser', () => {
  test('changes what is given and leaves the rest', async () => {
    const { token, userId } = await product.signUp();
    const patch = (payload: object) =>
      product.call({ method: 'PATCH', url: '/api/partner/users/me', token, payload });
    expect((await patch({ language: 'en' })).statusCode).toBe(200);
    expect((await patch({ surname: 'Ny' })).statusCode).toBe(200);
    expect((await patch({ language: 'fi' })).statusCode).toBe(400);
    const me = await product.call({ method: 'GET', url: '/api/partner/users/me', token });
    expect(me.json()).toMatchObject({ language: 'en' });
    const profile = await product.app.db
      .selectFrom('userProfile')
      .select(['givenName', 'surname', 'language', 'version'])
      .where('userId', '=', userId)
      .executeTakeFirst();
    expect(profile).toEqual({ givenName: 'Test', surname: 'Ny', language: 'en', version: 3 });
  });
});
