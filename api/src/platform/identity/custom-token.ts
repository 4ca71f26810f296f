import { createHash, createHmac } from 'node:crypto';
import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthEndpoint, formCsrfMiddleware } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { v7 as uuid } from 'uuid';
import * as z from 'zod';
import type { Database, Executor } from '../db/database.ts';

/** A token is valid for 60 seconds, as long as its page needs. */
const tokenMilliseconds = 60_000;

/** Cookie of the browser that began a proof; its hash is stored with the proof. */
const proofCookie = 'troskel.bankid-login';

/** Names the cookie; `__Host-` binds it to host and https (RFC 6265bis, section 4.1.3.2). */
export function proofCookieName(publicUrl: string): string {
  return publicUrl.startsWith('https://') ? `__Host-${proofCookie}` : proofCookie;
}

function proofKeyIn(cookies: string, publicUrl: string): Buffer | null {
  const wanted = `${proofCookieName(publicUrl)}=`;
  const key = cookies.split(/;\s*/).find((part) => part.startsWith(wanted));
  return key ? createHash('sha256').update(key.slice(wanted.length)).digest() : null;
}

/** Name of a token's row, which includes its browser's cookie. */
function identifierOf(token: string, browserKey: Buffer | null): string {
  const hash = createHash('sha256')
    .update(token)
    .update('\n')
    .update(browserKey ?? '');
  return `custom-token:${hash.digest('base64url')}`;
}

/**
 * One-time tokens that sign in after a proof made elsewhere in this product. A token is derived
 * from its proof, so that a repeated answer contains the same; only its hash is stored.
 */
export function customTokens(secret: string) {
  const tokenOf = (proofId: string) =>
    createHmac('sha256', secret).update(`custom-token\n${proofId}`).digest('base64url');

  return {
    /**
     * Makes the token of a proof; call once per proof, in the transaction that accepts it.
     *
     * @param browserKey hash of the key in the cookie of the only browser that may use it; null
     * for a proof without a browser
     */
    async issue(
      tx: Executor,
      {
        proofId,
        userId,
        browserKey,
      }: { proofId: string; userId: string; browserKey: Buffer | null },
      now: Date,
    ): Promise<void> {
      await tx
        .insertInto('verification')
        .values({
          id: uuid(),
          identifier: identifierOf(tokenOf(proofId), browserKey),
          value: userId,
          expiresAt: new Date(now.getTime() + tokenMilliseconds),
          createdAt: now,
          updatedAt: now,
        })
        .execute();
    },

    /**
     * Answers the token of a proof while it is valid; null when it is used, expired or was never
     * issued.
     */
    async find(
      db: Executor,
      { proofId, browserKey }: { proofId: string; browserKey: Buffer | null },
    ): Promise<string | null> {
      const token = tokenOf(proofId);
      const stored = await db
        .selectFrom('verification')
        .select('id')
        .where('identifier', '=', identifierOf(token, browserKey))
        .where('expiresAt', '>', new Date())
        .executeTakeFirst();
      return stored ? token : null;
    },
  };
}

/**
 * Redeems a token and answers its user. Deleting the row is atomic: of two attempts, one finds it.
 */
async function redeem(
  db: Executor,
  token: string,
  browserKey: Buffer | null,
): Promise<string | null> {
  const taken = await db
    .deleteFrom('verification')
    .where('identifier', 'in', [identifierOf(token, browserKey), identifierOf(token, null)])
    .returning(['value', 'expiresAt'])
    .executeTakeFirst();
  return taken && taken.expiresAt.getTime() > Date.now() ? taken.value : null;
}

/** Signs in by a custom token (specification 1, section 2 "Login": BankID). */
export function customToken(options: { db: Database; publicUrl: string }): BetterAuthPlugin {
  return {
    id: 'custom-token',
    endpoints: {
      signInCustomToken: createAuthEndpoint(
        '/sign-in/custom-token',
        {
          method: 'POST',
          use: [formCsrfMiddleware],
          body: z.object({ token: z.string().max(200) }),
        },
        async (context) => {
          const { internalAdapter } = context.context;
          const cookies = context.headers?.get('cookie') ?? '';
          const browserKey = proofKeyIn(cookies, options.publicUrl);
          const userId = await redeem(options.db, context.body.token, browserKey);
          const user = userId ? await internalAdapter.findUserById(userId) : null;
          if (!user) {
            throw new APIError('BAD_REQUEST', {
              code: 'INVALID_CUSTOM_TOKEN',
              message: 'The token is no longer valid.',
            });
          }
          const session = await internalAdapter.createSession(user.id);
          await setSessionCookie(context, { session, user });
          return context.json({});
        },
      ),
    },
  };
}
