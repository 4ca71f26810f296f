import { hash } from 'node:crypto';
import { TokenData } from '@troskel/contract/account/account';
import { createLocalJWKSet, errors, jwtVerify } from 'jose';
import type { JSONWebKeySet, JWK } from 'jose';
import * as z from 'zod';
import type { Database } from '../db/database.ts';
import { withPrimary } from '../db/pool-routing.ts';

const PublicKey = z.looseObject({ kty: z.string() });

/** Maximum number of cached tokens; each is cached until it expires. */
const cacheSize = 10_000;
/** Minimum milliseconds between two reads of the keys, which an unknown key id triggers. */
const keyReadPauseMs = 5000;

export interface AccessTokens {
  /** Answers the claims of a valid token; null for an invalid one, whatever the reason. */
  verify(token: string): Promise<TokenData | null>;
}

/**
 * Verifies our own access tokens: ES256 only, our issuer and audience, not expired. Whether the
 * session still exists is read with the caller.
 */
export function createAccessTokens(options: { db: Database; issuer: string }): AccessTokens {
  const cache = new Map<string, TokenData>();
  let keySet: ReturnType<typeof createLocalJWKSet> | undefined;
  let keysReadAt = 0;

  async function readKeys(): Promise<void> {
    keysReadAt = Date.now();
    const rows = await withPrimary(() =>
      options.db.selectFrom('jwks').select(['id', 'publicKey', 'alg']).execute(),
    );
    const keys = rows.map((row): JWK => {
      const key = PublicKey.parse(JSON.parse(row.publicKey));
      return { ...key, kid: row.id, alg: row.alg ?? 'ES256' };
    });
    keySet = createLocalJWKSet({ keys } satisfies JSONWebKeySet);
  }

  async function check(token: string): Promise<TokenData | null> {
    if (!keySet) await readKeys();
    if (!keySet) return null;
    const { payload } = await jwtVerify(token, keySet, {
      algorithms: ['ES256'],
      issuer: options.issuer,
      audience: options.issuer,
      requiredClaims: ['exp', 'iat', 'sub'],
    });
    const claims = TokenData.safeParse(payload);
    return claims.success && payload.sub === claims.data.userId ? claims.data : null;
  }

  return {
    async verify(token) {
      if (token.length > 4096) return null;
      const key = hash('sha256', token, 'base64');
      const cached = cache.get(key);
      if (cached) {
        if (cached.exp * 1000 > Date.now()) return cached;
        cache.delete(key);
        return null;
      }
      let claims: TokenData | null;
      try {
        claims = await check(token);
      } catch (error) {
        if (!(error instanceof errors.JOSEError)) throw error;
        const isKeyUnknown = error instanceof errors.JWKSNoMatchingKey;
        if (!isKeyUnknown || Math.abs(Date.now() - keysReadAt) < keyReadPauseMs) return null;
        await readKeys();
        return check(token).catch((again: unknown) => {
          if (again instanceof errors.JOSEError) return null;
          throw again;
        });
      }
      if (claims) {
        if (cache.size >= cacheSize) {
          const oldest = cache.keys().next().value;
          if (oldest !== undefined) cache.delete(oldest);
        }
        cache.set(key, claims);
      }
      return claims;
    },
  };
}
