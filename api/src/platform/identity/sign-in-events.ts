import type { SignInMethod } from '@troskel/contract/values/security-event';
import type { Language } from '@troskel/contract/ground/language';
import type { BetterAuthOptions } from 'better-auth';
import type { Database } from '../db/database.ts';
import { mailJob } from '../jobs/mail-jobs.ts';
import { enqueue } from '../jobs/queue.ts';
import { reasonOf } from '../log.ts';
import type { Log } from '../log.ts';
import { presentOrigin } from '../security-events/origin.ts';
import { recordSecurityEvent } from '../security-events/record.ts';
import { newDeviceMail } from './account-notices.mails.ts';
import { deviceMarks, isStrangeDevice, knownDeviceCookie } from './known-devices.ts';

type SessionHooks = NonNullable<NonNullable<BetterAuthOptions['databaseHooks']>['session']>;
type AfterDelete = NonNullable<NonNullable<SessionHooks['delete']>['after']>;
type AfterCreate = NonNullable<NonNullable<SessionHooks['create']>['after']>;

/** The method behind each `signInProvider` of the token data. */
const methods: Readonly<Record<string, SignInMethod | undefined>> = {
  password: 'password',
  emailLink: 'email_code',
  'google.com': 'google',
  'microsoft.com': 'microsoft',
  custom: 'bankid',
  passkey: 'passkey',
};

/**
 * Records sign-ins that worked, whichever way, and mails the owner of one from a device that the
 * account has not been used on. What cannot be recorded is logged: the person is signed in already,
 * and a failure here must not look like one of theirs.
 */
export function signInEvents(options: {
  db: Database;
  secret: string;
  publicUrl: string;
  log: () => Log;
  languageOfUser: (userId: string, acceptLanguage: string | null | undefined) => Promise<Language>;
}) {
  const { db, publicUrl, languageOfUser } = options;
  const marks = deviceMarks(options.secret);
  const cookie = knownDeviceCookie(publicUrl);
  const methodOf = (provider: unknown) => methods[String(provider)] ?? 'password';

  /** Runs something that must not fail the call. */
  async function quietly(
    userId: string,
    work: () => Promise<void>,
    fault = 'a security event was not recorded',
  ): Promise<void> {
    try {
      await work();
    } catch (error) {
      options.log().error({ userId, reason: reasonOf(error) }, fault);
    }
  }

  const signedIn: AfterCreate = async (session, context) => {
    const { userId } = session;
    await quietly(userId, async () => {
      const now = new Date();
      const origin = presentOrigin();
      const method = methodOf(session['signInProvider']);
      const sent = context?.getCookie(cookie.name) ?? '';
      const markedAt = marks.find(sent, userId)?.at ?? null;
      const acceptLanguage = context?.headers?.get('accept-language');
      await db.transaction().execute(async (tx) => {
        const isStrange = await isStrangeDevice(tx, userId, origin, markedAt);
        await recordSecurityEvent(tx, { kind: 'signed_in', userId, method, origin, at: now });
        if (!isStrange) return;
        const { email: to } = await tx
          .selectFrom('user')
          .select('email')
          .where('id', '=', userId)
          .executeTakeFirstOrThrow();
        const language = await languageOfUser(userId, acceptLanguage);
        const url = `${publicUrl}/user-settings/sessions`;
        await enqueue(tx, mailJob, newDeviceMail({ to, url, language, method, origin, at: now }));
      });
      context?.setCookie(cookie.name, marks.renew(sent, userId, now), cookie.attributes);
    });
  };

  /**
   * Ends the session that the browser had until now (ASVS 7.2.4): its cookie is replaced, so nobody
   * could log out of it there any more.
   */
  const formerEnds: AfterCreate = async (session, context) => {
    if (!context) return;
    const { authCookies, secret, internalAdapter } = context.context;
    await quietly(
      session.userId,
      async () => {
        const former = await context.getSignedCookie(authCookies.sessionToken.name, secret);
        if (!former) return;
        const ended = await internalAdapter.findSession(former);
        if (ended) {
          // The same person at the same device goes on being told what happens.
          await db
            .updateTable('pushDevice')
            .set({ sessionId: session.id })
            .where('sessionId', '=', ended.session.id)
            .where('userId', '=', session.userId)
            .execute();
        }
        await internalAdapter.deleteSession(former);
      },
      'the former session of a browser was not ended',
    );
  };

  /** The library also deletes sessions that have expired. */
  const signedOut: AfterDelete = async ({ userId }, context) => {
    if (context?.path !== '/sign-out') return;
    await quietly(userId, () => recordSecurityEvent(db, { kind: 'signed_out', userId }));
  };

  return {
    signedIn,
    formerEnds,
    signedOut,
    /** Records that somebody proved to be the owner of an account that is blocked. */
    refusedAsBlocked: (userId: string, signInProvider: string) =>
      quietly(userId, () =>
        recordSecurityEvent(db, {
          kind: 'sign_in_failed',
          userId,
          method: methodOf(signInProvider),
          reason: 'blocked',
        }),
      ),
  };
}
