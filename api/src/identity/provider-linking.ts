import { getOAuthState, getSessionFromCtx } from 'better-auth/api';
import type { BetterAuthOptions } from 'better-auth';
import type { Language } from '@troskel/contract/language';
import type { Database } from '../db/database.ts';
import { enqueue } from '../jobs/queue.ts';
import { auditAccount } from './account-audit.ts';
import { wayAddedMail } from './account-notices.mails.ts';

type Hooks = NonNullable<BetterAuthOptions['databaseHooks']>;
type Context = Parameters<
  NonNullable<NonNullable<NonNullable<Hooks['account']>['create']>['after']>
>[1];

const withoutTokens = { accessToken: null, refreshToken: null, idToken: null };

/**
 * Whether whoever began to link a way in is still signed in when the provider's answer comes: a
 * session that was ended meanwhile must not leave a door behind.
 */
async function isLinkerSignedIn(context: Context): Promise<boolean> {
  const link = (await getOAuthState())?.link;
  if (!context || !link) return true;
  const known = await getSessionFromCtx(context);
  return known?.user.id === link.userId;
}

/**
 * What happens when a way in is stored. One that comes to an account that was there before, by
 * linking or by itself, is told to its owner.
 */
export function accountHooks(options: {
  db: Database;
  publicUrl: string;
  languageOf: (userId: string, acceptLanguage: string | null | undefined) => Promise<Language>;
}): Pick<Hooks, 'user' | 'account'> {
  const { db, publicUrl, languageOf } = options;
  /** The requests that make a user: their first way in is no news to anybody. */
  const creating = new WeakSet<object>();

  async function tellOwner(way: 'google' | 'microsoft', userId: string, context: Context) {
    const language = await languageOf(userId, context?.headers?.get('accept-language'));
    await db.transaction().execute(async (tx) => {
      const owner = await tx
        .selectFrom('user')
        .select('email')
        .where('id', '=', userId)
        .executeTakeFirst();
      if (!owner) return;
      await auditAccount(tx, userId, 'account.way_added', { way });
      const url = `${publicUrl}/user-settings`;
      await enqueue(tx, 'send_mail', wayAddedMail({ to: owner.email, way, url, language }));
    });
  }

  return {
    user: {
      create: {
        before: async (_user, context) => {
          if (context) creating.add(context);
        },
      },
    },
    account: {
      create: {
        // Nothing is done at Google or Microsoft in the person's name, so their tokens are not kept.
        before: async (account, context) =>
          (await isLinkerSignedIn(context)) ? { data: { ...account, ...withoutTokens } } : false,
        after: async ({ providerId, userId }, context) => {
          const isProvider = providerId === 'google' || providerId === 'microsoft';
          if (!isProvider || (context && creating.has(context))) return;
          await tellOwner(providerId, userId, context);
        },
      },
      update: { before: async (account) => ({ data: { ...account, ...withoutTokens } }) },
    },
  };
}
