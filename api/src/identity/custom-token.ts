import { createHash, createHmac } from 'node:crypto';
import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthEndpoint, formCsrfMiddleware } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { v7 as uuid } from 'uuid';
import * as z from 'zod';
import type { Database, Executor } from '../db/database.ts';

/** A token lives 60 seconds: as long as the page that has it needs to use it. */
const tokenMilliseconds = 60_000;

function identifierOf(token: string): string {
  return `custom-token:${createHash('sha256').update(token).digest('base64url')}`;
}

/**
 * Tokens that sign in once, for a proof that was made elsewhere in this product. A token is derived
 * from what proved it, so that a repeated answer says the same; stored is its hash alone.
 */
export function customTokens(secret: string) {
  const tokenOf = (proofId: string) =>
    createHmac('sha256', secret).update(`custom-token\n${proofId}`).digest('base64url');

  return {
    /** Makes the token of a proof; call it once for each, in the transaction that accepts it. */
    async issue(
      tx: Executor,
      { proofId, userId }: { proofId: string; userId: string },
      now: Date,
    ): Promise<void> {
      await tx
        .insertInto('verification')
        .values({
          id: uuid(),
          identifier: identifierOf(tokenOf(proofId)),
          value: userId,
          expiresAt: new Date(now.getTime() + tokenMilliseconds),
          createdAt: now,
          updatedAt: now,
        })
        .execute();
    },

    /** The token of a proof as long as it signs in; null when it is used, too old, or never was. */
    async find(db: Executor, proofId: string): Promise<string | null> {
      const token = tokenOf(proofId);
      const stored = await db
        .selectFrom('verification')
        .select('id')
        .where('identifier', '=', identifierOf(token))
        .where('expiresAt', '>', new Date())
        .executeTakeFirst();
      return stored ? token : null;
    },
  };
}

/** Uses a token up and answers whose it is. Taking the row out is the gate: of two, one finds it. */
async function redeem(db: Executor, token: string): Promise<string | null> {
  const taken = await db
    .deleteFrom('verification')
    .where('identifier', '=', identifierOf(token))
    .returning(['value', 'expiresAt'])
    .executeTakeFirst();
  return taken && taken.expiresAt.getTime() > Date.now() ? taken.value : null;
}

/** Signs in by a custom token (specification 1, section 2 "Login": BankID). */
export function customToken(options: { db: Database }): BetterAuthPlugin {
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
          const userId = await redeem(options.db, context.body.token);
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
