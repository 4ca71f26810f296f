import { createHmac, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { startTestApp } from '../../testing/test-app.ts';
import type { SignedUp, TestApp } from '../../testing/test-app.ts';

let product: TestApp;
let person: SignedUp;
let header: Record<string, unknown>;
let claims: Record<string, unknown>;
beforeAll(async () => {
  product = await startTestApp();
  person = await product.signUp();
  const [first = '', second = ''] = person.token.split('.');
  header = decode(first);
  claims = decode(second);
});
afterAll(() => product.close());
afterEach(() => {
  vi.useRealTimers();
});

const decode = (part: string) =>
  z.record(z.string(), z.unknown()).parse(JSON.parse(Buffer.from(part, 'base64url').toString()));
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const now = () => Math.floor(Date.now() / 1000);

const statusOf = async (token: string, to = product) =>
  (
    await to.call({
      method: 'GET',
      url: '/api/partner/users/me',
      headers: { authorization: `Bearer ${token}` },
    })
  ).statusCode;

/** Answers the names of those tokens that are accepted. The one they were derived from is valid. */
async function letIn(forged: Record<string, string>): Promise<string[]> {
  expect(await statusOf(person.token)).toBe(200);
  const tries = Object.entries(forged).map(async ([name, token]) => {
    const status = await statusOf(token);
    return status === 401 ? '' : `${name}: ${status}`;
  });
  return (await Promise.all(tries)).filter(Boolean);
}

/** Signs a token with the product's own key and other claims. */
async function ownToken(changes: Record<string, unknown>): Promise<string> {
  const payload = { ...claims, ...changes };
  const { token } = await product.app.auth.api.signJWT({ body: { payload } });
  return token;
}

interface Key {
  privateKey: ReturnType<typeof generateKeyPairSync>['privateKey'];
  publicJwk: object;
}
function makeKey(): Key {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return { privateKey, publicJwk: publicKey.export({ format: 'jwk' }) };
}
function signedBy({ privateKey }: Key, changes: Record<string, unknown>): string {
  const text = `${encode({ ...header, ...changes })}.${encode(claims)}`;
  const signature = sign('sha256', Buffer.from(text), {
    key: privateKey,
    dsaEncoding: 'ieee-p1363',
  });
  return `${text}.${signature.toString('base64url')}`;
}

describe('a forged access token', () => {
  test('alg none, however it is written, with and without a signature', async () => {
    const signature = person.token.split('.')[2] ?? '';
    const forged: Record<string, string> = {};
    for (const alg of ['none', 'None', 'NONE', 'nOnE', '', null]) {
      const text = `${encode({ ...header, alg })}.${encode(claims)}`;
      forged[`${alg}`] = `${text}.`;
      forged[`${alg}, signature kept`] = `${text}.${signature}`;
      forged[`${alg}, no third part`] = text;
    }
    expect(await letIn(forged)).toEqual([]);
  });

  test('HS256 with the public key as the secret, in every form it can be had in', async () => {
    const { publicKey } = await product.app.db
      .selectFrom('jwks')
      .select('publicKey')
      .executeTakeFirstOrThrow();
    const jwk: unknown = JSON.parse(publicKey);
    const key = createPublicKey({
      key: z.record(z.string(), z.string()).parse(jwk),
      format: 'jwk',
    });
    const secrets: Record<string, string | Buffer> = {
      PEM: key.export({ type: 'spki', format: 'pem' }),
      DER: key.export({ type: 'spki', format: 'der' }),
      JWK: publicKey,
      'the x coordinate': z.object({ x: z.string() }).parse(jwk).x,
      nothing: '',
      'the server’s secret': product.app.settings.authSecret,
    };
    const forged: Record<string, string> = {};
    for (const alg of ['HS256', 'HS384', 'HS512']) {
      for (const [name, secret] of Object.entries(secrets)) {
        const text = `${encode({ ...header, alg })}.${encode(claims)}`;
        const mac = createHmac(alg.replace('HS', 'sha'), secret).update(text).digest('base64url');
        forged[`${alg} by ${name}`] = `${text}.${mac}`;
      }
    }
    expect(await letIn(forged)).toEqual([]);
  });

  test('another key, brought along or pretended to be ours', async () => {
    const key = makeKey();
    expect(
      await letIn({
        'our kid': signedBy(key, {}),
        'no kid': signedBy(key, { kid: undefined }),
        'an unknown kid': signedBy(key, { kid: 'unknown' }),
        'a path as kid': signedBy(key, { kid: '../../../../dev/null' }),
        'a query as kid': signedBy(key, { kid: `' or 1=1 --` }),
        'a number as kid': signedBy(key, { kid: 1 }),
        'a list as kid': signedBy(key, { kid: [header['kid']] }),
        'the key in the header': signedBy(key, { jwk: key.publicJwk }),
        'the key’s address in the header': signedBy(key, {
          jku: 'https://evil.example/jwks.json',
          x5u: 'https://evil.example/cert.pem',
        }),
        'an extension that must be understood': signedBy(key, { crit: ['b64'], b64: false }),
      }),
    ).toEqual([]);
  });

  test('a signature that proves nothing', async () => {
    const [first = '', second = '', third = ''] = person.token.split('.');
    const zeros = Buffer.alloc(64).toString('base64url');
    const bent = Buffer.from(third, 'base64url');
    bent[10] = (bent[10] ?? 0) ^ 1;
    expect(
      await letIn({
        none: `${first}.${second}.`,
        'only zeros': `${first}.${second}.${zeros}`,
        'one bit turned': `${first}.${second}.${bent.toString('base64url')}`,
        'cut short': `${first}.${second}.${third.slice(0, 40)}`,
        'of another person’s claims': `${first}.${encode({ ...claims, sid: claims['userId'] })}.${third}`,
        'a fourth part': `${person.token}.${third}`,
      }),
    ).toEqual([]);
  });

  test('our own key, but another issuer, audience, subject or session', async () => {
    const changes: Record<string, Record<string, unknown>> = {
      'a foreign issuer': { iss: 'https://evil.example' },
      'our issuer with a slash': { iss: `${String(claims['iss'])}/` },
      'a foreign audience': { aud: 'https://evil.example' },
      'audiences without ours': { aud: ['a', 'b'] },
      'another subject': { sub: '00000000-0000-7000-8000-000000000000' },
      'another person, subject kept': { userId: '00000000-0000-7000-8000-000000000000' },
      'a session that does not exist': { sid: '00000000-0000-7000-8000-000000000000' },
    };
    const forged: Record<string, string> = {};
    for (const [name, change] of Object.entries(changes)) {
      const token = await ownToken(change);
      expect(decode(token.split('.')[1] ?? '')).toMatchObject(change);
      forged[name] = token;
    }
    expect(await letIn(forged)).toEqual([]);
  });

  test('another installation’s token, though it names our address', async () => {
    const other = await startTestApp();
    try {
      const stranger = await other.signUp();
      expect(await statusOf(stranger.token, other)).toBe(200);
      expect(await letIn({ foreign: stranger.token })).toEqual([]);
      expect(await statusOf(person.token, other)).toBe(401);
    } finally {
      await other.close();
    }
  });

  test('oversized, empty, or no token at all', async () => {
    const [first = '', second = '', third = ''] = person.token.split('.');
    expect(
      await letIn({
        empty: '',
        dots: '..',
        '5 kB of header': `${encode({ ...header, pad: 'a'.repeat(5000) })}.${second}.${third}`,
        'a thousand dots': '.'.repeat(1000),
        'no JSON': `${first}.bm90IGpzb24.${third}`,
        'two tokens': `${person.token}, ${person.token}`,
      }),
    ).toEqual([]);
    const schemes = { Basic: 'Basic', bare: '', 'bearer twice': 'Bearer Bearer' };
    for (const [name, scheme] of Object.entries(schemes)) {
      const answer = await product.call({
        method: 'GET',
        url: '/api/partner/users/me',
        headers: { authorization: `${scheme} ${person.token}` },
      });
      expect([name, answer.statusCode]).toEqual([name, 401]);
    }
  });

  test('a refused token says the same whatever was wrong with it, and is not in the log', async () => {
    const ended = await ownToken({ exp: now() - 1 });
    const forged = signedBy(makeKey(), {});
    const bodies = await Promise.all(
      [ended, forged, 'rubbish'].map(async (token) => {
        const answer = await product.call({ method: 'GET', url: '/api/partner/users/me', token });
        return answer.json<unknown>();
      }),
    );
    expect(bodies[1]).toEqual(bodies[0]);
    expect(bodies[2]).toEqual(bodies[0]);
    const log = product.logLines.join('\n');
    for (const token of [ended, forged, person.token]) expect(log).not.toContain(token);
  });
});

describe('the time of an access token', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / 1000) * 1000 });
  });

  test('ends to the second, without any leeway, also when it was checked before', async () => {
    const exp = now() + 60;
    const token = await ownToken({ exp });
    const never = await ownToken({ exp, jti: 'not checked before' });
    vi.setSystemTime((exp - 1) * 1000);
    expect(await statusOf(token)).toBe(200);
    vi.setSystemTime(exp * 1000);
    expect([await statusOf(token), await statusOf(never)]).toEqual([401, 401]);
    vi.setSystemTime((exp + 1) * 1000);
    expect([await statusOf(token), await statusOf(never)]).toEqual([401, 401]);
  });

  test('one that ended a second ago and one that is not valid yet are refused', async () => {
    expect(await statusOf(await ownToken({ exp: now() - 1 }))).toBe(401);
    expect(await statusOf(await ownToken({ nbf: now() + 1 }))).toBe(401);
    expect(await statusOf(await ownToken({ nbf: now() + 3600 }))).toBe(401);
    expect(await statusOf(await ownToken({ nbf: now() }))).toBe(200);
  });

  test('its ten minutes are those of the server’s clock, not of the claims’ reader', async () => {
    const answer = await product.call({
      method: 'GET',
      url: '/api/auth/token',
      headers: { cookie: person.cookie },
    });
    const { token } = z.object({ token: z.string() }).parse(answer.json());
    const fresh = decode(token.split('.')[1] ?? '');
    expect(Number(fresh['exp']) - now()).toBe(600);
    // A clock set back an hour does not extend it beyond its expiry.
    vi.setSystemTime((now() - 3600) * 1000);
    expect(await statusOf(token)).toBe(200);
    vi.setSystemTime((Number(fresh['exp']) + 1) * 1000);
    expect(await statusOf(token)).toBe(401);
  });
});
