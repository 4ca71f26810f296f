import { toLine } from '@troskel/contract/values/typed-text';
import type { OAuthProvider } from 'better-auth';
import { APIError } from 'better-auth/api';
import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import type { JWTPayload } from 'jose';
import * as z from 'zod';
import type { Log } from '../log.ts';
import { createBreaker } from '../gateways/breaker.ts';
import { reasonOf } from '../log.ts';

export interface OpenidClient {
  discoveryUrl: string;
  clientId: string;
  clientSecret: string;
}

const Metadata = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url({ protocol: /^https?$/ }),
  token_endpoint: z.url({ protocol: /^https?$/ }),
  jwks_uri: z.url({ protocol: /^https?$/ }),
});
type Metadata = z.infer<typeof Metadata>;

const TokenAnswer = z.object({ id_token: z.string().max(20_000) });

const Claims = z.looseObject({
  sub: z.string().min(1),
  email: z.optional(z.email().max(254)),
  email_verified: z.optional(z.unknown()),
  name: z.optional(z.string()),
  given_name: z.optional(z.string()),
  family_name: z.optional(z.string()),
  oid: z.optional(z.string()),
  tid: z.optional(z.string()),
  xms_edov: z.optional(z.unknown()),
});
type Claims = z.infer<typeof Claims>;

/** Differences between the providers. */
interface Kind {
  id: 'google' | 'microsoft';
  name: string;
  /** Whether a document found at an address may speak for the issuer that it names. */
  isDiscovered: (issuer: string, discoveryUrl: string) => boolean;
  /** Whether the discovered issuer may have signed a token with these claims. */
  isIssuer: (issuer: string, claims: Claims & JWTPayload) => boolean;
  /** Id that is unique to a person and never changes. */
  subjectOf: (claims: Claims) => string;
  /** Whether the provider vouches that the person reads mail at the address. */
  isEmailVerified: (claims: Claims) => boolean;
}

const tenantForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const google: Kind = {
  id: 'google',
  name: 'Google',
  // Discovery 1.0, section 4.3.
  isDiscovered: (issuer, discoveryUrl) =>
    `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration` === discoveryUrl,
  isIssuer: (issuer, { iss }) => iss === issuer,
  subjectOf: ({ sub }) => sub,
  isEmailVerified: ({ email_verified: verified }) => verified === true,
};

export const microsoft: Kind = {
  id: 'microsoft',
  name: 'Microsoft',
  // The address names a group of tenants, or one by its domain; the issuer names one by its id.
  isDiscovered: (issuer, discoveryUrl) =>
    URL.canParse(issuer) && new URL(issuer).origin === new URL(discoveryUrl).origin,
  // One document serves all tenants; its issuer is a pattern with a place for the token's tenant.
  isIssuer: (issuer, { iss, tid }) =>
    tid !== undefined && tenantForm.test(tid) && iss === issuer.replace('{tenantid}', tid),
  subjectOf: ({ tid, oid }) => (tid && oid ? `${tid}.${oid}` : ''),
  // A tenant's administrator can write any address into `email`; xms_edov says that its domain
  // belongs to the tenant.
  isEmailVerified: ({ xms_edov: edov }) => edov === true || edov === 1 || edov === '1',
};

/** As of a name that is typed here (contract, PersonName): a provider's can be any text. */
const shortLine = (text: string) => toLine(text).slice(0, 100).toWellFormed();

const timeoutMilliseconds = 10_000;
const metadataMilliseconds = 3_600_000;
const algorithms = ['RS256', 'PS256', 'ES256'];

const unavailable = (retryAfterSeconds?: number) =>
  new APIError(
    'SERVICE_UNAVAILABLE',
    { code: 'SERVICE_UNAVAILABLE', message: 'The provider cannot be reached.' },
    retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) },
  );

/**
 * Sign-in by OpenID Connect (Core 1.0, code flow) for the identity library, which handles state,
 * PKCE verifier and nonce. Our own, because the library's Microsoft provider requests no nonce and
 * does not check the ID token's issuer, and its generic one does not recover when the provider is
 * unavailable at start.
 * The provider's tokens are used once and not stored.
 */
export function openidProvider(
  kind: Kind,
  client: OpenidClient,
  log: () => Log,
): OAuthProvider<Claims> {
  let known:
    | { metadata: Metadata; keys: ReturnType<typeof createRemoteJWKSet>; readAt: number }
    | undefined;

  const breaker = createBreaker({
    system: kind.id,
    // An invalid token and a refusal are answers, not failures.
    isFailure: (error) =>
      !(error instanceof errors.JOSEError || error instanceof z.ZodError) ||
      error instanceof errors.JWKSTimeout,
    cutOff: unavailable,
    log,
  });
  const ask = (...request: Parameters<typeof fetch>) => breaker.run(() => fetch(...request));

  async function discover() {
    if (known && Math.abs(Date.now() - known.readAt) < metadataMilliseconds) return known;
    try {
      const response = await ask(client.discoveryUrl, {
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMilliseconds),
      });
      if (!response.ok) throw unavailable();
      const metadata = Metadata.parse(await response.json());
      if (!kind.isDiscovered(metadata.issuer, client.discoveryUrl)) throw unavailable();
      const isSecure = client.discoveryUrl.startsWith('https://');
      const endpoints = [
        metadata.authorization_endpoint,
        metadata.token_endpoint,
        metadata.jwks_uri,
      ];
      if (isSecure && !endpoints.every((url) => url.startsWith('https://'))) throw unavailable();
      const keys = createRemoteJWKSet(new URL(metadata.jwks_uri), {
        timeoutDuration: timeoutMilliseconds,
      });
      known = { metadata, keys, readAt: Date.now() };
      return known;
    } catch (error) {
      // The cached document is still valid when the provider is briefly unavailable.
      if (known) return known;
      throw error instanceof APIError ? error : unavailable();
    }
  }

  /**
   * Answers the claims of an ID token (Core 1.0, section 3.1.3.7); null when anything about it is
   * wrong.
   */
  async function check(idToken: string, nonce: string): Promise<Claims | null> {
    const { metadata, keys } = await discover();
    try {
      const verified = await breaker.run(() =>
        jwtVerify(idToken, keys, {
          algorithms,
          audience: client.clientId,
          requiredClaims: ['iss', 'sub', 'exp', 'iat', 'nonce'],
          maxTokenAge: '1h',
          clockTolerance: 60,
        }),
      );
      const { payload } = verified;
      const claims = Claims.parse(payload);
      const isForUs =
        !Array.isArray(payload.aud) ||
        payload.aud.length === 1 ||
        payload['azp'] === client.clientId;
      const isOurs = payload['nonce'] === nonce && isForUs;
      return isOurs && kind.isIssuer(metadata.issuer, { ...payload, ...claims }) ? claims : null;
    } catch (error) {
      if (error instanceof errors.JOSEError || error instanceof z.ZodError) return null;
      throw error;
    }
  }

  /** Answers null when the provider's keys cannot be read, so the page gets an error redirect. */
  async function checkOrNull(idToken: string, nonce: string): Promise<Claims | null> {
    try {
      return await check(idToken, nonce);
    } catch (error) {
      log().warn({ provider: kind.id, reason: reasonOf(error) }, 'a provider could not be asked');
      return null;
    }
  }

  return {
    id: kind.id,
    name: kind.name,
    requiresIdTokenNonce: true,
    accountSubject: ({ profile }) => kind.subjectOf(profile),
    async createAuthorizationURL({ state, codeVerifier, redirectURI, idTokenNonce, loginHint }) {
      const { metadata } = await discover();
      if (!idTokenNonce) throw unavailable();
      const challenge = await crypto.subtle.digest(
        'SHA-256',
        new TextEncoder().encode(codeVerifier),
      );
      const url = new URL(metadata.authorization_endpoint);
      const parameters = {
        response_type: 'code',
        client_id: client.clientId,
        redirect_uri: redirectURI,
        scope: 'openid email profile',
        state,
        nonce: idTokenNonce,
        code_challenge: Buffer.from(challenge).toString('base64url'),
        code_challenge_method: 'S256',
        // A shared computer may be signed in as somebody else there.
        prompt: 'select_account',
        ...(loginHint ? { login_hint: loginHint } : {}),
      };
      for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
      return url;
    },
    async validateAuthorizationCode({ code, codeVerifier, redirectURI }) {
      const { metadata } = await discover();
      const response = await ask(metadata.token_endpoint, {
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMilliseconds),
        headers: { accept: 'application/json' },
        body: new URLSearchParams({
          grant_type: 'authorization_code',
          code,
          redirect_uri: redirectURI,
          client_id: client.clientId,
          client_secret: client.clientSecret,
          ...(codeVerifier ? { code_verifier: codeVerifier } : {}),
        }),
      });
      const answer = TokenAnswer.safeParse(await response.json());
      return response.ok && answer.success ? { idToken: answer.data.id_token } : null;
    },
    async getUserInfo({ idToken, expectedIdTokenNonce }) {
      if (!idToken || !expectedIdTokenNonce) return null;
      const claims = await checkOrNull(idToken, expectedIdTokenNonce);
      if (!claims) return null;
      const [name, givenName, surname] = [claims.name, claims.given_name, claims.family_name].map(
        (text = '') => shortLine(text),
      );
      const joined = [givenName, surname].filter(Boolean).join(' ');
      return {
        user: {
          email: claims.email ?? null,
          emailVerified: kind.isEmailVerified(claims),
          name: name || joined,
          ...(givenName ? { givenName } : {}),
          ...(surname ? { surname } : {}),
        },
        data: claims,
      };
    },
  };
}
