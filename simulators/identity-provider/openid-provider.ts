import { generateKeyPairSync, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { interactionPolicy, Provider } from 'oidc-provider';
import { offeredIdentities, subjectOf } from './identities.ts';
import type { Identity } from './identities.ts';
import { createMemoryAdapter } from './memory-adapter.ts';
import { loginPage } from './login-page.ts';

export type ProviderOptions = {
  name: 'Google' | 'Microsoft';
  /** `iss` of its tokens. */
  issuer: string;
  /** Path that the requests arrive under. */
  mountPath: string;
  clientId: string;
  clientSecret: string;
  routes?: Record<string, string>;
  /** Claims in addition to the identity's. */
  furtherClaims: (identity: Identity, subject: string) => Record<string, unknown>;
};

export type SimulatedProvider = {
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
};

const bodyLimit = 10_000;

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let text = '';
  for await (const chunk of request) {
    text += String(chunk);
    if (text.length > bodyLimit) throw new Error('The form is too long.');
  }
  return new URLSearchParams(text);
}

function identityOf(form: URLSearchParams): Identity {
  const foreignTenant = form.get('foreignTenant');
  return {
    email: form.get('email') ?? '',
    isEmailVerified: form.get('isEmailVerified') === 'on',
    givenName: form.get('givenName') ?? '',
    surname: form.get('surname') ?? '',
    ...(foreignTenant ? { foreignTenant } : {}),
  };
}

/** Whether an address is our product's callback, on any loopback port. */
function isCallback(address: string): boolean {
  const url = URL.parse(address);
  return (
    url !== null &&
    /^(localhost|127\.0\.0\.1)$/.test(url.hostname) &&
    /^\/api\/auth\/callback\/(google|microsoft)$/.test(url.pathname)
  );
}

/** Sets up an OpenID provider library as Google or Microsoft, with a page of identities. */
export function simulateProvider(options: ProviderOptions): SimulatedProvider {
  const identities = new Map<string, Identity>();
  const key = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({
    format: 'jwk',
  });
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  const cookies = options.name.toLowerCase();

  const provider = new Provider(options.issuer, {
    adapter: createMemoryAdapter(),
    clients: [
      {
        client_id: options.clientId,
        client_secret: options.clientSecret,
        redirect_uris: ['https://registered.invalid/callback'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [{ ...key, kid: randomBytes(8).toString('hex'), use: 'sig', alg: 'RS256' }] },
    cookies: {
      keys: [randomBytes(32).toString('hex')],
      names: {
        interaction: `${cookies}_interaction`,
        resume: `${cookies}_resume`,
        session: `${cookies}_session`,
      },
    },
    claims: {
      openid: ['sub', 'oid', 'tid', 'xms_edov'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name'],
    },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: {
      policy,
      url: (_context, interaction) => `${options.mountPath}/interaction/${interaction.uid}`,
    },
    ...(options.routes ? { routes: options.routes } : {}),
    ttl: { IdToken: 600, AccessToken: 600, Interaction: 600, Session: 600, Grant: 600 },
    // Choosing an account counts as consent.
    loadExistingGrant: async (context) => {
      const { session, client, account } = context.oidc;
      if (!client || !account) return undefined;
      const grantId = session?.grantIdFor(client.clientId);
      const found = grantId ? await context.oidc.provider.Grant.find(grantId) : undefined;
      if (found && found.accountId === account.accountId) return found;
      const grant = new context.oidc.provider.Grant({
        clientId: client.clientId,
        accountId: account.accountId,
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    findAccount: (_context, subject) => {
      const identity = identities.get(subject);
      if (!identity) return undefined;
      return {
        accountId: subject,
        claims: async () => ({
          sub: subject,
          email: identity.email,
          name: `${identity.givenName} ${identity.surname}`,
          given_name: identity.givenName,
          family_name: identity.surname,
          ...options.furtherClaims(identity, subject),
        }),
      };
    },
  });
  provider.Client.prototype.redirectUriAllowed = isCallback;
  const serve = provider.callback();

  async function interact(
    uid: string,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const address = `${options.mountPath}/interaction/${uid}`;
    if (request.method !== 'POST') {
      response.writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
      });
      response.end(loginPage(options.name, address, offeredIdentities));
      return;
    }
    const form = await readForm(request);
    if (form.has('cancel')) {
      await provider.interactionFinished(request, response, {
        error: 'access_denied',
        error_description: 'The person cancelled.',
      });
      return;
    }
    const identity = identityOf(form);
    const subject = subjectOf(options.name, identity);
    identities.set(subject, identity);
    await provider.interactionFinished(request, response, {
      select_account: {},
      login: { accountId: subject, remember: false },
    });
  }

  return {
    handle: async (request, response) => {
      const path = (request.url ?? '/').slice(options.mountPath.length);
      const uid = /^\/interaction\/([\w-]{10,100})$/.exec(path.split('?')[0] ?? '')?.[1];
      if (uid) {
        await interact(uid, request, response);
        return;
      }
      // The library derives its own addresses from the difference of the two.
      Object.assign(request, { originalUrl: request.url, url: path || '/' });
      await serve(request, response);
    },
  };
}
