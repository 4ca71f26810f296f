import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SignJWT, exportJWK, generateKeyPair } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { google, microsoft, openidProvider } from './openid-provider.ts';

/** An address where nobody listens. */
const nowhere = 'http://127.0.0.1:9';
let issuer = '';
let keysAt = `${nowhere}/keys`;
const pair = await generateKeyPair('RS256');
const keys = { keys: [{ ...(await exportJWK(pair.publicKey)), kid: 'a', alg: 'RS256' }] };
const server = createServer(({ url }, response) => {
  const document = {
    issuer,
    authorization_endpoint: `${nowhere}/authorize`,
    token_endpoint: `${nowhere}/token`,
    jwks_uri: keysAt,
  };
  response
    .setHeader('content-type', 'application/json')
    .end(JSON.stringify(url === '/keys' ? keys : document));
});
let address = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  address = `${issuer}/.well-known/openid-configuration`;
});
afterAll(() => {
  server.close();
});

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const idToken = `${part({ alg: 'RS256', kid: 'a' })}.${part({ nonce: 'n' })}.${part({})}`;

test.each([
  ['its keys', () => address],
  ['itself', () => nowhere],
])(
  'a provider that can no longer be asked for %s knows nobody, and we are told',
  async (_what, at) => {
    const warnings: unknown[] = [];
    const log = {
      info: () => {},
      warn: (_fields: object, message: string) => void warnings.push(message),
      error: () => {},
    };
    const client = { discoveryUrl: at(), clientId: 'a', clientSecret: 'b' };
    const provider = openidProvider(google, client, () => log);
    const told = await provider.getUserInfo({ idToken, expectedIdTokenNonce: 'n' });
    expect(told).toBeNull();
    expect(warnings).toEqual(['a provider could not be asked']);
  },
);

test.each([
  [google, 'https://a.example/.well-known/openid-configuration', 'https://a.example', true],
  [google, 'https://a.example/.well-known/openid-configuration', 'https://a.example/', true],
  [google, 'https://a.example/.well-known/openid-configuration', 'https://b.example', false],
  [google, 'https://a.example/b/.well-known/openid-configuration', 'https://a.example', false],
  [
    microsoft,
    'https://login.example/common/v2.0/.well-known/openid-configuration',
    'https://login.example/{tenantid}/v2.0',
    true,
  ],
  [
    microsoft,
    'https://login.example/common/v2.0/.well-known/openid-configuration',
    'https://b.example/{tenantid}/v2.0',
    false,
  ],
])('a document of $id at %s that names %s', (kind, discoveryUrl, named, isFound) => {
  expect(kind.isDiscovered(named, discoveryUrl)).toBe(isFound);
});

test('a document that speaks for another issuer is not used', async () => {
  const own = issuer;
  issuer = 'https://accounts.elsewhere.example';
  try {
    const client = { discoveryUrl: address, clientId: 'a', clientSecret: 'b' };
    const log = { info: () => {}, warn: () => {}, error: () => {} };
    const started = openidProvider(google, client, () => log).createAuthorizationURL({
      state: 's',
      codeVerifier: 'v',
      redirectURI: 'http://localhost/back',
      idTokenNonce: 'n',
    });
    await expect(started).rejects.toMatchObject({ status: 'SERVICE_UNAVAILABLE' });
  } finally {
    issuer = own;
  }
});

/** A token that the provider has signed itself, with every claim that is demanded. */
const signed = (claims: { aud: string | string[]; azp?: string }) =>
  new SignJWT({ nonce: 'n', email: 'a@example.com', email_verified: true, ...claims })
    .setProtectedHeader({ alg: 'RS256', kid: 'a' })
    .setIssuer(issuer)
    .setSubject('1')
    .setIssuedAt()
    .setExpirationTime('5m')
    .sign(pair.privateKey);

test.each([
  ['us', { aud: 'a' }, true],
  ['us, as a list', { aud: ['a'] }, true],
  ['us and another, asked for by us', { aud: ['a', 'b'], azp: 'a' }, true],
  ['another client', { aud: 'b' }, false],
  ['another client, asked for by us', { aud: 'b', azp: 'a' }, false],
  ['us and another, asked for by the other', { aud: ['a', 'b'], azp: 'b' }, false],
  ['us and another, asked for by nobody', { aud: ['a', 'b'] }, false],
  ['nobody', { aud: [] }, false],
])('a token for %s lets in: %j %s', async (_whom, claims, letsIn) => {
  keysAt = `${issuer}/keys`;
  try {
    const client = { discoveryUrl: address, clientId: 'a', clientSecret: 'c' };
    const log = { info: () => {}, warn: () => {}, error: () => {} };
    const told = await openidProvider(google, client, () => log).getUserInfo({
      idToken: await signed(claims),
      expectedIdTokenNonce: 'n',
    });
    expect(told?.user.email ?? null).toBe(letsIn ? 'a@example.com' : null);
  } finally {
    keysAt = `${nowhere}/keys`;
  }
});
