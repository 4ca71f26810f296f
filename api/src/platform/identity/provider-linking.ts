import { mailJob } from '../jobs/mail-jobs.ts';
import { getOAuthState, getSessionFromCtx } from 'better-auth/api';
import type { BetterAuthOptions } from 'better-auth';
import type { Language } from '@troskel/contract/ground/language';
import type { Log } from '../log.ts';
import type { Database } from '../db/database.ts';
import { enqueue } from '../jobs/queue.ts';
import { notify } from '../notifications/notify.ts';
import { recordSecurityEvent } from '../security-events/record.ts';
import { wayAddedMail } from './account-notices.mails.ts';
import { reasonOf } from '../log.ts';
import { signInWayAdded } from './notification-kinds.ts';

type Hooks = NonNullable<BetterAuthOptions['databaseHooks']>;
type Context = Parameters<
  NonNullable<NonNullable<NonNullable<Hooks['account']>['create']>['after']>
>[1];

const withoutTokens = { accessToken: null, refreshToken: null, idToken: null };

/**
 * Hooks around a stored sign-in method. The owner is told of one added to an existing account, by
 * linking or automatically.
 */
export function providerLinking(options: {
  db: Database;
  publicUrl: string;
  log: () => Log;
  languageOfUser: (userId: string, acceptLanguage: string | null | undefined) => Promise<Language>;
}): {
  hooks: Pick<Hooks, 'user' | 'account'>;
  /** Whether this request created the user, whose first sign-in method needs no notice. */
  isMaking: (context: Context) => boolean;
} {
  const { db, publicUrl, languageOfUser } = options;
  const making = new WeakSet<object>();
  const isMaking = (context: Context) => context !== null && making.has(context);

  /**
   * Whether the user who began to link a method may still do so when the provider answers: not when
   * the session has ended or is no longer recent.
   */
  async function mayBeStored(context: Context): Promise<boolean> {
    const link = (await getOAuthState())?.link;
    if (!context || !link) return true;
    const linkingSession = await getSessionFromCtx(context);
    if (linkingSession?.user.id !== link.userId) return false;
    const session = await db
      .selectFrom('session')
      .leftJoin('accountDeletion as deletion', 'deletion.userId', 'session.userId')
      .select('session.id')
      .where('session.id', '=', linkingSession.session.id)
      .where('session.freshUntil', '>', new Date())
      .where('deletion.userId', 'is', null)
      .executeTakeFirst();
    return session !== undefined;
  }

  async function tellOwner(way: 'google' | 'microsoft', userId: string, context: Context) {
    const language = await languageOfUser(userId, context?.headers?.get('accept-language'));
    await db.transaction().execute(async (tx) => {
      const owner = await tx
        .selectFrom('user')
        .select('email')
        .where('id', '=', userId)
        .executeTakeFirst();
      if (!owner) return;
      await recordSecurityEvent(tx, { kind: 'provider_linked', userId, method: way });
      await notify(tx, { kind: signInWayAdded, recipients: [userId], data: { way } });
      const url = `${publicUrl}/user-settings/sign-in`;
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
        // Providers' tokens are not stored: nothing is done there in the person's name.
        before: async (account, context) =>
          (await mayBeStored(context)) ? { data: { ...account, ...withoutTokens } } : false,
        // The library has stored it already, outside of our transactions.
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
