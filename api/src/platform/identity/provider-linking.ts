import { mailJob } from '../jobs/mail-jobs.ts';
import { getOAuthState, getSessionFromCtx } from 'better-auth/api';
import type { BetterAuthOptions } from 'better-auth';
import type { Language } from '@troskel/contract/ground/language';
import type { Log } from '../log.ts';
import type { Database } from '../db/database.ts';
import { enqueue } from '../jobs/queue.ts';
import { notify } from '../notifications/notify.ts';
import { auditAccount } from './account-audit.ts';
import { wayAddedMail } from './account-notices.mails.ts';
import { reasonOf } from './fault-reason.ts';

type Hooks = NonNullable<BetterAuthOptions['databaseHooks']>;
type Context = Parameters<
  NonNullable<NonNullable<NonNullable<Hooks['account']>['create']>['after']>
>[1];

const withoutTokens = { accessToken: null, refreshToken: null, idToken: null };

/**
 * What happens when a way in is stored. One that comes to an account that was there before, by
 * linking or by itself, is told to its owner.
 */
export function providerLinking(options: {
  db: Database;
  publicUrl: string;
  log: () => Log;
  languageOf: (userId: string, acceptLanguage: string | null | undefined) => Promise<Language>;
}): {
  hooks: Pick<Hooks, 'user' | 'account'>;
  /** Whether this request has made the user: their first way in is no news to anybody. */
  isMaking: (context: Context) => boolean;
} {
  const { db, publicUrl, languageOf } = options;
  const making = new WeakSet<object>();
  const isMaking = (context: Context) => context !== null && making.has(context);

  /**
   * Whether whoever began to link a way in may still do it when the provider's answer comes: a
   * session that was ended meanwhile, or left alone for too long, must not leave a door behind.
   */
  async function mayBeStored(context: Context): Promise<boolean> {
    const link = (await getOAuthState())?.link;
    if (!context || !link) return true;
    const known = await getSessionFromCtx(context);
    if (known?.user.id !== link.userId) return false;
    const session = await db
      .selectFrom('session')
      .leftJoin('accountDeletion as deletion', 'deletion.userId', 'session.userId')
      .select('session.id')
      .where('session.id', '=', known.session.id)
      .where('session.freshUntil', '>', new Date())
      .where('deletion.userId', 'is', null)
      .executeTakeFirst();
    return session !== undefined;
  }

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
      await notify(tx, { kind: 'sign_in_way_added', recipients: [userId], data: { way } });
      const url = `${publicUrl}/user-settings`;
      await enqueue(tx, mailJob, wayAddedMail({ to: owner.email, way, url, language }));
    });
  }

  const hooks: Pick<Hooks, 'user' | 'account'> = {
    user: {
      create: {
        before: async (_user, context) => {
          if (context) making.add(context);
        },
      },
    },
    account: {
      create: {
        // Nothing is done at Google or Microsoft in the person's name, so their tokens are not kept.
        before: async (account, context) =>
          (await mayBeStored(context)) ? { data: { ...account, ...withoutTokens } } : false,
        // The library has stored it already, outside of any transaction of ours.
        after: async ({ providerId, userId }, context) => {
          if (providerId !== 'google' && providerId !== 'microsoft') return;
          if (isMaking(context)) return;
          try {
            await tellOwner(providerId, userId, context);
          } catch (error) {
            const fault = { userId, way: providerId, reason: reasonOf(error) };
            options.log().error(fault, 'a new way in was not told');
          }
        },
      },
      update: { before: async (account) => ({ data: { ...account, ...withoutTokens } }) },
    },
  };
  return { hooks, isMaking };
}
