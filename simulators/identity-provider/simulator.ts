import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { simulateProvider } from './openid-provider.ts';
import type { SimulatedProvider } from './openid-provider.ts';

export type RegisteredClient = { discoveryUrl: string; clientId: string; clientSecret: string };

export type IdentityProviderSimulator = {
  /** `http://localhost:PORT` */
  url: string;
  google: RegisteredClient;
  microsoft: RegisteredClient;
  close: () => Promise<void>;
};

/** The signing tenant; work and school accounts belong to one. */
const tenant = '5f1b3c1e-8f3a-4e0e-9d8c-0d1a2b3c4d5e';

/** Starts Google and Microsoft on loopback, as OpenID providers (OpenID Connect Core 1.0). */
export async function startIdentityProvider({
  port = 0,
}: { port?: number } = {}): Promise<IdentityProviderSimulator> {
  const handlers: { path: string; provider: SimulatedProvider }[] = [];
  let microsoftMetadata = '';
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    if (path.startsWith('/microsoft/common/v2.0/.well-known/openid-configuration')) {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(microsoftMetadata);
      return;
    }
    const found = handlers.find((known) => path.startsWith(`${known.path}/`));
    if (!found) {
      response.writeHead(404).end();
      return;
    }
    found.provider.handle(request, response).catch(() => {
      if (!response.headersSent) response.writeHead(400, { 'content-type': 'text/plain' });
      response.end('This sign-in is over. Close the window and start again.');
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(port, 'localhost', resolve);
  });
  const address = server.address() as AddressInfo;
  const url = `http://localhost:${address.port}`;
  const client = () => ({ clientSecret: randomBytes(24).toString('hex') });

  const google = {
    ...client(),
    clientId: 'troskel-google',
    discoveryUrl: `${url}/google/.well-known/openid-configuration`,
  };
  handlers.push({
    path: '/google',
    provider: simulateProvider({
      name: 'Google',
      issuer: `${url}/google`,
      mountPath: '/google',
      ...google,
      furtherClaims: (identity) => ({ email_verified: identity.isEmailVerified }),
    }),
  });

  const microsoft = {
    ...client(),
    clientId: 'troskel-microsoft',
    discoveryUrl: `${url}/microsoft/common/v2.0/.well-known/openid-configuration`,
  };
  const common = `${url}/microsoft/common`;
  // Like Microsoft's: one document for all tenants, whose issuer is a pattern.
  microsoftMetadata = JSON.stringify({
    issuer: `${url}/microsoft/{tenantid}/v2.0`,
    authorization_endpoint: `${common}/oauth2/v2.0/authorize`,
    token_endpoint: `${common}/oauth2/v2.0/token`,
    jwks_uri: `${common}/discovery/v2.0/keys`,
    id_token_signing_alg_values_supported: ['RS256'],
  });
  handlers.push({
    path: '/microsoft/common',
    provider: simulateProvider({
      name: 'Microsoft',
      issuer: `${url}/microsoft/${tenant}/v2.0`,
      mountPath: '/microsoft/common',
      ...microsoft,
      routes: {
        authorization: '/oauth2/v2.0/authorize',
        token: '/oauth2/v2.0/token',
        jwks: '/discovery/v2.0/keys',
      },
      furtherClaims: (identity, subject) => ({
        oid: subject,
        tid: identity.foreignTenant ?? tenant,
        // Present only when true; Microsoft has no email_verified.
        ...(identity.isEmailVerified ? { xms_edov: true } : {}),
      }),
    }),
  });

  return {
    url,
    google,
    microsoft,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
