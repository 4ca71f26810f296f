import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { google, microsoft, openidProvider } from './openid-provider.ts';

/** An address where nobody listens. */
const nowhere = 'http://127.0.0.1:9';
let issuer = '';
const server = createServer((_request, response) => {
  response.setHeader('content-type', 'application/json').end(
    JSON.stringify({
      issuer,
      authorization_endpoint: `${nowhere}/authorize`,
      token_endpoint: `${nowhere}/token`,
      jwks_uri: `${nowhere}/keys`,
    }),
  );
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
