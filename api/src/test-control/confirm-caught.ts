import { reasonOf } from '../platform/log.ts';
import { accountSecurity } from '@troskel/contract/settings/account-security';
import { versionHeader, WEB_APP_VERSION } from '@troskel/contract/ground/route';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { App } from '../platform/collaborators.ts';
import { signAccessToken } from '../platform/identity/auth.ts';
import { verificationSubjects } from '../platform/identity/email-verification.mails.ts';

const Caught = z.array(
  z.object({ id: z.string(), to: z.string(), subject: z.string(), text: z.string() }),
);

/** Milliseconds between two polls of the mailbox. */
const pause = 200;

/** Addresses that are not confirmed automatically, for those who want to do it themselves. */
const leftAlone = /@unconfirmed\.example$/i;

/** Finds the newest session of an unverified address. */
async function sessionOf({ db }: Pick<App, 'db'>, email: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('user')
    .innerJoin('session', 'session.userId', 'user.id')
    .select('session.id')
    .where('user.email', '=', email.toLowerCase())
    .where('user.emailVerified', '=', false)
    .where('session.expiresAt', '>', new Date())
    .orderBy('session.createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/**
 * Verifies addresses in the demo automatically, since nobody reads its mailbox: when the mailbox
 * has caught the mail with a code, enters it in the account's session, by the same call as a user.
 */
export function confirmCaughtAddresses(server: FastifyInstance, app: App, mailbox: string): void {
  // Mail ids of the mailbox are times in base 36: those of long before this start are skipped.
  let last = (Date.now() - 600_000).toString(36).padStart(10, '0');

  async function confirm({ to, text }: z.infer<typeof Caught>[number]): Promise<void> {
    const code = /^\d{6}$/m.exec(text)?.[0];
    const sessionId = await sessionOf(app, to);
    if (code === undefined || sessionId === undefined) return;
    await fetch(`${server.listeningOrigin}/api${accountSecurity.verifyEmail.path}`, {
      method: accountSecurity.verifyEmail.method,
      headers: {
        authorization: `Bearer ${await signAccessToken(app.auth, app.db, sessionId)}`,
        'content-type': 'application/json',
        [versionHeader]: WEB_APP_VERSION,
      },
      body: JSON.stringify({ code }),
      signal: AbortSignal.timeout(5000),
    });
  }

  async function look(): Promise<void> {
    const answer = await fetch(`${mailbox}/dev/mailbox.json?after=${last}`, {
      signal: AbortSignal.timeout(5000),
    });
    for (const mail of Caught.parse(await answer.json()).toReversed()) {
      last = mail.id;
      const isMeant = verificationSubjects.includes(mail.subject) && !leftAlone.test(mail.to);
      if (isMeant) await confirm(mail);
    }
  }

  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  const lookAgain = (): void => {
    timer = setTimeout(() => {
      look()
        .catch((error: unknown) => {
          const reason = reasonOf(error);
          app.log.warn({ reason }, 'the mailbox of the demo could not be read');
        })
        .finally(() => {
          if (!isOver) lookAgain();
        });
    }, pause);
  };
  server.addHook('onListen', async () => lookAgain());
  server.addHook('onClose', async () => {
    isOver = true;
    clearTimeout(timer);
  });
}
