import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { google, openidProvider } from './openid-provider.ts';

/** An address where nobody listens. */
const nowhere = 'http://127.0.0.1:9';
const server = createServer((_request, response) => {
  response.setHeader('content-type', 'application/json').end(
    JSON.stringify({
      issuer: nowhere,
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
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
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
